import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { bothOf, repeated } from './events.ts';

const work = () => import('./work.ts');

/** Counts a new or removed form. */
export const formWritten = onDocumentWritten(repeated('customForms/{id}'), async ({ data, params: { id } }) =>
  (await work()).recount('customForms', id, data),
);

/** Answers a form that was assigned, submitted or removed, by the browser or the API, and counts it again. */
export const formAssignmentWritten = onDocumentWritten(
  repeated('customFormAssignments/{id}'),
  async ({ data, time, params: { id } }) => {
    const work = await import('./work.ts');
    const { cancelIfDuplicate, recount, refuseWrongForm } = work;
    const { processFormSubmission, processFlowSubmission, storedFormAssignment, notifyFormAssigned, takeBackAnswers } =
      work;
    const answer = async () => {
      const [before, after] = bothOf(storedFormAssignment, data);
      if (after && !before) {
        await refuseWrongForm(id);
        await cancelIfDuplicate(id);
        await notifyFormAssigned(id);
      }
      await takeBackAnswers(data?.before.data(), data?.after.data(), id);
      if (after?.submittedAt && !before?.submittedAt && after.status === 'IN_PROGRESS') await processFormSubmission(id);
      if (after?.approval?.at && !after.approval.settledAt) await work.processDecision(`customFormAssignments/${id}`);
      // a flow may wait for it: it was completed, refused, cancelled or deleted
      const flowId = (after ?? before)?.flowAssignmentId;
      if (flowId && before?.submittedAt && (!after?.submittedAt || after.status !== before.status))
        await processFlowSubmission(flowId);
      if (after) await work.notifyHanded({ before, after, name: work.titleOf(after.customForm), link: `/forms/${id}` });
      const name = (after ?? before)?.customForm.name ?? '';
      await work.recordTaskChange('form', name, { id, before, after, at: work.momentOf(data, time) });
      if (after) await work.publishActivity(after);
      if (after && work.isReminderDue(after)) await work.remindClient(after.userId);
    };
    await Promise.all([answer(), recount('customFormAssignments', id, data)]);
  },
);
