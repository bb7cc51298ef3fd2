import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { FieldValue, type DocumentSnapshot, type Transaction } from 'firebase-admin/firestore';
import {
  countedPath,
  COUNTS,
  datedDifference,
  difference,
  isSameCount,
  overviewOf,
  overviewPath,
  reportPath,
  shardPath,
  storedFlowAssignment,
  storedFormAssignment,
  storedInvitation,
  storedRating,
  storedRun,
  storedUser,
  totalOf,
  UNCOUNTED,
  type Counted,
  type CountedCollection,
  type Dated,
  type FormAssignment,
  type Sums,
  type Tree,
  type WholeFormAssignment,
} from '@firstmile/domain';
import { db } from '../firestore/db.ts';
import { coalesce } from '../core/coalesce.ts';
import { withForms } from '../firestore/wholeForms.ts';
import { paced, takeTurn, waitOf, type Attempt } from './paced.ts';

/** Parts of the sums, so that many changes can be counted at once. */
const SHARDS = 8;
/** Parts of a week: fewer, because weeks are written less often than the sums, and admins read all parts. */
const PARTS = 4;
const NOT_FOUND = 5;

/** Counts of each kind of document. Only a form assignment needs a read: the event lacks the form's copy, which never changes. */
const COUNTED_AS: Record<CountedCollection, (stored: unknown) => Counted | Promise<Counted>> = {
  users: (stored) => COUNTS.users(storedUser(stored)),
  onboardings: (stored) => COUNTS.onboardings(storedRun(stored)),
  ratings: (stored) => COUNTS.ratings(storedRating(stored)),
  invitations: (stored) => COUNTS.invitations(storedInvitation(stored)),
  customForms: () => COUNTS.customForms(),
  customFormAssignments: async (stored) =>
    COUNTS.customFormAssignments(await withChoices(storedFormAssignment(stored))),
  onboardingFlowAssignments: (stored) => COUNTS.onboardingFlowAssignments(storedFlowAssignment(stored)),
};
const countedAs = async (collection: CountedCollection, stored: DocumentSnapshot | undefined): Promise<Counted> =>
  stored?.exists ? COUNTED_AS[collection]({ ...stored.data(), id: stored.id }) : UNCOUNTED;

/** Adds the form's copy to a completed form, whose choices count. Copies never change: they are read outside of any transaction. */
async function withChoices(assignment: FormAssignment): Promise<WholeFormAssignment> {
  const { status, customForm } = assignment;
  const [whole] = status === 'COMPLETED' ? await withForms([assignment]) : [];
  return whole ?? { ...assignment, customForm: { ...customForm, fields: [] } };
}

/**
 * Counts a document again when a write has changed its count. May take long, because the figures wait for their turn under load: run it
 * beside the work that answers a person.
 */
export async function recount(
  collection: CountedCollection,
  id: string,
  { before, after }: { before: DocumentSnapshot | undefined; after: DocumentSnapshot | undefined },
): Promise<void> {
  const was = await countedAs(collection, before);
  const is = await countedAs(collection, after);
  if (isSameCount(was, is)) return;
  areSumsDue ||= Object.keys(difference(was.sums, is.sums)).length > 0;
  waiting.set(`${collection}/${id}`, [collection, id]);
  await countWaiting();
  await sums.rest();
}

/** Documents counted in one transaction: two hundred that are written at once change the same sums. */
const MOST = 50;
const waiting = new Map<string, Place>();
/** False when only weeks changed, such as by a saved step, which the overview does not show. */
let areSumsDue = false;
const countWaiting = coalesce(async () => {
  while (waiting.size > 0) {
    const next = [...waiting].slice(0, MOST);
    for (const [key] of next) waiting.delete(key);
    await count(next.map(([, place]) => place));
  }
  if (!areSumsDue) return;
  areSumsDue = false;
  await sums.begin();
});

/** Place of a document that counts. */
export type Place = [collection: CountedCollection, id: string];

/**
 * Brings the sums up to date with the current state of documents, each named once. A row of its own holds what each was last counted as,
 * and only the difference goes into the sums and the weeks. So events may be lost, doubled or come in any order.
 */
export async function count(places: readonly Place[]): Promise<void> {
  const attempt = (isGone: boolean) => db.runTransaction((tx) => countIn(tx, places, isGone), { maxAttempts: 10 });
  await attempt(false).catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== NOT_FOUND) throw error;
    return attempt(true);
  });
}

