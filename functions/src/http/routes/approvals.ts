import {
  apiApproval,
  AppError,
  approveOnboardingWrites,
  changesFromApi,
  fullName,
  requestChangesWrites,
  type ApiApproval,
  storedRun,
  say,
} from '@firstmile/domain';
import { processDecision } from '#onboarding/approvals.ts';
import { apply } from '#firestore/commit.ts';
import { db, readRun } from '#firestore/db.ts';
import { readPage } from '../paging.ts';
import { needId, type Handler } from '../route.ts';

/** Replies with a page of the onboardings that wait for approval, oldest first. */
export const pendingApprovals: Handler<'pendingApprovals'> = async ({ query, setNext }) => {
  const waiting = db
    .collection('onboardings')
    .where('approval.status', '==', 'PENDING')
    .orderBy('approval.requestedAt');
  const { items, next } = await readPage(storedRun, waiting, {
    collection: 'onboardings',
    what: say('thing.onboarding'),
    ...query,
  });
  setNext(next);
  return items.flatMap((run) => (run.approval ? [apiApproval(run, run.approval)] : []));
};

/** Carries out an admin's decision at once. The second of two admins learns that the first has decided. */
export const decideApproval: Handler<'decideApproval'> = async ({ caller, body, params }): Promise<ApiApproval> => {
  const uid = needId(params['id'], NONE);
  const admin = { uid: caller.uid, name: fullName(caller.user) };
  await db.runTransaction(async (tx) => {
    const run = await readRun(uid, tx);
    if (!run?.approval) throw new AppError('not-found', NONE);
    const isApproved = body.decision === 'APPROVED';
    apply(
      tx,
      isApproved ? approveOnboardingWrites(run, admin) : requestChangesWrites(run, admin, changesFromApi(body.changes)),
    );
  });
  await processDecision(uid);
  const run = await readRun(uid);
  if (!run?.approval) throw new AppError('not-found', NONE);
  return apiApproval(run, run.approval);
};

const NONE = say('approval.noneCompleted');
