import { listOf, numeric, orElse, part, record, read, text } from '../core/reader.ts';

/**
 * `keptEvidence/{uid}`: a summary of what a client signed whose account was deleted. Only functions write and read it; the
 * evidence itself stays under `users/{uid}` until the retention period ends.
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
  /** The sealed entry that says that everything is deleted, as JSON; '' while it is kept. */
  erasure: string;
  /** The time when everything was deleted, ISO 8601; null before. */
  erasedAt: string | null;
}

const keptEvidence = record<KeptEvidence>({
  id: text,
  deletedAt: text,
  signers: listOf(part(text, (value) => typeof value === 'string')),
  signatures: numeric,
  chainHead: text,
  erasure: orElse(text, ''), // of those listed before there was a retention period
  erasedAt: orElse(text, null),
});
/** Reads the summary of a client's kept evidence. */
export const storedKeptEvidence = (stored: unknown): KeptEvidence => read(keptEvidence, stored);
