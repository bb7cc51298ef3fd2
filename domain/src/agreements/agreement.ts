import type { Message } from '../core/message.ts';

/**
 * A text that clients sign. `sha256` is the lower-case hex SHA-256 of `text` in UTF-8. A published text never changes: a
 * new wording is a new version, so that what was signed stays readable.
 */
export interface Agreement {
  id: string;
  /** The document's number in the product and the API. */
  number: 1 | 2 | 3;
  version: number;
  /** From when on this version can have been signed. ISO 8601 in UTC. */
  publishedAt: string;
  /** In English, as it is signed. */
  title: string;
  /** The title as pages tell it, in the language of the reader. */
  name: Message;
  description: Message;
  text: string;
  sha256: string;
}
