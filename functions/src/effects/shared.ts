import {
  activityPath,
  finishedAt,
  type CountedCollection,
  type Due,
  type Moment,
  type Reviewed,
} from '@firstmile/domain';
import { Timestamp, type Query } from 'firebase-admin/firestore';
import { db } from '../firestore/db.ts';
import { carryOutFollowUps, hasFollowUps } from '../followUps/followUps.ts';
import { recount } from '../jobs/counting.ts';
import { isReminderDue, plannedIn, remindClient, scheduleChangedAt, type DUE_COLLECTIONS } from '../jobs/reminders.ts';
import { publishRun } from '../jobs/summaries.ts';
import { processDecision } from '../onboarding/approvals.ts';
import type { Effect } from './effect.ts';

const HOUR = 3_600_000;
/** Time by which a pass overlaps the last one: for documents written while that ran, or by a clock behind ours. */
const OVERLAP = 600_000;

export const handedIn = (collection: string) => (): Query =>
  db.collection(collection).where('status', '==', 'IN_PROGRESS').where('submittedAt', '!=', null);

export const changed = (collection: string) => (since: number) =>
  db.collection(collection).where('updatedAt', '>=', Timestamp.fromMillis(Math.max(0, since - OVERLAP)));

/** Finds documents with a time since the last pass in a field; before the first pass, those of the last hour. */
const recent = (collection: string, field: string) => (since: number) =>
  db.collection(collection).where(field, '>=', Timestamp.fromMillis(since > 0 ? since - OVERLAP : Date.now() - HOUR));

export const assigned = (collection: string) => recent(collection, 'assignedAt');

/** The trail has the entry of an assigned task. */
export const isRecorded = async (kind: 'form' | 'flow', id: string): Promise<boolean> =>
  (await db.doc(activityPath(`${kind}-assigned-${id}`)).get()).exists;

type HandedIn = { submittedAt: Moment | null } | undefined;
export const isHandedIn = (before: HandedIn, after: HandedIn): boolean =>
  Boolean(after?.submittedAt) && !before?.submittedAt;

/** Counts a document for the admins' figures, which wait for their turn under load. */
export const counting = (collection: CountedCollection): Effect<unknown> => ({
  isBeside: true,
  work: ({ id, snapshots }) => recount(collection, id, snapshots),
  left: 'the audit finds a figure that is wrong',
});

interface Decided {
  approval?: { at: Moment | null; settledAt: Moment | null } | null;
}

/** Carries out an admin's decision about something that was handed in. */
export const deciding = (name: string, collection: string): Effect<Decided> => ({
  when: (_, after) => Boolean(after?.approval?.at) && !after?.approval?.settledAt,
  work: ({ path }) => processDecision(path),
  left: {
    name,
    query: () =>
      db
        .collection(collection)
        .where('approval.settledAt', '==', null)
        .where('approval.status', 'in', ['APPROVED', 'CHANGES_REQUESTED']),
  },
});

/** Carries out the rules "when A is completed, then B" for a task that was completed, or approved where it needs that. */
export const following = <T extends Reviewed>(collection: string): Effect<T> => ({
  when: (before, after) => isFinished(after) && !isFinished(before),
  work: async ({ after }) => after && carryOutFollowUps(after),
  left: ['completedAt', 'approval.settledAt'].map((field) => ({
    name: `follow-ups: ${collection} ${field}`,
    query: recent(collection, field),
    orderBy: field,
    needsSince: true,
    isWanted: hasFollowUps,
  })),
});
const isFinished = (task: Reviewed | undefined) => task !== undefined && finishedAt(task) !== null;

/** Reminds a client of a task that is due, and plans the next reminders. The sweep also plans them again under a new schedule. */
export function reminding<T extends Due>(
  collection: (typeof DUE_COLLECTIONS)[number],
  clientOf: (task: T) => string,
): Effect<T> {
  const remind = async (task: T | undefined) => {
    if (!task) return;
    await remindClient(clientOf(task));
    if (collection === 'onboardings') await publishRun(clientOf(task)); // the profile shows the date, too
  };
  return {
    when: (_, after) => after !== undefined && isReminderDue(after),
    work: ({ after }) => remind(after),
    left: [
      { name: `reminders: ${collection}`, query: () => plannedIn(collection), orderBy: 'nextReminderAt' },
      {
        name: `plans: ${collection}`,
        query: () => plannedIn(collection, true),
        orderBy: 'nextReminderAt',
        needsSince: true,
        isWanted: async (since) => (await scheduleChangedAt()) >= since - OVERLAP,
      },
    ],
  };
}
