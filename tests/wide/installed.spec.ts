import { exampleField } from '@firstmile/domain/testing';
import { expect, test } from '@playwright/test';
import { finishOnboarding, assignNewForm } from '../e2e/formHelpers.ts';
import { signIn } from '../e2e/session.ts';
import { field, newAdmin, newClient } from '../e2e/support.ts';
import * as wizard from '../e2e/wizard.ts';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 });
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const real = window.matchMedia.bind(window);
    window.matchMedia = (query) => real(query === '(display-mode: standalone)' ? 'all' : query);
  }),
);

test('in the app installed on a phone, Back goes to the previous step and closes a full-screen dialog, and keeps entries', async ({
  page,
}) => {
  const client = await newClient();
  await signIn(page, client, '/onboarding');
  await wizard.start(page);
  await wizard.saveCompany(page);
  await page.goBack();
  await expect(field(page, 'Company Name')).toHaveValue('Northwind Traders');
  await field(page, 'Company Name').fill('Northwind Teas');
  await page.goForward();
  await page.getByRole('button', { name: 'Skip for Now' }).click();

  await page.getByRole('button', { name: 'Sign Document: Service Agreement' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Sign Document' });
  await dialog.getByLabel(/full name/i).fill('Ada B. Marsh');
  await dialog.getByRole('button', { name: 'Draw your signature as well' }).tap();
  const area = dialog.getByRole('img', { name: /draw/i });
  await expect(area).toHaveCSS('touch-action', 'none'); // its code is loaded
  await area.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await area.boundingBox()) ?? {};
  await page.mouse.move(x + 0.2 * width, y + 0.5 * height);
  await page.mouse.down();
  for (const [across, down] of [
    [0.4, 0.2],
    [0.6, 0.8],
    [0.8, 0.5],
  ] as const)
    await page.mouse.move(x + across * width, y + down * height, { steps: 5 });
  await page.mouse.up();
  const ink = () =>
    area.evaluate(
      (canvas: HTMLCanvasElement) =>
        canvas
          .getContext('2d')
          ?.getImageData(0, 0, canvas.width, canvas.height)
          .data.filter((part) => part > 0).length ?? 0,
    );
  await expect.poll(ink).toBeGreaterThan(100);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Document Signing' })).toBeVisible();
  await page.goForward();
  await expect(dialog.getByLabel(/full name/i)).toHaveValue('Ada B. Marsh');
  await expect.poll(ink).toBeGreaterThan(100);
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Upload Documents' })).toBeVisible();
  await page.goBack();
  await expect(field(page, 'Company Name')).toHaveValue('Northwind Teas'); // typed, not saved
});

test('in the app installed on a phone, Back goes to the previous page of a form, and closes an open file', async ({
  page,
}) => {
  const admin = await newAdmin();
  const client = await newClient();
  await finishOnboarding(client);
  const { id } = await assignNewForm({
    admin,
    client,
    name: 'Brand',
    fields: [
      exampleField({ id: 'name', label: 'Brand name' }),
      exampleField({ id: 'tone', label: 'Tone', section: { title: 'Style', text: '', isPage: true } }),
    ],
  });
  await signIn(page, client, `/forms/${id}`);
  await field(page, 'Brand name').fill('Northwind');
  await page.getByRole('button', { name: 'Next' }).tap();
  await field(page, 'Tone').fill('Warm');
  await page.goBack();
  await expect(field(page, 'Brand name')).toHaveValue('Northwind');
  await page.goForward();
  await expect(field(page, 'Tone')).toHaveValue('Warm');

  await page.goto('/files');
  await page.getByRole('button', { name: 'Upload File' }).tap();
  await page.locator('[role=dialog] input[type=file]').setInputFiles([wizard.LOGO]);
  await page.getByRole('button', { name: 'Done' }).tap();
  await page.getByRole('button', { name: 'View: logo.png' }).tap();
  await expect(page.getByRole('dialog', { name: 'logo.png' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Upload File' })).toBeVisible();
});
