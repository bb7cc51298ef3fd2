import { hashOf } from './canonical.ts';
import { isSignedBy, type PublicKey, type Signer } from './keys.ts';
import { ownHashOf } from './leftOut.ts';
import { choice, map, misshapen, pattern, text, whole } from './shape.ts';

/** What the server writes down of a client, in the order in which it came to know it. */
export const ENTRY_TYPES = [
  'RECEIPT_ISSUED',
  'COUNTERSIGNED',
  'COPY_MADE',
  'COPY_DELIVERED',
  'DECLINED',
  'VOIDED',
  'KEY_ADDED',
  'KEY_REGISTERED',
  'MEMBER_ADDED',
  'MEMBER_REMOVED',
  'TIMESTAMPED',
] as const;
export type EntryType = (typeof ENTRY_TYPES)[number];

/** One link of a client's chain: it names the one before by its hash, and is sealed with the deployment's key. */
export interface ChainEntry {
  schema: 'entry/1';
  clientId: string;
  /** 1 for the first. */
  seq: number;
  type: EntryType;
  /** By the server's clock, ISO 8601 in UTC. */
  at: string;
  /** The person who did it; `server` for what the deployment does by itself. */
  by: string;
  body: Record<string, unknown>;
  /** Empty for the first. */
  prevEntryHash: string;
  sealKeyId: string;
  entryHash: string;
  seal: string;
}

type NewEntry = Pick<ChainEntry, 'clientId' | 'type' | 'at' | 'by' | 'body'>;

const SHA256 = pattern(/^[0-9a-f]{64}$/);
const HEAD = {
  schema: choice('entry/1'),
  clientId: text(128, 1),
  seq: whole(1, 1e9),
  type: choice(...ENTRY_TYPES),
  at: pattern(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  by: text(128, 1),
  prevEntryHash: pattern(/^([0-9a-f]{64})?$/),
  sealKeyId: SHA256,
  entryHash: SHA256,
  seal: pattern(/^[0-9a-f]{128}$/),
};
const SHAPE = map({ ...HEAD, body: map({}) });

/** The paths in an entry that are not as they have to be; what its body says is judged by its type. */
export const entryFaults = (entry: unknown): string[] =>
  misshapen(entry, SHAPE).filter((path) => !path.startsWith('body.'));

/** The next entry of a chain, whose last is `before`. */
export async function sealEntry(entry: NewEntry, before: ChainEntry | null, sealer: Signer): Promise<ChainEntry> {
  const body = {
    schema: 'entry/1' as const,
    ...entry,
    seq: (before?.seq ?? 0) + 1,
    prevEntryHash: before?.entryHash ?? '',
    sealKeyId: sealer.keyId,
  };
  const entryHash = await hashOf(body);
  return { ...body, entryHash, seal: await sealer.sign(entryHash) };
}

/**
 * The next entries of a chain: the one given, and before it a `KEY_ADDED` where an earlier key sealed the end. That key seals it, so whoever trusts
 * it may trust the new one. Without the earlier key at hand there is no introduction.
 */
export async function extendChain(
  entry: NewEntry,
  before: ChainEntry | null,
  sealer: Signer,
  earlier: readonly Signer[],
): Promise<ChainEntry[]> {
  const added = await introduction(entry, before, sealer, earlier);
  return [...(added ? [added] : []), await sealEntry(entry, added ?? before, sealer)];
}

/** The entry with which the key that sealed the end of a chain introduces `sealer`; null where none is due, or that key is not at hand. */
export async function introduction(
  { clientId, at }: Pick<ChainEntry, 'clientId' | 'at'>,
  before: ChainEntry | null,
  sealer: Signer,
  earlier: readonly Signer[],
): Promise<ChainEntry | null> {
  const { keyId } = sealer;
  const isDone = before?.type === 'KEY_ADDED' && before.body['keyId'] === keyId;
  const old = earlier.find((key) => key.keyId === before?.sealKeyId && key.keyId !== keyId);
  if (!old || isDone) return null;
  return sealEntry({ clientId, type: 'KEY_ADDED', at, by: 'server', body: { keyId } }, before, old);
}

/** What is wrong with an entry by itself, in words; empty where its hash and its seal are right. */
export async function entryProblems(entry: ChainEntry, keys: ReadonlyMap<string, PublicKey>): Promise<string[]> {
  const { entryHash, seal } = entry;
  const key = keys.get(entry.sealKeyId);
  const problems: string[] = [];
  if ((await ownHashOf('entry/1', entry)) !== entryHash) problems.push('its hash is not that of what it says');
  if (!key) problems.push('the key of its seal is not among the keys');
  else if (!(await isSignedBy(key, entryHash, seal))) problems.push('its seal is not valid');
  return problems;
}
