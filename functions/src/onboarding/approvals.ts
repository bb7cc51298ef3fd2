import type { Timestamp, Transaction } from 'firebase-admin/firestore';
import {
  applyApprovalDecision,
  isForm,
  namedFiles,
  namedUploads,
  onboardingPath,
  runPath,
  type FileUse,
  type Reviewed,
  type Run,
} from '@firstmile/domain';
import { applyNews } from '../firestore/commit.ts';
import {
  db,
  readAssignment,
  readFiles,
  readFlowAssignment,
  readRun,
  readSignatures,
  readUser,
} from '../firestore/db.ts';
import { sealWithdrawals } from '../signing/withdrawals.ts';
import { doingOf } from '../trail/authors.ts';
import { notify, ownWords } from '../notifications/notify.ts';

/**
 * Carries out an admin's decision about the completed run or form at a path, once. Does nothing to any other, so triggers and the sweep may call it any
 * number of times.
 */
export function processDecision(path: string): Promise<void> {
  return db.runTransaction(async (tx) => {
    const run = await readReviewed(path, tx);
    const user = run?.approval?.at && !run.approval.settledAt ? await readUser(run.userId, tx) : null;
    if (!run || !user) return;
    const uid = user.id;
    const own = await ownWords(tx);
    const named = isForm(run) ? namedFiles(run.answers) : namedUploads(run);
    const files = await readFiles(uid, named, tx);
    const signatures = await readSignatures(uid, tx);
    const usedElsewhere = await otherUses(run, tx);
    const known = await doingOf({ id: run.writeId, at: run.approval?.at as Timestamp, tx });
    const by = run.approval?.by && { ...run.approval.by, side: 'team' as const };
    const handedIn = { files, signatures, usedElsewhere };
    const { writes, notice } = applyApprovalDecision(user, { run, handedIn, doing: { ...known, ...(by && { by }) } });
    const voided = await sealWithdrawals({ uid, writes, by: run.approval?.by?.uid ?? 'server' }, tx);
    await applyNews(tx, [...writes, ...voided, ...(notice ? notify(user, notice, own) : [])]);
  });
}

/** Reads what is reviewed at a path: the wizard's run, an assigned flow or an assigned form. */
export function readReviewed(path: string, tx?: Transaction): Promise<Reviewed | null> {
  const [collection, id = ''] = path.split('/');
  if (collection === 'customFormAssignments') return readAssignment(id, tx);
  return collection === 'onboardings' ? readRun(id, tx) : readFlowAssignment(id, tx);
}

/** Finds the files that a client's other completed runs and forms name. */
async function otherUses(run: Reviewed, tx: Transaction): Promise<Map<string, FileUse>> {
  const uid = run.userId;
  const completed = (collection: string) =>
    tx.get(db.collection(collection).where('userId', '==', uid).where('status', '==', 'COMPLETED'));
  const [forms, flows] = [await completed('customFormAssignments'), await completed('onboardingFlowAssignments')];
  const wizard = runPath(run) === onboardingPath(uid) ? null : await readRun(uid, tx);
  const uses = (ids: string[], type: FileUse['type'], name: unknown) =>
    ids.map((id): [string, FileUse] => [id, { type, name: String(name) }]);
  return new Map([
    ...(wizard?.status === 'COMPLETED' ? uses(namedUploads(wizard), 'onboarding', '') : []),
    ...flows.docs
      .filter((doc) => doc.ref.path !== runPath(run))
      .flatMap((doc) => uses(namedUploads({ steps: doc.get('steps') as Run['steps'] }), 'flow', doc.get('flow.name'))),
    ...forms.docs
      .filter((doc) => doc.ref.path !== runPath(run))
      .flatMap((doc) =>
        uses(namedFiles(doc.get('answers') as Record<string, unknown>), 'form', doc.get('customForm.name')),
      ),
  ]);
}
