import type { Reply } from '../route.ts';
import { ada, times } from './stepExamples.ts';

const approval: Reply<'decideApproval'> = {
  userId: 'kT3vQ0aYp9XcB5LmR7dZ',
  user: ada,
  flow: null,
  flowAssignmentId: null,
  form: null,
  formAssignmentId: null,
  referenceNumber: 'FM-2026-7K3QZD',
  status: 'PENDING',
  round: 1,
  requestedAt: times.second,
  decidedAt: null,
  decidedBy: null,
  changes: [],
};
const changes = [{ stepNumber: 1, part: 'companyName', reason: 'Please give the full name of the company.' }];

/** Examples of the calls about approvals. */
export const approvalExamples = {
  pendingApprovals: { reply: [approval] },
  decideApproval: {
    body: { decision: 'CHANGES_REQUESTED', changes },
    reply: {
      ...approval,
      status: 'CHANGES_REQUESTED' as const,
      decidedAt: times.third,
      decidedBy: 'Mia Lund',
      changes,
    },
  },
};
