import { newId } from '@firstmile/domain';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openPart } from '#testing/openApp.tsx';
import { device, writeOnly } from './device.ts';

/** Waits for the transactions that other tests have begun in this page. */
beforeEach(async () => {
  await openPart(null);
  const db = await device();
  await db.transaction([...db.objectStoreNames], 'readwrite').done;
});
const go = () => void dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
const comeBack = () => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

test('a page that goes gives up what it has not finished, and takes nothing new but what it commits at once', async () => {
  onTestFinished(comeBack);
  const [db, key] = [await device(), newId()];
  const open = db.transaction('meta', 'readwrite');
  const ask = (): unknown => open.store.get(key).then(ask, () => undefined); // goes on as long as the page hears the answers
  ask();
  go();
  await expect(open.done).rejects.toThrow();
  await expect(db.get('meta', key)).rejects.toThrow();
  await writeOnly(['meta'], (tx) => tx.objectStore('meta').put('kept', key));
  comeBack();
  expect(await db.get('meta', key)).toBe('kept');
});
