import { describe, expect, test } from 'vitest';
import { db, fileStates, newClient, storedRun, verdicts } from '../e2e/support.ts';
import { LOGO } from '../e2e/wizard.ts';
import { newProfile } from './launching.ts';
import { ENGINES, fileOf, unexpected, useBrowsers } from './harness.ts';
import type { Page } from './page.ts';

const logo = fileOf(LOGO.name, LOGO.buffer);
const { link, start, signIn } = useBrowsers();

async function fillCompany(page: Page): Promise<void> {
  await page.fill('Company Name', 'Northwind Traders');
  await page.choose('Industry', 'Retail');
  await page.fill('Company Website', 'northwind.example');
  await page.fill('Number of Employees', '42');
  await page.fill('Contact Name', 'Ada Marsh');
  await page.fill('Contact Email', 'ada@northwind.example');
  await page.fill('Contact Phone', '+44 20 7946 0018');
}

async function signNext(page: Page, method: 'typed' | 'drawn' = 'typed'): Promise<void> {
  await page.click('button', 'Sign All Documents');
  await page.see('dialog', 'Sign Document');
  if (method === 'drawn') {
    await page.click('button', 'Draw your signature as well');
    const area = { role: 'img', name: 'Draw' };
    const isReady = `return document.querySelector('[role=dialog] canvas')?.style.touchAction === 'none'`;
    await expect.poll(() => page.run(isReady)).toBe(true); // its code is loaded
    await page.drag({
      from: area,
      to: area,
      way: [
        [-60, 0],
        [-20, -20],
        [20, 20],
        [60, 0],
      ],
    });
  }
  await page.click('checkbox', 'I have read');
  await page.click('button', 'Confirm Signature');
  await page.gone('dialog', 'Sign Document');
}

describe.each(ENGINES)('in %s', (engine) => {
  test('a client goes back and forth, reloads, loses the server and the browser, and everything arrives once', async () => {
    const client = await newClient('Iris');
    const profile = newProfile();
    const first = await start(engine, profile);
    await signIn(first, client);
    await first.reload();
    await first.see('heading', 'Onboarding Progress');
    await first.open(`${link().url}/onboarding`);
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

    link().cut();
    await first.addFile(logo);
    await first.see('button', 'Remove logo.png');
    await first.click('button', 'Continue with Files');
    await first.see('heading', 'Document Signing');
    await signNext(first);
    await first.reload();
    await first.see('heading', 'Document Signing');
    await signNext(first, 'drawn');
    await first.kill();
    const second = await start(engine, profile);
    await second.open(`${link().url}/onboarding`);
    await second.see('heading', 'Document Signing');
    await signNext(second);
    await second.click('button', 'Continue');
    await second.see('heading', 'Project Details');
    expect((await storedRun(client.uid)).steps['documents']).toBeUndefined();

    link().mend();
    await second.see('button', 'All changes saved');
    await expect.poll(async () => (await storedRun(client.uid)).steps['documents']?.status).toBe('COMPLETED');
    await expect.poll(() => fileStates(client.uid)).toEqual(['logo.png: stored']);
    await expect.poll(() => verdicts(client.uid)).toEqual(['accepted', 'accepted', 'accepted']);
    const signatures = await db.collection(`users/${client.uid}/signatures`).get();
    expect(signatures.docs.map((doc) => doc.get('method') as string).sort()).toEqual(['drawn', 'typed', 'typed']);
    expect(unexpected(await second.complaints())).toEqual([]);
  });

  test('a private window accepts a file', async () => {
    const client = await newClient('Otto');
    const page = await start(engine, null);
    await signIn(page, client);
    await page.open(`${link().url}/files`);
    await page.click('button', 'Upload File');
    await page.addFile(logo);
    await page.click('button', 'Done');
    await expect.poll(() => fileStates(client.uid)).toEqual(['logo.png: stored']);
    expect(unexpected(await page.complaints())).toEqual([]);
  });
});
