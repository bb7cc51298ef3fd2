import type { Transaction } from 'firebase-admin/firestore';
import { keptEvidencePath, type KeptEvidence, type Write } from '@firstmile/domain';
import { readSignatures } from '../firestore/db.ts';
import { readDeclines } from './agreements.ts';
import { peekLast } from './chain.ts';

/**
 * Builds the write that lists the kept evidence of a client whose account is deleted at `deletedAt` (ISO 8601); none when the client never
 * signed or declined.
 */
export async function keptEvidenceWrites(uid: string, deletedAt: string, tx: Transaction): Promise<Write[]> {
  const signatures = await readSignatures(uid, tx);
  const acts = [...signatures, ...(await readDeclines(uid, tx))];
  if (acts.length === 0) return [];
  const data: Omit<KeptEvidence, 'id'> = {
    deletedAt,
    signers: [...new Set(acts.map(({ signerName }) => signerName))],
    signatures: signatures.length,
    chainHead: (await peekLast(uid, tx))?.entryHash ?? '',
    erasure: '',
    erasedAt: null,
  };
  return [{ op: 'set', path: keptEvidencePath(uid), data: { ...data } }];
}
