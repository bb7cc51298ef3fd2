import type { Transaction } from 'firebase-admin/firestore';
import {
  AppError,
  clientCompleted,
  copyIdOf,
  evaluateForm,
  activity,
  formCompleted,
  formCopyPath,
  formRefused,
  formProblems,
  keepFiles,
  millis,
  namedFiles,
  newId,
  resolveForm,
  submitForm,
  type Answers,
  type FileRecord,
  type FormCopy,
  type FormAssignment,
  type Notice,
  type User,
  type WholeFormAssignment,
  type Write,
  storedFormAssignment,
  storedFormCopy,
  storedUser,
  say,
  listed,
  teamNotice,
  userPath,
  wholeForm,
} from '@firstmile/domain';
import { notify } from '../notifications/notify.ts';
import { tellIn } from '../firestore/commit.ts';
import { daysAt } from './days.ts';
import { readWholeAssignment } from './wholeForms.ts';
import { db, readAll, readAssignment, readFiles, readTogether } from '../firestore/db.ts';

const WAITING = say('form.filesWaiting');

/**
 * Answers a form that was handed in: completes it, or gives it back with the fields named; leaves it waiting while its files
 * are on their way. Does nothing to any other, so triggers and the sweep may call it as often as they like.
 */
export function processFormSubmission(id: string): Promise<void> {
  return tellIn(async (tx, add) => {
    const { assignment, user } = await readWithClient(id, tx);
    if (assignment?.status !== 'IN_PROGRESS' || assignment.submittedAt === null) return;
    const files = await readFiles(assignment.userId, namedFiles(assignment.answers), tx);
    // The day it was handed in, however late this comes.
    const day = dayFor(assignment, assignment.answers, millis(assignment.submittedAt) ?? Date.now());
    const writeId = newId();
    await add(submissionWrites(assignment, user, files, resolveForm(assignment, files, day, writeId), writeId));
  });
}

/** Answers the forms of one client that wait for files. */
export async function processFormSubmissionsOf(uid: string): Promise<void> {
  const begun = db.collection('customFormAssignments').where('userId', '==', uid).where('status', '==', 'IN_PROGRESS');
  const waiting = (await readAll(storedFormAssignment, begun)).filter((one) => one.submittedAt !== null);
  await Promise.all(waiting.map(({ id }) => processFormSubmission(id)));
}

/**
 * Hands a form in and completes it at once. Throws `invalid-input` with the ids of the fields, and `conflict` while its files
 * are on their way; neither stores anything. Gives the assignment as it then is.
 */
export async function submitNow(uid: string, id: string, given: Record<string, unknown>): Promise<WholeFormAssignment> {
  const asked = await tellIn(async (tx, add) => {
    const { assignment: found, user } = await readWithClient(id, tx);
    const assignment = needOwn(uid, found);
    const day = dayFor(assignment, given, Date.now());
    const writeId = newId();
    const handedIn = submitForm(assignment, given, day, writeId);
    const answered = { ...assignment, answers: given as Answers };
    const files = await readFiles(uid, namedFiles(given), tx);
    const { errors, isWaitingForFiles } = formProblems(answered, files, day);
    if (errors.length > 0) throw new AppError('invalid-input', listed(errors.map((one) => one.msg)), errors);
    if (isWaitingForFiles) throw new AppError('conflict', WAITING);
    const writes = together(handedIn, resolveForm(answered, files, day, writeId));
    await add(submissionWrites(answered, user, files, writes, writeId));
    return assignment.customForm;
  });
  return wholeForm(needOwn(uid, await readAssignment(id)), asked); // what a form asks stays as it is
}

/** Two changes of one assignment as one: what is completed has all its answers. */
const together = ([first]: Write[], [second]: Write[]): Write[] => {
  if (first?.op !== 'update' || second?.op !== 'update')
    throw new Error('A form is handed in and answered by a change each');
  const handedIn = Object.entries(first.data).filter(([key]) => !key.startsWith('answers.'));
  return [{ ...second, data: { ...Object.fromEntries(handedIn), ...second.data } }];
};

/** An assignment with what its form asks, and its client, in two questions. */
async function readWithClient(id: string, tx: Transaction) {
  const assignment = await readAssignment(id, tx);
  if (!assignment) return { assignment, user: null };
  const [copy, user] = await readTogether<[FormCopy, User]>(
    [
      [storedFormCopy, formCopyPath(copyIdOf(assignment) ?? 'none')],
      [storedUser, userPath(assignment.userId)],
    ],
    tx,
  );
  return { assignment: wholeForm(assignment, copy ?? { fields: [] }), user };
}

/** The caller's assignment; throws `not-found` for one of somebody else as for one that is not there. */
export async function needOwnAssignment(uid: string, id: string, tx: Transaction): Promise<WholeFormAssignment> {
  return needOwn(uid, await readWholeAssignment(id, tx));
}

function needOwn<A extends FormAssignment>(uid: string, assignment: A | null): A {
  if (assignment?.userId !== uid) throw new AppError('not-found', say('formAssignment.none'));
  return assignment;
}

/** The writes that answer a form, what they tell the client, and the entry and news for the admins when they complete it; its files stay from then on. */
function submissionWrites(
  assignment: FormAssignment,
  user: User | null,
  files: readonly FileRecord[],
  writes: Write[],
  writeId: string,
): Write[] {
  if (writes.length === 0) return [];
  const noticeWrites = (notice: Notice) => (user ? notify(user, notice) : []);
  const completion = writes.find((write) => write.op === 'update' && write.data['status'] === 'COMPLETED');
  if (completion?.op !== 'update') return [...writes, ...noticeWrites(formRefused(assignment, writeId))];
  const { id, customForm, userId } = assignment;
  const form = { type: 'form', name: customForm.name, assignmentId: id } as const;
  const news = clientCompleted({ ...assignment.user, id: userId }, form);
  const filesIn = (answers: Answers) => files.filter((file) => namedFiles(answers).includes(file.id));
  return [
    ...writes,
    activity(
      `form-${assignment.id}`,
      'form-completed',
      { ...assignment.user, id: assignment.userId },
      assignment.customForm.name,
    ),
    ...keepFiles(userId, filesIn(completion.data['answers'] as Answers), { type: 'form', name: customForm.name }),
    ...noticeWrites(formCompleted(assignment)),
    teamNotice(news),
  ];
}

/** We do not know where the client is: of the days that it may be there, one on which the answers are right; else that in UTC. */
function dayFor({ customForm }: WholeFormAssignment, answers: Record<string, unknown>, timestamp: number): string {
  const days = daysAt(timestamp);
  return days.find((day) => evaluateForm(customForm.fields, answers, day).errors.length === 0) ?? days[0];
}
