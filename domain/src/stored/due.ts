import type { Due } from '../runs/dueDate.ts';
import { moment, optional, orNull, record, text, type Reader } from '../core/reader.ts';

/** The fields of whatever can be due. */
export const due: { [K in keyof Required<Due>]: Reader<Due[K]> } = {
  dueAt: optional(moment),
  nextReminderAt: optional(moment),
  remindersFrom: optional(moment),
  assignee: optional(orNull(record<NonNullable<Due['assignee']>>({ uid: text, name: text }))),
};
