import type { Timestamp, Transaction } from 'firebase-admin/firestore';
import {
  applyApprovalDecision,
  filesIn,
  fileUse,
  flowAssignmentPath,
  formAssignmentPath,
  mainRunPath,
  namedFiles,
  runPath,
  storedFlowAssignment,
  storedFormAssignment,
  type FileUse,
  type Reviewed,
} from '@firstmile/domain';
import { applyNews } from '../firestore/commit.ts';
import {
  db,
  readAll,
  readAssignment,
  readFiles,
  readFlowAssignment,
  readRun,
  readSignatures,
  readUser,
  type Read,
} from '../firestore/db.ts';
import { sealWithdrawals } from '../signing/withdrawals.ts';
import { doingOf } from '../trail/authors.ts';
import { readForms } from '../trail/sentBack.ts';
import { notify, ownWords } from '../notifications/notify.ts';

/**
 * Carries out an admin's decision about the completed run or form at a path, once. Does nothing to any other, so triggers and the
 * sweep may call it any number of times.
 */
export function processDecision(path: string): Promise<void> {
  return db.runTransaction(async (tx) => {
    const run = await readReviewed(path, tx);
    const user = run?.approval?.at && !run.approval.settledAt ? await readUser(run.userId, tx) : null;
    if (!run || !user) return;
    const uid = user.id;
    const own = await ownWords(tx);
    const forms = await readForms(run, tx);
    const named = [...forms.values()].flatMap(({ answers }) => namedFiles(answers));
    const files = await readFiles(uid, [...new Set([...filesIn(run), ...named])], tx);
    const signatures = await readSignatures(uid, tx);
    const usedElsewhere = await otherUses(run, tx);
    const known = await doingOf({ id: run.writeId, at: run.approval?.at as Timestamp, tx });
    const by = run.approval?.by && { ...run.approval.by, side: 'team' as const };
    const handedIn = { files, signatures, usedElsewhere, forms };
    const { writes, notice } = applyApprovalDecision(user, { run, handedIn, doing: { ...known, ...(by && { by }) } });
    const voided = await sealWithdrawals({ uid, signatures, writes, by: run.approval?.by?.uid ?? 'server' }, tx);
    await applyNews(tx, [...writes, ...voided, ...(notice ? notify(user, notice, own) : [])]);
  });
}

/** Finds the path that an id means: a user's main run, an assigned flow or an assigned form. */
export async function reviewedPath(id: string): Promise<string> {
  const user = await readUser(id);
  if (user) return mainRunPath(user);
  const flow = await db.doc(flowAssignmentPath(id)).get();
  return flow.exists ? flow.ref.path : formAssignmentPath(id);
}

/** Reads what is reviewed at a path: the wizard's run, an assigned flow or an assigned form. */
export function readReviewed(path: string, tx?: Transaction): Promise<Reviewed | null> {
  const [collection, id = ''] = path.split('/');
  if (collection === 'customFormAssignments') return readAssignment(id, tx);
  return collection === 'onboardings' ? readRun(id, tx) : readFlowAssignment(id, tx);
}

/** Finds the files that a client's other completed runs and forms name. */
export async function otherUses(run: Reviewed, tx: Transaction): Promise<Map<string, FileUse>> {
  const completed = <R extends Reviewed>(read: Read<R>, collection: string) =>
    readAll(read, db.collection(collection).where('userId', '==', run.userId).where('status', '==', 'COMPLETED'), tx);
  const wizard = await readRun(run.userId, tx);
  const others: Reviewed[] = [
    ...(wizard?.status === 'COMPLETED' ? [wizard] : []),
    ...(await completed(storedFlowAssignment, 'onboardingFlowAssignments')),
    ...(await completed(storedFormAssignment, 'customFormAssignments')),
  ];
  return new Map(
    others
      .filter((other) => runPath(other) !== runPath(run))
      .flatMap((other) => filesIn(other).map((id) => [id, fileUse(other)])),
  );
}
