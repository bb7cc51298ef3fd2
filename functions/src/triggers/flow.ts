import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { bothOf, repeated } from './events.ts';

/** Answers a flow that was assigned, submitted or removed, by the browser or the API, and counts it again. */
export const flowAssignmentWritten = onDocumentWritten(
  repeated('onboardingFlowAssignments/{id}'),
  async ({ data, time, params: { id } }) => {
    const {
      recount,
      refuseWrongFlow,
      removeIfDuplicate,
      emptyIfLong,
      processFlowSubmission,
      storedFlowAssignment,
      notifyFlowAssigned,
      notifyHanded,
      isReminderDue,
      momentOf,
      titleOf,
      recordTaskChange,
      processDecision,
      publishActivity,
      publishRun,
      remindClient,
    } = await import('./work.ts');
    const answer = async () => {
      const [before, after] = bothOf(storedFlowAssignment, data);
      if (after && !before) {
        await refuseWrongFlow(id);
        await removeIfDuplicate(id);
        await notifyFlowAssigned(id);
      }
      await emptyIfLong(`onboardingFlowAssignments/${id}`, data?.after.data());
      if (after?.submittedAt && !before?.submittedAt) await processFlowSubmission(id);
      if (after?.approval?.at && !after.approval.settledAt) await processDecision(`onboardingFlowAssignments/${id}`);
      const owner = (after ?? before)?.userId;
      if (owner) await publishRun(owner);
      if (after) await notifyHanded({ before, after, name: titleOf(after.flow), link: `/custom-flow/${id}` });
      const name = (after ?? before)?.flow.name ?? '';
      await recordTaskChange('flow', name, { id, before, after, at: momentOf(data, time) });
      if (after) await publishActivity(after);
      if (after && isReminderDue(after)) await remindClient(after.userId);
    };
    await Promise.all([answer(), recount('onboardingFlowAssignments', id, data)]);
  },
);
