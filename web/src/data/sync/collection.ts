import type { Description } from '@firstmile/sync';
import { dequal } from 'dequal/lite';
import { useEffect, useMemo, useState } from 'react';
import { create } from 'zustand';
import { currentUser, onUserChange } from '../session/sessionStore.ts';
import { EMPTY, Live, type View } from './live.ts';
import { liveViews } from './liveViews.ts';

export type { View } from './live.ts';

/** The parts of a view that screens use; their source may change without a change of these. */
export type Shown<T> = Pick<View<T>, 'items' | 'status' | 'isDenied'>;

/** Time that a listener outlives its last screen, so that going back and forth costs no reads. */
const LINGER_MS = 60_000;

/**
 * Creates the only way to read data: a live view of the description for each argument. `use(null)` waits. Times that the server has yet to
 * set show as estimates; a document's `id` is its own. `read` is domain's reader of this type: its result is well-typed, whatever is
 * stored. An argument is plain JSON.
 */
export function createCollection<T, A extends string | object>(
  read: (stored: unknown) => T,
  describe: (argument: A) => Description,
) {
  const lives = new Map<string, Live<T>>();
  const idle = create<View<T>>(() => EMPTY);

  const live = (argument: A): Live<T> => {
    const key = JSON.stringify(argument);
    const existing = lives.get(key);
    if (existing) return existing;
    const created = new Live(describe(argument), read);
    lives.set(key, created);
    liveViews.add(created);
    endLater(key, created); // a component may ask for it and never be mounted
    return created;
  };

  const forgetUnused = (key: string, view: Live<T>): void => {
    if (view.users > 0) return;
    view.end();
    liveViews.delete(view);
    if (lives.get(key) === view) lives.delete(key);
  };
  const endLater = (key: string, view: Live<T>): void => void setTimeout(() => forgetUnused(key, view), LINGER_MS);
  // else data of one person would stay on the device for the next one
  onUserChange(() => lives.forEach((view, key) => forgetUnused(key, view)));

  const hold = (argument: A): (() => void) => {
    const view = live(argument);
    const uid = currentUser()?.uid;
    view.users += 1;
    view.begin();
    return () => {
      view.users -= 1;
      const key = JSON.stringify(argument);
      if (currentUser()?.uid === uid) endLater(key, view);
      else forgetUnused(key, view);
    };
  };

  const storesOf = (key: string) => (JSON.parse(key) as A[]).map((argument) => live(argument).store);
  const shownIn = (key: string): Shown<T>[] => storesOf(key).map((store) => shownOf(store.getState()));

  /** Gets the store of a view, held as long as the component lives. */
  const useStore = (argument: A | null) => {
    const key = JSON.stringify(argument);
    useEffect(() => {
      const current = JSON.parse(key) as A | null;
      return current === null ? undefined : hold(current);
    }, [key]);
    return argument === null ? idle : live(argument).store;
  };

  return {
    /** Subscribes a component to the view. */
    use(argument: A | null): Shown<T> {
      const useView = useStore(argument);
      return { items: useView(itemsOf), status: useView(statusOf), isDenied: useView(isDeniedOf) };
    },
    /** Does the same, with the source of the data. */
    useWhole: (argument: A | null): View<T> => useStore(argument)(),
    /** Subscribes a component to several views, in their order; returns the same list until one of them changes. */
    useAll(all: readonly A[]): readonly Shown<T>[] {
      const key = JSON.stringify(all);
      const first = useMemo(() => shownIn(key), [key]);
      const [later, setLater] = useState({ key, views: first });
      useEffect(() => {
        const show = () =>
          setLater((before) => {
            const now = { key, views: shownIn(key) };
            return dequal(now, before) ? before : now;
          });
        const releases = (JSON.parse(key) as A[]).map(hold);
        const stops = storesOf(key).map((store) => store.subscribe(show));
        show();
        return () => [...releases, ...stops].forEach((end) => end());
      }, [key]);
      return later.key === key ? later.views : first;
    },
    hold,
    /** Holds a view, and calls `see` with it now and at every change. Returns a function that ends both. */
    follow(argument: A, see: (view: View<T>) => void): () => void {
      const [release, { store }] = [hold(argument), live(argument)];
      const stop = store.subscribe(see);
      see(store.getState());
      return () => {
        stop();
        release();
      };
    },
    /** Gets the current view, for an action. */
    peek: (argument: A): View<T> => lives.get(JSON.stringify(argument))?.store.getState() ?? EMPTY,
    /** Subscribes again, after an error. */
    reload: (argument: A): void => live(argument).restart(),
  };
}

const itemsOf = <T>({ items }: View<T>): T[] => items;
const statusOf = ({ status }: View<unknown>) => status;
const isDeniedOf = ({ isDenied }: View<unknown>) => isDenied;
const shownOf = <T>({ items, status, isDenied }: View<T>): Shown<T> => ({ items, status, isDenied });
