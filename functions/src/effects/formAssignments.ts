import { storedFormAssignment, titleOf, type FormAssignment } from '@firstmile/domain';
import { processFlowSubmission } from '../flows/flowCompletion.ts';
import { refuseWrongForm } from '../flows/wrongAssignments.ts';
import { processFormSubmission, takeBackAnswers } from '../forms/formAnswers.ts';
import { db } from '../firestore/db.ts';
import { cancelIfDuplicate } from '../forms/formDuplicates.ts';
import { publishActivity } from '../jobs/summaries.ts';
import { processTakeBack } from '../onboarding/formTakeBack.ts';
import { notifyFormAssigned, notifyHanded } from '../notifications/assignmentNews.ts';
import { recordTaskChange } from '../trail/changes.ts';
import type { Change, Subject } from './effect.ts';
import { assigned, counting, deciding, following, handedIn, isHandedIn, isRecorded, reminding } from './shared.ts';

type Forms = Change<FormAssignment>;

const record = ({ id, before, after, at }: Pick<Forms, 'id' | 'before' | 'after' | 'at'>) =>
  recordTaskChange('form', (after ?? before)?.customForm.name ?? '', { id, before, after, at });

async function answerNew({ id, after }: Forms): Promise<void> {
  if (after?.notifiedAt) return;
  await refuseWrongForm(id);
  await cancelIfDuplicate(id);
  await notifyFormAssigned(id);
}

/** Follows a form that was assigned, submitted or removed, by the browser or the API. */
export const formAssignments: Subject<FormAssignment> = {
  read: storedFormAssignment,
  effects: [
    {
      when: (before, after) => after !== undefined && !before,
      work: answerNew,
      left: {
        name: 'form news',
        query: assigned('customFormAssignments'),
        orderBy: 'assignedAt',
        needsSince: true,
        work: async (change: Forms) => {
          await answerNew(change);
          if (!(await isRecorded('form', change.id))) await record(change);
        },
      },
    },
    {
      work: ({ id, snapshots: { before, after } }) => takeBackAnswers(before?.data(), after?.data(), id),
      left: 'only the event knows the answers of before',
    },
    {
      when: (before, after) => isHandedIn(before, after) && after?.status === 'IN_PROGRESS',
      work: ({ id }) => processFormSubmission(id),
      left: { name: 'forms', query: handedIn('customFormAssignments'), orderBy: 'submittedAt' },
    },
    {
      when: (_, after) => Boolean(after?.takenBackAt),
      work: ({ id }) => processTakeBack(id),
      left: {
        name: 'forms taken back',
        query: () => db.collection('customFormAssignments').where('takenBackAt', '!=', null),
        orderBy: 'takenBackAt',
      },
    },
    deciding('approvals of forms', 'customFormAssignments'),
    following('customFormAssignments'),
    {
      // a flow may wait for it: it was completed, refused, cancelled or deleted
      when: (before, after) => Boolean(before?.submittedAt) && (!after?.submittedAt || after.status !== before?.status),
      work: async ({ before, after }) => {
        const flowId = (after ?? before)?.flowAssignmentId;
        if (flowId) await processFlowSubmission(flowId);
      },
      left: 'the sweep looks at each flow that was handed in',
    },
    {
      work: async ({ id, before, after }) =>
        after && notifyHanded({ before, after, name: titleOf(after.customForm), link: `/forms/${id}` }),
      left: 'a task that was handed over is in the list of the person who has it',
    },
    { work: record, left: 'form news records it; who changed it later is known from the event alone' },
    {
      work: async ({ after }) => after && publishActivity(after),
      left: 'the next change of the client shows the activity',
    },
    reminding('customFormAssignments', ({ userId }) => userId),
    counting('customFormAssignments'),
  ],
};
