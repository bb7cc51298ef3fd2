/** Reads from the device for a page's first scripts, which run before the app and import nothing else. */

/** Reads the value in a store of a database; undefined if it does not exist. Creates no database. */
export async function read(database: string, store: string, key: IDBValidKey): Promise<unknown> {
  const opening = indexedDB.open(database);
  opening.onupgradeneeded = () => opening.transaction?.abort();
  const db = await resultOf(opening);
  try {
    const tx = db.transaction(store);
    const value = resultOf<unknown>(tx.objectStore(store).get(key));
    tx.commit(); // a closing page would keep it open, and in WebKit every later page would wait for it
    return await value;
  } finally {
    db.close();
  }
}

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error ?? new Error('No answer'));
  });

/** Reads who is signed in on this device; undefined for nobody. */
export const readSession = async (): Promise<{ user: { uid: string } } | undefined> =>
  ((await read('firstmile-session', 'session', 'now')) as { user: { uid: string } } | null | undefined) ?? undefined;

/** Tells, without waiting for the disk, whether somebody was signed in when this tab or device was last used. */
export const mayBeSignedIn = (): boolean =>
  (sessionStorage.getItem('firstmile-session') ?? localStorage.getItem('accessToken')) !== null;

/** Chooses the colour scheme as the theme does. */
export function wantedScheme(): 'light' | 'dark' {
  const mode = localStorage.getItem('mui-mode');
  if (mode === 'light' || mode === 'dark') return mode;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
