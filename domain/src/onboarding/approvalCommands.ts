import { say } from '../core/message.ts';
import type { InferType } from 'yup';
import { AppError } from '../core/errors.ts';
import { WIZARD } from './onboarding.ts';
import { onboardingPath } from '../core/paths.ts';
import type { Run } from '../runs/run.ts';
import { manyLines } from '../core/text.ts';
import { validate } from '../core/validate.ts';
import { SERVER_TIME, type Write } from '../core/write.ts';
import { object, string } from '../core/yup.ts';

export const MAX_REASON = 500;
/** The steps in which an admin can ask for a change: all that hold what a client entered. */
export const REQUESTABLE = WIZARD.slice(1, 5);

const NOTHING = say('approval.sayOne');
const EMPTY = say('approval.say');
const reason = string()
  .optional()
  .typeError(EMPTY)
  .test('not-blank', EMPTY, (text) => text === undefined || (typeof text === 'string' && text.trim() !== ''))
  .test(manyLines)
  .max(MAX_REASON, say('approval.reasonTooLong', { max: MAX_REASON }));

/** What should change, by the key of the step. */
export const changesSchema = object(Object.fromEntries(REQUESTABLE.map(({ key }) => [key, reason])))
  .noUnknown(say('step.none'))
  .required()
  .test('some', NOTHING, (reasons) => Object.values(reasons).some((one) => one !== undefined));
export type Changes = InferType<typeof changesSchema>;

interface Admin {
  uid: string;
  name: string;
}

/** Approves an onboarding, in the round that the admin saw. Throws `conflict` when it does not wait for approval. */
export const approveOnboarding = (run: Run, admin: Admin, writeId: string): Write[] =>
  decide(run, admin, writeId, 'APPROVED', {});

/**
 * Sends an onboarding back, for changes in the steps that have a reason. Throws `invalid-input` with the steps whose reason is not
 * right, and `conflict` when it does not wait for approval.
 */
export function requestChanges(run: Run, admin: Admin, reasons: Changes, writeId: string): Write[] {
  const given = Object.entries(validate(changesSchema, reasons)).map(([key, text = '']) => [key, text.trim()]);
  return decide(run, admin, writeId, 'CHANGES_REQUESTED', Object.fromEntries(given) as Record<string, string>);
}

function decide(run: Run, by: Admin, writeId: string, status: string, reasons: Record<string, string>): Write[] {
  if (run.status !== 'COMPLETED' || run.approval?.status !== 'PENDING')
    throw new AppError('conflict', say('approval.notWaiting'));
  const decision = { status, round: run.approval.round, reasons, by, at: SERVER_TIME };
  const fields: [string, unknown][] = Object.entries(decision).map(([field, value]) => [`approval.${field}`, value]);
  return [{ op: 'update', path: onboardingPath(run.userId), data: { ...Object.fromEntries(fields), writeId } }];
}