async function countIn(tx: Transaction, places: readonly Place[], isGone: boolean): Promise<void> {
  const sources = places.map(([collection, id]) => db.doc(`${collection}/${id}`));
  const rows = places.map(([collection, id]) => db.doc(countedPath(collection, id)));
  const documents = await tx.getAll(...sources, ...rows);
  const changes: Sums[] = [];
  const weeks: { before: Dated[]; now: Dated[] } = { before: [], now: [] };
  const moves = new Map<string, number>();
  const writes: (() => void)[] = [];
  for (const [index, [collection]] of places.entries()) {
    const [source, known, row] = [documents[index], documents[places.length + index], rows[index]];
    if (!source || !known || !row) continue;
    const now = await countedAs(collection, source);
    const before = { ...UNCOUNTED, ...(known.data() as Partial<Counted> | undefined) }; // a row of an earlier release has no weeks
    if (isSameCount(before, now)) continue;
    changes.push(difference(before.sums, now.sums));
    weeks.before.push(...before.dated);
    weeks.now.push(...now.dated);
    if (before.of !== null) moves.set(before.of, (moves.get(before.of) ?? 0) - 1);
    if (now.of !== null) moves.set(now.of, (moves.get(now.of) ?? 0) + 1);
    writes.push(() => (source.exists ? tx.set(row, { collection, ...now }) : tx.delete(row)));
  }
  const moved = [...moves].filter(([, change]) => change !== 0);
  const targets = moved.map(([path]) => db.doc(path));
  const there = isGone && targets.length > 0 ? await tx.getAll(...targets) : null;
  for (const write of writes) write();
  const changed = Object.entries(difference({}, totalOf(changes)));
  if (changed.length > 0) {
    const added = Object.fromEntries(changed.map(([sum, change]) => [sum, FieldValue.increment(change)]));
    tx.set(db.doc(shardPath(randomInt(SHARDS))), added, { merge: true });
  }
  for (const { scope, week, figures } of datedDifference(weeks.before, weeks.now)) {
    const part = db.doc(reportPath(scope, week, randomInt(PARTS)));
    tx.set(part, { scope, week, figures: increments(figures as Tree) }, { merge: true });
  }
  for (const [index, [path, change]] of moved.entries())
    if (!there || there[index]?.exists) tx.update(db.doc(path), { assignmentCount: FieldValue.increment(change) });
}

const increments = (tree: Tree): object =>
  Object.fromEntries(
    Object.entries(tree).map(([name, part]) => [
      name,
      typeof part === 'number' ? FieldValue.increment(part) : increments(part),
    ]),
  );

const shards = () => Array.from({ length: SHARDS }, (_, shard) => db.doc(shardPath(shard)));

/** Adds up the counted sums from their parts. */
export async function countedSums(tx?: Transaction) {
  const documents = await (tx ? tx.getAll(...shards()) : db.getAll(...shards()));
  return totalOf(documents.map((shard) => (shard.data() ?? {}) as Sums));
}

/**
 * Adds up the admins' figures when it is their turn (`pacedUntil`, beside the figures), or else returns the time to wait. Does nothing when
 * they were added up after the version `unlessAfter`: they include everything counted before.
 */
const addUpInTurn = (unlessAfter?: string): Promise<Attempt> =>
  db.runTransaction(async (tx) => {
    const shown = await tx.get(db.doc(overviewPath));
    const version = String(shown.updateTime?.toMillis() ?? '') + String(shown.updateTime?.nanoseconds ?? '');
    if (unlessAfter !== undefined && unlessAfter !== version) return { wait: 0, version };
    const wait = waitOf(pacedUntil(shown), Date.now());
    if (wait === 0) await addUpIn(tx, takeTurn(pacedUntil(shown), Date.now()));
    return { wait, version };
  });

/** Shows the counted figures to admins: at once, or every ten seconds under load, when one document cannot take all changes. */
const sums = paced(addUpInTurn, pause);

/** Adds up the figures now, without taking a turn. Calls that come while it runs share the one run after it. */
export const addUp = coalesce(() =>
  db.runTransaction(async (tx) => addUpIn(tx, pacedUntil(await tx.get(db.doc(overviewPath))))),
);

async function addUpIn(tx: Transaction, until: number): Promise<void> {
  const figures = overviewOf(await countedSums(tx));
  tx.set(db.doc(overviewPath), { ...figures, pacedUntil: until, updatedAt: FieldValue.serverTimestamp() });
}

const pacedUntil = (shown: DocumentSnapshot): number => Number(shown.get('pacedUntil') ?? 0) || 0;
