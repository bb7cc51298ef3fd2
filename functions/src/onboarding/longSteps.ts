import { emptyLongStep, type Run } from '@firstmile/domain';
import { apply } from '../firestore/commit.ts';
import { db, readDoc } from '../firestore/db.ts';

/** Reads a run unchanged: what no app writes is what is looked for. */
const asStored = (stored: unknown) => stored as Run;

/** Empties the step of an onboarding or a flow that somebody has saved past the commands with more than belongs there. */
export async function emptyIfLong(path: string, after: object | undefined): Promise<void> {
  if (!after || emptyLongStep(path, after).length === 0) return;
  await db.runTransaction(async (tx) => {
    const run = await readDoc(asStored, path, tx);
    if (run) apply(tx, emptyLongStep(path, run));
  });
}
