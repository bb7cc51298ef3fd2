import type { Transaction } from 'firebase-admin/firestore';
import { signaturesPath, type Signature, type Write } from '@firstmile/domain';
import { addToChain, readLast } from './chain.ts';

/**
 * Seals the withdrawals of signatures among `writes`: an entry `VOIDED` each, to be written with them. Reads the end of the client's chain,
 * so call it before the transaction's first write. `by` is the admin who asked for other signatures.
 */
export async function sealWithdrawals(
  { uid, writes, by }: { uid: string; writes: readonly Write[]; by: string },
  tx: Transaction,
): Promise<Write[]> {
  const withdrawals = writes.flatMap((write) => {
    const { withdrawn } = (write.op === 'update' ? write.data : {}) as Partial<Signature>;
    const [signatureId, folder] = [write.path.split('/').at(-1), write.path.split('/').slice(0, -1).join('/')];
    return withdrawn && folder === signaturesPath(uid) ? [{ signatureId, by, reason: withdrawn.reason }] : [];
  });
  let last = withdrawals.length > 0 ? await readLast(uid, tx) : null;
  const sealed: Write[] = [];
  for (const body of withdrawals) {
    const { writes: added, entry } = await addToChain({ clientId: uid, type: 'VOIDED', body, last, by });
    last = entry;
    sealed.push(...added);
  }
  return sealed;
}
