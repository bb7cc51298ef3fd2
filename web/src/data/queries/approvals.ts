import {
  approveRunWrites,
  isFlow,
  isForm,
  isFurtherTask,
  storedFlowAssignment,
  storedFormAssignment,
  storedRun,
  type Reviewed,
  type ReviewedRun,
} from '@firstmile/domain';
import { documentAt, queryOf, type Entry } from '@firstmile/sync';
import { hold, takeBack, useHeld } from '../sync/held.ts';
import type { Held } from '../sync/heldDisk.ts';
import { createCollection } from '../sync/collection.ts';
import { pageParts, usePages, type Page } from '../sync/pages.ts';
import { currentUser } from '../session/sessionStore.ts';
import { discardEntries } from '../sync/engine.ts';
import { queueStore } from '../sync/queueStore.ts';

/** A client's run in an admin's list; the id of an onboarding is the client's. */
export type ClientRun = ReviewedRun & { id: string };

/** A run, or a form that stands alone, in an admin's list. */
export type ClientReview = Reviewed & { id: string };

/** Reads what is stored, by its kind. */
function storedReviewed(stored: unknown): ClientReview {
  if (isForm(stored as Reviewed)) return storedFormAssignment(stored);
  return isFlow(stored as Reviewed) ? storedFlowAssignment(stored) : storedRun(stored);
}

const COLLECTIONS = ['onboardings', 'onboardingFlowAssignments', 'customFormAssignments'] as const;
const pending = createCollection<ClientReview, Page<(typeof COLLECTIONS)[number]>>(storedReviewed, (page) =>
  queryOf(page.filters, {
    filters: [['approval.status', '==', 'PENDING']],
    ...pageParts('approval.requestedAt', page, 'asc'),
  }),
);
const pendingOf = createCollection<ClientReview, Record<'collection' | 'uid', string>>(
  storedReviewed,
  ({ collection, uid }) =>
    queryOf(collection, {
      filters: [
        ['userId', '==', uid],
        ['approval.status', '==', 'PENDING'],
      ],
      limit: 1,
    }),
);
const reviewed = createCollection<ClientReview, string>(storedReviewed, (path) => documentAt(path));

const requestedAt = (run: ClientReview) => run.approval?.requestedAt ?? null;
const usePendingIn = (collection: (typeof COLLECTIONS)[number], size: number) =>
  usePages(pending, { size, filters: collection, placeOf: requestedAt });

/**
 * Subscribes to the onboardings, flows and forms that wait for approval, oldest first, at most `pageSize` of each on a
 * page.
 */
export function usePendingApprovals(pageSize: number) {
  const lists = [
    usePendingIn('onboardings', pageSize),
    usePendingIn('onboardingFlowAssignments', pageSize),
    usePendingIn('customFormAssignments', pageSize),
  ];
  const depth = Math.max(...lists.map((list) => list.depth));
  const shown = lists.filter((list) => list.depth === depth); // a list without as many pages has been shown whole
  const failed = lists.filter(({ status }) => status === 'error');
  return {
    runs: shown
      .flatMap(({ items }) => items)
      .toSorted((a, b) => (requestedAt(a)?.toMillis() ?? 0) - (requestedAt(b)?.toMillis() ?? 0)),
    status:
      failed.length > 0
        ? ('error' as const)
        : lists.some(({ status }) => status === 'loading')
          ? ('loading' as const)
          : ('ready' as const),
    hasMore: shown.some(({ hasMore }) => hasMore),
    hasPrevious: depth > 1,
    next: () => shown.filter(({ hasMore }) => hasMore).forEach((list) => list.next()),
    previous: () => shown.forEach((list) => list.previous()),
    retry: () => failed.forEach((list) => list.retry()),
  };
}

/** Subscribes to a form or flow of a client that waits for approval; null for none. */
export function usePendingOf(uid: string | null): ClientReview | null {
  const { items: forms } = pendingOf.use(uid === null ? null : { collection: 'customFormAssignments', uid });
  const { items: flows } = pendingOf.use(uid === null ? null : { collection: 'onboardingFlowAssignments', uid });
  return forms[0] ?? flows[0] ?? null;
}

/** Subscribes to the run or form at a path, for admins; null for none. */
export const useReviewed = (path: string): ClientReview | null => reviewed.use(path).items[0] ?? null;

/** Subscribes to the run at a path, for admins; null for none. */
export function useReviewedRun(path: string | null) {
  const { items, status } = reviewed.use(path);
  const run = items[0];
  const clientRun: ClientRun | null = run && !isForm(run) ? run : null;
  return { run: clientRun, status };
}

/**
 * Approves a run or form, unless that is taken back within `waits.undo`. Like all decisions it returns at once, works
 * offline, and throws AppError when there is nothing to decide.
 */
export function approveRun(run: ClientReview): void {
  void hold(`labels.${approvedKind(run)}Approved`, approveRunWrites(run, decider()), { about: run.id });
}

const approvedKind = (run: ClientReview) => (isForm(run) ? 'form' : isFurtherTask(run) ? 'flow' : 'onboarding');

/** Finds the approval of a run that can still be taken back; null without one. */
export const useHeldApproval = (id: string): Held | null => useHeld().find(({ about }) => about === id) ?? null;

/** Takes an approval back; false when it was too late. */
export const takeBackApproval = (approval: Held): Promise<boolean> => takeBack(approval);

export function decider(): { uid: string; name: string } {
  const { uid = '', firstName = '', lastName = '' } = currentUser() ?? {};
  return { uid, name: `${firstName} ${lastName}`.trim() };
}

/** Lists the paths of runs for which this admin's decision came too late: another admin had decided before. */
export function useLateDecisions(): string[] {
  const { all: entries } = queueStore();
  return [...new Set(entries.filter(isLate).flatMap(pathsOf))];
}

/** Discards this admin's late decisions about the run at a path. */
export function dropLateDecision(path: string): void {
  const late = queueStore.getState().all.filter((entry) => isLate(entry) && pathsOf(entry).includes(path));
  discardEntries(late.map(({ id }) => id));
}

const isLate = (entry: Entry) =>
  entry.state === 'rejected' && entry.writes.some((write) => 'data' in write && 'approval.status' in write.data);

const pathsOf = ({ writes }: Entry): string[] => writes.map(({ path }) => path);
