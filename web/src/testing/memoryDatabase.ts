import type { Write } from '@firstmile/domain';
import { Store, PlainTime } from '@firstmile/domain/testing';
import type { Database } from '#data/firebase/firestore.ts';
import { find, type Constraint, type Found, type Target } from './memoryQuery.ts';

interface Snapshot {
  docs: ReturnType<typeof snapshotOf>[];
  metadata: { fromCache: boolean };
}

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
    return find(this.store, { type: 'query', path: collection, constraints: [] }).map(
      ({ id, data }) => ({ ...data, id }) as T,
    );
  }

  /** What web/src/data uses of the database. */
  get port(): Database {
    const now = (target: Target) => Promise.resolve(this.#snapshot(target));
    const one = (target: Target) => now(target).then(({ docs }) => docs[0] ?? missing(target.path));
    const done = () => Promise.resolve();
    const sdk = {
      ...targets,
      onSnapshot: (target: Target, _options: object, next: (found: unknown) => void) => this.#listen(target, next),
      getDocFromServer: one,
      getDocFromCache: one,
      getDocs: now,
      getDocsFromServer: now,
      getDocsFromCache: now,
      ...{ waitForPendingWrites: done, enableNetwork: done, disableNetwork: done, terminate: done },
      clearIndexedDbPersistence: done,
    };
    const port = { sdk, db: {}, send: (writes: readonly Write[]) => this.#send(writes), hasQueued: done };
    return port as unknown as Database; // the SDK's own types name far more than is used
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

  #snapshot(target: Target): Snapshot {
    return { docs: find(this.store, target).map(snapshotOf), metadata: { fromCache: false } };
  }

  #listen(target: Target, next: (found: unknown) => void): () => void {
    const tell = () => {
      const found = this.#snapshot(target);
      next(target.type === 'document' ? (found.docs[0] ?? missing(target.path)) : found);
    };
    this.#listeners.add(tell);
    queueMicrotask(tell);
    return () => this.#listeners.delete(tell);
  }
}

const snapshotOf = ({ id, path, data }: Found) => ({
  id,
  ref: { path },
  exists: () => true,
  data: () => data,
  get: (field: string) => field.split('.').reduce<unknown>((value, key) => (value as Found['data'])[key], data),
  metadata: { fromCache: false },
});
const missing = (path: string) => ({
  id: path.split('/').at(-1) ?? '',
  ref: { path },
  exists: () => false,
  data: () => undefined,
  get: () => undefined,
  metadata: { fromCache: false },
});

const ID = '__name__';
const targets = {
  collection: (_db: object, path: string): Target => ({ type: 'query', path, constraints: [] }),
  doc: (_db: object, path: string): Target => ({ type: 'document', path, constraints: [] }),
  query: (target: Target, ...more: Constraint[]): Target => ({
    ...target,
    constraints: [...target.constraints, ...more],
  }),
  where: (field: string, op: string, value: unknown): Constraint => ({ kind: 'where', field, op, value }),
  orderBy: (field: string, direction = 'asc'): Constraint => ({ kind: 'orderBy', field, isDown: direction === 'desc' }),
  startAfter: (...values: unknown[]): Constraint => ({ kind: 'startAfter', values }),
  limit: (count: number): Constraint => ({ kind: 'limit', count }),
  documentId: () => ID,
  Timestamp: PlainTime,
};
