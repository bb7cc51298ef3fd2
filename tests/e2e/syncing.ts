import { expect, type Page } from '@playwright/test';
import type { Write } from '@firstmile/domain';
import { db, type Person } from './support.ts';

/** What the badge in the top bar says. */
export const expectBadge = (page: Page, text: RegExp | string) => expect(page.locator('[data-sync]')).toHaveText(text);

export const SAVED = 'All changes saved';

/** Works a switch of the settings: one change each. */
export async function choose(page: Page, name: 'Dark mode' | 'SMS notifications' | 'Email notifications') {
  const one = page.getByRole('switch', { name });
  const before = await one.isChecked();
  await one.click();
  await expect(one).toBeChecked({ checked: !before });
}

/** What the server has of the person's settings; undefined when nothing was ever chosen. */
export const storedSettings = async ({ uid }: Person) =>
  (await db.doc(`users/${uid}`).get()).get('preferences') as Record<string, unknown> | undefined;

interface Left {
  id: string;
  writes: Write[];
}

/** Puts changes into the queue of this device, as the app keeps them. The app must have been open on it, and not be now. */
export const leaveInQueue = (page: Page, { uid }: Person, entries: readonly Left[]) =>
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

/** Follows what arrives from the person's devices: gives the ids of all changes so far, in the order of their arrival. */
export function followArrivals({ uid }: Person): { ids: () => string[]; stop: () => void } {
  const ids: string[] = [];
  const stop = db.collection(`users/${uid}/devices`).onSnapshot(({ docs }) => {
    for (const device of docs) {
      const latest = device.get('ids') as string[]; // the last ones, with those of the news before
      const known = latest.findLastIndex((id) => id === ids.at(-1));
      ids.push(...latest.slice(known + 1));
    }
  });
  return { ids: () => ids, stop };
}
