import { exampleForm } from '@firstmile/domain/testing';
import { describe, expect, test } from 'vitest';
import { completedForm, finishOnboarding, assignNewForm } from '../e2e/formHelpers.ts';
import { db, fileStates, newAdmin, newClient } from '../e2e/support.ts';
import { LOGO } from '../e2e/wizard.ts';
import { textPdf } from '../../web/src/testing/pdfs.ts';
import { newProfile } from './launching.ts';
import { ENGINES, fileOf, signOut, unexpected, useBrowsers } from './harness.ts';
import type { Page } from './page.ts';

const [logo, plan] = [fileOf(LOGO.name, LOGO.buffer), fileOf('plan.pdf', Buffer.from(textPdf(['Terms'])))];
const { link, start, signIn } = useBrowsers();

/** Answers a field of each type. */
async function fillForm(page: Page): Promise<void> {
  await page.fill('Brand name', 'Northwind');
  await page.fill('Your story', 'It began with tea.');
  await page.fill('Founded', '1999');
  await page.fill('Press email', 'press@northwind.example');
  await page.fill('Press phone', '+44 20 7946 0018');
  await page.fill('Web site', 'https://northwind.example');
  await page.setDay('Launch', '2026-03-01');
  await page.setDay('From', '2026-06-01');
  await page.setDay('To', '2026-06-30');
  await page.choose('Tone', 'Other');
  await page.fill('Which tone', 'Warm');
  await page.click('checkbox', 'Web');
  await page.click('checkbox', 'Print');
  await page.click('radio', 'Yes');
  await page.addFile(logo);
  await page.see('button', 'Remove logo.png');
  await page.fill('Full name', 'Iris Marsh');
  await page.click('checkbox', 'You may use it');
}
const ANSWERS = {
  name: 'Northwind',
  story: 'It began with tea.',
  founded: 1999,
  mail: 'press@northwind.example',
  phone: '+44 20 7946 0018',
  site: 'https://northwind.example',
  launch: '2026-03-01',
  season: { from: '2026-06-01', to: '2026-06-30' },
  tone: 'Other',
  toneOther: 'Warm',
  channels: ['Web', 'Print'],
  hasLogo: true,
  logo: { name: 'logo.png' },
  signed: { name: 'Iris Marsh', strokes: '' },
  agree: true,
};

describe.each(ENGINES)('in %s', (engine) => {
  test('a client answers a field of each type, views a PDF and saves it, sends a message, and leaves nothing behind', async () => {
    const admin = await newAdmin();
    const client = await newClient('Iris');
    const { id } = await assignNewForm({ admin, client, name: exampleForm.name, fields: exampleForm.fields });
    await finishOnboarding(client);
    const page = await start(engine, newProfile());
    await signIn(page, client);

    await page.open(`${link().url}/forms/${id}`);
    await fillForm(page);
    await page.click('button', 'Complete');
    expect((await completedForm(id)).answers).toMatchObject(ANSWERS);

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
