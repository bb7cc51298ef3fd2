/** What the first scripts of a page read from the device, before the app: they import nothing but this. */

/** Resolves with the value in a store of a database, undefined when it is not there. Makes no database. */
export async function read(database: string, store: string, key: IDBValidKey): Promise<unknown> {
  const opening = indexedDB.open(database);
  opening.onupgradeneeded = () => opening.transaction?.abort();
  const db = await answer(opening);
  try {
    const tx = db.transaction(store);
    const value = answer<unknown>(tx.objectStore(store).get(key));
    tx.commit(); // a page that goes would keep it open, and every later page waits for it in WebKit
    return await value;
  } finally {
    db.close();
  }
}

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error ?? new Error('No answer'));
  });

/** Who is signed in on this device; undefined when nobody is. */
export const readSession = async (): Promise<{ user: { uid: string } } | undefined> =>
  ((await read('firstmile-session', 'session', 'now')) as { user: { uid: string } } | null | undefined) ?? undefined;

/** Whether somebody was signed in when this tab, or this device, was last used: tells it without waiting for the disk. */
export const mayBeSignedIn = (): boolean =>
  (sessionStorage.getItem('firstmile-session') ?? localStorage.getItem('accessToken')) !== null;

/** As the theme chooses it. */
export function wantedScheme(): 'light' | 'dark' {
  const mode = localStorage.getItem('mui-mode');
  if (mode === 'light' || mode === 'dark') return mode;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
