import { FieldValue, type Query, type Timestamp, type Transaction } from 'firebase-admin/firestore';
import {
  millis,
  overviewPath,
  stepActivities,
  summarize,
  userPath,
  type Overview,
  type Run,
  type User,
  type Write,
} from '@firstmile/domain';
import { apply } from './commit.ts';
import { db, readRun, readUser } from './db.ts';

/**
 * Brings a client's profile and the admin's activity up to date with the onboarding as it is stored now. Triggers may come
 * late, twice or in any order: what they carry does not matter.
 */
export function publishRun(uid: string): Promise<void> {
  return db.runTransaction(async (tx) => {
    const run = await readRun(uid, tx);
    const user = await readUser(uid, tx);
    if (!run || !user) return;
    apply(tx, [...profileWrites(user, run), ...(await newActivities(user, run, tx))]);
  });
}

function profileWrites(user: User, run: Run): Write[] {
  const onboarding = summarize(run);
  const { status, completedSteps, lastActivityAt } = user.onboarding;
  const isCurrent =
    status === onboarding.status &&
    completedSteps === onboarding.completedSteps &&
    millis(lastActivityAt) === millis(onboarding.lastActivityAt);
  return isCurrent ? [] : [{ op: 'update', path: userPath(user.id), data: { onboarding } }];
}

/** The entries of steps that are new or were saved again. */
async function newActivities(user: User, run: Run, tx: Transaction): Promise<Write[]> {
  const writes = stepActivities(user, run);
  if (writes.length === 0) return [];
  const stored = await tx.getAll(...writes.map(({ path }) => db.doc(path)));
  return writes.filter((write, at) => {
    const before = stored[at]?.data()?.['createdAt'] as Timestamp | undefined;
    const savedAt = write.op === 'delete' ? null : (write.data['createdAt'] as Timestamp);
    return before?.toMillis() !== millis(savedAt);
  });
}

/**
 * Counts the admin's figures anew. The transaction starts over when another recount finished meanwhile, so the last one
 * that is stored was counted last.
 */
export function recount(): Promise<void> {
  const ref = db.doc(overviewPath);
  return db.runTransaction(async (tx) => {
    await tx.get(ref);
    const overview: Omit<Overview, 'updatedAt'> = await count();
    tx.set(ref, { ...overview, updatedAt: FieldValue.serverTimestamp() });
  });
}

async function count() {
  const clients = db.collection('users').where('role', '==', 'USER');
  const inStatus = (status: Run['status']) => countOf(clients.where('onboarding.status', '==', status));
  const completed = await inStatus('COMPLETED');
  return {
    clients: await countOf(clients),
    notStarted: await inStatus('NOT_STARTED'),
    active: await inStatus('IN_PROGRESS'),
    completed,
    // There is no approving yet: every completed onboarding waits for it.
    pendingApprovals: completed,
    customForms: await countOf(db.collection('customForms')),
    formAssignments: await countOf(db.collection('customFormAssignments')),
  };
}

const countOf = async (query: Query) => (await query.count().get()).data().count;
