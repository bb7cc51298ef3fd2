import type { InferType } from 'yup';
import { say } from '../core/message.ts';
import { requiredText } from '../core/text.ts';
import { isoTime } from '../core/time.ts';
import { object } from '../core/yup.ts';
import { isFlow, isForm, runName, type Reviewed } from '../onboarding/mainRun.ts';
import type { Approval } from '../runs/approval.ts';
import type { ApiCall } from './call.ts';
import { apiChanges, changesReply, changesSchema } from './changes.ts';
import { pageQuerySchema } from './page.ts';
import { count, described, id, list, oneOf, personReply, shape, text, timeOrNull } from './reply.ts';

/** The review of a completed onboarding, flow or form as the API shows it; steps by their number, which does not count the welcome. */
const approvalReply = shape({
  userId: id(),
  flow: text().nullable().meta(described('The name of the flow; null for the standard onboarding')),
  flowAssignmentId: id()
    .nullable()
    .meta(described('The id to decide by, instead of the user id; null for the standard onboarding')),
  form: text().nullable().meta(described('The name of a form outside a flow; null for an onboarding or flow')),
  formAssignmentId: id()
    .nullable()
    .meta(described('The id to decide by, for a form outside a flow; null for an onboarding or flow')),
  user: personReply,
  status: oneOf('PENDING', 'APPROVED', 'CHANGES_REQUESTED'),
  round: count().meta(described('1 at the first completion; each request of changes adds one')),
  referenceNumber: text().nullable(),
  requestedAt: timeOrNull(),
  decidedAt: timeOrNull(),
  decidedBy: text().nullable().meta(described('The name of the admin')),
  changes: changesReply(),
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
  changes: apiChanges(run),
});

const DECISION = say('approval.decision');
const decisionSchema = object({
  decision: requiredText(DECISION).oneOf(['APPROVED', 'CHANGES_REQUESTED'], DECISION),
  changes: changesSchema,
}).required();

const call = { who: 'admin', path: '/api/onboarding/approvals' } as const;

export const approvalCalls = {
  pendingApprovals: {
    ...call,
    method: 'GET',
    summary: 'List the onboardings, flows and forms that are waiting for approval, oldest first',
    query: pageQuerySchema,
    reply: list(approvalReply),
  },
  decideApproval: {
    ...call,
    method: 'POST',
    path: '/api/onboarding/approvals/{id}',
    summary:
      'Approve a completed onboarding, flow or form, or send back steps or parts of them (the id is the user’s for an onboarding, else that of the assignment; a form counts as step 1)',
    body: decisionSchema,
    reply: approvalReply,
    refuses: { 409: 'It is not waiting for a decision.' },
    idempotent: true,
  },
} satisfies Record<string, ApiCall>;
