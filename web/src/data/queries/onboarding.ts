import { onboardingPath, type Run, storedRun } from '@firstmile/domain';
import { documentAt } from '@firstmile/sync';
import { createCollection } from '../sync/collection.ts';
import { useClientId } from '../session/sessionStore.ts';

export const onboardings = createCollection<Run & { id: string }, string>(storedRun, (clientId) =>
  documentAt(onboardingPath(clientId)),
);

/** The signed-in client's onboarding. A `ready` without a run belongs to someone who has none, an admin. */
export function useOnboarding() {
  const clientId = useClientId();
  const { items, status } = onboardings.use(clientId);
  return { run: items[0] ?? null, status, reload: () => clientId && onboardings.reload(clientId) };
}
