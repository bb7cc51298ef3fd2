import type { InferType } from 'yup';
import { mixed } from '../core/yup.ts';
import { COUNTED_STEPS } from '../onboarding/onboarding.ts';
import { isStepDone, type Run } from '../runs/run.ts';
import { isoTime } from '../core/time.ts';
import type { ApiCall } from './call.ts';
import { apiChanges, changesReply } from './changes.ts';
import { count, list, oneOf, recordOrNull, described, shape, text, timeOrNull } from './reply.ts';

/** The refusal of a signature under an address that has to be confirmed first. */
export const CONFIRM_FIRST = 'Or a document needs a confirmed email address, and the signer’s is not confirmed.';

/** An onboarding as the API shows it. */
export const onboardingReply = shape({
  status: oneOf('NOT_STARTED', 'IN_PROGRESS', 'COMPLETED'),
  currentStep: count().meta(described('The step after the one saved last; 0 before the start')),
  steps: list(
    shape({
      stepNumber: count(),
      status: oneOf('COMPLETED', 'PENDING'),
      data: recordOrNull('The data of the step, as it was sent; null until then'),
      savedAt: timeOrNull(),
    }),
  ).meta(described('Steps 1 to 5, in order')),
  sentBack: changesReply(),
  submittedAt: timeOrNull(),
  completedAt: timeOrNull(),
  referenceNumber: text().nullable().meta(described('Such as FM-2026-7K3QZD; null until completion')),
});
export type ApiOnboarding = InferType<typeof onboardingReply>;

type StepData = Record<string, unknown>;

/** Converts a run to the positions and names that the API documents. */
export function apiOnboarding(run: Run): ApiOnboarding {
  return {
    status: run.status,
    currentStep: run.currentStep,
    steps: COUNTED_STEPS.map(({ key }, index) => ({
      stepNumber: index + 1,
      status: isStepDone(run, key) ? 'COMPLETED' : 'PENDING',
      data: (run.steps[key]?.data ?? null) as StepData | null,
      savedAt: isoTime(run.steps[key]?.savedAt),
    })),
    sentBack: apiChanges(run),
    submittedAt: isoTime(run.submittedAt),
    completedAt: isoTime(run.completedAt),
    referenceNumber: run.reference,
  };
}

const call = {
  who: 'user',
  alsoAtRoot: true,
  reply: onboardingReply,
  refuses: { 404: 'The caller has no onboarding.' },
} as const;

export const onboardingCalls = {
  onboardingStatus: {
    ...call,
    method: 'GET',
    path: '/api/onboarding/status',
    summary: 'Get the onboarding with its steps',
    failed: 'Failed to load onboarding status',
  },
  startOnboarding: {
    ...call,
    method: 'POST',
    path: '/api/onboarding/start',
    summary: 'Start the onboarding; repeating the call changes nothing',
    idempotent: true,
    failed: 'Failed to start onboarding',
  },
  saveOnboardingStep: {
    ...call,
    method: 'PUT',
    path: '/api/onboarding/step/{stepNumber}',
    summary: "Save a step's data; each step has a schema of its own",
    body: mixed(),
    failed: 'Failed to update onboarding step',
    refuses: {
      ...call.refuses,
      409: `The onboarding was submitted, or changes were requested only in other steps. ${CONFIRM_FIRST}`,
    },
  },
  completeOnboarding: {
    ...call,
    method: 'POST',
    path: '/api/onboarding/complete',
    summary: 'Complete the onboarding; repeating the call changes nothing',
    failed: 'Failed to complete onboarding',
    refuses: {
      ...call.refuses,
      400: 'Steps are not completed; `details` names them.',
      409: 'Files are still being uploaded.',
    },
    idempotent: true,
  },
} satisfies Record<string, ApiCall>;
