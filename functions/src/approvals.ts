import { namedUploads, newId, settleApproval } from '@firstmile/domain';
import { apply } from './commit.ts';
import { db, readFiles, readRun, readSignatures, readUser } from './db.ts';

/**
 * Carries out what an admin decided about a completed onboarding, once; does nothing to any other, so triggers and the sweep may
 * call it as often as they like.
 */
export function carryOutDecision(uid: string): Promise<void> {
  return db.runTransaction(async (tx) => {
    const run = await readRun(uid, tx);
    const user = run?.approval?.at && !run.approval.settledAt ? await readUser(uid, tx) : null;
    if (!run || !user) return;
    const files = await readFiles(uid, namedUploads(run), tx);
    const signatures = await readSignatures(uid, tx);
    apply(tx, settleApproval(user, run, { files, signatures }, newId()));
  });
}
