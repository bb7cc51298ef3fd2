import { say } from '../core/message.ts';
import type { Schema } from 'yup';
import { MAX_REASON } from '../core/reason.ts';
import { manyLines } from '../core/text.ts';
import { validate } from '../core/validate.ts';
import type { Write } from '../core/write.ts';
import { object, string } from '../core/yup.ts';
import { KEY } from '../core/ids.ts';
import { type Admin, decideWrites } from './approvalCommands.ts';
import { isForm, type Reviewed } from './mainRun.ts';
import { reviewParts } from './parts.ts';
import { requestableSteps } from './runSteps.ts';

/** The most steps and parts that are sent back at once. */
export const MAX_SENT_BACK = 100;

const EMPTY = say('approval.say');
const reason = string()
  .optional()
  .typeError(EMPTY)
  .test('not-blank', EMPTY, (text) => text === undefined || (typeof text === 'string' && text.trim() !== ''))
  .test(manyLines)
  .max(MAX_REASON, say('approval.reasonTooLong', { max: MAX_REASON }));

/** Reasons for sending back, by the key of the step, or of a part (`partKey`). */
export type Changes = Record<string, string | undefined>;

/** Makes the schema of the changes requested in a run; `changes` are those to check. */
export const changesSchemaOf = (run: Reviewed, changes: Changes): Schema<Changes> =>
  object(Object.fromEntries(keysIn(run, changes).map((key) => [key, reason])))
    .noUnknown(say('step.none'))
    .required()
    .test('some', isForm(run) ? EMPTY : say('approval.sayOne'), (reasons) =>
      Object.values(reasons).some((text) => text !== undefined),
    )
    .test('most', say('approval.tooMany', { max: MAX_SENT_BACK }), (reasons) => {
      return Object.keys(reasons).length <= MAX_SENT_BACK;
    });

/** The keys of the steps, and those of `changes` that name a part of one. */
function keysIn(run: Reviewed, changes: Changes): string[] {
  const steps = requestableSteps(run).map(({ key }) => key);
  const isPart = (name: string) => {
    const [step = '', part = '', ...more] = name.split('/');
    return steps.includes(step) && more.length === 0 && isPartOf(run, step, part);
  };
  return [...steps, ...Object.keys(changes).filter(isPart)];
}

/** Checks whether a step has a part of this id. The answers of a flow's form are not stored with the flow: any key of a field will do. */
export function isPartOf(run: Reviewed, step: string, id: string): boolean {
  if (isForm(run)) return run.fieldIds.includes(id);
  return run.stepTypes[step] === 'CUSTOM_FORM' ? KEY.test(id) : reviewParts(run, step).some((part) => part.id === id);
}

/**
 * Sends back the steps and parts that have a reason. Throws `invalid-input` with those whose reason is invalid, and
 * `conflict` when it does not wait for approval.
 */
export function requestChangesWrites(run: Reviewed, admin: Admin, reasons: Changes): Write[] {
  const entries = Object.entries(validate(changesSchemaOf(run, reasons), reasons)).map(([key, text = '']) => [
    key,
    text.trim(),
  ]);
  return decideWrites(run, admin, {
    status: 'CHANGES_REQUESTED',
    reasons: Object.fromEntries(entries) as Record<string, string>,
  });
}
