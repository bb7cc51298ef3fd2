import { expect, type Page } from '@playwright/test';
import type { Write } from '@firstmile/domain';
import { db, type Person } from './support.ts';

/** Expects this text on the badge in the top bar. */
export const expectBadge = (page: Page, text: RegExp | string) => expect(page.locator('[data-sync]')).toHaveText(text);

export const SAVED = 'All changes saved';

/** Toggles a switch of the settings: one change each. */
export async function choose(page: Page, name: 'Dark mode' | 'SMS notifications' | 'Email notifications') {
  const control = page.getByRole('switch', { name });
  const before = await control.isChecked();
  await control.click();
  await expect(control).toBeChecked({ checked: !before });
}

/** Reads the person's settings on the server; undefined when nothing was ever chosen. */
export const storedSettings = async ({ uid }: Person) =>
  (await db.doc(`users/${uid}`).get()).get('preferences') as Record<string, unknown> | undefined;

interface Left {
  id: string;
  writes: Write[];
}

/** Adds changes to the queue of this device, like the app. The app must have been open before, and be closed now. */
export const addToQueue = (page: Page, { uid }: Person, entries: readonly Left[]) =>
  page.evaluate(
    ([owner, all]) =>
      new Promise<void>((done, fail) => {
        const opening = indexedDB.open('firstmile');
        opening.onerror = () => fail(new Error('The device cannot be read'));
        opening.onsuccess = () => {
          const writing = opening.result.transaction('queue', 'readwrite');
          for (const entry of all)
            writing
              .objectStore('queue')
              .add({ ...entry, uid: owner, label: 'labels.settings', at: Date.now(), state: 'queued', error: null });
          writing.oncomplete = () => {
            opening.result.close();
            done();
          };
        };
      }),
    [uid, entries] as const,
  );

/** Follows the changes that arrive from the person's devices: returns the ids of all changes so far, in order of arrival. */
export function followArrivals({ uid }: Person): { ids: () => string[]; stop: () => void } {
  const ids: string[] = [];
  const stop = db.collection(`users/${uid}/devices`).onSnapshot(({ docs }) => {
    for (const device of docs) {
      const latest = device.get('ids') as string[]; // the latest ones, with those of earlier messages
      const known = latest.findLastIndex((id) => id === ids.at(-1));
      ids.push(...latest.slice(known + 1));
    }
  });
  return { ids: () => ids, stop };
}
