import type { Due } from '../runs/dueDate.ts';
import { moment, optional, orNull, record, text, type Reader } from '../core/reader.ts';

/** Readers of the fields that every task with a due date has. */
export const due: { [K in keyof Required<Due>]: Reader<Due[K]> } = {
  dueAt: optional(moment),
  nextReminderAt: optional(moment),
  remindersFrom: optional(moment),
  assignee: optional(orNull(record<NonNullable<Due['assignee']>>({ uid: text, name: text }))),
};
