import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { startLink } from '../faults/link.ts';
import type { Person } from '../e2e/support.ts';
import { startBrowser, type Engine } from './driver.ts';
import { pageOf, type Page } from './page.ts';

/** The installed browsers, set by `npm test -- browsers`. */
export const ENGINES = (process.env['BROWSERS'] ?? '').split(',').filter(Boolean) as Engine[];

/** Stores a file where a browser can choose it, and returns its path. */
export function fileOf(name: string, content: string | Buffer): string {
  const path = join(mkdtempSync(join(tmpdir(), 'firstmile-files-')), name);
  writeFileSync(path, content);
  return path;
}

/** A link to the app, and pages that open it and are closed after each test. Call it once per file. */
export function useBrowsers() {
  let link: Awaited<ReturnType<typeof startLink>>;
  let open: Page[] = [];
  beforeAll(async () => {
    link = await startLink();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail')
      for (const page of open) {
        const picture = await page.picture().catch(() => null); // it may have been killed
        if (picture) console.log(`${task.name}, at its end: ${fileOf('page.png', picture)}`);
      }
    await Promise.all(open.map((page) => page.kill()));
    open = [];
  });
  afterAll(() => link.stop());
  return {
    link: () => link,
    start: async (engine: Engine, profile: string | null): Promise<Page> => {
      const page = pageOf(await startBrowser(engine, profile));
      open.push(page);
      return page;
    },
    signIn: async (page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> => {
      await page.open(`${link.url}/login`);
      await page.fill('Email', email);
      await page.fill('Password', password);
      await page.click('button', 'Sign in');
      await page.see('button', 'All changes saved');
    },
    /** Assigns a form on the assignments page, as an admin. */
    assignForm: async (page: Page, name: string, { email, firstName }: Person): Promise<void> => {
      await page.open(`${link.url}/admin/assignments`);
      await page.click('button', 'New Assignment');
      await page.choose('Forms to fill in', name);
      await page.type('searchbox', '', email);
      await page.click('checkbox', firstName);
      await page.click('button', 'Assign Form');
      await page.gone('dialog', 'New Assignment');
    },
  };
}

/** Removes complaints about missing answers, as while the link is cut, or on a busy machine. */
export const unexpected = (complaints: string[]) => complaints.filter((line) => !CUT.test(line));
const CUT =
  /Failed to load resource(?!: the server responded)|Service Worker Interception: Failed to load|no-response|cannot load http|Could not connect|NetworkError|Load failed|due to access control checks|connection was interrupted|ERR_|aborted due to page navigation|Could not reach Cloud Firestore backend/i;

/** Lists the stores of this device with data of a person who was signed in, such as `firstmile/queue: 2`. */
const leftOnDevice = (page: Page) =>
  page.run(`return indexedDB.databases().then((all) => Promise.all(all.map(({ name }) => new Promise((done) => {
    const opening = indexedDB.open(name);
    opening.onsuccess = () => {
      const stores = [...opening.result.objectStoreNames].filter((store) => /^(drafts|queue|views|uploads|firebaseLocalStorage|session)$/.test(store));
      if (stores.length === 0) return opening.result.close(), done([]);
      const tx = opening.result.transaction(stores);
      const kept = stores.map((store) => tx.objectStore(store).getAll());
      tx.oncomplete = () => {
        opening.result.close();
        done(stores.map((store, index) => name + '/' + store + ': ' + kept[index].result.filter((entry) => entry !== null).length));
      };
    };
  })))).then((all) => all.flat().filter((line) => !line.endsWith(': 0')))`);

/** Signs out by the account menu, confirming a warning if there is one: no data of the person stays on the device. */
export async function signOut(page: Page, initials: string, isWarned = false): Promise<void> {
  await page.see('button', 'All changes saved');
  await page.click('button', initials);
  await page.click('menuitem', 'Sign out');
  if (isWarned) await page.click('button', 'Sign out anyway');
  await page.see('button', 'Sign in');
  await expect.poll(() => leftOnDevice(page)).toEqual([]);
}
