import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import type { FlowAssignment } from '@firstmile/domain';
import { tellFlow } from '../assignmentNews.ts';
import { removeIfDuplicate } from '../flowAssigning.ts';
import { settleFlow } from '../flowCompletion.ts';
import { refuseWrongFlow } from '../wrongAssignments.ts';
import { recountFlow } from '../summaries.ts';

/** A flow was assigned, handed in or taken away, by the browser or the API: answer it, and count again. */
export const flowAssignmentWritten = onDocumentWritten(
  'onboardingFlowAssignments/{id}',
  async ({ data, params: { id } }) => {
    const [before, after] = [data?.before, data?.after].map((one) => one?.data() as FlowAssignment | undefined);
    if (after && !before) {
      await refuseWrongFlow(id);
      await removeIfDuplicate(id);
      await tellFlow(id);
    }
    if (after?.submittedAt && !before?.submittedAt) await settleFlow(id);
    const flowId = (after ?? before)?.flow.id;
    if (flowId !== undefined && (!after || !before)) await recountFlow(flowId);
  },
);
