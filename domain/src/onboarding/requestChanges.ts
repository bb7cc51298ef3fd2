import { say } from '../core/message.ts';
import type { InferType } from 'yup';
import type { Run } from '../runs/run.ts';
import { manyLines } from '../core/text.ts';
import { validate } from '../core/validate.ts';
import type { Write } from '../core/write.ts';
import { object, string } from '../core/yup.ts';
import { REQUESTABLE, type Admin, decideWrites } from './approvalCommands.ts';

export const MAX_REASON = 500;

const NOTHING = say('approval.sayOne');
const EMPTY = say('approval.say');
const reason = string()
  .optional()
  .typeError(EMPTY)
  .test('not-blank', EMPTY, (text) => text === undefined || (typeof text === 'string' && text.trim() !== ''))
  .test(manyLines)
  .max(MAX_REASON, say('approval.reasonTooLong', { max: MAX_REASON }));

/** The requested changes, by the key of the step. */
export const changesSchema = object(Object.fromEntries(REQUESTABLE.map(({ key }) => [key, reason])))
  .noUnknown(say('step.none'))
  .required()
  .test('some', NOTHING, (reasons) => Object.values(reasons).some((reason) => reason !== undefined));
export type Changes = InferType<typeof changesSchema>;

/**
 * Returns an onboarding for changes in the steps that have a reason. Throws `invalid-input` with the steps whose reason is
 * invalid, and `conflict` when it does not wait for approval.
 */
export function requestChangesWrites(run: Run, admin: Admin, reasons: Changes): Write[] {
  const given = Object.entries(validate(changesSchema, reasons)).map(([key, text = '']) => [key, text.trim()]);
  return decideWrites(run, admin, {
    status: 'CHANGES_REQUESTED',
    reasons: Object.fromEntries(given) as Record<string, string>,
  });
}
