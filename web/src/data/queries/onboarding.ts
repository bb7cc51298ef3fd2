import {
  AppError,
  newId,
  onboardingPath,
  saveOnboardingStep as save,
  startOnboarding as start,
  submitOnboarding as submit,
  type Run,
  storedRun,
  say,
} from '@firstmile/domain';
import { documentAt } from '@firstmile/sync';
import { commit } from '../sync/commit.ts';
import { createCollection } from '../sync/collection.ts';
import { currentUser, useSession } from '../session/sessionStore.ts';

export const onboardings = createCollection<Run & { id: string }, string>(storedRun, (uid) =>
  documentAt(onboardingPath(uid)),
);

/** The signed-in client's onboarding. A `ready` without a run belongs to someone who has none, an admin. */
export function useOnboarding() {
  const uid = useSession().user?.uid ?? null;
  const { items, status } = onboardings.use(uid);
  return { run: items[0] ?? null, status, reload: () => uid && onboardings.reload(uid) };
}

/** Starts the onboarding. Like all saves here it returns at once and throws AppError when it is not possible. */
export function startOnboarding(): void {
  const { uid, run } = current();
  const id = newId();
  void commit(id, start(uid, run, id), 'labels.onboardingStarted');
}

/** Saves the data of step 1 to 5. */
export function saveOnboardingStep(number: number, data: unknown): void {
  const { uid, run } = current();
  const id = newId();
  void commit(id, save(uid, run, number, data, id), `labels.step${number}`);
}

/** Hands the onboarding in. */
export function submitOnboarding(): void {
  const { uid, run } = current();
  const id = newId();
  void commit(id, submit(uid, run, id), 'labels.onboardingSubmitted');
}

function current(): { uid: string; run: Run } {
  const uid = currentUser()?.uid ?? '';
  const run = onboardings.peek(uid).items[0];
  if (!run) throw new AppError('not-found', say('onboarding.loadFailed'));
  return { uid, run };
}
