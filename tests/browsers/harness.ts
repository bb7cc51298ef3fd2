import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { startLink } from '../faults/link.ts';
import type { Person } from '../e2e/support.ts';
import { startBrowser, type Engine } from './driver.ts';
import { pageOf, type Page } from './page.ts';

/** Which browsers are here: `npm test -- browsers` says. */
export const ENGINES = (process.env['BROWSERS'] ?? '').split(',').filter(Boolean) as Engine[];

/** Puts a file where a browser can choose it, and gives its path. */
export function fileOf(name: string, content: string | Buffer): string {
  const path = join(mkdtempSync(join(tmpdir(), 'firstmile-files-')), name);
  writeFileSync(path, content);
  return path;
}

/** A link to the app, and pages that open it and are closed after each test. To be called once in a file. */
export function useBrowsers() {
  let link: Awaited<ReturnType<typeof startLink>>;
  let open: Page[] = [];
  beforeAll(async () => {
    link = await startLink();
  });
  afterEach(async () => {
    await Promise.all(open.map((page) => page.kill()));
    open = [];
  });
  afterAll(() => link.stop());
  return {
    link: () => link,
    async start(engine: Engine, profile: string | null): Promise<Page> {
      const page = pageOf(await startBrowser(engine, profile));
      open.push(page);
      return page;
    },
    async signIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
      await page.open(`${link.url}/login`);
      await page.fill('Email', email);
      await page.fill('Password', password);
      await page.click('button', 'Sign in');
      await page.see('button', 'All changes saved');
    },
  };
}

/** Leaves out the complaints that nobody answered, as while the link is cut. */
export const unexpected = (complaints: string[]) => complaints.filter((line) => !CUT.test(line));
const CUT =
  /Failed to load resource|Service Worker Interception: Failed to load|no-response|cannot load http|Could not connect|NetworkError|Load failed|due to access control checks|connection was interrupted|ERR_|aborted due to page navigation/i;
