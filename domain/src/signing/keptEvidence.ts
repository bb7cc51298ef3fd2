import { documentOf, numeric, orElse, text, texts, unsaid } from '../core/reader.ts';

/**
 * `keptEvidence/{uid}`: a summary of a deleted client's evidence. Only functions write and read it; the
 * evidence itself stays under `users/{uid}` until the retention period ends.
 */
export const storedKeptEvidence = documentOf({
  /** The time of deletion, ISO 8601. */
  deletedAt: text,
  /** The names of the people who signed or declined, as they are in the evidence. */
  signers: texts,
  signatures: numeric,
  /** The head of the chain when the account was deleted; '' when nothing was sealed. */
  chainHead: text,
  /** The sealed entry that says that everything is deleted, as JSON; '' while it is kept. */
  erasure: unsaid,
  /** The time when everything was deleted, ISO 8601; null before. */
  erasedAt: orElse(text, null),
});
export type KeptEvidence = ReturnType<typeof storedKeptEvidence>;
