import type { Transaction } from 'firebase-admin/firestore';
import {
  AppError,
  clientCompleted,
  completeOnboardingWrites,
  completionProblems,
  fileUse,
  freezeFilesWrites,
  namedUploads,
  newId,
  stamp,
  nextRound,
  onboardingCompleted,
  onboardingPath,
  onboardingRefused,
  refuseOnboardingWrites,
  submitOnboardingWrites,
  say,
  listed,
  teamNotice,
  type Run,
  type Signature,
  type User,
  type Write,
  type FileRecord,
  type Message,
} from '@firstmile/domain';
import { tellIn } from '../firestore/commit.ts';
import { readContact, readFiles, readRun, readSignatures, readUser } from '../firestore/db.ts';
import { notify, notifyOfChange } from '../notifications/notify.ts';
import { verifyAll } from '../signing/receipts.ts';
import { headOf, newReference } from '../runs/reference.ts';
import { needRun } from './runs.ts';
import { handedInAgain } from '../trail/sentBack.ts';

const WAITING = say('onboarding.filesWaiting');

/**
 * Answers a submitted onboarding: completes it, or refuses it with the reasons; leaves it waiting while files are on their way. Does
 * nothing to any other, so triggers and the sweep may call it any number of times.
 */
export function processOnboardingSubmission(uid: string): Promise<'completed' | 'refused' | 'waiting' | 'nothing'> {
  return tellIn(async (tx, add) => {
    const run = await readRun(uid, tx);
    if (!run || run.status === 'COMPLETED' || run.submittedAt === null) return 'nothing';
    const user = await readUser(uid, tx);
    if (!user) return 'nothing';
    const { problems, keys, isWaitingForFiles, receipts, signatures, files } = await inspectRun(user, run, tx);
    if (problems.length === 0 && isWaitingForFiles) return 'waiting';
    const isRefused = problems.length > 0;
    const answer = isRefused
      ? refusal({ user, run, problems, keys })
      : await completion({ user, run, signatures, files }, tx);
    await add([...receipts, ...answer]);
    return isRefused ? 'refused' : 'completed';
  });
}

/**
 * Completes an onboarding at once; does nothing when it is completed. Throws `invalid-input` with the open points, and `conflict` while
 * files are on their way; neither changes anything.
 */
export function completeNow(uid: string): Promise<void> {
  return tellIn(async (tx, add) => {
    const run = await needRun(uid, tx);
    if (run.status === 'COMPLETED') return;
    if (run.submittedAt === null) submitOnboardingWrites(uid, run); // throws with the open fields
    const user = await readUser(uid, tx);
    if (!user) throw new AppError('not-found', say('onboarding.none'));
    const { problems, isWaitingForFiles, receipts, signatures, files } = await inspectRun(user, run, tx);
    const fields = problems.map((msg) => ({ field: '', msg }));
    if (fields.length > 0) throw new AppError('invalid-input', listed(problems), fields);
    if (isWaitingForFiles) throw new AppError('conflict', WAITING);
    await add([...receipts, ...(await completion({ user, run, signatures, files }, tx))]);
  });
}

async function inspectRun(user: User, run: Run, tx: Transaction) {
  const { verified: judged, writes } = await verifyAll(user, { stored: await readSignatures(user.id, tx) }, tx);
  const files = await readFiles(user.id, namedUploads(run), tx);
  return { ...completionProblems(run, judged, files), receipts: writes, signatures: judged, files };
}

function refusal({
  user,
  run,
  problems,
  keys,
}: {
  user: User;
  run: Run;
  problems: Message[];
  keys: string[];
}): Write[] {
  const writeId = newId();
  const notice = onboardingRefused(problems, writeId);
  return [...stamp(refuseOnboardingWrites(run, problems, keys), writeId), ...notify(user, notice)];
}

/**
 * Builds the writes of a completion, which also freezes the onboarding's files. The reference number stays the same in later rounds.
 * All reads come before the first write.
 */
async function completion(
  {
    user,
    run,
    signatures,
    files,
  }: { user: User; run: Run; signatures: readonly Signature[]; files: readonly FileRecord[] },
  tx: Transaction,
): Promise<Write[]> {
  const issued = run.reference === null ? await newReference(user.id, tx) : { reference: run.reference, writes: [] };
  const { reference, writes } = issued;
  const contact = await readContact(tx);
  const round = nextRound(run);
  const notice = onboardingCompleted(reference, round, { chainHead: headOf(signatures), contact });
  return [
    ...writes,
    ...completeOnboardingWrites(user, { run, reference, now: Date.now(), signatures }),
    ...freezeFilesWrites(onboardingPath(user.id), run, { files, usedBy: fileUse(run) }),
    ...(await handedInAgain(run, tx)),
    ...(await notifyOfChange({ person: user, notice, writeId: run.writeId }, tx)),
    teamNotice(clientCompleted(user, null, round)),
  ];
}
