import { listOf, number, part, record, read, text } from '../core/reader.ts';

/**
 * `keptEvidence/{uid}`: a summary of what a client signed whose account was deleted. Only functions write and read it; the
 * evidence itself stays under `users/{uid}`.
 */
export interface KeptEvidence {
  id: string;
  /** The time of deletion, ISO 8601. */
  deletedAt: string;
  /** The names of the people who signed or declined, as they are in the evidence. */
  signers: string[];
  signatures: number;
  /** The head of the chain when the account was deleted; '' when nothing was sealed. */
  chainHead: string;
}

const keptEvidence = record<KeptEvidence>({
  id: text,
  deletedAt: text,
  signers: listOf(part(text, (value) => typeof value === 'string')),
  signatures: number,
  chainHead: text,
});
/** Reads the summary of a client's kept evidence. */
export const storedKeptEvidence = (stored: unknown): KeptEvidence => read(keptEvidence, stored);
