import { say } from '../core/message.ts';
import type { InferType } from 'yup';
import { number, object, string } from '../core/yup.ts';
import { runName, isFlow, isForm, type Reviewed } from '../onboarding/mainRun.ts';
import { requestableSteps } from '../onboarding/runSteps.ts';
import { MAX_FLOW_STEPS } from '../flows/flowStepSchema.ts';
import { AppError } from '../core/errors.ts';
import { countedKeys } from '../runs/run.ts';
import { isPartOf, MAX_REASON, MAX_SENT_BACK, type Changes } from '../onboarding/requestChanges.ts';
import { FORM_KEY, partKey, sentBackIn, type Approval } from '../runs/approval.ts';
import { listOf } from '../core/list.ts';
import { manyLines, requiredText } from '../core/text.ts';
import { isoTime } from '../core/time.ts';
import type { ApiCall } from './call.ts';
import { pageQuerySchema } from './page.ts';
import { count, id, list, oneOf, personReply, described, shape, text, timeOrNull } from './reply.ts';

const PART =
  'One answer, file or document of the step: the name of a field, the id of a form’s field, of a file or of an agreement; null for the whole step';

/** The review of a completed onboarding, flow or form as the API shows it; steps by their number, which does not count the welcome. */
const approvalReply = shape({
  userId: id(),
  flow: text().nullable().meta(described('The name of the flow; null for the standard onboarding')),
  flowAssignmentId: id()
    .nullable()
    .meta(described('Decides about this flow in place of the user id; null for the standard onboarding')),
  form: text().nullable().meta(described('The name of a form that stands alone; null for an onboarding or flow')),
  formAssignmentId: id().nullable().meta(described('Decides about this form; null for an onboarding or flow')),
  user: personReply,
  status: oneOf('PENDING', 'APPROVED', 'CHANGES_REQUESTED'),
  round: count().meta(described('1 at the first completion, and one more after each request of changes')),
  referenceNumber: text().nullable(),
  requestedAt: timeOrNull(),
  decidedAt: timeOrNull(),
  decidedBy: text().nullable().meta(described('The name of the admin')),
  changes: list(
    shape({
      stepNumber: count(),
      part: text().nullable().meta(described(PART)),
      reason: text(),
    }),
  ),
});
export type ApiApproval = InferType<typeof approvalReply>;

/** Converts the approval of a completed run or form. */
export const apiApproval = (run: Reviewed, approval: Approval): ApiApproval => ({
  userId: run.userId,
  flow: isFlow(run) ? runName(run) : null,
  flowAssignmentId: isFlow(run) ? run.id : null,
  form: isForm(run) ? runName(run) : null,
  formAssignmentId: isForm(run) ? run.id : null,
  user: approval.client,
  status: approval.status,
  round: approval.round,
  referenceNumber: isForm(run) ? null : (run.reference ?? null),
  requestedAt: isoTime(approval.requestedAt),
  decidedAt: isoTime(approval.at),
  decidedBy: approval.by?.name ?? null,
  changes: keysOf(run).flatMap((key, index) =>
    sentBackIn(run, key).map(({ part, reason }) => ({ stepNumber: index + 1, part: part || null, reason })),
  ),
});

/** The keys of the numbered steps; a form is its own step 1. */
const keysOf = (run: Reviewed): string[] => (isForm(run) ? [FORM_KEY] : countedKeys(run));

const DECISION = say('approval.decision');
const stepMessage = (max: number) => say('approval.stepNumber', { max });
const STEP = stepMessage(MAX_FLOW_STEPS);
const decisionSchema = object({
  decision: requiredText(DECISION).oneOf(['APPROVED', 'CHANGES_REQUESTED'], DECISION),
  changes: listOf(
    object({
      stepNumber: number().typeError(STEP).required(STEP).integer(STEP).min(1, STEP).max(MAX_FLOW_STEPS, STEP),
      part: string().nullable().max(128, say('approval.part')).meta(described(PART)),
      reason: requiredText(say('approval.say'))
        .max(MAX_REASON, say('approval.reasonTooLong', { max: MAX_REASON }))
        .test(manyLines),
    }),
    MAX_SENT_BACK,
    say('approval.tooMany', { max: MAX_SENT_BACK }),
  ).optional(),
}).required();

/**
 * Converts requested changes to reasons by step or part; the last reason for each counts. Throws `invalid-input` for the number of
 * a step in which nothing can be asked, and for a part that it does not have.
 */
export function changesFromApi(
  run: Reviewed,
  changes: readonly { stepNumber: number; part?: string | null | undefined; reason: string }[] = [],
): Changes {
  const counted = keysOf(run);
  const requestable = requestableSteps(run).map(({ key }) => key);
  const keyOf = (stepNumber: number, index: number): string => {
    const key = counted[stepNumber - 1] ?? '';
    const msg = stepMessage(counted.findLastIndex((candidate) => requestable.includes(candidate)) + 1);
    if (!requestable.includes(key))
      throw new AppError('invalid-input', msg, [{ field: `changes[${index}].stepNumber`, msg }]);
    return key;
  };
  return Object.fromEntries(
    changes.map(({ stepNumber, part, reason }, index) => {
      const key = keyOf(stepNumber, index);
      if (!part) return [key, reason];
      const msg = say('approval.part');
      if (!isPartOf(run, key, part))
        throw new AppError('invalid-input', msg, [{ field: `changes[${index}].part`, msg }]);
      return [partKey(key, part), reason];
    }),
  );
}

const call = { who: 'admin', path: '/api/onboarding/approvals' } as const;

export const approvalCalls = {
  pendingApprovals: {
    ...call,
    method: 'GET',
    summary: 'List the onboardings, flows and forms that wait for approval, oldest first',
    query: pageQuerySchema,
    reply: list(approvalReply),
  },
  decideApproval: {
    ...call,
    method: 'POST',
    path: '/api/onboarding/approvals/{id}',
    summary:
      'Approve a completed onboarding, or request changes in some steps (the id is the user’s, or that of an assigned flow or form; a form is its own step 1)',
    body: decisionSchema,
    reply: approvalReply,
    refuses: { 409: 'It does not wait for a decision.' },
    idempotent: true,
  },
} satisfies Record<string, ApiCall>;
