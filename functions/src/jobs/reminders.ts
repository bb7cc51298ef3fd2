import { Timestamp, type Query, type Transaction } from 'firebase-admin/firestore';
import {
  DEFAULT_SCHEDULE,
  datedBySteps,
  flowAssignmentPath,
  formAssignmentPath,
  hasStepDues,
  mailPath,
  memberPath,
  millis,
  markMailed,
  onboardingPath,
  remindWrites,
  reminderId,
  say,
  settingsPath,
  storedFlowAssignment,
  storedFormAssignment,
  storedMember,
  storedSchedule,
  textMessagePath,
  titleOf,
  unmailedOf,
  type Due,
  type FlowAssignment,
  type NamedTask,
  type Schedule,
  type User,
} from '@firstmile/domain';
import { readConversation } from '../conversations/receiving.ts';
import { ownWords } from '../notifications/notify.ts';
import { apply } from '../firestore/commit.ts';
import { db, readAll, readDoc, readFlowAssignment, readRun, readUser, type Read } from '../firestore/db.ts';
import { coalesce } from '../core/coalesce.ts';

/** Collections of tasks that can be due. */
export const DUE_COLLECTIONS = ['onboardings', 'customFormAssignments', 'onboardingFlowAssignments'] as const;

/** Checks whether a task's reminder is due by now. */
export const isReminderDue = ({ nextReminderAt }: Due): boolean => (millis(nextReminderAt) ?? Infinity) <= Date.now();

/** Finds tasks whose reminder is due by now, or with `later` all that have one planned. */
export const plannedIn = (collection: string, later = false): Query =>
  later
    ? db.collection(collection).where('nextReminderAt', '>', Timestamp.fromMillis(0))
    : db.collection(collection).where('nextReminderAt', '<=', Timestamp.now());

/**
 * Reminds a client's people if a reminder is due, and plans the next ones: assignees of their tasks, the owner of all others. Decides only
 * by what this transaction reads, and a mail's id names the day: it may be called any number of times, and late.
 */
export const remindClient = coalesce((uid) =>
  db.runTransaction(async (tx) => {
    const [user, run, stored, conversation, words] = await Promise.all([
      readUser(uid, tx),
      readRun(uid, tx),
      readSchedule(tx),
      readConversation(uid, tx),
      ownWords(tx),
    ]);
    if (!user || !run) return;
    const schedule = stored ?? DEFAULT_SCHEDULE;
    const now = Date.now();
    const isMailed = await isReminded(reminderId(user, schedule, now), tx);
    const [forms, flows] = await Promise.all([
      tasksOf({ read: storedFormAssignment, collection: 'customFormAssignments', uid }, tx),
      tasksOf({ read: storedFlowAssignment, collection: 'onboardingFlowAssignments', uid }, tx),
    ]);
    const dated = await Promise.all(flows.map((flow) => withStepDue(flow, schedule.timeZone, tx)));
    const tasks: NamedTask[] = [
      { path: onboardingPath(uid), name: say('label.onboarding'), task: run },
      ...dated.map((task) => ({ path: flowAssignmentPath(task.id), name: titleOf(task.flow), task })),
      ...forms
        .filter((task) => task.flowAssignmentId === null)
        .map((task) => ({ path: formAssignmentPath(task.id), name: titleOf(task.customForm), task })),
    ];
    const others = await assigneesOf({ owner: user, tasks, schedule }, tx);
    const isOthers = ({ task }: NamedTask) => others.some((person) => person.user.id === task.assignee?.uid);
    const unread = conversation ? unmailedOf(conversation, 'client') : 0;
    const own = { user, run, tasks: tasks.filter((candidate) => !isOthers(candidate)), isMailed, unread };
    const writes = remindWrites(own, { schedule, now, words });
    const isSent = writes.some(({ op }) => op === 'create');
    const handed = others.flatMap((person) => {
      const theirs = { ...person.run, remindersPaused: run.remindersPaused === true };
      return remindWrites({ ...person, run: theirs }, { schedule, now, words });
    });
    apply(tx, [
      ...writes,
      ...handed,
      ...(isSent && conversation && unread > 0 ? [markMailed(conversation, 'client')] : []),
    ]);
  }),
);

/** Reads the steps of a flow that has dates for some, and makes it due at the earliest date of those that are open. */
async function withStepDue(flow: FlowAssignment, zone: string, tx: Transaction): Promise<FlowAssignment> {
  if (!hasStepDues(flow.flow.steps)) return flow;
  const whole = await readFlowAssignment(flow.id, tx);
  return { ...flow, dueAt: whole ? (datedBySteps(whole, zone).dueAt ?? null) : null };
}

/** Checks whether a mail or a text with a reminder's id exists. */
const isReminded = async (id: string, tx: Transaction): Promise<boolean> =>
  (await tx.getAll(db.doc(mailPath(id)), db.doc(textMessagePath(id)))).some(({ exists }) => exists);

/** Finds the client's other people who were assigned tasks, each with their tasks. Tasks of a person who has left count as the owner's. */
async function assigneesOf(
  { owner, tasks, schedule }: { owner: User; tasks: readonly NamedTask[]; schedule: Schedule },
  tx: Transaction,
) {
  const uids = new Set(tasks.flatMap(({ task }) => task.assignee?.uid ?? []));
  uids.delete(owner.id);
  const colleagues = [...uids].map(async (uid) => {
    const remindedIn = memberPath(owner.id, uid);
    const member = await readDoc(storedMember, remindedIn, tx);
    const user = await readUser(uid, tx);
    if (!member || !user) return [];
    const isMailed = await isReminded(reminderId(user, schedule, Date.now()), tx);
    const theirs = tasks.filter(({ task }) => task.assignee?.uid === uid);
    return [{ user, run: member, remindedIn, tasks: theirs, isMailed }];
  });
  return (await Promise.all(colleagues)).flat();
}

/** Reads when the schedule was changed last, in ms since 1970; 0 when it never was. */
export const scheduleChangedAt = async (): Promise<number> => millis((await readSchedule())?.updatedAt) ?? 0;

/** Reads the schedule of reminders and quiet hours; null before it is set. */
export const readSchedule = (tx?: Transaction) => readDoc(storedSchedule, settingsPath('reminders'), tx);

/** Fields of a task that reminders read. */
const TASK_FIELDS = [
  ...['status', 'submittedAt', 'dueAt', 'nextReminderAt', 'remindersFrom', 'assignee', 'approval'],
  ...['flowAssignmentId', 'customForm.name', 'customForm.titles', 'flow.name', 'flow.titles', 'flow.steps'],
];

/** Reads a client's open tasks, and others that still have a reminder planned, such as assignments that functions cancelled. */
async function tasksOf<T extends { id: string }>(
  { read, collection, uid }: { read: Read<T>; collection: string; uid: string },
  tx: Transaction,
) {
  const own = db
    .collection(collection)
    .where('userId', '==', uid)
    .select(...TASK_FIELDS); // answers and steps may have a megabyte
  const lists = await Promise.all([
    readAll(read, own.where('status', 'in', ['ASSIGNED', 'IN_PROGRESS']), tx),
    readAll(read, own.where('nextReminderAt', '>', Timestamp.fromMillis(0)), tx),
  ]);
  return [...new Map(lists.flat().map((item) => [item.id, item])).values()];
}
