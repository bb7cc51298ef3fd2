import { listOf, number, part, record, read, text } from '../core/reader.ts';

/**
 * `keptEvidence/{uid}`: what was signed by a client whose account was deleted. Functions alone write and read it; the evidence itself stays
 * under `users/{uid}`.
 */
export interface KeptEvidence {
  id: string;
  /** ISO 8601. */
  deletedAt: string;
  /** The names of who signed or declined, as they stand in the evidence. */
  signers: string[];
  signatures: number;
  /** The head of the chain when the account was deleted; '' where nothing was sealed. */
  chainHead: string;
}

const keptEvidence = record<KeptEvidence>({
  id: text,
  deletedAt: text,
  signers: listOf(part(text, (value) => typeof value === 'string')),
  signatures: number,
  chainHead: text,
});
/** What is kept of a client, as it is stored. */
export const storedKeptEvidence = (stored: unknown): KeptEvidence => read(keptEvidence, stored);
