import { devicesPath, type Write } from '@firstmile/domain';

/** One request that changes the server: all of it or nothing. */
export interface CommitRequest {
  uid: string;
  /** Names this device; its counter is the document `users/{uid}/devices/{device}`. */
  device: string;
  /** The counter's next value: the rules take a commit only when it is one more than what is stored. */
  number: number;
  /** The ids of the entries that it carries, kept in the counter's document: they say later whether it arrived. */
  ids: string[];
  writes: Write[];
  /** By document path: the `updateTime` that the document must still have. */
  unchangedSince: Record<string, string>;
}

/**
 * What became of a request. `denied`: the server has looked at it and does not take it (`code` is its word, in the SDK's spelling,
 * such as `permission-denied` or `not-found`). `changed`: a document is not as `unchangedSince` says. `busy`: try again later, it
 * did nothing. `lost`: nobody can say whether it was carried out. `signIn`: nobody, or somebody else, is signed in.
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
  /** The documents at these paths, each with one read. */
  read(uid: string, paths: readonly string[]): Promise<ReadAnswer>;
}

/** The path of a device's counter. */
export const devicePath = (uid: string, device: string): string => `${devicesPath(uid)}/${device}`;

/** How many ids of entries the counter's document keeps. */
export const KEPT_IDS = 40;
