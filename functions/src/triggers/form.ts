import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { bothOf } from './bothOf.ts';
import { repeated } from './repeated.ts';

const work = () => import('./work.ts');

/** A form is new or gone: count it again. */
export const formWritten = onDocumentWritten(repeated('customForms/{id}'), async ({ data, params: { id } }) =>
  (await work()).recount('customForms', id, data),
);

/** A form was assigned, handed in or taken away, by the browser or the API: answer it, and count again. */
export const formAssignmentWritten = onDocumentWritten(
  repeated('customFormAssignments/{id}'),
  async ({ data, time, params: { id } }) => {
    const work = await import('./work.ts');
    const { cancelIfDuplicate, recount, refuseWrongForm } = work;
    const { processFormSubmission, processFlowSubmission, storedFormAssignment, notifyFormAssigned } = work;
    const answer = async () => {
      const [before, after] = bothOf(storedFormAssignment, data);
      if (after && !before) {
        await refuseWrongForm(id);
        await cancelIfDuplicate(id);
        await notifyFormAssigned(id);
      }
      if (after?.submittedAt && !before?.submittedAt && after.status === 'IN_PROGRESS') await processFormSubmission(id);
      // A flow may wait for it: it was completed, given back, cancelled or deleted.
      const flowId = (after ?? before)?.flowAssignmentId;
      if (flowId && before?.submittedAt && (!after?.submittedAt || after.status !== before.status))
        await processFlowSubmission(flowId);
      if (after) await work.notifyHanded(before, after, after.customForm.name, `/forms/${id}`);
      const name = (after ?? before)?.customForm.name ?? '';
      await work.noteTask('form', name, { id, before, after, at: work.momentOf(data, time) });
      if (after) await work.publishActivity(after);
      if (after && work.isReminderDue(after)) await work.remindClient(after.userId);
    };
    await Promise.all([answer(), recount('customFormAssignments', id, data)]);
  },
);
