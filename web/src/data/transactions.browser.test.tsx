import { newId } from '@firstmile/domain';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openPart } from '#testing/openApp.tsx';
import { device, writeOnly } from './device.ts';

/** Waits for the transactions that other tests have begun in this page. */
beforeEach(async () => {
  await openPart(null);
  const db = await device();
  await db.transaction([...db.objectStoreNames], 'readwrite').done;
});
const go = () => void dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
const hide = () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
const comeBack = () => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

test('a closing page aborts unfinished transactions, and takes only those that commit at once', async () => {
  onTestFinished(comeBack);
  const [db, key] = [await device(), newId()];
  const open = db.transaction('meta', 'readwrite');
  const ask = (): unknown => open.store.get(key).then(ask, () => undefined); // goes on as long as the page gets the answers
  ask();
  go();
  await expect(open.done).rejects.toThrow();
  await expect(db.get('meta', key)).rejects.toThrow();
  await writeOnly(['meta'], (tx) => tx.objectStore('meta').put('kept', key));
  comeBack();
  expect(await (await device()).get('meta', key)).toBe('kept');
});

test('a page that closes while it makes a database leaves that to the next page', async () => {
  onTestFinished(comeBack);
  const name = newId();
  onTestFinished(() => void indexedDB.deleteDatabase(name));
  const opening = indexedDB.open(name, 1);
  const ended = new Promise<string>((done) => {
    opening.onsuccess = () => done('made');
    opening.onerror = () => done('given up');
  });
  await new Promise<void>((done) => {
    opening.onupgradeneeded = () => {
      const store = opening.result.createObjectStore('all');
      const ask = (): void => void (store.get('x').onsuccess = ask); // goes on as long as the page gets the answers
      ask();
      done();
    };
  });
  go();
  expect(await ended).toBe('given up');
});

test('a page that has gone closes its connections, so that the next page may delete or upgrade, and opens them again', async () => {
  onTestFinished(comeBack);
  const name = newId();
  const opening = indexedDB.open(name, 1);
  await new Promise((done) => (opening.onsuccess = done));
  const before = await device();
  go();
  hide();
  const outcome = await new Promise<string>((done) => {
    const deletion = indexedDB.deleteDatabase(name);
    deletion.onblocked = () => done('blocked');
    deletion.onsuccess = () => done('deleted');
  });
  opening.result.close();
  expect(outcome).toBe('deleted');
  expect(() => before.transaction('meta')).toThrow();
  comeBack();
  const key = newId();
  await writeOnly(['meta'], (tx) => tx.objectStore('meta').put('kept', key));
  expect(await (await device()).get('meta', key)).toBe('kept');
});

test('what late listeners write at both events of a page that goes is stored', async () => {
  onTestFinished(comeBack);
  await device();
  const stored: Promise<IDBValidKey>[] = [];
  const write = () => void stored.push(writeOnly(['meta'], (tx) => tx.objectStore('meta').put('kept', newId())));
  addEventListener('pagehide', write, { once: true }); // both after the listeners that close connections
  document.addEventListener('visibilitychange', write, { once: true });
  const begin = vi.spyOn(IDBFactory.prototype, 'open');
  onTestFinished(() => begin.mockRestore());
  go();
  await Promise.resolve(); // as between two events of a browser
  hide();
  const keys = await Promise.all(stored);
  expect(begin).not.toHaveBeenCalled(); // a page that goes gets no answer to it
  comeBack();
  const db = await device();
  expect(await Promise.all(keys.map((key) => db.get('meta', key as string)))).toEqual(['kept', 'kept']);
});
