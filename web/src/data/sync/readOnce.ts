import { layOver, spareOf, valueOf, type Description, type Document, type Query } from '@firstmile/sync';
import { networkStore } from '#data/firebase/network.ts';
import { database } from '../firebase/firestore.ts';
import { knownData } from './liveViews.ts';
import { queueStore } from './queueStore.ts';

/** `either` is the server or, when it does not answer in a moment, this device. */
type From = 'server' | 'device' | 'either';

/** Time that a person waits for the server before this device answers, in milliseconds. */
const PATIENCE_MS = 1500;

/**
 * Reads a description once, with this device's waiting changes applied. Rejects when only the server may be asked and does not answer, or
 * when this device is asked for one document that it does not have.
 */
export async function readOnce(description: Description, from: From, patience = PATIENCE_MS): Promise<Document[]> {
  const lay = (served: Document[]) =>
    layOver(description, { served, pending: queueStore.getState().entries, known: knownData });
  try {
    return lay(await served(description, from, patience));
  } catch (error) {
    const made = description.kind === 'document' ? lay([]) : [];
    if (made.length === 0) throw error;
    return made;
  }
}

/** Does the same for all documents of a query, page by page: its `orders` must end in the id. */
export async function* readPages(
  query: Query,
  size: number,
  { from, patience }: { from: From; patience?: number },
): AsyncGenerator<Document[]> {
  const seen = new Set<string>();
  for (let startAfter = query.startAfter; ;) {
    const all = { ...query, ...(startAfter && { startAfter }) };
    const documents = await served({ ...all, limit: size }, from, patience);
    const laid = layOver(all, { served: documents, pending: queueStore.getState().entries, known: knownData });
    const fresh = laid.filter(({ path }) => !seen.has(path)); // documents yet to be created are on each page
    for (const { path } of fresh) seen.add(path);
    if (fresh.length > 0) yield fresh;
    const last = documents.at(-1);
    if (!last || documents.length < size) return;
    startAfter = query.orders.map(([field]) => valueOf(last, field));
  }
}

async function served(description: Description, from: From, patience = PATIENCE_MS): Promise<Document[]> {
  const { read } = await database();
  const spare = spareOf(description, queueStore.getState().entries);
  const ask = (whom: 'server' | 'device') => read(description, whom, spare);
  if (from !== 'either') return ask(from);
  if (!networkStore.getState().isOnline) return ask('device');
  const late = new Promise<null>((done) => setTimeout(done, patience, null));
  const answer = await Promise.race([ask('server').catch(() => null), late]); // then the device answers
  return answer ?? ask('device');
}
