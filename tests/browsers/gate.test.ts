import { describe, expect, test } from 'vitest';
import { textPdf } from '../../web/src/testing/pdfs.ts';
import { fileStates, newClient } from '../e2e/support.ts';
import { newProfile } from './launching.ts';
import { ENGINES, fileOf, signOut, unexpected, useBrowsers } from './harness.ts';

/*
 * Runs in WebKit with `npm test`: covers faults that only WebKit showed. The other files of this folder test
 * more, in more browsers.
 */

const { link, start, signIn } = useBrowsers();
const plan = fileOf('plan.pdf', Buffer.from(textPdf(['Terms'])));

/** Keeps the drafts' store busy while the page is open, like a slow disk. */
const BUSY_DISK = `return new Promise((done) => {
  const opening = indexedDB.open('firstmile');
  opening.onsuccess = () => {
    const store = opening.result.transaction('drafts', 'readwrite').objectStore('drafts');
    const again = () => (store.count().onsuccess = again);
    again();
    done();
  };
})`;

describe.each(ENGINES)('in %s', (engine) => {
  test('a client reloads, keeps typed text, sends a file, views it, and leaves nothing behind', async () => {
    const client = await newClient('Iris');
    const page = await start(engine, newProfile());
    await signIn(page, client);
    await page.reload();
    await page.see('heading', 'Onboarding Progress');

    await page.open(`${link().url}/onboarding`);
    await page.click('button', 'Start Onboarding Process');
    await page.run(BUSY_DISK);
    await page.fill('Company Name', 'Northwind Traders');
    await page.reload();
    await page.see('heading', 'Company Information');
    expect(await page.valueOf('Company Name')).toBe('Northwind Traders');

    await page.open(`${link().url}/files`);
    await page.click('button', 'Upload File');
    await page.addFile(plan);
    await page.click('button', 'Done');
    await expect.poll(() => fileStates(client.uid)).toEqual(['plan.pdf: stored']);
    await page.click('button', 'View: plan.pdf');
    await page.see('group', 'Page 1 of 1');
    await page.gone('alert', '');
    await page.click('button', 'Close');

    await signOut(page, 'IM', true); // the company's name was not sent
    expect(unexpected(await page.complaints())).toEqual([]);
  });
});
