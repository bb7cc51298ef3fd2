import { listed, say, type Message } from '../core/message.ts';
import { isStepDone, isSubmitted, saveStep, startRun, type Run } from '../runs/run.ts';
import { clientState } from './clientState.ts';
import { AppError, type FieldError } from '../core/errors.ts';
import { fileProblems, type HandedFile } from '../runs/handedFiles.ts';
import { onboardingPath } from '../core/paths.ts';
import type { Signature } from '../signing/signature.ts';
import { unsigned } from '../signing/standing.ts';
import type { AgreementRef } from '../agreements/agreement.ts';
import { DEFAULT_REFS } from '../agreements/product.ts';
import { isDamaged } from '../core/reader.ts';
import type { StepType } from '../steps/step.ts';
import { stepDefinition } from '../steps/index.ts';
import type { OnboardingSummary } from '../people/user.ts';
import { fieldErrors } from '../core/validate.ts';
import { SERVER_TIME, type Write } from '../core/write.ts';

/** The steps of the wizard; a step's number in the product and in the API is its position here. */
export const WIZARD: readonly { key: string; type: StepType }[] = [
  { key: 'welcome', type: 'WELCOME' },
  { key: 'company', type: 'COMPANY_INFO' },
  { key: 'files', type: 'FILE_UPLOAD' },
  { key: 'documents', type: 'DOCUMENT_SIGNING' },
  { key: 'project', type: 'PROJECT_DETAILS' },
  { key: 'review', type: 'CONFIRMATION' },
];
/** Step 0 greets and is not counted. */
export const COUNTED_STEPS = WIZARD.slice(1);

/** `onboardings/{uid}` as it is created with the profile; `refs` are what it signs, for good. */
export function newOnboarding(
  uid: string,
  writeId: string,
  refs: readonly AgreementRef[] = DEFAULT_REFS,
): Record<string, unknown> {
  return {
    userId: uid,
    status: 'NOT_STARTED',
    stepKeys: WIZARD.map((step) => step.key),
    stepTypes: Object.fromEntries(WIZARD.map((step) => [step.key, step.type])),
    agreements: { documents: refs },
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
    writeId,
  };
}

/** Where the wizard opens: a step's number (6 is the custom forms), or the dashboard when there is nothing left to do. */
export function initialStep(run: Run, hasActiveForms: boolean): number | 'dashboard' {
  if (run.status === 'NOT_STARTED') return 0;
  if (isSubmitted(run)) return hasActiveForms ? 6 : 'dashboard';
  const open = WIZARD.findIndex((step, number) => number > 0 && !isStepDone(run, step.key));
  if (open > 0) return open;
  return hasActiveForms ? 6 : 5;
}

/** Steps 1 to 5 that are done, and the percent of them, rounded. */
export function progress(run: Pick<Run, 'steps'>): { done: number; total: number; percent: number } {
  const done = COUNTED_STEPS.filter((step) => run.steps[step.key]?.status === 'COMPLETED').length;
  return { done, total: COUNTED_STEPS.length, percent: Math.round((done / COUNTED_STEPS.length) * 100) };
}

export const startOnboarding = (uid: string, run: Run, writeId: string): Write[] =>
  startRun(onboardingPath(uid), run, writeId);

/** Saves step `number` (1 to 5). Throws `not-found` for another number, and what `saveStep` throws. */
export function saveOnboardingStep(uid: string, run: Run, number: number, data: unknown, writeId: string): Write[] {
  const step = number > 0 ? WIZARD[number] : undefined;
  if (!step) throw new AppError('not-found', say('step.none'));
  return saveStep(onboardingPath(uid), run, step.key, data, writeId);
}

/** The client hands the onboarding in: confirms step 5 and asks for completion, in one write. Throws `invalid-input` while a step is open. */
export function submitOnboarding(uid: string, run: Run, writeId: string): Write[] {
  const open = openSteps(run);
  if (open.length > 0) throw new AppError('invalid-input', listed(open.map((one) => one.msg)), open);
  return saveStep(onboardingPath(uid), run, 'review', { confirmed: true }, writeId, true);
}

/** Steps 1 to 4 that are not done, or whose data would not be accepted today. */
function openSteps(run: Run): FieldError[] {
  return WIZARD.slice(1, 5).flatMap(({ key, type }) => {
    const { label, schema } = stepDefinition(type);
    if (!isStepDone(run, key)) return [{ field: key, msg: say('notCompleted', { label }) }];
    if (isDamaged(run.steps[key])) return [{ field: key, msg: say('unreadable', { label }) }];
    return fieldErrors(schema, run.steps[key]?.data).map((error) => ({ ...error, field: `${key}.${error.field}` }));
  });
}

/**
 * What stands in the way of completion, in which steps, and whether it is only that bytes of files are still on their way. `files` are
 * those that the run names, as far as they are there.
 */
export function completionProblems(
  run: Run,
  signatures: readonly Signature[],
  files: readonly Pick<HandedFile, 'id' | 'state' | 'reason'>[],
): { problems: Message[]; keys: string[]; isWaitingForFiles: boolean } {
  const missingSignatures = unsigned(run, 'documents', signatures).map(({ title }) =>
    say('notSigned', { label: title }),
  );
  const open = openSteps(run);
  const missing = fileProblems(run.steps['files']?.data, files);
  const keys = [
    ...open.map(({ field }) => field.split('.')[0] ?? ''),
    ...missing.problems.map(() => 'files'),
    ...missingSignatures.map(() => 'documents'),
  ];
  return {
    problems: [...open.map((one) => one.msg), ...missing.problems, ...missingSignatures],
    keys: [...new Set(keys)],
    isWaitingForFiles: missing.isWaiting,
  };
}

/** The summary for the profile, from the run. */
export function summarize(run: Run): OnboardingSummary {
  const { done, total } = progress(run);
  return {
    status: run.status,
    completedSteps: done,
    totalSteps: total,
    steps: COUNTED_STEPS.map((step, index) => ({
      stepNumber: index + 1,
      status: isStepDone(run, step.key) ? 'COMPLETED' : 'PENDING',
    })),
    lastActivityAt: run.updatedAt,
    state: clientState(run),
    ...companyOf(run),
    ...(run.dueAt && { dueAt: run.dueAt }),
    ...(run.isOff && { isOff: true }),
  };
}

function companyOf({ steps }: Run): { company?: string } {
  const { companyName } = (steps['company']?.data ?? {}) as { companyName?: unknown };
  return typeof companyName === 'string' ? { company: companyName } : {};
}
