import type { Transaction } from 'firebase-admin/firestore';
import {
  activity,
  activityPath,
  dueFollowUps,
  followUpNotice,
  followUpStopped,
  fullName,
  loopOf,
  loopText,
  MAX_FOLLOW_UPS,
  olderThan,
  runPath,
  say,
  stopFollowUpWrites,
  storedFollowUp,
  teamNotice,
  type ActivityType,
  type FollowUp,
  type Message,
  type Reviewed,
  type User,
  type Write,
} from '@firstmile/domain';
import { applyNews } from '../firestore/commit.ts';
import { db, readAll, readUser } from '../firestore/db.ts';
import { notify } from '../notifications/notify.ts';
import { handedWrites } from './handClient.ts';
import { readReviewed } from '../onboarding/approvals.ts';
import { assignTask, attempt, idsOf } from '../plans/assignTask.ts';

/** Finds the rules that are on. A few more than allowed may exist, because admins make them offline. */
const rulesThatAreOn = () =>
  db
    .collection('followUps')
    .where('isOn', '==', true)
    .limit(2 * MAX_FOLLOW_UPS);

const readRules = (tx?: Transaction): Promise<FollowUp[]> => readAll(storedFollowUp, rulesThatAreOn(), tx);

/** Says whether any rule is on. */
export const hasFollowUps = async (): Promise<boolean> => !(await rulesThatAreOn().limit(1).select().get()).empty;

/**
 * Carries out the rules that follow a completed task, each once for the task: its entry in the trail is stored in the same transaction.
 * May be called any number of times. Does nothing for a task that is not completed, or waits for approval.
 */
export async function carryOutFollowUps(task: Reviewed): Promise<void> {
  for (const { rule } of dueFollowUps(task, await readRules())) await carryOut(rule.id, runPath(task));
}

const carryOut = (ruleId: string, path: string): Promise<void> =>
  db.runTransaction(async (tx) => {
    const rules = await readRules(tx);
    const task = await readReviewed(path, tx);
    const due = task && dueFollowUps(task, rules).find(({ rule }) => rule.id === ruleId);
    if (!due || (await tx.get(db.doc(activityPath(entryId(due))))).exists) return;
    const client = await readUser(task.userId, tx);
    if (client?.role !== 'USER') return;
    const { rule } = due;
    const loop = loopOf(rule, olderThan(rule, rules));
    const { writes, problem } = loop
      ? { writes: [], problem: say('followUp.loop', { loop: loopText(loop) }) }
      : await consequence({ ...due, client }, tx);
    await applyNews(tx, problem === null ? writes : stopped(rule, client, problem));
  });

const stopped = (rule: FollowUp, client: User, problem: Message): Write[] => [
  ...stopFollowUpWrites(rule, problem),
  teamNotice(followUpStopped(rule, client, problem)),
];

interface Due {
  rule: FollowUp;
  key: string;
  client: User;
}

type Outcome = Promise<{ writes: Write[]; problem: Message | null }>;

function consequence(due: Due, tx: Transaction): Outcome {
  const { kind, id } = due.rule.action;
  if (kind === 'notify') return notification(due, tx);
  if (kind === 'hand') return handOver(due, tx);
  return attempt(() => assignment(due, { kind, id }, tx));
}

async function assignment(due: Due, task: { kind: 'form' | 'flow'; id: string }, tx: Transaction): Promise<Write[]> {
  const { rule, key, client } = due;
  const order = { users: [client], dueAt: null, idFor: idsOf([rule.id, key]) };
  const { copies, writes, already } = await assignTask({ ...task, notes: '' }, order, tx);
  const entry = entryOf(due, already.length > 0 ? 'follow-up-open' : 'followed-up', rule.action.name);
  return [...copies, ...writes, entry];
}

async function notification(due: Due, tx: Transaction): Outcome {
  const { rule, key, client } = due;
  const notice = followUpNotice(rule, client, key);
  const entry = entryOf(due, 'follow-up-notified', rule.action.text);
  if (rule.action.id === '') return { writes: [teamNotice(notice), entry], problem: null };
  const admin = await readAdmin(due, tx);
  return admin ? { writes: [...notify(admin, notice), entry], problem: null } : NOBODY;
}

async function handOver(due: Due, tx: Transaction): Outcome {
  const { client, rule, key } = due;
  const admin = await readAdmin(due, tx);
  if (!admin) return NOBODY;
  const isTheirs = client.responsible?.uid === admin.id;
  const handing = isTheirs ? [] : handedWrites({ client, admin, key: `${rule.id}-${key}` });
  return { writes: [...handing, entryOf(due, 'client-handed', fullName(admin))], problem: null };
}

const NOBODY = { writes: [], problem: say('followUp.adminGone') };

/** Reads the admin of a rule; null when they are no admin any more. */
async function readAdmin({ rule }: Due, tx: Transaction): Promise<User | null> {
  const admin = await readUser(rule.action.id, tx);
  return admin?.role === 'ADMIN' ? admin : null;
}

const entryId = ({ rule, key }: Pick<Due, 'rule' | 'key'>) => `follow-up-${rule.id}-${key}`;

const entryOf = (due: Due, type: ActivityType, subject: string): Write =>
  activity({ id: entryId(due), type, person: due.client, subject }, { door: 'server' });
