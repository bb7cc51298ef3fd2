import { say } from '../core/message.ts';
import type { Schema } from 'yup';
import { manyLines } from '../core/text.ts';
import { validate } from '../core/validate.ts';
import type { Write } from '../core/write.ts';
import { object, string } from '../core/yup.ts';
import { type Admin, decideWrites } from './approvalCommands.ts';
import { isForm, type Reviewed } from './mainRun.ts';
import { requestableSteps } from './runSteps.ts';

export const MAX_REASON = 500;

const EMPTY = say('approval.say');
const reason = string()
  .optional()
  .typeError(EMPTY)
  .test('not-blank', EMPTY, (text) => text === undefined || (typeof text === 'string' && text.trim() !== ''))
  .test(manyLines)
  .max(MAX_REASON, say('approval.reasonTooLong', { max: MAX_REASON }));

/** The requested changes, by the key of the step. */
export type Changes = Record<string, string | undefined>;

/** Makes the schema of the changes requested in a run. */
export const changesSchemaOf = (run: Reviewed): Schema<Changes> =>
  object(Object.fromEntries(requestableSteps(run).map(({ key }) => [key, reason])))
    .noUnknown(say('step.none'))
    .required()
    .test('some', isForm(run) ? EMPTY : say('approval.sayOne'), (reasons) =>
      Object.values(reasons).some((text) => text !== undefined),
    );

/**
 * Returns a run for changes in the steps that have a reason. Throws `invalid-input` with the steps whose reason is invalid, and
 * `conflict` when it does not wait for approval.
 */
export function requestChangesWrites(run: Reviewed, admin: Admin, reasons: Changes): Write[] {
  const entries = Object.entries(validate(changesSchemaOf(run), reasons)).map(([key, text = '']) => [key, text.trim()]);
  return decideWrites(run, admin, {
    status: 'CHANGES_REQUESTED',
    reasons: Object.fromEntries(entries) as Record<string, string>,
  });
}
