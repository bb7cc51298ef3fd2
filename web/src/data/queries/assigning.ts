import {
  isOverdue,
  PlainTime,
  storedFlowAssignment,
  storedFormAssignment,
  type Assignee,
  type Task,
  type Write,
} from '@firstmile/domain';
import { MOST_LISTED, queryOf, withId, type Filter } from '@firstmile/sync';
import { useNow } from '#lib/useNow.ts';
import { commit, type Label } from '../sync/commit.ts';
import type { usePages } from '../sync/pages.ts';
import { readOnce } from '../sync/readOnce.ts';

/** Most writes of one commit, for which the rules may read 20 documents. */
const MOST_WRITES = 20;
/**
 * Limit of a batch, in characters. A change is sent as one request, which may have 2 MiB on the smallest of the
 * engines; each assignment carries a copy of the form or flow.
 */
const MAX_BATCH = 1_000_000;
/** Clients in one query, which may have 30 alternatives: each client in each of two statuses. */
const CLIENTS_PER_QUERY = 15;

/** The assignments of each kind: their collection, the field with the form's or flow's id, and their reader. */
const KINDS = {
  form: { path: 'customFormAssignments', field: 'customForm.id', read: storedFormAssignment },
  flow: { path: 'onboardingFlowAssignments', field: 'flow.id', read: storedFlowAssignment },
};

/**
 * Finds these clients' open assignments of one form or flow, as far as this device can find
 * out in a moment: functions take duplicates back. Asks for a few clients at a time, however many there are.
 */
export async function openAssignments<K extends keyof typeof KINDS>(
  kind: K,
  id: string,
  users: readonly Assignee[],
): Promise<ReturnType<(typeof KINDS)[K]['read']>[]> {
  const { path, field, read } = KINDS[kind];
  const groups = inGroups([...new Set(users.map((user) => user.id))], CLIENTS_PER_QUERY);
  const documents = await Promise.all(
    groups.map((ids) => {
      const filters: Filter[] = [
        [field, '==', id],
        ['userId', 'in', ids],
        ['status', 'in', ['ASSIGNED', 'IN_PROGRESS']],
      ];
      return readOnce(queryOf(path, { filters, limit: MOST_LISTED }), 'either');
    }),
  );
  return documents.flat().map((document) => read(withId(document)) as ReturnType<(typeof KINDS)[K]['read']>);
}

/**
 * Time that a list of overdue tasks looks ahead from its opening; as the clock goes on it shows those that have become
 * overdue.
 */
const AHEAD = 86_400_000;
export const soonDue = () => PlainTime.at(Date.now() + AHEAD);

/**
 * Filters for open assignments that are overdue or due soon. Of flows, whose steps may have dates, functions store the
 * first date.
 */
export const overdue = (field: 'dueAt' | 'firstDueAt'): Filter[] => [
  ['status', 'in', ['ASSIGNED', 'IN_PROGRESS']],
  [field, '<', soonDue()],
];

/**
 * Reduces a page of such a list, which is ordered by due date, to the tasks that are overdue now; the others, and later
 * pages, are not yet.
 */
export function useOverdue<T extends { id: string }>(
  { items, ...pages }: ReturnType<typeof usePages<T, unknown>>,
  isLate: boolean,
  taskOf: (item: T) => Task,
) {
  const now = useNow();
  const shown = isLate ? items.filter((item) => isOverdue(taskOf(item), now)) : items;
  return { ...pages, items: shown, hasMore: pages.hasMore && shown.length === items.length };
}

/**
 * Sends writes in parts of a suitable size, each a change with an id of its own, under which its author is stored once.
 * `together` consecutive writes, those of one client, stay in one part.
 */
export async function commitInParts(writes: readonly Write[], label: Label, together = 1): Promise<void> {
  for (const part of batches(writes, together)) await commit(label, part);
}

function batches(writes: readonly Write[], together: number): Write[][] {
  const each = Math.max(1, JSON.stringify(writes.slice(0, together)).length);
  const clients = Math.max(1, Math.min(Math.floor(MOST_WRITES / together), Math.floor(MAX_BATCH / each)));
  return inGroups(writes, clients * together);
}

const inGroups = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size));
