import { flowAssignmentPath, onboardingPath } from '../core/paths.ts';
import { say, type MessageOrText } from '../core/message.ts';
import { titleOf } from '../core/titleOf.ts';
import { WRITE_ID, type Write } from '../core/write.ts';
import type { FlowAssignment } from '../flows/assignment.ts';
import { nameOf } from '../flows/playCommands.ts';
import type { User } from '../people/user.ts';
import type { Run } from '../runs/run.ts';
import { stepDefinition } from '../steps/index.ts';
import type { StepType } from '../steps/step.ts';

/** A run that states, reports and approvals read: the wizard's, or an assigned flow. */
export type ReviewedRun = Run | FlowAssignment;

export const isFlow = (run: ReviewedRun): run is FlowAssignment => 'flow' in run;

/** The path of a run's document. */
export const runPath = (run: ReviewedRun): string =>
  isFlow(run) ? flowAssignmentPath(run.id) : onboardingPath(run.userId);

/** The path of a client's main run, by the profile; profiles of 0.2.0 know the wizard only. */
export const mainRunPath = ({ id, onboarding }: Pick<User, 'id' | 'onboarding'>): string =>
  onboarding.path || onboardingPath(id);

/** The page where a client goes on with a run. */
export const runAddress = (run: ReviewedRun): string => (isFlow(run) ? `/custom-flow/${run.id}` : '/onboarding');

/** The name of a flow as the business gave it; '' for the wizard. */
export const runName = (run: ReviewedRun): string => (isFlow(run) ? run.flow.name : '');

/** The name of a flow as its client reads it; '' for the wizard. */
export const runTitle = (run: ReviewedRun): MessageOrText => (isFlow(run) ? titleOf(run.flow) : '');

/** Names a step of a run. */
export function stepName(run: ReviewedRun, key: string): MessageOrText {
  if (isFlow(run)) return nameOf(run, key);
  const type = run.stepTypes[key];
  return type ? stepDefinition(type).label : key;
}

/** The steps in which an admin can ask for changes: those in which a client enters something. */
export const requestableSteps = ({ stepKeys, stepTypes }: ReviewedRun): { key: string; type: StepType }[] =>
  stepKeys.flatMap((key) => {
    const type = stepTypes[key];
    return type && type !== 'WELCOME' && type !== 'CONFIRMATION' ? [{ key, type }] : [];
  });

/** Makes an assigned flow the main run of its client, or with null the wizard; what was entered elsewhere stays. */
export const chooseMainRunWrites = (uid: string, flowAssignmentId: string | null): Write[] => [
  {
    op: 'update',
    path: onboardingPath(uid),
    data: { isOff: flowAssignmentId !== null, mainFlow: flowAssignmentId ?? '', writeId: WRITE_ID },
  },
];

/** What reminders and due dates call a client's run. */
export const runLabel = (run: ReviewedRun): MessageOrText => (isFlow(run) ? run.flow.name : say('label.onboarding'));
