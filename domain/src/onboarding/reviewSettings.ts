import { settingsPath } from '../core/paths.ts';
import { numberOf, pickOf, settingsOf, texts, type Described } from '../core/reader.ts';
import { listOf } from '../core/list.ts';
import { say } from '../core/message.ts';
import { requiredLine } from '../core/text.ts';
import { validate } from '../core/validate.ts';
import { SERVER_TIME, WRITE_ID, type Write } from '../core/write.ts';
import { number, object } from '../core/yup.ts';

/** The choices of how long clients may take a form back after handing it in, in minutes; 0 means never. */
export const TAKE_BACK_MINUTES = [0, 10, 30, 60, 1440] as const;

/** The most usual reasons of a kind, and the most characters of one. */
export const MAX_USUAL_REASONS = 12;
export const MAX_USUAL_REASON = 200;

/** The settings until an admin changes them. Without reasons of the business, the product's own are offered. */
export const DEFAULT_REVIEWS = { takeBackMinutes: 30, answerReasons: [], fileReasons: [] };

/** `settings/reviews`: how reviews go. */
const reviews = {
  /** One of TAKE_BACK_MINUTES. */
  takeBackMinutes: numberOf(TAKE_BACK_MINUTES, DEFAULT_REVIEWS.takeBackMinutes),
  /** The business's usual reasons for sending an answer or a file back, in its own words. */
  answerReasons: texts,
  fileReasons: texts,
};
export type ReviewSettings = Described<typeof reviews>;
/** Reads the settings; the default replaces unreadable values. */
export const storedReviewSettings = settingsOf(reviews);
export type StoredReviewSettings = ReturnType<typeof storedReviewSettings>;

const ownFields = pickOf(reviews);
/** Picks the settings' own fields of stored ones; the defaults where there are none. */
export const reviewSettingsOf = (stored: ReviewSettings | null | undefined): ReviewSettings =>
  ownFields(stored ?? DEFAULT_REVIEWS);

const reasons = () =>
  listOf(
    requiredLine(say('reasons.blank')).max(MAX_USUAL_REASON, say('reasons.tooLong', { max: MAX_USUAL_REASON })),
    MAX_USUAL_REASONS,
    say('reasons.tooMany', { max: MAX_USUAL_REASONS }),
  ).required();

const schema = object({
  takeBackMinutes: number().required().oneOf(TAKE_BACK_MINUTES),
  answerReasons: reasons(),
  fileReasons: reasons(),
})
  .noUnknown(say('setting.none'))
  .required();

/** Stores these settings. Throws `invalid-input` with the wrong fields. */
export function saveReviewsWrites(settings: ReviewSettings): Write[] {
  const data = { ...validate(schema, settings), updatedAt: SERVER_TIME, writeId: WRITE_ID };
  return [{ op: 'set', path: settingsPath('reviews'), data }];
}
