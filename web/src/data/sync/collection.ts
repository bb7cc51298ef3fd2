import { networkStore } from '#data/firebase/network.ts';
import type { DocumentReference, DocumentSnapshot, Query } from 'firebase/firestore';
import { useEffect } from 'react';
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { database, type Database } from '../firebase/firestore.ts';
import { isSessionAlive } from '../session/sessionStore.ts';
import { journalResent } from './recovery.ts';

/** What a listener knows: the documents, those written on this device and not yet answered included. */
export interface View<T> {
  items: T[];
  status: 'loading' | 'ready' | 'error';
  /** With `error`: the server said that this is not for this person, or, of a document, that there is none. */
  isDenied: boolean;
  /** The server has not been heard since the listener began. */
  isFromCache: boolean;
}

type Source = Query | DocumentReference;
interface Live<T> {
  store: UseBoundStore<StoreApi<View<T>>>;
  users: number;
  stop: (() => void) | null;
}

/** How long a listener outlives the last screen that used it: going back and forth costs no reads. */
const LINGER_MS = 60_000;
const EMPTY: View<never> = { items: [], status: 'loading', isDenied: false, isFromCache: true };

/**
 * The one door through which data comes in: a live view of a document or a query for each argument. `use(null)` waits.
 * Times that the server has yet to set show as estimates; a document's `id` is its own. `read` is domain's reader of this type:
 * whatever is stored, what comes in is well-typed.
 */
export function createCollection<T, A extends string | readonly (string | number)[]>(
  read: (stored: unknown) => T,
  source: (database: Database, argument: A) => Source,
) {
  const lives = new Map<string, Live<T>>();
  const idle = create<View<T>>(() => EMPTY);

  const live = (argument: A): Live<T> => {
    const key = JSON.stringify(argument);
    const known = lives.get(key) ?? { store: create<View<T>>(() => EMPTY), users: 0, stop: null };
    lives.set(key, known);
    return known;
  };

  const hold = (argument: A): (() => void) => {
    const one = live(argument);
    one.users += 1;
    one.stop ??= listen(one, read, (from) => source(from, argument));
    return () => {
      one.users -= 1;
      setTimeout(() => {
        if (one.users > 0) return;
        one.stop?.();
        one.stop = null;
        one.store.setState({ isFromCache: true }); // what the next listener finds here is old
      }, LINGER_MS);
    };
  };

  return {
    /** The live view, for a component. */
    use(argument: A | null): View<T> {
      const key = JSON.stringify(argument);
      useEffect(() => {
        const given = JSON.parse(key) as A | null;
        return given === null ? undefined : hold(given);
      }, [key]);
      return (argument === null ? idle : live(argument).store)();
    },
    hold,
    /** What is known now, for an action. */
    peek: (argument: A): View<T> => live(argument).store.getState(),
    /** Listens anew, after an error. */
    reload(argument: A): void {
      const one = live(argument);
      one.stop?.();
      one.store.setState({ status: 'loading' });
      one.stop = listen(one, read, (from) => source(from, argument));
    },
  };
}

function listen<T>(
  live: Live<T>,
  read: (stored: unknown) => T,
  source: (database: Database) => Source,
  isAgain = false,
): () => void {
  const { store } = live;
  let isStopped = false;
  let stop: () => void = () => undefined;
  const fail = (error: unknown) => {
    const isDenied = (error as { code?: string }).code === 'permission-denied';
    if (isDenied && !isAgain) void deny();
    else store.setState({ status: 'error', isDenied });
  };
  /** Refused to a session that has ended, or that has been renewed meanwhile, is not refused to the person. */
  const deny = async () => {
    const isAlive = await isSessionAlive();
    if (isStopped) return;
    if (isAlive) stop = listen(live, read, source, true);
    else {
      live.stop = null; // whoever signs in next listens anew
      store.setState(EMPTY);
    }
  };
  const show = (docs: DocumentSnapshot[], isFromCache: boolean, isUnknown = false) => {
    const items = docs.map((doc) => read({ ...doc.data({ serverTimestamps: 'estimate' }), id: doc.id }));
    const status = !isUnknown ? 'ready' : networkStore.getState().isOnline ? 'loading' : 'error';
    store.setState({ items, status, isDenied: false, isFromCache });
  };
  void Promise.all([database(), journalResent()])
    .then(([from]) => {
      if (isStopped) return;
      const target = source(from);
      const options = { includeMetadataChanges: true };
      stop =
        target.type === 'document'
          ? from.sdk.onSnapshot(
              target,
              options,
              // that a document is missing can only the server say
              (doc) => show(doc.exists() ? [doc] : [], doc.metadata.fromCache, !doc.exists() && doc.metadata.fromCache),
              fail,
            )
          : from.sdk.onSnapshot(target, options, (all) => show(all.docs, all.metadata.fromCache), fail);
    })
    .catch(fail);
  return () => {
    isStopped = true;
    stop();
  };
}
