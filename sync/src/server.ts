import { devicesPath, type Write } from '@firstmile/domain';

/** One atomic write request. */
export interface CommitRequest {
  uid: string;
  /** The name whose counter takes the number: document `users/{uid}/devices/{device}`. */
  device: string;
  /** The counter's next value; the rules accept a commit only when it is the stored value plus one. */
  number: number;
  /** The latest entry ids, stored in the counter's document to tell later whether a commit arrived. */
  ids: string[];
  writes: Write[];
  /** By document path: the `updateTime` that the document must still have. */
  unchangedSince: Record<string, string>;
}

/**
 * The outcome of a request. `denied`: the server refused it (`code` in the SDK's spelling, such as `permission-denied` or
 * `not-found`). `changed`: a document is not as `unchangedSince` says. `busy`: nothing was done, try again later. `lost`: it may or
 * may not have been carried out. `signIn`: nobody, or another person, is signed in.
 */
export type CommitAnswer =
  | { is: 'done' }
  | { is: 'denied'; code: string }
  | { is: 'changed' }
  | { is: 'busy' }
  | { is: 'lost' }
  | { is: 'signIn' };

/** A document as the server has it: times are `{ seconds, nanoseconds }`; `updateTime` is the server's own spelling. */
export interface ServerDocument {
  data: Record<string, unknown>;
  updateTime: string;
}

/** By path: null when there is none, 'denied' when this person may not read it. */
export type ServerDocuments = Record<string, ServerDocument | null | 'denied'>;

export type ReadAnswer =
  { is: 'read'; documents: ServerDocuments } | { is: 'busy' } | { is: 'lost' } | { is: 'signIn' };

/** The port to the server. Never rejects, and answers within its own time limit. */
export interface Server {
  commit(request: CommitRequest): Promise<CommitAnswer>;
  /** Reads the documents at these paths, one read each. */
  read(uid: string, paths: readonly string[]): Promise<ReadAnswer>;
}

/** The path of a device's counter. */
export const devicePath = (uid: string, device: string): string => `${devicesPath(uid)}/${device}`;

/** The number of entry ids that a counter's document keeps. */
export const KEPT_IDS = 40;
