import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { LOGO } from '../e2e/wizard.ts';
import { fileStates, newClient, storedRun, verdicts, type Person } from '../e2e/support.ts';
import { startLink } from '../faults/link.ts';
import { newProfile, startBrowser, type Engine } from './driver.ts';
import { pageOf, type Page } from './page.ts';

/** Which browsers are here: `npm test -- browsers` says. */
const ENGINES = (process.env['BROWSERS'] ?? '').split(',').filter(Boolean) as Engine[];
const logo = join(mkdtempSync(join(tmpdir(), 'firstmile-files-')), LOGO.name);
writeFileSync(logo, LOGO.buffer);

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

async function start(engine: Engine, profile: string | null): Promise<Page> {
  const page = pageOf(await startBrowser(engine, profile));
  open.push(page);
  return page;
}

async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.open(`${link.url}/login`);
  await page.fill('Email', email);
  await page.fill('Password', password);
  await page.click('button', 'Sign in');
  await page.see('heading', 'Onboarding Progress');
}

async function fillCompany(page: Page): Promise<void> {
  await page.fill('Company Name', 'Northwind Traders');
  await page.choose('Industry', 'Retail');
  await page.fill('Company Website', 'northwind.example');
  await page.fill('Number of Employees', '42');
  await page.fill('Contact Name', 'Ada Marsh');
  await page.fill('Contact Email', 'ada@northwind.example');
  await page.fill('Contact Phone', '+44 20 7946 0018');
}

async function signNext(page: Page): Promise<void> {
  await page.click('button', 'Sign All Documents');
  await page.see('dialog', 'Sign Document');
  await page.click('checkbox', 'I have read');
  await page.click('button', 'Confirm Signature');
  await page.gone('dialog', 'Sign Document');
}

/** Leaves out the complaints that nobody answered, as while the link is cut. */
const unexpected = (complaints: string[]) => complaints.filter((line) => !CUT.test(line));
const CUT =
  /Failed to load resource|Service Worker Interception: Failed to load|no-response|cannot load http|Could not connect|NetworkError|Load failed|due to access control checks|connection was interrupted|ERR_|aborted due to page navigation/i;

describe.each(ENGINES)('in %s', (engine) => {
  test('a client goes back and forth, reloads, loses the server and the browser, and everything arrives once', async () => {
    const client = await newClient('Iris');
    const profile = newProfile();
    const first = await start(engine, profile);
    await signIn(first, client);
    await first.reload();
    await first.see('heading', 'Onboarding Progress');
    await first.open(`${link.url}/onboarding`);
    await first.click('button', 'Start Onboarding Process');
    await fillCompany(first);
    await first.click('button', 'Save and Continue');
    await first.see('heading', 'Upload Documents');
    await first.back();
    await first.see('heading', 'Company Information');
    expect(await first.valueOf('Company Name')).toBe('Northwind Traders');
    await first.forward();
    await first.see('heading', 'Upload Documents');
    await first.run('return navigator.serviceWorker.ready.then(() => true)');

    link.cut();
    await first.addFile(logo);
    await first.see('button', 'Remove logo.png');
    await first.click('button', 'Continue with Files');
    await first.see('heading', 'Document Signing');
    await signNext(first);
    await first.reload();
    await first.see('heading', 'Document Signing');
    await signNext(first);
    await first.kill();
    const second = await start(engine, profile);
    await second.open(`${link.url}/onboarding`);
    await second.see('heading', 'Document Signing');
    await signNext(second);
    await second.click('button', 'Continue');
    await second.see('heading', 'Project Details');
    expect((await storedRun(client.uid)).steps['documents']).toBeUndefined();

    link.mend();
    await second.see('button', 'All changes saved');
    await expect.poll(async () => (await storedRun(client.uid)).steps['documents']?.status).toBe('COMPLETED');
    await expect.poll(() => fileStates(client.uid)).toEqual(['logo.png: stored']);
    await expect.poll(() => verdicts(client.uid)).toEqual(['accepted', 'accepted', 'accepted']);
    expect(unexpected(await second.complaints())).toEqual([]);
  });

  test('a private window takes a file', async () => {
    const client = await newClient('Otto');
    const page = await start(engine, null);
    await signIn(page, client);
    await page.open(`${link.url}/files`);
    await page.click('button', 'Upload File');
    await page.addFile(logo);
    await page.click('button', 'Done');
    await expect.poll(() => fileStates(client.uid)).toEqual(['logo.png: stored']);
    expect(unexpected(await page.complaints())).toEqual([]);
  });
});
