import type { Transaction } from 'firebase-admin/firestore';
import {
  answersFromApi,
  AppError,
  clientCompleted,
  companyInForm,
  completionNumber,
  evaluateForm,
  fileUse,
  activity,
  formCompleted,
  formAssignmentPath,
  formCopyPath,
  formRefused,
  formProblems,
  isReviewed,
  nextRound,
  keepFilesWrites,
  millis,
  namedFiles,
  newId,
  stamp,
  resolveFormWrites,
  submitFormWrites,
  takeBackExcessWrites,
  type Answers,
  type FileRecord,
  type FormCopy,
  type FormAssignment,
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
import { notify, notifyOfChange } from '../notifications/notify.ts';
import { apply, tellIn } from '../firestore/commit.ts';
import { handedInAgain } from '../trail/sentBack.ts';
import { daysAt } from './days.ts';
import { readWholeAssignment } from '../firestore/wholeForms.ts';
import { db, readAll, readAssignment, readDoc, readFiles, readTogether } from '../firestore/db.ts';

const WAITING = say('form.filesWaiting');

/**
 * Answers a submitted form: completes it, or returns it with the wrong fields named; leaves it waiting while its files are on their way.
 * Does nothing to any other, so triggers and the sweep may call it any number of times.
 */
export function processFormSubmission(id: string): Promise<void> {
  return tellIn(async (tx, add) => {
    const { assignment, user } = await readWithClient(id, tx);
    if (assignment?.status !== 'IN_PROGRESS' || assignment.submittedAt === null || assignment.takenBackAt) return;
    const files = await readFiles(assignment.userId, namedFiles(assignment.answers), tx);
    // judged by the day of submission, however late this runs
    const day = dayFor(assignment, assignment.answers, millis(assignment.submittedAt) ?? Date.now());
    const writes = resolveFormWrites(assignment, files, day);
    await add(await submissionWrites({ assignment, user, files, writes }, tx));
  });
}

/** Reads an assignment unchanged: answers of an unknown kind count for its size, too. */
const asStored = (stored: unknown) => stored as FormAssignment;

/** Takes back answers that are too large and that rules could not measure. `before` and `after` are the assignment as stored. */
export async function takeBackAnswers(
  before: object | undefined,
  after: object | undefined,
  id: string,
): Promise<void> {
  const [was, is] = [before, after] as (FormAssignment | undefined)[];
  if (!was?.answers || !is?.answers || takeBackExcessWrites({ ...is, id }, was.answers).length === 0) return;
  await db.runTransaction(async (tx) => {
    const assignment = await readDoc(asStored, formAssignmentPath(id), tx);
    if (assignment) apply(tx, takeBackExcessWrites(assignment, was.answers));
  });
}

/** Answers the submitted forms of one client that wait for files. */
export async function processFormSubmissionsOf(uid: string): Promise<void> {
  const begun = db.collection('customFormAssignments').where('userId', '==', uid).where('status', '==', 'IN_PROGRESS');
  const waiting = (await readAll(storedFormAssignment, begun)).filter((assignment) => assignment.submittedAt !== null);
  await Promise.all(waiting.map(({ id }) => processFormSubmission(id)));
}

/**
 * Submits and completes a form at once; returns the new state of the assignment. Throws `invalid-input` with the ids of the fields, and
 * `conflict` while its files are on their way; neither stores anything.
 */
export async function submitNow(uid: string, id: string, body: Record<string, unknown>): Promise<WholeFormAssignment> {
  const form = await tellIn(async (tx, add) => {
    const { assignment: stored, user } = await readWithClient(id, tx);
    const assignment = needOwn(uid, stored);
    const entries = answersFromApi(assignment.customForm.fields, body);
    const day = dayFor(assignment, entries, Date.now());
    const handedIn = submitFormWrites(assignment, entries, day);
    const answered = { ...assignment, answers: entries as Answers };
    const files = await readFiles(uid, namedFiles(entries), tx);
    const { errors, isWaitingForFiles } = formProblems(answered, files, day);
    if (errors.length > 0) throw new AppError('invalid-input', listed(errors.map((error) => error.msg)), errors);
    if (isWaitingForFiles) throw new AppError('conflict', WAITING);
    const writes = together(handedIn, resolveFormWrites(answered, files, day));
    await add(await submissionWrites({ assignment: answered, user, files, writes }, tx));
    return assignment.customForm;
  });
  return wholeForm(needOwn(uid, await readAssignment(id)), form); // the form's copy never changes, so it need not be read again
}

/** Merges the submission and the completion of an assignment into one change; the completion has all answers. */
const together = ([first]: Write[], [second]: Write[]): Write[] => {
  if (first?.op !== 'update' || second?.op !== 'update')
    throw new Error('A form is handed in and answered by a change each');
  const handedIn = Object.entries(first.data).filter(([key]) => !key.startsWith('answers.'));
  return [{ ...second, data: { ...Object.fromEntries(handedIn), ...second.data } }];
};

/** Reads an assignment with the copy of its form, and its client, in two requests. */
async function readWithClient(id: string, tx: Transaction) {
  const assignment = await readAssignment(id, tx);
  if (!assignment) return { assignment, user: null };
  const [copy, user] = await readTogether<[FormCopy, User]>(
    [
      [storedFormCopy, formCopyPath(assignment.customForm.copyId)],
      [storedUser, userPath(assignment.userId)],
    ],
    tx,
  );
  return { assignment: wholeForm(assignment, copy ?? { fields: [] }), user };
}

/** Reads the caller's assignment; throws `not-found` both for another client's and for one that does not exist. */
export async function needOwnAssignment(uid: string, id: string, tx: Transaction): Promise<WholeFormAssignment> {
  return needOwn(uid, await readWholeAssignment(id, tx));
}

function needOwn<A extends FormAssignment>(uid: string, assignment: A | null): A {
  if (assignment?.userId !== uid) throw new AppError('not-found', say('formAssignment.none'));
  return assignment;
}

/** A submitted form, with the writes that answer it. */
interface Submission {
  assignment: WholeFormAssignment;
  user: User | null;
  files: readonly FileRecord[];
  writes: Write[];
}

/**
 * Builds the writes that answer a form, with the client's notice. A completion adds the trail's entry and the admins' news, marks the form's
 * files as submitted, and names the client's company where the form asked for it.
 */
async function submissionWrites({ assignment, user, files, writes }: Submission, tx: Transaction): Promise<Write[]> {
  if (writes.length === 0) return [];
  const completion = writes.find((write) => write.op === 'update' && write.data['status'] === 'COMPLETED');
  if (completion?.op !== 'update') {
    const writeId = newId();
    return [...stamp(writes, writeId), ...(user ? notify(user, formRefused(assignment, writeId)) : [])];
  }
  const { id, customForm, userId } = assignment;
  const needsApproval = isReviewed(assignment);
  const form = { type: 'form', name: customForm.name, assignmentId: id, isReviewed: needsApproval } as const;
  const round = completionNumber(needsApproval ? nextRound(assignment) : 1, assignment);
  const notice = clientCompleted({ ...assignment.user, id: userId }, form, round);
  const answers = completion.data['answers'] as Answers;
  const company = companyInForm(customForm.fields, answers);
  return [
    ...writes,
    ...(user && company !== '' && company !== user.company
      ? [{ op: 'update' as const, path: userPath(user.id), data: { company } }]
      : []),
    activity(
      {
        id: `form-${assignment.id}${round > 1 ? `-${round}` : ''}`,
        type: 'form-completed',
        person: { ...assignment.user, id: assignment.userId },
        subject: assignment.customForm.name,
      },
      { about: { form: assignment.id } },
    ),
    ...keepFilesWrites(
      userId,
      files.filter((file) => namedFiles(answers).includes(file.id)),
      fileUse(assignment),
    ),
    ...(user
      ? await notifyOfChange(
          { person: user, notice: formCompleted(assignment, round), writeId: assignment.writeId },
          tx,
        )
      : []),
    ...(await handedInAgain({ ...assignment, answers }, tx)),
    teamNotice(notice),
  ];
}

/**
 * Picks the day to judge answers by. The client's time zone is unknown: takes a day that it may be there on which the answers are right,
 * else the day in UTC.
 */
function dayFor({ customForm }: WholeFormAssignment, answers: Record<string, unknown>, timestamp: number): string {
  const days = daysAt(timestamp);
  return days.find((day) => evaluateForm(customForm.fields, answers, day).errors.length === 0) ?? days[0];
}
