import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { bothOf } from './bothOf.ts';

/** A flow was assigned, handed in or taken away, by the browser or the API: answer it, and count again. */
export const flowAssignmentWritten = onDocumentWritten(
  'onboardingFlowAssignments/{id}',
  async ({ data, params: { id } }) => {
    const {
      recount,
      refuseWrongFlow,
      removeIfDuplicate,
      processFlowSubmission,
      storedFlowAssignment,
      notifyFlowAssigned,
      isReminderDue,
      publishActivity,
      remindClient,
    } = await import('./work.ts');
    await recount('onboardingFlowAssignments', id, data);
    const [before, after] = bothOf(storedFlowAssignment, data);
    if (after && !before) {
      await refuseWrongFlow(id);
      await removeIfDuplicate(id);
      await notifyFlowAssigned(id);
    }
    if (after?.submittedAt && !before?.submittedAt) await processFlowSubmission(id);
    if (after) await publishActivity(after);
    if (after && isReminderDue(after)) await remindClient(after.userId);
  },
);
