import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { storedFlowAssignment } from '@firstmile/domain';
import { tellFlow } from '../assignmentNews.ts';
import { removeIfDuplicate } from '../flowAssigning.ts';
import { settleFlow } from '../flowCompletion.ts';
import { recountFlow } from '../summaries.ts';
import { bothOf } from './bothOf.ts';

/** A flow was assigned, handed in or taken away, by the browser or the API: answer it, and count again. */
export const flowAssignmentWritten = onDocumentWritten(
  'onboardingFlowAssignments/{id}',
  async ({ data, params: { id } }) => {
    const [before, after] = bothOf(storedFlowAssignment, data);
    if (after && !before) {
      await removeIfDuplicate(id);
      await tellFlow(id);
    }
    if (after?.submittedAt && !before?.submittedAt) await settleFlow(id);
    const flowId = (after ?? before)?.flow.id;
    if (flowId !== undefined && (!after || !before)) await recountFlow(flowId);
  },
);
