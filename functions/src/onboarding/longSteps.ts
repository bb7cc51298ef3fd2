import { emptyLongStepWrites, type Run } from '@firstmile/domain';
import { apply } from '../firestore/commit.ts';
import { db, readDoc } from '../firestore/db.ts';

/** Reads a run unchanged, to find data that no app writes. */
const asStored = (stored: unknown) => stored as Run;

/** Empties a step of an onboarding or a flow that was saved past the commands with data that does not belong there. */
export async function emptyIfLong(path: string, after: object | undefined): Promise<void> {
  if (!after || emptyLongStepWrites(path, after).length === 0) return;
  await db.runTransaction(async (tx) => {
    const run = await readDoc(asStored, path, tx);
    if (run) apply(tx, emptyLongStepWrites(path, run));
  });
}
