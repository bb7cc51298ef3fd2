import type { Timestamp } from 'firebase-admin/firestore';
import {
  isInLibrary,
  isoTime,
  millis,
  type Activity,
  type Due,
  type FileRecord,
  type MessageOrText,
} from '@firstmile/domain';
import { doing, doingOf } from './authors.ts';
import { recordAct } from './record.ts';

/** A change as a trigger gets it; `at` is its time, by which its author is found. */
export interface Changed<T> {
  id: string;
  before: T | undefined;
  after: T | undefined;
  at: Timestamp;
}

interface Task extends Due {
  userId: string;
  status: string;
  writeId: string;
  remindersPaused?: boolean;
}
type Kind = 'form' | 'flow' | 'onboarding';
interface TaskEvent {
  type: Activity['type'];
  detail?: string;
}

/** Tolerance for the time at which a document was deleted, in milliseconds. */
const SLACK = 5000;

const COLLECTIONS = { form: 'customFormAssignments', flow: 'onboardingFlowAssignments', onboarding: 'onboardings' };

/** Records changes of a client's task in the trail. */
export async function recordTaskChange(
  kind: Kind,
  name: MessageOrText,
  { id, before, after, at }: Changed<Task>,
): Promise<void> {
  const { userId = '', writeId = '' } = after ?? before ?? {};
  const assignmentEvents = kind === 'onboarding' ? [] : eventsOfAssignment(kind, before, after);
  const isChange = before !== undefined && after !== undefined && before.writeId !== after.writeId;
  const all = [...assignmentEvents, ...(isChange ? eventsOfChange(before, after) : [])];
  if (all.length === 0) return;
  const author = await (after
    ? doingOf({ id: writeId, at })
    : doingOf({ id: `${COLLECTIONS[kind]}-${id}`, at, slack: SLACK }));
  const idOf = ({ type }: TaskEvent) => {
    // a client's own people may hand a task to and fro any number of times
    if (type === 'task-handed') return `${type}-${id}-${after?.assignee?.uid ?? 'all'}-${isoTime(at)?.slice(0, 10)}`;
    return `${type}-${id}${assignmentEvents.some((event) => event.type === type) ? '' : `-${writeId}`}`;
  };
  for (const event of all) {
    const { type, ...more } = event;
    await recordAct({
      id: idOf(event),
      type,
      client: userId,
      subject: name,
      createdAt: at,
      about: { [kind === 'onboarding' ? 'run' : kind]: id },
      ...author,
      ...more,
      ...(type === 'task-handed' && { detail: await nameOf(after?.assignee) }),
    });
  }
}

/** Finds the name of a task's assignee: by the account, unless it is gone. */
const nameOf = async (assignee: Task['assignee']): Promise<string> =>
  assignee ? (await doing({ uid: assignee.uid })).by?.name || assignee.name : '';

function eventsOfAssignment(kind: 'form' | 'flow', before: Task | undefined, after: Task | undefined): TaskEvent[] {
  if (!before) return [{ type: `${kind}-assigned` }];
  if (!after) return [{ type: `${kind}-removed` }];
  return after.status === 'CANCELLED' && before.status !== 'CANCELLED' ? [{ type: 'form-cancelled' }] : [];
}

function eventsOfChange(before: Task, after: Task): TaskEvent[] {
  const [was, is] = [millis(before.dueAt), millis(after.dueAt)];
  const isReminderRequested =
    after.remindersFrom === null &&
    after.nextReminderAt &&
    before.nextReminderAt !== after.nextReminderAt &&
    was === is;
  const isPaused = after.remindersPaused ?? false;
  return [
    ...(was !== is && is !== null ? [{ type: 'due-date-set' as const, detail: isoTime(after.dueAt) ?? '' }] : []),
    ...(was !== is && is === null ? [{ type: 'due-date-removed' as const }] : []),
    ...(isReminderRequested ? [{ type: 'reminder-asked' as const }] : []),
    ...(isPaused === (before.remindersPaused ?? false)
      ? []
      : [{ type: isPaused ? ('reminders-paused' as const) : ('reminders-resumed' as const) }]),
    ...(before.assignee?.uid === after.assignee?.uid ? [] : [{ type: 'task-handed' as const }]),
  ];
}

/** Records in the trail that a file was removed, sent back or approved; the verdict of a file adds its own entry. */
export async function recordFileChange(uid: string, { id, before, after, at }: Changed<FileRecord>): Promise<void> {
  const { name = '', writeId = '' } = after ?? before ?? {};
  const act = { client: uid, subject: name, about: { file: id }, createdAt: at };
  if (!after && before?.state === 'stored') await recordAct({ ...act, id: `file-removed-${id}`, type: 'file-removed' });
  if (after?.approvedAt && before && !before.approvedAt && isInLibrary(after))
    await recordAct({
      ...act,
      id: `document-approved-${id}`,
      type: 'document-approved',
      ...(await doingOf({ id: writeId, at })),
    });
  if (after?.sentBack && before && !before.sentBack)
    await recordAct({
      ...act,
      id: `file-sent-back-${id}`,
      type: 'file-sent-back',
      detail: after.sentBack.reason,
      ...(await doingOf({ id: writeId, at })),
    });
}

/** Records that an admin's note was added or removed, without its text. */
export const recordNoteChange = async ({
  uid,
  id,
  author,
  at,
}: {
  uid: string;
  id: string;
  author: { uid: string } | null;
  at: Timestamp;
}) =>
  recordAct({
    id: `${author ? 'note-added' : 'note-removed'}-${id}`,
    type: author ? 'note-added' : 'note-removed',
    client: uid,
    createdAt: at,
    ...(author && (await doing(author))),
  });
