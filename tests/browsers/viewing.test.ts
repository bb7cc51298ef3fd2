import { describe, expect, test } from 'vitest';
import { db, fileStates, newClient } from '../e2e/support.ts';
import { textPdf } from '../../web/src/testing/pdfs.ts';
import { newProfile } from './launching.ts';
import { ENGINES, fileOf, signOut, unexpected, useBrowsers } from './harness.ts';

const plan = fileOf('plan.pdf', Buffer.from(textPdf(['Terms'])));
const { link, start, signIn } = useBrowsers();

describe.each(ENGINES)('in %s', (engine) => {
  test('a client views a PDF and saves it, sends a message, and leaves nothing behind', async () => {
    const client = await newClient('Iris');
    const page = await start(engine, newProfile());
    await signIn(page, client);

    await page.open(`${link().url}/files`);
    await page.click('button', 'Upload File');
    await page.addFile(plan);
    await page.click('button', 'Done');
    await expect.poll(() => fileStates(client.uid)).toContain('plan.pdf: stored');
    await page.click('button', 'View: plan.pdf');
    await page.see('group', 'Page 1 of 1');
    await expect.poll(() => page.run(DARK_PIXELS)).toBeGreaterThan(50);
    await page.gone('alert', '');
    await page.click('button', 'Close');
    await page.click('button', 'Download: plan.pdf');
    expect(await page.saved('plan.pdf')).toEqual(Buffer.from(textPdf(['Terms'])));

    await page.open(`${link().url}/messages`);
    await page.fill('Message', 'Here is our plan');
    await page.click('button', 'Send');
    const texts = async () =>
      (await db.collection(`users/${client.uid}/messages`).get()).docs.map((doc) => doc.get('text') as string);
    await expect.poll(texts).toEqual(['Here is our plan']);

    await signOut(page, 'IM');
    expect(unexpected(await page.complaints())).toEqual([]);
  });
});

/** Counts the dark pixels of the PDF's page. */
const DARK_PIXELS = `const canvas = document.querySelector('[role=dialog] canvas');
if (!canvas || canvas.width === 0) return 0;
const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
return data.filter((part, index) => index % 4 === 1 && part < 128).length;`;
