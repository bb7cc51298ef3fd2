import { needsStepReminders, storedFlowAssignment, titleOf, type FlowAssignment } from '@firstmile/domain';
import { removeIfDuplicate } from '../flows/flowAssigning.ts';
import { processFlowSubmission } from '../flows/flowCompletion.ts';
import { planStepReminders, storeFirstDue } from '../flows/stepReminders.ts';
import { refuseWrongFlow } from '../flows/wrongAssignments.ts';
import { publishActivity, publishRun } from '../jobs/summaries.ts';
import { notifyFlowAssigned, notifyHanded } from '../notifications/assignmentNews.ts';
import { emptyIfLong } from '../onboarding/longSteps.ts';
import { recordTaskChange } from '../trail/changes.ts';
import type { Change, Subject } from './effect.ts';
import {
  assigned,
  changed,
  counting,
  deciding,
  following,
  handedIn,
  isHandedIn,
  isRecorded,
  reminding,
} from './shared.ts';

type Flows = Change<FlowAssignment>;

const record = ({ id, before, after, at }: Pick<Flows, 'id' | 'before' | 'after' | 'at'>) =>
  recordTaskChange('flow', (after ?? before)?.flow.name ?? '', { id, before, after, at });

async function answerNew({ id, after }: Flows): Promise<void> {
  if (after?.notifiedAt) return;
  await refuseWrongFlow(id);
  await removeIfDuplicate(id);
  await notifyFlowAssigned(id);
}

/** Follows a flow that was assigned, saved, submitted or removed, by the browser or the API. */
export const flowAssignments: Subject<FlowAssignment> = {
  read: storedFlowAssignment,
  effects: [
    {
      when: (before, after) => after !== undefined && !before,
      work: answerNew,
      left: {
        name: 'flow news',
        query: assigned('onboardingFlowAssignments'),
        orderBy: 'assignedAt',
        needsSince: true,
        work: async (change: Flows) => {
          await answerNew(change);
          if (!(await isRecorded('flow', change.id))) await record(change);
        },
      },
    },
    {
      work: ({ path, snapshots }) => emptyIfLong(path, snapshots.after?.data()),
      left: 'what a step may not hold is shown to nobody',
    },
    {
      when: isHandedIn,
      work: ({ id }) => processFlowSubmission(id),
      left: { name: 'flows', query: handedIn('onboardingFlowAssignments'), orderBy: 'submittedAt' },
    },
    {
      when: (_, after) => after !== undefined && needsStepReminders(after),
      work: async ({ after }) => after && needsStepReminders(after) && planStepReminders(after.id),
      left: {
        name: 'dates of steps',
        query: changed('onboardingFlowAssignments'),
        orderBy: 'updatedAt',
        needsSince: true,
      },
    },
    {
      when: (_, after) => after !== undefined,
      work: ({ id }) => storeFirstDue(id),
      // the first pass reads every flow, so that those of earlier versions get the date
      left: {
        name: 'first dates of flows',
        query: changed('onboardingFlowAssignments'),
        orderBy: 'updatedAt',
        needsSince: true,
      },
    },
    deciding('approvals of flows', 'onboardingFlowAssignments'),
    following('onboardingFlowAssignments'),
    {
      work: async ({ before, after }) => {
        const owner = (after ?? before)?.userId;
        if (owner) await publishRun(owner);
      },
      // the first pass reads every flow, so that clients of 0.2.0 get their states
      left: {
        name: 'profiles by flows',
        query: changed('onboardingFlowAssignments'),
        orderBy: 'updatedAt',
        needsSince: true,
      },
    },
    {
      work: async ({ id, before, after }) =>
        after && notifyHanded({ before, after, name: titleOf(after.flow), link: `/custom-flow/${id}` }),
      left: 'a task that was handed over is in the list of the person who has it',
    },
    { work: record, left: 'flow news records it; who changed it later is known from the event alone' },
    {
      work: async ({ after }) => after && publishActivity(after),
      left: 'the next change of the client shows the activity',
    },
    reminding('onboardingFlowAssignments', ({ userId }) => userId),
    counting('onboardingFlowAssignments'),
  ],
};
