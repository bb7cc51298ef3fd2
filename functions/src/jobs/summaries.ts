import { AggregateField, FieldValue, type Query, type Timestamp, type Transaction } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import {
  flowPath,
  formPath,
  ID,
  isServerTime,
  millis,
  overviewPath,
  stepActivities,
  summarize,
  userPath,
  type FlowAssignment,
  type FormAssignment,
  type Overview,
  type Run,
  type User,
  type Write,
} from '@firstmile/domain';
import { coalesce } from './coalesce.ts';
import { apply } from '../firestore/commit.ts';
import { db, readRun, readUser } from '../firestore/db.ts';

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

/** How much later a client's work in forms and flows has to be for the profile to say so, in milliseconds. */
const NEWS = 600_000;

/** Brings a client's last activity up to date with an assigned form or flow that the client has worked at. */
export async function publishActivity({ userId, status, updatedAt }: Worked): Promise<void> {
  if (updatedAt === null || (status !== 'IN_PROGRESS' && status !== 'COMPLETED')) return;
  await db.runTransaction(async (tx) => {
    const user = await readUser(userId, tx);
    const known = millis(user?.onboarding.lastActivityAt) ?? 0;
    if (!user || updatedAt.toMillis() - known < NEWS) return;
    tx.update(db.doc(userPath(userId)), { 'onboarding.lastActivityAt': updatedAt });
  });
}
type Worked = Pick<FormAssignment | FlowAssignment, 'userId' | 'status' | 'updatedAt'>;

function profileWrites(user: User, run: Run): Write[] {
  const { status, state, company, completedSteps, lastActivityAt, dueAt, isOff } = user.onboarding;
  const summary = summarize(run);
  const isLater = (millis(lastActivityAt) ?? 0) > (millis(summary.lastActivityAt) ?? 0); // in a form or flow
  const onboarding = { ...summary, ...(isLater && { lastActivityAt }) };
  const isCurrent =
    status === onboarding.status &&
    state === onboarding.state &&
    company === onboarding.company &&
    completedSteps === onboarding.completedSteps &&
    millis(lastActivityAt) === millis(onboarding.lastActivityAt) &&
    millis(dueAt) === millis(onboarding.dueAt) &&
    (isOff ?? false) === (onboarding.isOff ?? false);
  return isCurrent ? [] : [{ op: 'update', path: userPath(user.id), data: { onboarding } }];
}

/** The entries of steps that are new or were saved again. */
async function newActivities(user: User, run: Run, tx: Transaction): Promise<Write[]> {
  const writes = stepActivities(user, run);
  if (writes.length === 0) return [];
  const stored = await tx.getAll(...writes.map(({ path }) => db.doc(path)));
  return writes.filter((write, index) => {
    const before = stored[index]?.data()?.['createdAt'] as Timestamp | undefined;
    const savedAt = write.op === 'delete' ? null : write.data['createdAt'];
    if (isServerTime(savedAt)) return before === undefined; // when it was saved cannot be read: told once, as of now
    return before?.toMillis() !== millis(savedAt as Timestamp | null);
  });
}

/**
 * Counts the admin's figures anew. The transaction starts over when another recount finished meanwhile, so the last one
 * that is stored was counted last. When too many come at once, the sweep counts again.
 */
export const recount = coalesce(() => countOverview());

/** Counts a form's assignments anew; does nothing when the form is gone or the figure is right. */
export const recountForm = coalesce(async (id) => {
  if (!ID.test(id)) return; // of a damaged copy
  await countAssignments(formPath(id), db.collection('customFormAssignments').where('customForm.id', '==', id));
});

/** Counts a flow's assignments anew; does nothing when the flow is gone or the figure is right. */
export const recountFlow = coalesce(async (id) => {
  if (!ID.test(id)) return;
  await countAssignments(flowPath(id), db.collection('onboardingFlowAssignments').where('flow.id', '==', id));
});

const countAssignments = (path: string, assignments: Query) =>
  keepTrying(async (tx) => {
    const ref = db.doc(path);
    const found = await tx.get(ref);
    if (!found.exists) return;
    const assignmentCount = await countOf(assignments);
    if (assignmentCount !== found.data()?.['assignmentCount']) tx.update(ref, { assignmentCount });
  });

async function countOverview(): Promise<void> {
  const ref = db.doc(overviewPath);
  await keepTrying(async (tx) => {
    await tx.get(ref);
    tx.set(ref, { ...(await count()), updatedAt: FieldValue.serverTimestamp() });
  });
}

async function keepTrying(work: (tx: Transaction) => Promise<void>): Promise<void> {
  await db.runTransaction(work, { maxAttempts: 10 }).catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== ABORTED) throw error;
    logger.warn('The figures were left to the next recount: there were too many at once.');
  });
}

const ABORTED = 10;

async function count(): Promise<Omit<Overview, 'updatedAt'>> {
  const [figures, analytics] = await Promise.all([countFigures(), countAnalytics()]);
  return { ...figures, ...analytics };
}

type Analytics = Pick<Overview, 'averageCompletionDays' | 'decided' | 'approvedAtFirst' | 'ratings' | 'averageRating'>;

async function countAnalytics(): Promise<Analytics> {
  const onboardings = db.collection('onboardings');
  const ratings = db.collection('ratings');
  const firstDecision = (decision: string) => countOf(onboardings.where('approval.first', '==', decision));
  const [averageCompletionDays, averageRating, approvedAtFirst, changedAtFirst, rated] = await Promise.all([
    averageOf(onboardings, 'daysToComplete'),
    averageOf(ratings, 'score'),
    firstDecision('APPROVED'),
    firstDecision('CHANGES_REQUESTED'),
    countOf(ratings.where('score', '>', 0)),
  ]);
  const decided = approvedAtFirst + changedAtFirst;
  return { averageCompletionDays, averageRating, decided, approvedAtFirst, ratings: rated };
}

async function countFigures(): Promise<Omit<Overview, 'updatedAt' | keyof Analytics>> {
  const clients = db.collection('users').where('role', '==', 'USER');
  const inStatus = (status: Run['status']) => countOf(clients.where('onboarding.status', '==', status));
  const assignments = db.collection('customFormAssignments');
  const approvals = db.collection('onboardings').where('approval.status', '==', 'PENDING');
  const [all, isOff, notStarted, active, completed, pendingApprovals, ...forms] = await Promise.all([
    countOf(clients),
    countOf(clients.where('onboarding.isOff', '==', true)),
    inStatus('NOT_STARTED'),
    inStatus('IN_PROGRESS'),
    inStatus('COMPLETED'),
    countOf(approvals),
    countOf(db.collection('customForms')),
    countOf(assignments),
    countOf(assignments.where('status', 'in', ['ASSIGNED', 'IN_PROGRESS'])),
    countOf(assignments.where('status', '==', 'COMPLETED')),
  ]);
  const [customForms, formAssignments, openFormAssignments, completedFormAssignments] = forms;
  return {
    clients: all,
    notStarted: notStarted - isOff, // they never start
    active,
    completed,
    pendingApprovals,
    customForms,
    formAssignments,
    openFormAssignments,
    completedFormAssignments,
  };
}

/** Of the documents that have a number there; null when none has. */
async function averageOf(query: Query, field: string): Promise<number | null> {
  const found = await query.aggregate({ average: AggregateField.average(field) }).get();
  return found.data().average;
}

const countOf = async (query: Query) => (await query.count().get()).data().count;
