import type { Transaction } from 'firebase-admin/firestore';
import { apiOnboarding, AppError, type ApiOnboarding, type Run, type Write, say } from '@firstmile/domain';
import { apply } from '../firestore/commit.ts';
import { db, readRun } from '../firestore/db.ts';

/** Reads the onboarding; throws `not-found` when this account has none. */
export async function needRun(uid: string, tx?: Transaction): Promise<Run> {
  const run = await readRun(uid, tx);
  if (!run || run.isOff) throw new AppError('not-found', say('onboarding.none'));
  return run;
}

/** Changes an onboarding in a transaction and returns its new state. `change` may read with the transaction, too. */
export async function changeRun(
  uid: string,
  change: (run: Run, tx: Transaction) => Write[] | Promise<Write[]>,
): Promise<ApiOnboarding> {
  await db.runTransaction(async (tx) => apply(tx, await change(await needRun(uid, tx), tx)));
  return apiOnboarding(await needRun(uid));
}
