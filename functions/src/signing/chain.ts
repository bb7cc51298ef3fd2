import type { Transaction } from 'firebase-admin/firestore';
import { chainPath, SERVER_TIME, type Write } from '@firstmile/domain';
import { extendChain, introduction, type ChainEntry, type EntryType } from '@firstmile/evidence';
import { config } from '../core/config.ts';
import { apply } from '../firestore/commit.ts';
import { db } from '../firestore/db.ts';
import { requireCurrentKey, sealers } from './sealKey.ts';

type NamingType = 'KEY_REGISTERED' | 'MEMBER_ADDED';
/** Makes the mark that the chain names a key (`keyId uid`) or a person (`uid`). */
export const nameOfEntry = (type: NamingType, id: string): string => `${type} ${id}`;

/** Reads the keys and people that a client's chain names. */
export async function readNamed(uid: string, tx: Transaction): Promise<Set<string>> {
  const types: NamingType[] = ['KEY_REGISTERED', 'MEMBER_ADDED'];
  const { docs } = await tx.get(db.collection(chainPath(uid)).where('type', 'in', types));
  return new Set(
    docs.map((entry) => {
      const { type, body } = entry.data() as ChainEntry;
      return type === 'KEY_REGISTERED'
        ? nameOfEntry(type, `${String(body['keyId'])} ${String(body['uid'])}`)
        : nameOfEntry('MEMBER_ADDED', String(body['uid']));
    }),
  );
}

/** Facts of a COPY_MADE entry beside those about the filled pages. */
export type CopyMade = { signatureId: string; copySha256: string } & ChainEntry['body'];

/** Seals hashes of signed PDFs that are not in the client's chain yet. */
export function sealCopies(clientId: string, copies: readonly CopyMade[]): Promise<void> {
  return db.runTransaction(async (tx) => {
    const { docs } = await tx.get(db.collection(chainPath(clientId)).where('type', '==', 'COPY_MADE'));
    const sealed = new Set(docs.map((entry) => `${entry.get('body.signatureId')} ${entry.get('body.copySha256')}`));
    let last = await readLast(clientId, tx);
    const writes: Write[] = [];
    for (const body of copies.filter((copy) => !sealed.has(`${copy.signatureId} ${copy.copySha256}`))) {
      const { writes: added, entry } = await addToChain({ clientId, type: 'COPY_MADE', body, last });
      last = entry;
      writes.push(...added);
    }
    apply(tx, writes);
  });
}

/**
 * Reads the end of a client's chain in the transaction that adds the next entry; rejects where this process's key is retired. A new key is
 * published before a chain names it, so a key that is current after the end was read is not retired in this chain; and the transaction
 * begins again when the chain has another end by its commit.
 */
export async function readLast(uid: string, tx: Transaction): Promise<ChainEntry | null> {
  const last = await peekLast(uid, tx);
  await requireCurrentKey();
  return last;
}

/** Reads the end of a client's chain, without sealing; null before its first entry. */
export const peekLast = async (uid: string, tx: Transaction): Promise<ChainEntry | null> => {
  const { docs } = await tx.get(db.collection(chainPath(uid)).orderBy('seq', 'desc').limit(1));
  return (docs[0]?.data() as ChainEntry | undefined) ?? null;
};

/** Picks the parts of an entry that identify the end of the chain in a receipt and its mail. */
export const endOf = ({ entryHash, sealKeyId }: ChainEntry) => ({ chainHead: entryHash, sealKeyId });

/**
 * Makes the next entry of a client's chain, sealed, with the writes that add it. If the sealing key is new to the chain, an entry by an
 * earlier key introduces it first.
 */
export async function addToChain({
  clientId,
  type,
  body,
  last,
  by = 'server',
}: {
  clientId: string;
  type: EntryType;
  body: ChainEntry['body'];
  last: ChainEntry | null;
  by?: string;
}): Promise<{ writes: Write[]; entry: ChainEntry }> {
  const { sealer, earlier } = await sealers();
  const at = new Date().toISOString();
  const entries = await extendChain({ entry: { clientId, type, at, by, body }, before: last, sealer, earlier });
  const entry = entries.at(-1);
  if (!entry) throw new Error('A chain is extended by an entry');
  const isAwaited = type !== 'TIMESTAMPED' && config.timestampUrl() !== '';
  return {
    writes: [...entries.map((added) => entryWrite(clientId, added)), ...(isAwaited ? [awaitStamp(clientId)] : [])],
    entry,
  };
}

/** Has an earlier key introduce the current sealing key, where the end of a client's chain does not name it yet. */
export function introduceSealer(uid: string): Promise<void> {
  return db.runTransaction(async (tx) => {
    const { sealer, earlier } = await sealers();
    const at = new Date().toISOString();
    const added = await introduction({
      entry: { clientId: uid, at },
      before: await readLast(uid, tx),
      sealer,
      earlier,
    });
    if (added) apply(tx, [entryWrite(uid, added)]);
  });
}

/** `unstampedChains/{clientId}`: chains with entries that no authority has stamped yet. Only functions read it. */
export const UNSTAMPED = 'unstampedChains';

const awaitStamp = (clientId: string): Write => ({
  op: 'set',
  path: `${UNSTAMPED}/${clientId}`,
  data: { since: SERVER_TIME },
});

const entryWrite = (uid: string, entry: ChainEntry): Write => ({
  op: 'create',
  path: `${chainPath(uid)}/${String(entry.seq).padStart(6, '0')}`,
  data: { ...entry },
});
