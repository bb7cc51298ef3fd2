import { settingsPath } from '../core/paths.ts';
import { numberOf, pickOf, settingsOf, type Described } from '../core/reader.ts';
import { say } from '../core/message.ts';
import { validate } from '../core/validate.ts';
import { SERVER_TIME, WRITE_ID, type Write } from '../core/write.ts';
import { number, object } from '../core/yup.ts';

/** The choices of how many days events stay in the feed. */
export const EVENT_DAYS = [30, 90, 180, 365] as const;

/** The settings until an admin changes them. */
const DEFAULT_EVENTS = { keptDays: 90 };

/** `settings/events`: how long programs can read events. */
const events = { keptDays: numberOf(EVENT_DAYS, DEFAULT_EVENTS.keptDays) };
export type EventSettings = Described<typeof events>;
/** Reads the settings; the default replaces unreadable values. */
export const storedEventSettings = settingsOf(events);
export type StoredEventSettings = ReturnType<typeof storedEventSettings>;

const ownFields = pickOf(events);
/** Picks the settings' own fields of stored ones; the defaults where there are none. */
export const eventSettingsOf = (stored: EventSettings | null | undefined): EventSettings =>
  ownFields(stored ?? DEFAULT_EVENTS);

const schema = object({ keptDays: number().required().oneOf(EVENT_DAYS) })
  .noUnknown(say('setting.none'))
  .required();

/** Stores these settings. Throws `invalid-input` with the wrong fields. */
export function saveEventsWrites(settings: EventSettings): Write[] {
  const data = { ...validate(schema, settings), updatedAt: SERVER_TIME, writeId: WRITE_ID };
  return [{ op: 'set', path: settingsPath('events'), data }];
}
