import type { Transaction } from 'firebase-admin/firestore';
import {
  AppError,
  clientCompleted,
  evaluateForm,
  activity,
  formCompleted,
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
  type FormAssignment,
  type Notice,
  type Write,
  storedFormAssignment,
  say,
  listed,
} from '@firstmile/domain';
import { newsForAdmins } from '../notifications/adminNews.ts';
import { notify } from '../notifications/notify.ts';
import { applyNews } from '../firestore/commit.ts';
import { daysAt } from './days.ts';
import { db, readAll, readAssignment, readFiles, readUser } from '../firestore/db.ts';

const WAITING = say('form.filesWaiting');

/**
 * Answers a form that was handed in: completes it, or gives it back with the fields named; leaves it waiting while its files
 * are on their way. Does nothing to any other, so triggers and the sweep may call it as often as they like.
 */
export function processFormSubmission(id: string): Promise<void> {
  return db.runTransaction(async (tx) => {
    const assignment = await readAssignment(id, tx);
    if (assignment?.status !== 'IN_PROGRESS' || assignment.submittedAt === null) return;
    const files = await readFiles(assignment.userId, namedFiles(assignment.answers), tx);
    // The day it was handed in, however late this comes.
    const day = dayFor(assignment, assignment.answers, millis(assignment.submittedAt) ?? Date.now());
    const writeId = newId();
    await applyNews(
      tx,
      await submissionWrites(assignment, files, resolveForm(assignment, files, day, writeId), writeId, tx),
    );
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
 * are on their way; neither stores anything.
 */
export function submitNow(uid: string, id: string, given: Record<string, unknown>): Promise<void> {
  return db.runTransaction(async (tx) => {
    const assignment = await needOwnAssignment(uid, id, tx);
    const day = dayFor(assignment, given, Date.now());
    const writes = submitForm(assignment, given, day, newId());
    const answered = { ...assignment, answers: given as Answers };
    const files = await readFiles(uid, namedFiles(given), tx);
    const { errors, isWaitingForFiles } = formProblems(answered, files, day);
    if (errors.length > 0) throw new AppError('invalid-input', listed(errors.map((one) => one.msg)), errors);
    if (isWaitingForFiles) throw new AppError('conflict', WAITING);
    const writeId = newId();
    await applyNews(tx, [
      ...writes,
      ...(await submissionWrites(answered, files, resolveForm(answered, files, day, writeId), writeId, tx)),
    ]);
  });
}

/** The caller's assignment; throws `not-found` for one of somebody else as for one that is not there. */
export async function needOwnAssignment(uid: string, id: string, tx: Transaction): Promise<FormAssignment> {
  const assignment = await readAssignment(id, tx);
  if (assignment?.userId !== uid) throw new AppError('not-found', say('formAssignment.none'));
  return assignment;
}

/** The writes that answer a form, what they tell the client, and the entry and news for the admins when they complete it; its files stay from then on. */
async function submissionWrites(
  assignment: FormAssignment,
  files: readonly FileRecord[],
  writes: Write[],
  writeId: string,
  tx: Transaction,
): Promise<Write[]> {
  if (writes.length === 0) return [];
  const user = await readUser(assignment.userId, tx);
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
    newsForAdmins(news),
  ];
}

/** We do not know where the client is: of the days that it may be there, one on which the answers are right; else that in UTC. */
function dayFor({ customForm }: FormAssignment, answers: Record<string, unknown>, timestamp: number): string {
  const days = daysAt(timestamp);
  return days.find((day) => evaluateForm(customForm.fields, answers, day).errors.length === 0) ?? days[0];
}
