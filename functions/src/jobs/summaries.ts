import { dequal } from 'dequal/lite';
import type { Timestamp, Transaction } from 'firebase-admin/firestore';
import {
  millis,
  onboardingPath,
  stepActivities,
  storedFlowAssignment,
  summarize,
  userPath,
  type FlowAssignment,
  type FormAssignment,
  type OnboardingSummary,
  type ReviewedRun,
  type Run,
  type User,
  type Write,
} from '@firstmile/domain';
import { apply } from '../firestore/commit.ts';
import { db, readAll, readFlowAssignment, readRun, readUser } from '../firestore/db.ts';
import { readBusinessZone } from '../runs/assigning.ts';
import { doingOf } from '../trail/authors.ts';

/**
 * Brings a client's profile and the admins' activity up to date with the stored main run. A client without the wizard has their first
 * assigned flow as the main run until an admin chooses another. Does not use the event, so triggers may come late, twice or in any order.
 */
export function publishRun(uid: string): Promise<void> {
  return db.runTransaction(async (tx) => {
    const run = await readRun(uid, tx);
    const user = await readUser(uid, tx);
    if (!run || !user) return;
    const flow = user.role === 'USER' ? await mainFlowOf(run, tx) : null;
    const zone = flow ? await readBusinessZone(tx) : undefined;
    const mainFlow = flow?.id ?? '';
    const isFound = mainFlow === (run.mainFlow ?? '');
    apply(tx, [
      ...(isFound ? [] : [{ op: 'update' as const, path: onboardingPath(uid), data: { mainFlow } }]),
      ...profileWrites(user, summarize(run, flow, zone)),
      ...(await newActivities(user, flow ?? run, tx)),
    ]);
  });
}

/** Reads the flow that is a client's main run: the named one or, when there is none any more, the one that was assigned first. */
async function mainFlowOf({ userId, isOff, mainFlow }: Run, tx: Transaction): Promise<FlowAssignment | null> {
  if (!isOff) return null;
  const named = mainFlow ? await readFlowAssignment(mainFlow, tx) : null;
  if (named?.userId === userId) return named;
  const first = db.collection('onboardingFlowAssignments').where('userId', '==', userId).orderBy('assignedAt').limit(1);
  return (await readAll(storedFlowAssignment, first, tx))[0] ?? null;
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

function profileWrites(user: User, summary: OnboardingSummary): Write[] {
  const { lastActivityAt } = user.onboarding;
  const isLater = (millis(lastActivityAt) ?? 0) > (millis(summary.lastActivityAt) ?? 0); // work in another form or flow
  const onboarding = { ...summary, ...(isLater && { lastActivityAt }) };
  return dequal(comparable(user.onboarding), comparable(onboarding))
    ? []
    : [{ op: 'update', path: userPath(user.id), data: { onboarding } }];
}

/** Makes summaries comparable: moments as numbers. */
const comparable = ({ lastActivityAt, dueAt, steps, ...others }: OnboardingSummary) => ({
  ...others,
  steps: others.completedSteps > 0 ? steps : [], // a new profile lists none
  lastActivityAt: millis(lastActivityAt),
  dueAt: millis(dueAt),
});

/** Builds the entries of steps that are new or were saved again, with the person who saved them. */
async function newActivities(user: User, run: ReviewedRun, tx: Transaction): Promise<Write[]> {
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
