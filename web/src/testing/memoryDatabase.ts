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

/** Documents in memory in the place of Firestore, which answers at once: what a screen writes, other listeners hear. */
export class MemoryDatabase {
  readonly store = new Store();
  /** The code with which the server refuses what is written; null when it takes it. */
  refusal: string | null = null;
  /** New listeners hear nothing, as while the server is on its way. */
  isOnItsWay = false;
  /** Paths that may not be read, with how often the queue has asked for them. */
  readonly denied = new Map<string, number>();
  /** The path of a document whose new listeners hear only that this device has no copy of it, as without a network. */
  notHere: string | null = null;
  /** The path of a document of which new listeners hear only this device's copy, as without a network. */
  copied: string | null = null;
  /** What listeners and readers have asked for, and how many documents each was given at first: what a server would have read. */
  readonly asked: { description: Description; documents: number }[] = [];
  /** The ids under which it is kept who made a change: as the rules have it, none is used by two. */
  readonly #authors = new Set<string>();
  #answering: Promise<void> = Promise.resolve();
  readonly #listeners = new Map<() => void, Description | null>();

  /** Puts documents there, past all commands, as another device or a function does. */
  put(docs: Record<string, object>): void {
    const writes = Object.entries(docs).map(([path, data]): Write => ({ op: 'set', path, data: { ...data } }));
    this.commit(writes);
  }

  /** Holds these documents and no others. */
  reset(docs: Iterable<[string, Record<string, unknown>]> = []): void {
    const kept = [...docs];
    this.store.docs.clear();
    for (const [path, data] of kept) this.store.docs.set(path, data);
    this.#tellAll();
  }

  /** Lets the server answer nothing until the function that this returns is called. */
  holdServer(): () => void {
    let release: () => void = () => undefined;
    this.#answering = new Promise((done) => (release = done));
    return () => release();
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

  /** How many documents have been asked for since `asked` had this length. */
  readSince(start: number): number {
    return this.asked.slice(start).reduce((sum, { documents }) => sum + documents, 0);
  }

  /** The documents of a collection, with their ids. */
  all<T>(collection: string): T[] {
    return this.#find(queryOf(collection)).map((one) => withId(one) as T);
  }

  /** How many listeners there are that hear of changes to the document at this path. */
  listenersOf(path: string): number {
    return [...this.#listeners.values()].filter((description) => description && isAbout(description, path)).length;
  }

  /** What web/src/data uses of the database. */
  get port(): Database {
    const done = () => Promise.resolve();
    const sdk = { enableNetwork: done, disableNetwork: done, terminate: done, clearIndexedDbPersistence: done };
    const port: Omit<Database, 'sdk' | 'db'> = {
      listen: (description, spare, { next }) => {
        this.asked.push({ description, documents: this.#find(description, spare).length });
        if (this.isOnItsWay) return () => undefined;
        const isHere = description.kind !== 'document' || description.path !== this.notHere;
        if (!isHere) return this.#listen(() => next({ documents: [], isFromCache: true }));
        const isFromCache = description.kind === 'document' && description.path === this.copied;
        return this.#listen(() => next({ documents: this.#find(description, spare), isFromCache }), description);
      },
      read: (description, _from, spare) => {
        const documents = this.#find(description, spare);
        this.asked.push({ description, documents: documents.length });
        return Promise.resolve(documents);
      },
      onInSync: (listener) => this.#listen(() => queueMicrotask(listener)), // after the listeners
    };
    return { ...port, sdk, db: {} } as unknown as Database; // the SDK's own types name far more than is used
  }

  /** Counts as the server does. */
  readonly count: Count = (_uid, query) => Promise.resolve(this.#find(query).length);

  /** What the queue sends to. */
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
    const asked = this.denied.get(path);
    if (asked === undefined) return this.#stored(path);
    this.denied.set(path, asked + 1);
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
