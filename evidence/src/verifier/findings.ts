import type { Countersigning, DeviceKey, Manifest, OldRecord } from '../bundle.ts';
import type { ChainEntry } from '../chain.ts';
import type { Files } from '../container.ts';
import type { PublicKey } from '../keys.ts';
import type { SignatureRecord } from '../record.ts';

/**
 * What the verifier found. `error`: this is not as it was sealed; `warning`: it is, and something about it deserves a look; `note`: a fault for which
 * the server refused it, so that it counts for nothing.
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
  /** What the server knew of the signing, in sentences: whose account, by which call, how the clocks stood. */
  circumstances: string[];
  /** When an admin asked for another one, who that was, and what the admin wrote. */
  withdrawn?: { at: string; by: string; reason: string; replacedBy?: string };
}

/** An agreement that somebody did not want to sign. */
export interface ListedDecline {
  id: string;
  title: string;
  signer: string;
  reason: string;
  deviceTime: string;
  receivedAt: string;
}

/** Somebody of the client beside its owner; times in ISO 8601. */
export interface ListedPerson {
  name: string;
  since: string;
  removed?: { at: string; by: string };
}

/** A time that an authority outside stamped: the chain was there up to entry `seq`. */
export interface ListedStamp {
  seq: number;
  /** ISO 8601 in UTC. */
  at: string;
  authority: string;
  root: string;
}

export interface Verification {
  /** Whether nothing contradicts anything. Who sealed it is known only if `isCompared`. */
  isValid: boolean;
  /** Whether the seals were held against a head or a key that is known from elsewhere. */
  isCompared: boolean;
  /** Whether somebody packed the zip again, a program that forwards files for instance. */
  isPackedAgain: boolean;
  findings: Finding[];
  clientId: string;
  chainHead: string;
  /** The fingerprints of the keys that sealed something in it, the first first. */
  sealKeys: string[];
  signatures: ListedSignature[];
  /** What the server refused: no signatures. */
  refused: ListedSignature[];
  declines: ListedDecline[];
  people: ListedPerson[];
  stamps: ListedStamp[];
}

export type Tell = (where: string, what: string, level?: Finding['level']) => void;

/** What is read of a bundle, one file after the other, and what is found meanwhile. */
export interface Reading {
  files: Files;
  tell: Tell;
  sealKeys: Map<string, PublicKey>;
  /** When a sealing key was first used, by its fingerprint. */
  usedFrom: Map<string, string>;
  devices: DeviceKey[];
  manifest: Manifest | null;
  chain: ChainEntry[];
  /** The first entry of a type for an id, such as `RECEIPT_ISSUED s1`. */
  entries: Map<string, ChainEntry>;
  records: Map<string, SignatureRecord | OldRecord>;
  countersigned: Map<string, Countersigning>;
  /** The real hash of a record or countersignature, by its path. */
  hashes: Map<string, string>;
}

export const newReading = (files: Files, tell: Tell): Reading => ({
  files,
  tell,
  sealKeys: new Map(),
  usedFrom: new Map(),
  devices: [],
  manifest: null,
  chain: [],
  entries: new Map(),
  records: new Map(),
  countersigned: new Map(),
  hashes: new Map(),
});

export const entryPlace = (seq: number) => `chain.json, entry ${seq}`;
export const recordPlace = (id: string) => `records/${id}.json`;
