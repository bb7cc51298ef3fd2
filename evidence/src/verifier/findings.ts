import type { DeviceKey, Manifest } from '../bundle.ts';
import type { ChainEntry } from '../chain.ts';
import type { Files } from '../container.ts';
import type { PublicKey } from '../keys.ts';
import type { LeftOutFile } from '../leftOutFiles.ts';
import type { SignatureRecord, Countersigning, OldRecord } from '../record.ts';

/**
 * A finding of the verifier. `error`: the bundle differs from what was sealed, or contradicts itself; `warning`: it may be
 * genuine, but deserves a look; `note`: a fault for which the server refused the record, so that it does not count.
 */
export interface Finding {
  level: 'error' | 'warning' | 'note';
  /** The file, and the place in it. */
  where: string;
  what: string;
}

/** A signature as lists show it. */
export interface ListedSignature {
  id: string;
  title: string;
  signer: string;
  deviceTime: string;
  receivedAt: string;
  outcome: string;
  /** The server's knowledge of the signing, in sentences: the account, the API call, the clocks. */
  circumstances: string[];
  /** The time, author and reason of a withdrawal or replacement. */
  withdrawn?: { at: string; by: string; reason: string; replacedBy?: string };
}

/** An agreement that somebody declined to sign. */
export interface ListedDecline {
  id: string;
  title: string;
  signer: string;
  reason: string;
  deviceTime: string;
  receivedAt: string;
  /** True when the file holds a record that the entry names: a device signed it. */
  isSigned: boolean;
}

/** A person of the client other than its owner; times in ISO 8601. */
export interface ListedPerson {
  name: string;
  since: string;
  removed?: { at: string; by: string };
}

/** A time stamp by an outside authority: it proves that the chain up to entry `seq` existed then. */
export interface ListedStamp {
  seq: number;
  /** ISO 8601 in UTC. */
  at: string;
  /** Its address, in the chain's words. */
  authority: string;
  root: string;
  /** The subject and SHA-256 of the certificate that signed it. */
  subject: string;
  fingerprint: string;
}

/** A file given beside the bundle, such as a document that is left out of it. */
export interface GivenFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The path that a given file has in the bundle, or would have; empty when it is none of its files. */
export interface ListedGiven {
  name: string;
  path: string;
}

export interface Verification {
  /** True when there are no errors. Who sealed the bundle is known only if `isCompared`. */
  isValid: boolean;
  /** True when the seals were compared with a head or key known from elsewhere. */
  isCompared: boolean;
  /** True when the zip was packed again, for example by a program that forwards files. */
  isPackedAgain: boolean;
  findings: Finding[];
  clientId: string;
  chainHead: string;
  /** The fingerprints of the keys that sealed something in it, in order of first use. */
  sealKeys: string[];
  signatures: ListedSignature[];
  /** Signatures that the server refused; they do not count. */
  refused: ListedSignature[];
  declines: ListedDecline[];
  people: ListedPerson[];
  stamps: ListedStamp[];
  /** Documents and signed PDFs that are sealed as left out. */
  leftOut: LeftOutFile[];
  given: ListedGiven[];
}

export type Tell = (where: string, what: string, level?: Finding['level']) => void;

/** The state of verifying a bundle: the content read so far, and the findings. */
export interface Reading {
  files: Files;
  tell: Tell;
  sealKeys: Map<string, PublicKey>;
  /** The time when each sealing key was first used, by fingerprint. */
  usedFrom: Map<string, string>;
  devices: DeviceKey[];
  manifest: Manifest | null;
  /** Files that the manifest lists as left out, by path. */
  leftOut: Map<string, LeftOutFile>;
  /** The bytes of missing files that were given beside the bundle, by path. */
  beside: Map<string, Uint8Array<ArrayBuffer>>;
  chain: ChainEntry[];
  /** The first entry of a type for an id, such as `RECEIPT_ISSUED s1`. */
  entries: Map<string, ChainEntry>;
  records: Map<string, SignatureRecord | OldRecord>;
  countersigned: Map<string, Countersigning>;
  /** The ids of declines that a device signed. */
  declined: Set<string>;
  /** The computed hash of each record or countersignature, by path. */
  hashes: Map<string, string>;
}

export const newReading = (files: Files, tell: Tell): Reading => ({
  files,
  tell,
  sealKeys: new Map(),
  usedFrom: new Map(),
  devices: [],
  manifest: null,
  leftOut: new Map(),
  beside: new Map(),
  chain: [],
  entries: new Map(),
  records: new Map(),
  countersigned: new Map(),
  declined: new Set(),
  hashes: new Map(),
});

export const entryPlace = (seq: number) => `chain.json, entry ${seq}`;
export const recordPlace = (id: string) => `records/${id}.json`;
