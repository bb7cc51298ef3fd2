import { ACTIVITY_KINDS, type Activity, type ActivityType } from '../people/activity.ts';
import { moment, oneOf, optional, orNull, read, record, said, text } from '../core/reader.ts';

const TYPES = Object.values(ACTIVITY_KINDS).flat() as [ActivityType, ...ActivityType[]];
const activity = record<Activity>({
  id: text,
  type: oneOf(['step-completed', ...TYPES]),
  userId: text,
  userName: text,
  subject: said,
  detail: optional(text),
  by: optional(orNull(record<NonNullable<Activity['by']>>({ uid: text, name: text, side: oneOf(['client', 'team']) }))),
  door: optional(oneOf(['app', 'api', 'server'])),
  device: optional(text),
  ip: optional(text),
  createdAt: moment,
});
/** Reads an entry of the admins' activity. */
export const storedActivity = (stored: unknown): Activity => read(activity, stored);
