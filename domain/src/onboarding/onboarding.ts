import { companyStep } from '../runs/company.ts';
import { countedKeys, isStepDone, isStepSavedOrSkipped, isSubmitted, progress, type Run } from '../runs/run.ts';
import { clientState } from './clientState.ts';
import type { AgreementRef } from '../agreements/agreement.ts';
import { DEFAULT_REFS } from '../agreements/product.ts';
import type { FlowAssignment } from '../flows/assignment.ts';
import { datedBySteps } from '../flows/stepDue.ts';
import { runPath } from './mainRun.ts';
import type { StepType } from '../steps/step.ts';
import { STANDARD_RUN, type OnboardingSummary } from '../people/user.ts';
import { SERVER_TIME, WRITE_ID } from '../core/write.ts';

/** The steps of the wizard; a step's number in the product and in the API is its position here. */
export const WIZARD: readonly { key: string; type: StepType }[] = [
  { key: 'welcome', type: 'WELCOME' },
  { key: 'company', type: 'COMPANY_INFO' },
  { key: 'files', type: 'FILE_UPLOAD' },
  { key: 'documents', type: 'DOCUMENT_SIGNING' },
  { key: 'project', type: 'PROJECT_DETAILS' },
  { key: 'review', type: 'CONFIRMATION' },
];
/** The steps that count; step 0 only welcomes. */
export const COUNTED_STEPS = WIZARD.slice(1);

/**
 * Makes the data of a new `onboardings/{uid}`; `refs` are the agreements that it signs, which stay the same. Null: none is published yet, so
 * that the signing step waits.
 */
export function newOnboarding(
  uid: string,
  refs: readonly AgreementRef[] | null = DEFAULT_REFS,
): Record<string, unknown> {
  return {
    userId: uid,
    status: 'NOT_STARTED',
    stepKeys: WIZARD.map((step) => step.key),
    stepTypes: Object.fromEntries(WIZARD.map((step) => [step.key, step.type])),
    agreements: refs ? { documents: refs } : {},
    steps: {},
    currentStep: 0,
    lastStep: '',
    startedAt: null,
    submittedAt: null,
    completedAt: null,
    reference: null,
    refusal: null,
    approval: null,
    daysToComplete: null,
    updatedAt: SERVER_TIME,
    writeId: WRITE_ID,
  };
}

/** Finds where the wizard opens: a step's key, `forms` for the custom forms, or `dashboard` when nothing is left to do. */
export function initialStep(run: Run, hasActiveForms: boolean): string {
  if (run.status === 'NOT_STARTED') return 'welcome';
  if (isSubmitted(run)) return hasActiveForms ? 'forms' : 'dashboard';
  const open = COUNTED_STEPS.find(({ key }) => !isStepDone(run, key));
  return open?.key ?? (hasActiveForms ? 'forms' : 'review');
}

/**
 * Summarises a client's main run for the profile: the wizard (`run`), or the flow that `run` names. The due dates of its steps count in the
 * business's IANA `zone`.
 */
export function summarize(run: Run, flow: FlowAssignment | null = null, zone = 'Etc/UTC'): OnboardingSummary {
  const main = flow ?? run;
  const { dueAt } = datedBySteps(main, zone);
  const { done, total } = progress(main);
  const { companyName: company } = companyStep(main, run);
  return {
    path: runPath(main),
    ...(flow && { flow: { id: flow.flow.id, name: flow.flow.name } }),
    ...((flow || !run.isOff) && { mainRun: flow?.flow.id ?? STANDARD_RUN }),
    status: main.status === 'ASSIGNED' ? 'NOT_STARTED' : main.status,
    completedSteps: done,
    totalSteps: total,
    steps: countedKeys(main).map((key, index) => ({
      stepNumber: index + 1,
      status: isStepSavedOrSkipped(main, key) ? 'COMPLETED' : 'PENDING',
    })),
    lastActivityAt: main.updatedAt,
    state: clientState(flow ?? run),
    ...(company && { company }),
    ...(dueAt && { dueAt }),
    ...(run.isOff && !flow && { isOff: true }),
  };
}
