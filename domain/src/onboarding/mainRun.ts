import { flowAssignmentPath, formAssignmentPath, onboardingPath } from '../core/paths.ts';
import { WRITE_ID, type Write } from '../core/write.ts';
import type { FlowAssignment } from '../flows/assignment.ts';
import type { FormAssignment } from '../forms/assignment.ts';
import type { User } from '../people/user.ts';
import type { Run } from '../runs/run.ts';

/** A run that states, reports and approvals read: the wizard's, or an assigned flow. */
export type ReviewedRun = Run | FlowAssignment;

/** A run, or a form that stands alone: admins decide about it once it is handed in. */
export type Reviewed = ReviewedRun | FormAssignment;

export const isFlow = (run: Reviewed): run is FlowAssignment => 'flow' in run;
export const isForm = (run: Reviewed): run is FormAssignment => 'customForm' in run;

/** Checks whether it is a form, or a flow that is not the main run: handed in, a main run has a reference number. */
export const isFurtherTask = (run: Reviewed): boolean => isForm(run) || (isFlow(run) && !run.reference);

/** The path of its document. */
export function runPath(run: Reviewed): string {
  if (isForm(run)) return formAssignmentPath(run.id);
  return isFlow(run) ? flowAssignmentPath(run.id) : onboardingPath(run.userId);
}

/** The path of a client's main run, by the profile; profiles of 0.2.0 know the wizard only. */
export const mainRunPath = ({ id, onboarding }: Pick<User, 'id' | 'onboarding'>): string =>
  onboarding.path || onboardingPath(id);

/** The page where a client goes on with it. */
export function runAddress(run: Reviewed): string {
  if (isForm(run)) return `/forms/${run.id}`;
  return isFlow(run) ? `/custom-flow/${run.id}` : '/onboarding';
}

/** The name of a flow or form as the business gave it; '' for the wizard. */
export function runName(run: Reviewed): string {
  if (isForm(run)) return run.customForm.name;
  return isFlow(run) ? run.flow.name : '';
}

/** Makes an assigned flow the main run of its client, or with null the wizard; what was entered elsewhere stays. */
export const chooseMainRunWrites = (uid: string, flowAssignmentId: string | null): Write[] => [
  {
    op: 'update',
    path: onboardingPath(uid),
    data: { isOff: flowAssignmentId !== null, mainFlow: flowAssignmentId ?? '', writeId: WRITE_ID },
  },
];
