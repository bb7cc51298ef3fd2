import { newId } from '@firstmile/domain';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openPart } from '#testing/openApp.tsx';
import { device, writeOnly } from './device.ts';
import './upgrades.ts';

/** Waits for the transactions that other tests have begun in this page. */
beforeEach(async () => {
  await openPart(null);
  const db = await device();
  await db.transaction([...db.objectStoreNames], 'readwrite').done;
});
const go = () => void dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
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
  expect(await db.get('meta', key)).toBe('kept');
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
