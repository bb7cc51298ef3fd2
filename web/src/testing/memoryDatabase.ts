import { authorIds, PlainTime, type Write } from '@firstmile/domain';
import { Store } from '@firstmile/domain/testing';
import {
  devicePath,
  find,
  isAbout,
  limitWith,
  queryOf,
  withId,
  type CommitAnswer,
  type CommitRequest,
  type Description,
  type Document,
  type Server,
  type ServerDocument,
} from '@firstmile/sync';
import type { Count } from '#data/firebase/counting.ts';
import type { Database } from '#data/firebase/firestore.ts';

/** Documents in memory in place of Firestore. Answers at once: listeners get what a screen writes. */
export class MemoryDatabase {
  readonly store = new Store();
  /** Code with which the server refuses writes; null when it accepts them. */
  refusal: string | null = null;
  /** While true, new listeners get nothing, as when the server's answer is on its way. */
  isOnItsWay = false;
  /** Paths that may not be read, with the number of the queue's reads. */
  readonly denied = new Map<string, number>();
  /** Path of a document whose new listeners are told only that this device has no copy, as without a network. */
  notHere: string | null = null;
  /** Path of a document of which listeners get only this device's copy, as without a network. */
  copied: string | null = null;
  /**
   * Requests of listeners and readers, with the number of documents that each got first, which a server would have
   * read.
   */
  readonly requests: { description: Description; documents: number }[] = [];
  /** Ids under which authors are stored: as in the rules, no two changes use the same. */
  readonly #authors = new Set<string>();
  #answering: Promise<void> = Promise.resolve();
  readonly #listeners = new Map<() => void, Description | null>();

  /** Puts documents there without commands, as another device or a function does. */
  put(docs: Record<string, object>): void {
    const writes = Object.entries(docs).map(([path, data]): Write => ({ op: 'set', path, data: { ...data } }));
    this.commit(writes);
  }

  /**
   * Replaces all documents by these, and accepts writes again. The counters of devices stay: without them the queue would take
   * this for a server that was put back, and ask the person about every change.
   */
  reset(docs: Iterable<[string, Record<string, unknown>]> = []): void {
    this.refusal = null;
    const counters = [...this.store.docs].filter(([path]) => path.includes('/devices/'));
    const next = [...counters, ...docs];
    this.store.docs.clear();
    for (const [path, data] of next) this.store.docs.set(path, data);
    this.#tellAll();
  }

  /** Holds back the server's answers until the returned function is called. */
  holdServer(): () => void {
    let release: () => void = () => undefined;
    this.#answering = new Promise((done) => (release = done));
    return () => release();
  }

  /** Returns a time later than all before. */
  time(): PlainTime {
    this.store.now = Math.max(this.store.now + 1, Date.now());
    return PlainTime.at(this.store.now);
  }

  commit(writes: readonly Write[]): void {
    this.time(); // no two writes at the same moment
    this.store.commit(writes);
    this.#tellAll();
  }

  /** Counts the documents read since `requests` had this length. */
  readSince(start: number): number {
    return this.requests.slice(start).reduce((sum, { documents }) => sum + documents, 0);
  }

  /** Lists the documents of a collection, with their ids. */
  all<T>(collection: string): T[] {
    return this.#find(queryOf(collection)).map((document) => withId(document) as T);
  }

  /** Counts the listeners that are told of changes to the document at this path. */
  listenersOf(path: string): number {
    return [...this.#listeners.values()].filter((description) => description && isAbout(description, path)).length;
  }

  /** The parts of the database that web/src/data uses. */
  get port(): Database {
    const done = () => Promise.resolve();
    const sdk = { enableNetwork: done, disableNetwork: done, terminate: done, clearIndexedDbPersistence: done };
    const port: Omit<Database, 'sdk' | 'db'> = {
      listen: (description, spare, { next }) => {
        this.requests.push({ description, documents: this.#find(description, spare).length });
        if (this.isOnItsWay) return () => undefined;
        const isHere = description.kind !== 'document' || description.path !== this.notHere;
        if (!isHere) return this.#listen(() => next({ documents: [], isFromCache: true }));
        const isFromCache = () => description.kind === 'document' && description.path === this.copied;
        const tell = () => next({ documents: this.#find(description, spare), isFromCache: isFromCache() });
        return this.#listen(tell, description);
      },
      read: (description, _from, spare) => {
        const documents = this.#find(description, spare);
        this.requests.push({ description, documents: documents.length });
        return Promise.resolve(documents);
      },
      onInSync: (listener) => this.#listen(() => queueMicrotask(listener)), // after the listeners
    };
    return { ...port, sdk, db: {} } as unknown as Database; // the SDK's own types have far more than is used
  }

  /** Counts as the server does. */
  readonly count: Count = (_uid, query) => Promise.resolve(this.#find(query).length);

  /** The server to which the queue sends. */
  get server(): Server {
    return {
      commit: async (request) => {
        await this.#answering;
        return this.#take(request);
      },
      read: async (_uid, paths) => {
        await this.#answering;
        return { is: 'read', documents: Object.fromEntries(paths.map((path) => [path, this.#answer(path)])) };
      },
    };
  }

  #answer(path: string): ServerDocument | 'denied' | null {
    const reads = this.denied.get(path);
    if (reads === undefined) return this.#stored(path);
    this.denied.set(path, reads + 1);
    return 'denied';
  }

  #take({ uid, device, number, ids, writes }: CommitRequest): CommitAnswer {
    if (this.refusal !== null) return { is: 'denied', code: this.refusal };
    const authors = authorIds(writes.filter(({ op }) => op !== 'delete'));
    if (authors.some((id) => this.#authors.has(id))) return { is: 'denied', code: 'permission-denied' };
    for (const id of authors) this.#authors.add(id);
    const counter: Write = { op: 'set', path: devicePath(uid, device), data: { last: number, ids } };
    try {
      this.commit([...writes, counter]);
    } catch {
      return { is: 'denied', code: 'not-found' };
    }
    return { is: 'done' };
  }

  #stored(path: string): ServerDocument | null {
    const data = this.store.docs.get(path);
    return data ? { data, updateTime: '' } : null;
  }

  #tellAll(): void {
    for (const listener of this.#listeners.keys()) queueMicrotask(listener);
  }

  #find(description: Description, spare = 0): Document[] {
    const limit = description.kind === 'query' ? limitWith(description, spare) : undefined;
    const documents = [...this.store.docs].map(([path, data]) => ({ path, data }));
    return find({ ...description, ...(limit !== undefined && { limit }) }, documents);
  }

  #listen(tell: () => void, description: Description | null = null): () => void {
    this.#listeners.set(tell, description);
    queueMicrotask(tell);
    return () => this.#listeners.delete(tell);
  }
}
