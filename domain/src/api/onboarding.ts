import { COUNTED_STEPS } from '../onboarding.ts';
import { isStepDone, type Run } from '../run.ts';
import { isoTime } from '../time.ts';
import type { ApiCall } from './call.ts';
import { mixed } from '../yup.ts';

/** An onboarding as the API shows it. Times are ISO 8601 in UTC. */
export interface ApiOnboarding {
  status: Run['status'];
  currentStep: number;
  steps: { stepNumber: number; status: 'COMPLETED' | 'PENDING'; data: unknown; savedAt: string | null }[];
  submittedAt: string | null;
  completedAt: string | null;
  referenceNumber: string | null;
}

/** Translates a run to the positions and names that the API documents. */
export function apiOnboarding(run: Run): ApiOnboarding {
  return {
    status: run.status,
    currentStep: run.currentStep,
    steps: COUNTED_STEPS.map(({ key }, at) => ({
      stepNumber: at + 1,
      status: isStepDone(run, key) ? 'COMPLETED' : 'PENDING',
      data: run.steps[key]?.data ?? null,
      savedAt: isoTime(run.steps[key]?.savedAt),
    })),
    submittedAt: isoTime(run.submittedAt),
    completedAt: isoTime(run.completedAt),
    referenceNumber: run.reference,
  };
}

const call = { who: 'user', alsoAtRoot: true } as const;

export const onboardingCalls = {
  onboardingStatus: {
    ...call,
    method: 'GET',
    path: '/api/onboarding/status',
    summary: 'The onboarding with its steps',
    failed: 'Failed to load onboarding status',
  },
  startOnboarding: {
    ...call,
    method: 'POST',
    path: '/api/onboarding/start',
    summary: 'Start; again changes nothing',
    failed: 'Failed to start onboarding',
  },
  saveOnboardingStep: {
    ...call,
    method: 'PUT',
    path: '/api/onboarding/step/{stepNumber}',
    summary: "Save a step's data; the step's own schema says what it takes",
    body: mixed(),
    failed: 'Failed to update onboarding step',
  },
  completeOnboarding: {
    ...call,
    method: 'POST',
    path: '/api/onboarding/complete',
    summary: 'Complete; again changes nothing',
    failed: 'Failed to complete onboarding',
  },
} satisfies Record<string, ApiCall>;
