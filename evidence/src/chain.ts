import { hashOf } from './canonical.ts';
import { isSignedBy, type PublicKey, type Signer } from './keys.ts';
import { ownHashOf } from './leftOut.ts';
import { choice, map, misshapen, openMap, pattern, text, whole } from './shape.ts';
import { BODY_SHAPES } from './bodyShapes.ts';

/** A type of a client's entries, which the server writes in the order in which it learns of the events. */
export type EntryType = keyof typeof BODY_SHAPES;
export const ENTRY_TYPES = Object.keys(BODY_SHAPES) as EntryType[];

/** One link of a client's chain: it names the entry before by its hash, and is sealed with the deployment's key. */
export interface ChainEntry {
  schema: 'entry/1';
  clientId: string;
  /** 1 for the first entry. */
  seq: number;
  type: EntryType;
  /** The time by the server's clock, ISO 8601 in UTC. */
  at: string;
  /** The uid of the acting person; `server` for the deployment's own actions. */
  by: string;
  body: Record<string, unknown>;
  /** Empty for the first entry. */
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
/** The shape of an entry, but for its body. */
export const ENTRY_SHAPE = map({ ...HEAD, body: openMap({}) });

/** Lists the paths of wrong fields in an entry and in its body, by its type. */
export function entryFaults(entry: unknown): string[] {
  const faults = misshapen(entry, ENTRY_SHAPE);
  const { type, body } = entry as ChainEntry;
  return faults.length > 0 ? faults : misshapen(body, BODY_SHAPES[type], 'body');
}

/** Makes the next entry of a chain; `before` is its last. */
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
 * Makes the next entries of a chain: the given one, preceded by a `KEY_ADDED` when an earlier key sealed the end. The earlier
 * key seals that one, so that trust in it extends to the new key. Omits it when the earlier key is not available.
 */
export async function extendChain({
  entry,
  before,
  sealer,
  earlier,
}: {
  entry: NewEntry;
  before: ChainEntry | null;
  sealer: Signer;
  earlier: readonly Signer[];
}): Promise<ChainEntry[]> {
  const added = await introduction({ entry, before, sealer, earlier });
  return [...(added ? [added] : []), await sealEntry(entry, added ?? before, sealer)];
}

/**
 * Makes the entry with which the key that sealed the end of a chain introduces `sealer`; null when none is needed, or that key
 * is not available.
 */
export async function introduction({
  entry: { clientId, at },
  before,
  sealer,
  earlier,
}: {
  entry: Pick<ChainEntry, 'clientId' | 'at'>;
  before: ChainEntry | null;
  sealer: Signer;
  earlier: readonly Signer[];
}): Promise<ChainEntry | null> {
  const { keyId } = sealer;
  const isDone = before?.type === 'KEY_ADDED' && before.body['keyId'] === keyId;
  const old = earlier.find((key) => key.keyId === before?.sealKeyId && key.keyId !== keyId);
  if (!old || isDone) return null;
  return sealEntry(
    { clientId, type: 'KEY_ADDED', at, by: 'server', body: { keyId, replaces: old.keyId } },
    before,
    old,
  );
}

/** Lists the problems of an entry by itself, in words; empty when its hash and its seal are valid. */
export async function entryProblems(entry: ChainEntry, keys: ReadonlyMap<string, PublicKey>): Promise<string[]> {
  const { entryHash, seal } = entry;
  const key = keys.get(entry.sealKeyId);
  const problems: string[] = [];
  if ((await ownHashOf('entry/1', entry)) !== entryHash) problems.push('its hash is not that of what it says');
  if (!key) problems.push('the key of its seal is not among the keys');
  else if (!(await isSignedBy(key, entryHash, seal))) problems.push('its seal is not valid');
  return problems;
}
