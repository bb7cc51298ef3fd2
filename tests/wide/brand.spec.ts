import { readFile } from 'node:fs/promises';
import { DEFAULT_BRAND } from '@firstmile/domain';
import { expect, test, type Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { api } from '../e2e/formHelpers.ts';
import { storeForm } from '../e2e/formSteps.ts';
import { db, field, newAdmin } from '../e2e/support.ts';
import * as wizard from '../e2e/wizard.ts';
import { CLIENT_PAGES } from '../../web/src/testing/pages.ts';

const VENDOR = /firstmile/i;
const BRAND = {
  ...DEFAULT_BRAND,
  name: 'Marsh & Söhne',
  logo: `data:image/png;base64,${wizard.LOGO.buffer.toString('base64')}`,
  accent: '#7A1FA2',
  isPoweredByShown: false,
};

test.beforeAll(() => db.doc('settings/brand').set({ ...BRAND, updatedAt: new Date(), writeId: 'brand-spec' }));
test.afterAll(() => db.doc('settings/brand').delete());

test('a client sees the business’s name everywhere, and the software’s nowhere', async ({ page }) => {
  const admin = await newAdmin();
  const email = `brand-${Date.now().toString(36)}@example.test`;
  const { id: formId, name: form } = await storeForm('Press kit', admin, [{ id: 'story', label: 'Story' }]);
  const people = [{ firstName: 'Nora', lastName: 'Beck', email }];
  const { invited } = await api<{ invited: { id: string }[] }>(admin, {
    method: 'POST',
    path: '/api/invitations',
    body: {
      people,
      formIds: [formId],
      language: 'en',
    },
  });

  const invitation = await db.doc(`mail/invitation-${invited[0]?.id}-1`).get();
  const [link = ''] = /\S+\/invite\/\S+/.exec(String(invitation.get('message.text'))) ?? [];
  await page.goto(new URL(link).pathname);
  await expect(field(page, 'Password')).toBeVisible();
  await expectNoVendor(page);
  await field(page, 'Password').fill('Invited-pass-1');
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page).toHaveURL(/dashboard/);
  await page.goto('/onboarding');
  await wizard.start(page);
  await wizard.saveCompany(page);
  await wizard.addFiles(page, wizard.LOGO);
  await expectNoVendor(page);
  await wizard.continueWithFiles(page);
  await page.getByRole('button', { name: /^Sign All Documents/ }).click();
  await expect(page.getByRole('dialog', { name: 'Sign Document' })).toBeVisible();
  await expectNoVendor(page);
  await page.keyboard.press('Escape');
  await wizard.signAll(page);
  await wizard.saveProject(page);
  await expectNoVendor(page);
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Submit & Schedule Consultation' }).click();
  const calendar = await popup;
  await expect(calendar.locator('h1')).toBeVisible();
  await expectNoVendor(calendar);
  await calendar.close();
  await expect(page.getByRole('heading', { name: form })).toBeVisible();
  await field(page, 'Story').fill('A shop for tea');
  await expectNoVendor(page);
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  await expect(page).toHaveURL(/dashboard/);
  await expect(page.getByRole('button', { name: 'All changes saved' })).toBeVisible();

  for (const path of [...CLIENT_PAGES, 'profile', 'terms', 'privacy', 'contact', 'nowhere']) {
    await page.goto(`/${path}`);
    await expect(page.locator('h1').first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectNoVendor(page);
  }
  await page.goto('/documents');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download: Service Agreement' }).click();
  expect((await download).suggestedFilename()).not.toMatch(VENDOR);
  const pdf = await textOf(await readFile(await (await download).path()));
  expect(pdf).toContain(BRAND.name);
  expect(pdf).not.toMatch(VENDOR);

  await page.getByRole('button', { name: /account|user menu/i }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/login/);
  await expect(page.getByRole('link', { name: `${BRAND.name}, home` })).toBeVisible();
  await expectNoVendor(page);
  const manifest = await page.request.get((await page.locator('link[rel=manifest]').getAttribute('href')) ?? '');
  expect(await manifest.text()).toContain(BRAND.name);
  expect(await manifest.text()).not.toMatch(VENDOR);

  const mails = await db.collection('mail').where('to', 'array-contains', email).get();
  expect(mails.size).toBeGreaterThan(1);
  for (const mail of mails.docs) expect.soft(JSON.stringify(mail.get('message'))).not.toMatch(VENDOR);
});

/** Checks that no text, attribute or title of the page names the software, and that its tab names the business. */
async function expectNoVendor(page: Page): Promise<void> {
  await expect(page).toHaveTitle(new RegExp(BRAND.name));
  const colours = await page.evaluate(() => {
    const parts = [...document.querySelectorAll(':not(script, style, meta)')].flatMap((element) => [
      ...[...element.attributes].map(({ name, value }) => `${element.localName} ${name}="${value}"`),
      ...[...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.nodeValue ?? ''),
    ]);
    return [...parts, document.title].filter((part) => /firstmile/i.test(part));
  });
  expect.soft(colours, page.url()).toEqual([]);
}

/** Reads the words and the metadata of a PDF. */
async function textOf(bytes: Buffer): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(bytes) }).promise;
  const { info } = await pdf.getMetadata();
  const pages = Array.from({ length: pdf.numPages }, async (_, index) => {
    const { items } = await (await pdf.getPage(index + 1)).getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join(' ');
  });
  return [JSON.stringify(info), ...(await Promise.all(pages))].join('\n');
}
