import { say } from '../core/message.ts';
import { number, string } from '../core/yup.ts';
import { MAX_DUE_DAYS } from './dueAfter.ts';

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;
const description = 'The due date: ISO 8601, in the future. Null or missing: no date';

/** The schema of a due date in the body of a call. */
export const dueAtField = () =>
  string()
    .optional()
    .nullable()
    .matches(MOMENT, { message: say('due.date') })
    .meta({ jsonSchema: { description, format: 'date-time', pattern: undefined } });

const DAYS = say('due.days', { max: MAX_DUE_DAYS });

/** The schema of the days from an assignment to its due date; null for no date. */
export const dueDaysField = () =>
  number().typeError(DAYS).nullable().optional().integer(DAYS).min(1, DAYS).max(MAX_DUE_DAYS, DAYS);

/** Converts the due date of a body to ms since 1970; null for none. */
export const dueTime = (dueAt: string | null | undefined): number | null =>
  dueAt === null || dueAt === undefined ? null : Date.parse(dueAt);
