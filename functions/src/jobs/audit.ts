import { setTimeout as pause } from 'node:timers/promises';
import { AggregateField, FieldPath, type Query } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { difference, type CountedCollection, type Sum } from '@firstmile/domain';
import { db } from '../firestore/db.ts';
import { addUp, count, countedSums } from './counting.ts';
import type { Cursor } from './sweepPart.ts';

/** Runs that may be approved: the wizard's and assigned flows. */
const RUNS = ['onboardings', 'onboardingFlowAssignments'] as const;
/** The collection that each sum comes from, or all of them. */
const FROM: Record<Sum, CountedCollection | readonly CountedCollection[]> = {
  clients: 'users',
  notStarted: 'users',
  active: 'users',
  completed: 'users',
  approved: 'users',
  pendingApprovals: [...RUNS, 'customFormAssignments'],
  approvedAtFirst: RUNS,
  changedAtFirst: RUNS,
  completionDays: RUNS,
  timedCompletions: RUNS,
  ratings: 'ratings',
  ratingPoints: 'ratings',
  customForms: 'customForms',
  formAssignments: 'customFormAssignments',
  openFormAssignments: 'customFormAssignments',
  completedFormAssignments: 'customFormAssignments',
  flowAssignments: 'onboardingFlowAssignments',
  reportedUsers: 'users',
  reportedRuns: 'onboardings',
  reportedRatings: 'ratings',
  reportedForms: 'customFormAssignments',
  reportedFlows: 'onboardingFlowAssignments',
  invitations: 'invitations',
};
/** Looks in a row that must find the same gap: changes that are being counted make a gap for a moment only. */
const LOOKS = 3;
const BETWEEN = 2000;

/**
 * Works on a page of the audit, once a day: sums that differ from the database's own counts are counted again, document by document. While
 * all is right it costs a read for each thousand documents. The cursor holds the collections left, whether documents or rows are being
 * read, and the last id.
 */
export async function audit({ cursor }: { cursor: Cursor | null }, size: number): Promise<Cursor | null> {
  if (cursor === null) return nextOf(await wrong());
  const [left, place, last] = cursor.map(String) as [string, 'documents' | 'rows', string];
  const [collection = 'users', ...others] = left.split(' ') as CountedCollection[];
  const ids = place === 'documents' ? await idsOf(collection, last, size) : await rowsOf(collection, last, size);
  if (ids.length > 0) await count(ids.map((id) => [collection, id]));
  if (ids.length === size) return [left, place, ids.at(-1) ?? ''];
  if (place === 'documents') return [left, 'rows', ''];
  if (others.length === 0) await addUp();
  return nextOf(others);
}

const nextOf = (collections: readonly string[]): Cursor | null =>
  collections.length > 0 ? [collections.join(' '), 'documents', ''] : null;

async function idsOf(collection: string, last: string, size: number): Promise<string[]> {
  const { docs } = await pageBehind(db.collection(collection).select(), last, size);
  return docs.map(({ id }) => id);
}

/** Lists ids that have a row; their documents may be gone. */
async function rowsOf(collection: string, last: string, size: number): Promise<string[]> {
  const rows = db.collection('counted').where('collection', '==', collection).select();
  const { docs } = await pageBehind(rows, last && `${collection}-${last}`, size);
  return docs.map(({ id }) => id.slice(collection.length + 1));
}

const pageBehind = (query: Query, last: string, size: number) => {
  const ordered = query.orderBy(FieldPath.documentId()).limit(size);
  return (last ? ordered.startAfter(last) : ordered).get();
};

/** Finds the collections whose sums are wrong. */
async function wrong(): Promise<CountedCollection[]> {
  let gaps: [Sum, number][] = [];
  for (let look = 0; look < LOOKS; look += 1) {
    if (look > 0) await pause(BETWEEN);
    const [counted, actual] = await Promise.all([countedSums(), countAll()]);
    const differing = Object.entries(difference(counted, actual)) as [Sum, number][];
    gaps =
      look === 0
        ? differing
        : gaps.filter(([sum, gap]) => differing.some(([other, now]) => other === sum && now === gap));
    if (gaps.length === 0) return [];
  }
  logger.warn(`audit: the counts are wrong by ${JSON.stringify(Object.fromEntries(gaps))}`);
  return [...new Set(gaps.flatMap(([sum]) => FROM[sum]))];
}

/** Counts the sums by queries of the database. */
async function countAll(): Promise<Record<Sum, number>> {
  const clients = db.collection('users').where('role', '==', 'USER');
  const inStatus = (status: string) => countOf(clients.where('onboarding.status', '==', status));
  const onboardings = db.collection('onboardings');
  const inRuns = async (figure: (runs: Query) => Promise<number>) =>
    (await Promise.all(RUNS.map((collection) => figure(db.collection(collection))))).reduce((a, b) => a + b);
  const first = (decision: string) => inRuns((runs) => countOf(runs.where('approval.first', '==', decision)));
  const timed = (runs: Query) => runs.where('daysToComplete', '>=', 0);
  const assignments = db.collection('customFormAssignments');
  const rated = db.collection('ratings').where('score', '>', 0);
  const [all, off, active, completed, approved] = await Promise.all([
    inStatus('NOT_STARTED'),
    countOf(clients.where('onboarding.isOff', '==', true)),
    inStatus('IN_PROGRESS'),
    inStatus('COMPLETED'),
    countOf(clients.where('onboarding.status', '==', 'COMPLETED').where('onboarding.state', '==', 'completed')),
  ]);
  const [pendingApprovals, approvedAtFirst, changedAtFirst, completionDays, timedCompletions] = await Promise.all([
    countPending(),
    first('APPROVED'),
    first('CHANGES_REQUESTED'),
    inRuns((runs) => sumOf(timed(runs), 'daysToComplete')),
    inRuns((runs) => countOf(timed(runs))),
  ]);
  const [ratingPoints, ratings, customForms, invitations, reportedRuns] = await Promise.all([
    sumOf(rated, 'score'),
    countOf(rated),
    countOf(db.collection('customForms')),
    countOf(db.collection('invitations')),
    countOf(onboardings),
  ]);
  const [formAssignments, openFormAssignments, completedFormAssignments, flowAssignments] = await Promise.all([
    countOf(assignments),
    countOf(assignments.where('status', 'in', ['ASSIGNED', 'IN_PROGRESS'])),
    countOf(assignments.where('status', '==', 'COMPLETED')),
    countOf(db.collection('onboardingFlowAssignments')),
  ]);
  const people = await countOf(clients);
  return {
    reportedUsers: people,
    reportedRuns,
    reportedRatings: ratings,
    invitations,
    reportedForms: formAssignments,
    reportedFlows: flowAssignments,
    clients: people,
    notStarted: all - off,
    active,
    completed,
    approved,
    pendingApprovals,
    approvedAtFirst,
    changedAtFirst,
    completionDays,
    timedCompletions,
    ratingPoints,
    ratings,
    customForms,
    formAssignments,
    openFormAssignments,
    completedFormAssignments,
    flowAssignments,
  };
}

/** Counts the runs and forms that wait for an approval. */
async function countPending(): Promise<number> {
  const pending = [...RUNS, 'customFormAssignments'].map((collection) =>
    countOf(db.collection(collection).where('approval.status', '==', 'PENDING')),
  );
  return (await Promise.all(pending)).reduce((a, b) => a + b);
}

const countOf = async (query: Query) => (await query.count().get()).data().count;
const sumOf = async (query: Query, field: string) =>
  (await query.aggregate({ sum: AggregateField.sum(field) }).get()).data().sum;
