import { logger } from 'firebase-functions';
import type { Write } from '@firstmile/domain';
import { merkleTree, readStamp, stampPath, stampQuery, type ChainEntry } from '@firstmile/evidence';
import { config } from '../core/config.ts';
import { apply } from '../firestore/commit.ts';
import { db } from '../firestore/db.ts';
import { sha256 } from './agreements.ts';
import { addToChain, peekLast, readLast, UNSTAMPED } from './chain.ts';

/** Time that an authority has to answer, in milliseconds. */
const PATIENCE = 20_000;
/** Limit of an answer, many times the usual size. */
const MOST_BYTES = 64 * 1024;
/** Most chains that share a stamp. */
const MOST_CHAINS = 500;
const AT_ONCE = 20;

/** `timeStamps/{root}`: an authority's answer in base64. Only functions read it. */
const stampDoc = (root: string) => db.doc(`timeStamps/${root}`);

interface Head {
  clientId: string;
  hash: string;
}

/**
 * Lets the configured authority stamp the heads of all chains with entries since their last stamp: one stamp for the root of a tree over
 * all of them. Each chain gets an entry `TIMESTAMPED`. Rejects for a wrong or missing answer; the chains then wait for the next time.
 */
export async function stampChains(url = config.timestampUrl()): Promise<void> {
  if (url === '') return;
  const { docs } = await db.collection(UNSTAMPED).orderBy('since').limit(MOST_CHAINS).get();
  const heads = await inTurns(docs, ({ id }) => readHead(id));
  const stamped = heads.filter((head) => head !== null);
  if (stamped.length === 0) return;
  const { root, paths } = await merkleTree(stamped.map(({ hash }) => hash));
  const answer = await ask(url, root);
  const { hash, at, isSigned, certificate } = await readStamp(answer);
  if (hash !== root || isSigned === false) throw new Error(`${url} stamped something else`);
  if (!certificate?.isForStamps) throw new Error(`${url} signs with a certificate that is not one for time stamps`);
  await stampDoc(root).set({ answer: Buffer.from(answer).toString('base64'), at });
  const stamp = { root, at, authority: url, tsrSha256: sha256(answer) };
  await inTurns(
    stamped.map((head, index) => ({ head, path: paths[index] })),
    ({ head, path }) =>
      sealStamp(head, { ...stamp, stampedHash: head.hash, path }).catch((error: unknown) =>
        logger.error(`cannot stamp the chain of ${head.clientId}`, error),
      ),
  );
}

async function inTurns<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += AT_ONCE)
    results.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(work))));
  return results;
}

/** Reads the end of a client's chain; null where the chain is gone. */
const readHead = (clientId: string): Promise<Head | null> =>
  db.runTransaction(async (tx) => {
    const last = await peekLast(clientId, tx);
    if (last) return { clientId, hash: last.entryHash };
    tx.delete(db.doc(`${UNSTAMPED}/${clientId}`));
    return null;
  });

/** Adds the stamp to a chain. A chain that got entries meanwhile also waits for the next stamp. */
const sealStamp = ({ clientId, hash }: Head, body: ChainEntry['body']): Promise<void> =>
  db.runTransaction(async (tx) => {
    const last = await readLast(clientId, tx);
    const { writes } = await addToChain({ clientId, type: 'TIMESTAMPED', body, last });
    const done: Write[] = last?.entryHash === hash ? [{ op: 'delete', path: `${UNSTAMPED}/${clientId}` }] : [];
    apply(tx, [...writes, ...done]);
  });

async function ask(url: string, root: string): Promise<Uint8Array<ArrayBuffer>> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    body: stampQuery(root),
    signal: AbortSignal.timeout(PATIENCE),
  });
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
  const bytes = new Uint8Array(await reply.arrayBuffer());
  if (bytes.length > MOST_BYTES) throw new Error(`${url} answered ${bytes.length} bytes`);
  return bytes;
}

/** Reads the files of the stamps that a chain names; a missing one is left out, which the verifier reports. */
export async function stampsOf(chain: readonly ChainEntry[]): Promise<Record<string, Uint8Array<ArrayBuffer>>> {
  const roots = [...new Set(chain.flatMap(({ type, body }) => (type === 'TIMESTAMPED' ? [String(body['root'])] : [])))];
  const docs = roots.length > 0 ? await db.getAll(...roots.map(stampDoc)) : [];
  return Object.fromEntries(
    docs.flatMap((doc) =>
      doc.exists ? [[stampPath(doc.id), new Uint8Array(Buffer.from(String(doc.get('answer')), 'base64'))]] : [],
    ),
  );
}
