import {
  AppError,
  saveOnboardingStepWrites,
  startOnboardingWrites,
  submitOnboardingWrites,
  WIZARD,
  type Run,
  say,
} from '@firstmile/domain';
import { command, commit } from '../sync/commit.ts';
import { currentClientId } from '../session/sessionStore.ts';
import { onboardings } from './onboarding.ts';

/** Starts the onboarding. Like all saves here it returns at once and throws AppError when it is not possible. */
export const startOnboarding = command('labels.onboardingStarted', () => {
  const { clientId, run } = current();
  return startOnboardingWrites(clientId, run);
});

/** Saves the data of a step that counts, and so its draft. */
export function saveOnboardingStep(key: string, data: unknown, draft: string): void {
  const { clientId, run } = current();
  const number = WIZARD.findIndex((step) => step.key === key);
  void commit(`labels.step${number as 1 | 2 | 3 | 4 | 5}`, saveOnboardingStepWrites(clientId, run, { number, data }), {
    draft,
  });
}

/** Submits the onboarding. */
export const submitOnboarding = command('labels.onboardingSubmitted', () => {
  const { clientId, run } = current();
  return submitOnboardingWrites(clientId, run);
});

function current(): { clientId: string; run: Run } {
  const clientId = currentClientId();
  const run = onboardings.peek(clientId).items[0];
  if (!run) throw new AppError('not-found', say('onboarding.loadFailed'));
  return { clientId, run };
}
