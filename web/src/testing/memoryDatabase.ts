import { PlainTime, type Write } from '@firstmile/domain';
import { Store } from '@firstmile/domain/testing';
import { find, idOf, limitWith, queryOf, withId, type Description, type Document } from '@firstmile/sync';
import type { Database } from '#data/firebase/firestore.ts';

/** Documents in memory in the place of Firestore, which answers at once: what a screen writes, other listeners hear. */
export class MemoryDatabase {
  readonly store = new Store();
  /** The code with which the server refuses what is written; null when it takes it. */
  refusal: string | null = null;
  readonly #listeners = new Set<() => void>();

  /** Puts documents there, past all commands, as another device or a function does. */
  put(docs: Record<string, object>): void {
    const writes = Object.entries(docs).map(([path, data]): Write => ({ op: 'set', path, data: { ...data } }));
    this.commit(writes);
  }

  /** A time later than all that came before. */
  time(): PlainTime {
    this.store.now = Math.max(this.store.now + 1, Date.now());
    return PlainTime.at(this.store.now);
  }

  commit(writes: readonly Write[]): void {
    this.time(); // no two writes at the same moment
    this.store.commit(writes);
    this.#tellAll();
  }

  /** The documents of a collection, with their ids. */
  all<T>(collection: string): T[] {
    return this.#find(queryOf(collection)).map((one) => withId(one) as T);
  }

  /** How many listeners there are. */
  get listeners(): number {
    return this.#listeners.size;
  }

  /** What web/src/data uses of the database. */
  get port(): Database {
    const done = () => Promise.resolve();
    const sdk = {
      doc: (_db: object, path: string) => path,
      getDocFromServer: (path: string) => Promise.resolve(snapshotOf(path, this.store.docs.get(path))),
      ...{ waitForPendingWrites: done, enableNetwork: done, disableNetwork: done, terminate: done },
      clearIndexedDbPersistence: done,
    };
    const port: Omit<Database, 'sdk' | 'db'> = {
      listen: (description, spare, next) =>
        this.#listen(() => next({ documents: this.#find(description, spare), isFromCache: false })),
      read: (description, _from, spare) => Promise.resolve(this.#find(description, spare)),
      send: (writes) => this.#send(writes),
      hasQueued: done,
    };
    return { ...port, sdk, db: {} } as unknown as Database; // the SDK's own types name far more than is used
  }

  /** What is written shows at once, and is taken back when the server refuses it, as the SDK does. */
  async #send(writes: readonly Write[]): Promise<void> {
    const before = writes.map(({ path }) => [path, this.store.docs.get(path)] as const);
    const code = this.refusal;
    this.commit(writes);
    if (code === null) return;
    await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)));
    for (const [path, data] of before) {
      if (data) this.store.docs.set(path, data);
      else this.store.docs.delete(path);
    }
    this.#tellAll();
    throw Object.assign(new Error(code), { code });
  }

  #tellAll(): void {
    for (const listener of this.#listeners) queueMicrotask(listener);
  }

  #find(description: Description, spare = 0): Document[] {
    const limit = description.kind === 'query' ? limitWith(description, spare) : undefined;
    const documents = [...this.store.docs].map(([path, data]) => ({ path, data }));
    return find({ ...description, ...(limit !== undefined && { limit }) }, documents);
  }

  #listen(tell: () => void): () => void {
    this.#listeners.add(tell);
    queueMicrotask(tell);
    return () => this.#listeners.delete(tell);
  }
}

const snapshotOf = (path: string, data: Document['data'] | undefined) => ({
  id: idOf(path),
  exists: () => data !== undefined,
  data: () => data,
  metadata: { hasPendingWrites: false },
});
