import { onboardingPath, type Run, storedRun } from '@firstmile/domain';
import { documentAt } from '@firstmile/sync';
import { createCollection } from '../sync/collection.ts';
import { useClientId } from '../session/sessionStore.ts';

export const onboardings = createCollection<Run & { id: string }, string>(storedRun, (clientId) =>
  documentAt(onboardingPath(clientId)),
);

/** Subscribes to the signed-in client's onboarding. `ready` without a run means that there is none, as for an admin. */
export function useOnboarding() {
  const clientId = useClientId();
  const { items, status } = onboardings.use(clientId);
  return { run: items[0] ?? null, status, reload: () => clientId && onboardings.reload(clientId) };
}
