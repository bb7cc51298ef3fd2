import { flowAssignmentPath, onboardingPath } from '../core/paths.ts';
import { WRITE_ID, type Write } from '../core/write.ts';
import type { FlowAssignment } from '../flows/assignment.ts';
import type { User } from '../people/user.ts';
import type { Run } from '../runs/run.ts';

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

/** Makes an assigned flow the main run of its client, or with null the wizard; what was entered elsewhere stays. */
export const chooseMainRunWrites = (uid: string, flowAssignmentId: string | null): Write[] => [
  {
    op: 'update',
    path: onboardingPath(uid),
    data: { isOff: flowAssignmentId !== null, mainFlow: flowAssignmentId ?? '', writeId: WRITE_ID },
  },
];
