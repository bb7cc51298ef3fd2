import type { Transaction } from 'firebase-admin/firestore';
import {
  AppError,
  clientCompleted,
  completeFlowWrites,
  fileUse,
  flowAssignmentPath,
  flowCompleted,
  flowProblems,
  flowRefused,
  freezeFilesWrites,
  namedUploads,
  needsApproval,
  newId,
  nextRound,
  onboardingCompleted,
  stamp,
  refuseFlowWrites,
  type FileRecord,
  type FlowAssignment,
  type Signature,
  type User,
  type Write,
  storedFlowAssignment,
  say,
  type Message,
  teamNotice,
} from '@firstmile/domain';
import { invalid } from '../runs/assigning.ts';
import { applyNews } from '../firestore/commit.ts';
import {
  db,
  readAll,
  readAssignment,
  readContact,
  readFiles,
  readFlowAssignment,
  readRun,
  readSignatures,
  readUser,
} from '../firestore/db.ts';
import { notify, notifyOfChange } from '../notifications/notify.ts';
import { headOf, newReference } from '../runs/reference.ts';
import { handedInAgain } from '../trail/sentBack.ts';
import { verifyAll } from '../signing/receipts.ts';

const WAITING = say('flow.filesWaiting');

/**
 * Answers a submitted flow: completes it, or returns it with the reasons; leaves it waiting while files or forms are on their way. Does
 * nothing to any other, so triggers and the sweep may call it any number of times.
 */
export function processFlowSubmission(id: string): Promise<void> {
  return db.runTransaction(async (tx) => {
    const assignment = await readFlowAssignment(id, tx);
    if (assignment?.status !== 'IN_PROGRESS' || assignment.submittedAt === null) return;
    const user = await readUser(assignment.userId, tx);
    if (!user) return;
    const { problems, isWaiting, receipts, ...handedIn } = await look({ user, assignment }, tx);
    if (problems.length === 0 && isWaiting) return;
    const isRefused = problems.length > 0;
    const answer = isRefused
      ? refusal(user, assignment, problems)
      : await complete({ user, assignment, ...handedIn }, tx);
    await applyNews(tx, [...receipts, ...answer]);
  });
}

/** Answers the submitted flows of a client, after a file or form that they waited for has arrived or was refused. */
export async function processFlowSubmissionsOf(uid: string): Promise<void> {
  const begun = db
    .collection('onboardingFlowAssignments')
    .where('userId', '==', uid)
    .where('status', '==', 'IN_PROGRESS')
    .select('submittedAt');
  const waiting = (await readAll(storedFlowAssignment, begun)).filter((assignment) => assignment.submittedAt !== null);
  for (const { id } of waiting) await processFlowSubmission(id);
}

/**
 * Builds the writes that complete a flow in which everything is entered; `signed` are signatures that the same commit creates. Throws
 * `invalid-input` with the open points, and `conflict` while files or forms are on their way.
 */
export async function completion(
  { user, assignment, signed }: { user: User; assignment: FlowAssignment; signed: readonly Signature[] },
  tx: Transaction,
): Promise<Write[]> {
  const { problems, isWaiting, receipts, ...handedIn } = await look({ user, assignment, signed }, tx);
  if (problems.length > 0) throw invalid(problems.map((msg) => ({ field: '', msg })));
  if (isWaiting) throw new AppError('conflict', WAITING);
  return [...receipts, ...(await complete({ user, assignment, ...handedIn }, tx))];
}

interface Completed {
  user: User;
  assignment: FlowAssignment;
  signatures: readonly Signature[];
  files: readonly FileRecord[];
}

/** Builds the writes of a completion, which also freezes the flow's files. All reads come before the first write. */
async function complete({ user, assignment, signatures, files }: Completed, tx: Transaction): Promise<Write[]> {
  const { id, userId, flow } = assignment;
  const isMain = (await readRun(userId, tx))?.mainFlow === id;
  const issued = isMain && !assignment.reference ? await newReference(userId, tx) : null;
  const reference = isMain ? (assignment.reference ?? issued?.reference ?? null) : null;
  const isReviewed = needsApproval(assignment, isMain);
  const round = isReviewed ? nextRound(assignment) : 1;
  const contact = isMain ? await readContact(tx) : null;
  const notice =
    reference === null
      ? flowCompleted(assignment, round)
      : onboardingCompleted(reference, round, { chainHead: headOf(signatures), contact, of: `-${id}` });
  return [
    ...(issued?.writes ?? []),
    ...completeFlowWrites(assignment, { signatures, reference, now: Date.now() }),
    ...freezeFilesWrites(flowAssignmentPath(id), assignment, { files, usedBy: fileUse(assignment) }),
    ...(await handedInAgain(assignment, tx)),
    ...(await notifyOfChange({ person: user, notice, writeId: assignment.writeId }, tx)),
    teamNotice(clientCompleted(user, { type: 'flow', name: flow.name, assignmentId: id, isReviewed }, round)),
  ];
}

function refusal(user: User, assignment: FlowAssignment, problems: Message[]): Write[] {
  const writeId = newId();
  const notice = flowRefused(assignment, problems, writeId);
  return [...stamp(refuseFlowWrites(assignment, problems), writeId), ...notify(user, notice)];
}

async function look(
  { user, assignment, signed = [] }: { user: User; assignment: FlowAssignment; signed?: readonly Signature[] },
  tx: Transaction,
) {
  const stored = await readSignatures(user.id, tx);
  const { verified: signatures, writes: receipts } = await verifyAll(user, { stored, signed }, tx);
  const files = await readFiles(user.id, namedUploads(assignment), tx);
  const ids = [...new Set(Object.values(assignment.formAssignmentIds))];
  const forms = (await Promise.all(ids.map((id) => readAssignment(id, tx)))).filter((form) => form !== null);
  return { ...flowProblems(assignment, { signatures, files, forms }), receipts, signatures, files };
}
