import type { Timestamp, Transaction } from 'firebase-admin/firestore';
import {
  millis,
  stepActivities,
  summarize,
  userPath,
  type FlowAssignment,
  type FormAssignment,
  type Run,
  type User,
  type Write,
} from '@firstmile/domain';
import { apply } from '../firestore/commit.ts';
import { db, readRun, readUser } from '../firestore/db.ts';
import { doingOf } from '../trail/authors.ts';

/**
 * Brings a client's profile and the admins' activity up to date with the stored onboarding. Does not use the event, so triggers may come
 * late, twice or in any order.
 */
export function publishRun(uid: string): Promise<void> {
  return db.runTransaction(async (tx) => {
    const run = await readRun(uid, tx);
    const user = await readUser(uid, tx);
    if (!run || !user) return;
    apply(tx, [...profileWrites(user, run), ...(await newActivities(user, run, tx))]);
  });
}

/** Least time, in milliseconds, by which work in forms and flows has to be later than the profile's last activity to update it. */
const NEWS = 600_000;

/** Updates a client's last activity by an assigned form or flow that the client has worked on. */
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
  const isLater = (millis(lastActivityAt) ?? 0) > (millis(summary.lastActivityAt) ?? 0); // work in a form or flow
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

/** Builds the entries of steps that are new or were saved again, with the person who saved them. */
async function newActivities(user: User, run: Run, tx: Transaction): Promise<Write[]> {
  const all = stepActivities(user, run);
  if (all.length === 0) return [];
  const stored = await tx.getAll(...all.map(({ entry }) => db.doc(entry.path)));
  const missing = all.filter((_, index) => !stored[index]?.exists);
  return Promise.all(
    missing.map(async ({ step, entry }) => {
      const more = step.savedAt ? await doingOf({ id: step.writeId, at: step.savedAt as Timestamp, tx }) : {};
      return { ...entry, data: { ...entry.data, ...more } };
    }),
  );
}
