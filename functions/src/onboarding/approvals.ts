import type { Timestamp, Transaction } from 'firebase-admin/firestore';
import { namedFiles, namedUploads, applyApprovalDecision, type FileUse, type Run } from '@firstmile/domain';
import { applyNews } from '../firestore/commit.ts';
import { db, readFiles, readRun, readSignatures, readUser } from '../firestore/db.ts';
import { sealWithdrawals } from '../signing/withdrawals.ts';
import { doingOf } from '../trail/authors.ts';
import { notify, ownWords } from '../notifications/notify.ts';

/**
 * Carries out an admin's decision about a completed onboarding, once. Does nothing to any other, so triggers and the sweep may call it any
 * number of times.
 */
export function processDecision(uid: string): Promise<void> {
  return db.runTransaction(async (tx) => {
    const run = await readRun(uid, tx);
    const user = run?.approval?.at && !run.approval.settledAt ? await readUser(uid, tx) : null;
    if (!run || !user) return;
    const own = await ownWords(tx);
    const files = await readFiles(uid, namedUploads(run), tx);
    const signatures = await readSignatures(uid, tx);
    const usedElsewhere = await otherUses(uid, tx);
    const known = await doingOf({ id: run.writeId, at: run.approval?.at as Timestamp, tx });
    const by = run.approval?.by && { ...run.approval.by, side: 'team' as const };
    const handedIn = { files, signatures, usedElsewhere };
    const { writes, notice } = applyApprovalDecision(user, { run, handedIn, doing: { ...known, ...(by && { by }) } });
    const voided = await sealWithdrawals({ uid, writes, by: run.approval?.by?.uid ?? 'server' }, tx);
    await applyNews(tx, [...writes, ...voided, ...(notice ? notify(user, notice, own) : [])]);
  });
}

/** Finds the files that a client's completed forms and flows name. */
async function otherUses(uid: string, tx: Transaction): Promise<Map<string, FileUse>> {
  const completed = (collection: string) =>
    tx.get(db.collection(collection).where('userId', '==', uid).where('status', '==', 'COMPLETED'));
  const [forms, flows] = [await completed('customFormAssignments'), await completed('onboardingFlowAssignments')];
  const uses = (ids: string[], type: FileUse['type'], name: unknown) =>
    ids.map((id): [string, FileUse] => [id, { type, name: String(name) }]);
  return new Map([
    ...flows.docs.flatMap((doc) =>
      uses(namedUploads({ steps: doc.get('steps') as Run['steps'] }), 'flow', doc.get('flow.name')),
    ),
    ...forms.docs.flatMap((doc) =>
      uses(namedFiles(doc.get('answers') as Record<string, unknown>), 'form', doc.get('customForm.name')),
    ),
  ]);
}
