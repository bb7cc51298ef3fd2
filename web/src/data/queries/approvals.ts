import { approveOnboardingWrites, onboardingPath, type Run, storedRun } from '@firstmile/domain';
import { queryOf } from '@firstmile/sync';
import { hold, takeBack, useHeld } from '../sync/held.ts';
import type { Held } from '../sync/heldDisk.ts';
import { createCollection } from '../sync/collection.ts';
import type { Entry } from '@firstmile/sync';
import { onboardings } from './onboarding.ts';
import { pageParts, usePages, type Page } from '../sync/pages.ts';
import { currentUser } from '../session/sessionStore.ts';
import { discardEntries } from '../sync/engine.ts';
import { queueStore } from '../sync/queueStore.ts';

/** A client's onboarding in an admin's list; its id is the client's. */
export type ClientRun = Run & { id: string };

const pending = createCollection<ClientRun, Page>(storedRun, (page) =>
  queryOf('onboardings', {
    filters: [['approval.status', '==', 'PENDING']],
    ...pageParts('approval.requestedAt', page, 'asc'),
  }),
);

/** Subscribes to the onboardings that wait for approval, oldest first, one page at a time. */
export function usePendingApprovals(pageSize: number) {
  const { items, ...pages } = usePages(pending, {
    size: pageSize,
    filters: null,
    placeOf: (run) => run.approval?.requestedAt ?? null,
  });
  return { runs: items, ...pages };
}

/**
 * Approves an onboarding, unless that is taken back within `waits.undo`. Like all decisions it returns at once, works offline, and throws
 * AppError when there is nothing to decide.
 */
export function approveOnboarding(run: Run): void {
  void hold('labels.onboardingApproved', approveOnboardingWrites(run, decider()), { about: run.userId });
}

/** Finds the approval of a client's onboarding that can still be taken back; null without one. */
export const useHeldApproval = (uid: string): Held | null => useHeld().find(({ about }) => about === uid) ?? null;

/** Takes an approval back; false when it was too late. */
export const takeBackApproval = (approval: Held): Promise<boolean> => takeBack(approval);

export function decider(): { uid: string; name: string } {
  const { uid = '', firstName = '', lastName = '' } = currentUser() ?? {};
  return { uid, name: `${firstName} ${lastName}`.trim() };
}

/** Lists clients for whom this admin's decision came too late: another admin had decided before. */
export function useLateDecisions(): string[] {
  const { all: entries } = queueStore();
  return [...new Set(entries.filter(isLate).flatMap(clientOf))];
}

/** Subscribes to one client's onboarding, for admins. */
export function useClientRun(uid: string) {
  const { items, status } = onboardings.use(uid);
  return { run: items[0] ?? null, status, retry: () => onboardings.reload(uid) };
}

/** Discards this admin's late decisions about a client. */
export function dropLateDecision(uid: string): void {
  const late = queueStore.getState().all.filter((entry) => isLate(entry) && clientOf(entry).includes(uid));
  discardEntries(late.map(({ id }) => id));
}

const isLate = (entry: Entry) =>
  entry.state === 'rejected' && entry.writes.some((write) => 'data' in write && 'approval.status' in write.data);

const clientOf = ({ writes }: Entry): string[] => writes.map(({ path }) => path.slice(onboardingPath('').length));
