import type { Transaction } from 'firebase-admin/firestore';
import { signaturePath, type Signature, type Write } from '@firstmile/domain';
import { addToChain, readLast } from './chain.ts';

/**
 * Seals the withdrawals of the client's `signatures` among `writes`: an entry `VOIDED` each, to be written with them. Reads the end of the client's chain,
 * so call it before the transaction's first write. `by` is the admin who asked for other signatures.
 */
export async function sealWithdrawals(
  {
    uid,
    signatures,
    writes,
    by,
  }: { uid: string; signatures: readonly Signature[]; writes: readonly Write[]; by: string },
  tx: Transaction,
): Promise<Write[]> {
  const withdrawals = writes.flatMap((write) => {
    const { withdrawn } = (write.op === 'update' ? write.data : {}) as Partial<Signature>;
    const signature = signatures.find(({ id }) => write.path === signaturePath(uid, id));
    return withdrawn && signature ? [{ signatureId: signature.id, by, reason: withdrawn.reason }] : [];
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
