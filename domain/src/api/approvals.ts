import { say } from '../core/message.ts';
import type { InferType } from 'yup';
import { number, object } from '../core/yup.ts';
import { REQUESTABLE } from '../onboarding/approvalCommands.ts';
import { MAX_REASON, type Changes } from '../onboarding/requestChanges.ts';
import type { Approval } from '../runs/approval.ts';
import { listOf } from '../core/list.ts';
import type { Run } from '../runs/run.ts';
import { manyLines, requiredText } from '../core/text.ts';
import { isoTime } from '../core/time.ts';
import type { ApiCall } from './call.ts';
import { pageQuerySchema } from './page.ts';
import { count, id, list, oneOf, personReply, described, shape, text, timeOrNull } from './reply.ts';

/** The review of a completed onboarding as the API shows it; steps by their number. */
const approvalReply = shape({
  userId: id(),
  user: personReply,
  status: oneOf('PENDING', 'APPROVED', 'CHANGES_REQUESTED'),
  round: count().meta(described('1 at the first completion, and one more after each request of changes')),
  referenceNumber: text().nullable(),
  requestedAt: timeOrNull(),
  decidedAt: timeOrNull(),
  decidedBy: text().nullable().meta(described('The name of the admin')),
  changes: list(shape({ stepNumber: count(), reason: text() })),
});
export type ApiApproval = InferType<typeof approvalReply>;

/** Converts the approval of a completed run. */
export const apiApproval = (run: Run, approval: Approval): ApiApproval => ({
  userId: run.userId,
  user: approval.client,
  status: approval.status,
  round: approval.round,
  referenceNumber: run.reference,
  requestedAt: isoTime(approval.requestedAt),
  decidedAt: isoTime(approval.at),
  decidedBy: approval.by?.name ?? null,
  changes: REQUESTABLE.flatMap(({ key }, index) => {
    const reason = approval.reasons[key];
    return reason === undefined ? [] : [{ stepNumber: index + 1, reason }];
  }),
});

const DECISION = say('approval.decision');
const STEP = say('approval.stepNumber', { max: REQUESTABLE.length });
const decisionSchema = object({
  decision: requiredText(DECISION).oneOf(['APPROVED', 'CHANGES_REQUESTED'], DECISION),
  changes: listOf(
    object({
      stepNumber: number().typeError(STEP).required(STEP).integer(STEP).min(1, STEP).max(REQUESTABLE.length, STEP),
      reason: requiredText(say('approval.say'))
        .max(MAX_REASON, say('approval.reasonTooLong', { max: MAX_REASON }))
        .test(manyLines),
    }),
    REQUESTABLE.length,
    say('approval.stepOnce'),
  ).optional(),
}).required();

/** Converts requested changes to reasons by step key; the last reason for a step counts. */
export const changesFromApi = (changes: readonly { stepNumber: number; reason: string }[] = []): Changes =>
  Object.fromEntries(changes.map(({ stepNumber, reason }) => [REQUESTABLE[stepNumber - 1]?.key ?? '', reason]));

const call = { who: 'admin', path: '/api/onboarding/approvals' } as const;

export const approvalCalls = {
  pendingApprovals: {
    ...call,
    method: 'GET',
    summary: 'List the onboardings that wait for approval, oldest first',
    query: pageQuerySchema,
    reply: list(approvalReply),
  },
  decideApproval: {
    ...call,
    method: 'POST',
    path: '/api/onboarding/approvals/{id}',
    summary: 'Approve a completed onboarding, or request changes in some of its steps',
    body: decisionSchema,
    reply: approvalReply,
    refuses: { 409: 'The onboarding does not wait for a decision.' },
    idempotent: true,
  },
} satisfies Record<string, ApiCall>;
