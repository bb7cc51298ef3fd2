import { useCallback, useEffect, useState } from 'react';
import { device, writeOnly } from '../device.ts';
import { useSession } from '../session/sessionStore.ts';
import { dropLastTyped, keepLastTyped, takeLastTyped } from './lastTyped.ts';

/** Rest after a keystroke before typing is written to the disk, in milliseconds; a hidden page writes at once. */
const REST_MS = 100;

interface Draft<T> {
  draft: T | undefined;
  isLoaded: boolean;
  keep: (value: T) => void;
  /** Stores a value that was not typed. Resolves when it is on the device, or the device refuses it. */
  keepNow: (value: T) => Promise<void>;
  clear: () => void;
  /** The draft's key, for the command that saves it and deletes the draft in the same transaction. */
  key: string;
}

/**
 * Reads and stores the signed-in person's unsaved typing under `key`: restored after a closed tab, gone after `clear`. `draft` is the value
 * found at the start; it does not follow the typing.
 */
export function useDraft<T>(key: string): Draft<T> {
  const uid = useSession().user?.uid ?? '';
  const [loaded, setLoaded] = useState<{ uid: string; key: string; draft: T | undefined } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      await restored;
      const typing = pending.get(id(uid, key));
      return (typing ? typing.value : await (await device()).get('drafts', [uid, key])) as T | undefined;
    };
    void load()
      .catch(() => undefined) // no disk, so no draft
      .then((draft) => isCurrent && setLoaded({ uid, key, draft }));
    return () => {
      isCurrent = false;
      void flush();
    };
  }, [uid, key]);
  const keep = useCallback((value: T) => writeLater(uid, key, value), [uid, key]);
  const keepNow = useCallback(
    (value: T) => {
      writeLater(uid, key, value);
      return flush();
    },
    [uid, key],
  );
  const clear = useCallback(() => void dropDraft(uid, key), [uid, key]);
  const isLoaded = loaded?.uid === uid && loaded.key === key;
  return { draft: isLoaded ? loaded.draft : undefined, isLoaded, keep, keepNow, clear, key };
}

/** Reads the signed-in person's drafts on this device whose keys begin with `prefix`; empty until they are known. */
export function useDrafts(prefix: string): { key: string; value: unknown }[] {
  const uid = useSession().user?.uid ?? '';
  const [loaded, setLoaded] = useState<{ uid: string; all: { key: string; value: unknown }[] } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      await restored;
      const [db, range] = [await device(), IDBKeyRange.bound([uid, prefix], [uid, `${prefix}\uffff`])];
      const [keys, values] = await Promise.all([db.getAllKeys('drafts', range), db.getAll('drafts', range)]);
      return keys.map(([, key], index) => ({ key, value: values[index] }));
    };
    void load()
      .catch(() => []) // no disk, so no drafts
      .then((all) => isCurrent && setLoaded({ uid, all }));
    return () => {
      isCurrent = false;
    };
  }, [uid, prefix]);
  return loaded?.uid === uid ? loaded.all : [];
}

/** Includes the drafts that an earlier page could not write. */
const restored = takeLastTyped().catch(() => undefined); // no disk, so no drafts

interface Pending {
  uid: string;
  key: string;
  value: unknown;
  /** The timer of its write; null once the write has begun. */
  timer: ReturnType<typeof setTimeout> | null;
}
/** Typing that is not on the disk. */
const pending = new Map<string, Pending>();
const id = (uid: string, key: string) => `${uid}/${key}`;

/** Drafts that were typed in since the last change made of them. */
const withNewerTyping = new Set<string>();
/** Tells whether a draft was typed in after the change that was made of it. */
export const hasNewerTyping = (uid: string, key: string): boolean => withNewerTyping.has(id(uid, key));

function writeLater(uid: string, key: string, value: unknown): void {
  withNewerTyping.add(id(uid, key));
  const timer = pending.get(id(uid, key))?.timer ?? setTimeout(() => void flush(), REST_MS); // the next keystroke does not postpone it
  pending.set(id(uid, key), { uid, key, value, timer });
}

/** Writes all that is pending; the writes have begun when this returns, for the page may be about to close. */
async function flush(): Promise<void> {
  const due = [...pending.values()].filter(({ timer }) => timer !== null);
  await Promise.all(
    due.map(async (typing) => {
      const { uid, key, value, timer } = typing;
      clearTimeout(timer ?? undefined);
      typing.timer = null;
      try {
        await writeOnly(['drafts'], (tx) => tx.objectStore('drafts').put(value, [uid, key]), 'default');
        if (pending.get(id(uid, key)) === typing) forget(uid, key);
      } catch {
        // no disk: the form itself still holds it
      }
    }),
  );
}

function onLeave(): void {
  for (const { uid, key, value } of pending.values()) keepLastTyped(uid, key, value);
  void flush();
}

/** Drops typing that is not on the disk: the change that replaces the draft contains it. */
export function dropTyping(uid: string, key: string): void {
  withNewerTyping.delete(id(uid, key));
  forget(uid, key);
}

function forget(uid: string, key: string): void {
  clearTimeout(pending.get(id(uid, key))?.timer ?? undefined);
  pending.delete(id(uid, key));
  dropLastTyped(uid, key);
}

export async function dropDraft(uid: string, key: string): Promise<void> {
  forget(uid, key);
  await writeOnly(['drafts'], (tx) => tx.objectStore('drafts').delete([uid, key]), 'default');
}

addEventListener('beforeunload', onLeave); // WebKit writes nothing that comes later
addEventListener('pagehide', onLeave);
document.addEventListener('visibilitychange', onLeave);
