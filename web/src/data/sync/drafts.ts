import { useCallback, useEffect, useState } from 'react';
import { device, writeOnly } from '../device.ts';
import { useSession } from '../session/sessionStore.ts';

/** Typing goes to the disk this long after a keystroke, and at once when the page is hidden. Milliseconds. */
const REST_MS = 100;

interface Draft<T> {
  draft: T | undefined;
  isLoaded: boolean;
  keep: (value: T) => void;
  /** For what is more than typed: resolves when it is on the device, or when that takes nothing. */
  keepNow: (value: T) => Promise<void>;
  clear: () => void;
  /** For the command that saves it, in whose transaction it goes. */
  key: string;
}

/**
 * What the signed-in person typed under `key` and has not saved: restored after a closed tab, gone after `clear`.
 * `draft` is what was found at the start; it does not follow what is typed.
 */
export function useDraft<T>(key: string): Draft<T> {
  const uid = useSession().user?.uid ?? '';
  const [found, setFound] = useState<{ uid: string; key: string; draft: T | undefined } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const load = async () => (await device()).get('drafts', [uid, key]) as Promise<T | undefined>;
    void (
      pending.get(id(uid, key))?.value === undefined ? load() : Promise.resolve(pending.get(id(uid, key))?.value as T)
    )
      .catch(() => undefined) // no disk, so no draft
      .then((draft) => isCurrent && setFound({ uid, key, draft }));
    return () => {
      isCurrent = false;
      void flush();
    };
  }, [uid, key]);
  const keep = useCallback((value: T) => later(uid, key, value), [uid, key]);
  const keepNow = useCallback(
    (value: T) => {
      later(uid, key, value);
      return flush();
    },
    [uid, key],
  );
  const clear = useCallback(() => void dropDraft(uid, key), [uid, key]);
  const isLoaded = found?.uid === uid && found.key === key;
  return { draft: isLoaded ? found.draft : undefined, isLoaded, keep, keepNow, clear, key };
}

/** All that the signed-in person typed on this device under keys that begin with `prefix`; empty until it is known. */
export function useDrafts(prefix: string): { key: string; value: unknown }[] {
  const uid = useSession().user?.uid ?? '';
  const [found, setFound] = useState<{ uid: string; all: { key: string; value: unknown }[] } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const [db, range] = [await device(), IDBKeyRange.bound([uid, prefix], [uid, `${prefix}\uffff`])];
      const [keys, values] = await Promise.all([db.getAllKeys('drafts', range), db.getAll('drafts', range)]);
      return keys.map(([, key], index) => ({ key, value: values[index] }));
    };
    void load()
      .catch(() => [])
      .then((all) => isCurrent && setFound({ uid, all }));
    return () => {
      isCurrent = false;
    };
  }, [uid, prefix]);
  return found?.uid === uid ? found.all : [];
}

interface Pending {
  uid: string;
  key: string;
  value: unknown;
  timer: ReturnType<typeof setTimeout>;
}
const pending = new Map<string, Pending>();
const id = (uid: string, key: string) => `${uid}/${key}`;

/** What was typed since a change last took the place of the draft. */
const typed = new Set<string>();
/** Whether a draft holds more than the change that was made of it. */
export const isTypedAnew = (uid: string, key: string): boolean => typed.has(id(uid, key));

function later(uid: string, key: string, value: unknown): void {
  typed.add(id(uid, key));
  const timer = pending.get(id(uid, key))?.timer ?? setTimeout(() => void flush(), REST_MS); // not put off by the next keystroke
  pending.set(id(uid, key), { uid, key, value, timer });
}

/** Writes all that is pending; it has begun when this returns, for the page may be about to go away. */
async function flush(): Promise<void> {
  const due = [...pending.values()];
  pending.clear();
  await Promise.all(
    due.map(({ uid, key, value, timer }) => {
      clearTimeout(timer);
      // no disk: the form itself still holds it
      return writeOnly(['drafts'], (tx) => tx.objectStore('drafts').put(value, [uid, key]), 'default').catch(
        () => undefined,
      );
    }),
  );
}

/** A change takes the draft's place: what was typed last is in it, and is not written any more. */
export function giveDraft(uid: string, key: string): void {
  typed.delete(id(uid, key));
  forget(uid, key);
}

function forget(uid: string, key: string): void {
  clearTimeout(pending.get(id(uid, key))?.timer);
  pending.delete(id(uid, key));
}

export async function dropDraft(uid: string, key: string): Promise<void> {
  forget(uid, key);
  await writeOnly(['drafts'], (tx) => tx.objectStore('drafts').delete([uid, key]), 'default');
}

addEventListener('beforeunload', () => void flush()); // of what is written later WebKit forgets all
addEventListener('pagehide', () => void flush());
document.addEventListener('visibilitychange', () => void flush());
