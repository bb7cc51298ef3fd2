import { Timestamp, type Query, type Transaction } from 'firebase-admin/firestore';
import {
  DEFAULT_SCHEDULE,
  flowAssignmentPath,
  formAssignmentPath,
  mailPath,
  memberPath,
  millis,
  noteTold,
  onboardingPath,
  remind,
  reminderId,
  say,
  settingsPath,
  storedFlowAssignment,
  storedFormAssignment,
  storedMember,
  storedSchedule,
  untoldOf,
  type Due,
  type NamedTask,
  type Schedule,
  type User,
} from '@firstmile/domain';
import { readConversation } from '../conversations/receiving.ts';
import { words } from '../notifications/notify.ts';
import { apply } from '../firestore/commit.ts';
import { db, readAll, readDoc, readRun, readUser, type Read } from '../firestore/db.ts';
import { coalesce } from '../core/coalesce.ts';

/** The collections of what can be due. */
export const DUE_COLLECTIONS = ['onboardings', 'customFormAssignments', 'onboardingFlowAssignments'] as const;

/** Whether functions are to look at it by now. */
export const isReminderDue = ({ nextReminderAt }: Due): boolean => (millis(nextReminderAt) ?? Infinity) <= Date.now();

/** What has to be looked at by now, or with `later` all that ever has to be. */
export const plannedIn = (collection: string, later = false): Query =>
  later
    ? db.collection(collection).where('nextReminderAt', '>', Timestamp.fromMillis(0))
    : db.collection(collection).where('nextReminderAt', '<=', Timestamp.now());

/**
 * Reminds a client's people if a reminder is due, and plans the next ones: whoever was handed a task of that, the owner of all others. All
 * of it is decided from what this transaction reads, and a mail's id is of the day: it may be called as often and as late as anybody likes.
 */
export const remindClient = coalesce((uid) =>
  db.runTransaction(async (tx) => {
    const [user, run, stored, conversation] = await Promise.all([
      readUser(uid, tx),
      readRun(uid, tx),
      readSchedule(tx),
      readConversation(uid, tx),
    ]);
    if (!user || !run) return;
    const schedule = stored ?? DEFAULT_SCHEDULE;
    const now = Date.now();
    const mail = await tx.get(db.doc(mailPath(reminderId(user, schedule, now))));
    const [forms, flows] = await Promise.all([
      tasksOf(storedFormAssignment, 'customFormAssignments', uid, tx),
      tasksOf(storedFlowAssignment, 'onboardingFlowAssignments', uid, tx),
    ]);
    const tasks: NamedTask[] = [
      { path: onboardingPath(uid), name: say('label.onboarding'), task: run },
      ...flows.map((task) => ({ path: flowAssignmentPath(task.id), name: task.flow.name, task })),
      ...forms
        .filter((task) => task.flowAssignmentId === null)
        .map((task) => ({ path: formAssignmentPath(task.id), name: task.customForm.name, task })),
    ];
    const others = await assigneesOf(user, tasks, schedule, tx);
    const isOthers = ({ task }: NamedTask) => others.some((one) => one.user.id === task.assignee?.uid);
    const unread = conversation ? untoldOf(conversation, 'client') : 0;
    const own = { user, run, tasks: tasks.filter((one) => !isOthers(one)), isMailed: mail.exists, unread };
    const writes = remind(own, schedule, now, words());
    const isSent = writes.some(({ op }) => op === 'create');
    const handed = others.flatMap((one) => {
      const theirs = { ...one.run, remindersPaused: run.remindersPaused === true };
      return remind({ ...one, run: theirs }, schedule, now, words());
    });
    apply(tx, [
      ...writes,
      ...handed,
      ...(isSent && conversation && unread > 0 ? [noteTold(conversation, 'client')] : []),
    ]);
  }),
);

/** Those of a client's other people to whom one of the tasks was handed, each with theirs. Who is gone since has none: then they are the owner's. */
async function assigneesOf(owner: User, tasks: readonly NamedTask[], schedule: Schedule, tx: Transaction) {
  const uids = new Set(tasks.flatMap(({ task }) => task.assignee?.uid ?? []));
  uids.delete(owner.id);
  const found = [...uids].map(async (uid) => {
    const remindedIn = memberPath(owner.id, uid);
    const [member, user] = [await readDoc(storedMember, remindedIn, tx), await readUser(uid, tx)];
    if (!member || !user) return [];
    const mail = await tx.get(db.doc(mailPath(reminderId(user, schedule, Date.now()))));
    const theirs = tasks.filter(({ task }) => task.assignee?.uid === uid);
    return [{ user, run: member, remindedIn, tasks: theirs, isMailed: mail.exists }];
  });
  return (await Promise.all(found)).flat();
}

/** When the schedule was changed last, in ms since 1970; 0 when it never was. */
export const scheduleChangedAt = async (): Promise<number> => millis((await readSchedule())?.updatedAt) ?? 0;

/** When clients are reminded, and which hours are quiet; null while nobody has said. */
export const readSchedule = (tx?: Transaction) => readDoc(storedSchedule, settingsPath('reminders'), tx);

/** What reminders read of a task. */
const TASK_FIELDS = [
  ...['status', 'submittedAt', 'dueAt', 'nextReminderAt', 'remindersFrom', 'assignee'],
  ...['flowAssignmentId', 'customForm.name', 'flow.name'],
];

/** What a client has not completed, and what is still planned though it was: an earlier version of the app left it so. */
async function tasksOf<T extends { id: string }>(read: Read<T>, collection: string, uid: string, tx: Transaction) {
  const own = db
    .collection(collection)
    .where('userId', '==', uid)
    .select(...TASK_FIELDS); // answers and steps may have a megabyte
  const found = await Promise.all([
    readAll(read, own.where('status', 'in', ['ASSIGNED', 'IN_PROGRESS']), tx),
    readAll(read, own.where('nextReminderAt', '>', Timestamp.fromMillis(0)), tx),
  ]);
  return [...new Map(found.flat().map((one) => [one.id, one])).values()];
}
