import { expect, test } from '@playwright/test';
import { expectSignIn, signIn } from './session.ts';
import { db, field, waitUntilFetched, newAdmin, newClient } from './support.ts';

/** A PNG of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const unique = (name: string) => `${name}-${Date.now().toString(36)}@example.test`;

test('a visitor registers with Google and gets a profile, and only one', { tag: '@wide' }, async ({ page }) => {
  const email = unique('google');
  for (const isFirst of [true, false]) {
    await page.goto('/login');
    const opening = page.waitForEvent('popup');
    await page.getByRole('button', { name: /Google/ }).click();
    const popup = await opening;
    if (isFirst) {
      await popup.locator('.js-new-account').click();
      await popup.locator('#email-input').fill(email);
      await popup.locator('#display-name-input').fill('Gus Goole');
      await popup.locator('#sign-in').click();
    } else await popup.locator('.js-reuse-account').filter({ hasText: email }).click();
    await expect(page).toHaveURL(/dashboard/);
    await expect(page.getByRole('heading', { name: 'Welcome back, Gus' })).toBeVisible();
    await page.getByRole('button', { name: /Account of/ }).click();
    const fresh = page.waitForEvent('load'); // signing out ends in a page without data of the person
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await fresh;
    await expect(page).toHaveURL(/login/);
  }
  expect((await db.collection('users').where('email', '==', email).get()).size).toBe(1);
});

test(
  'what is typed and sent before the app has come is not lost, in the language of the browser',
  { tag: '@wide' },
  async ({ browser }) => {
    const client = await newClient();
    const context = await browser.newContext({ locale: 'de-AT' });
    const page = await context.newPage();
    let release = (): void => undefined;
    const isReleased = new Promise<void>((done) => (release = done));
    await page.route('**/assets/app-*.js', async (route) => {
      await isReleased;
      await route.continue();
    });
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Willkommen zurück' })).toBeVisible();
    await page.locator('input[name=email]').fill(client.email);
    await page.locator('input[name=password]').fill(client.password);
    await page.keyboard.press('Enter');
    await expect(page.locator('button[type=submit]')).toHaveAttribute('aria-busy', 'true');
    expect(page.url()).toMatch(/\/login$/); // the browser itself has sent nothing
    release();
    await expect(page).toHaveURL(/dashboard/);
    await context.close();
  },
);

test('the sign-in names the business, immediately from the second visit on', { tag: '@wide' }, async ({ page }) => {
  const brand = { name: 'Northwind Studio', logo: `data:image/png;base64,${PIXEL}` };
  await page.route('**/api/auth/register', (route) => route.fulfill({ json: { isOpen: true, brand } }));
  const home = page.getByRole('link', { name: 'Northwind Studio, home' });
  await page.goto('/login');
  await expect(home).toHaveText('Northwind Studio');
  await expect(page).toHaveTitle(/Northwind Studio/);
  await expect(home.locator('img')).toHaveJSProperty('complete', true);
  await page.route('**/api/auth/register', (route) => route.abort());
  await page.goto('/register');
  await expect(home).toHaveText('Northwind Studio');
  await page.locator('input[name=email]').focus(); // the app takes over the page
  await expect(page.locator('[data-early]')).toHaveCount(0);
  await expect(home).toHaveText('Northwind Studio');
  await expect(page).toHaveTitle(/Northwind Studio/);
  expect(await page.locator('body').innerText()).not.toContain('Firstmile');
});

test(
  '/ leads to the sign-in where the business wants that, from the second visit on without asking',
  { tag: '@wide' },
  async ({ page }) => {
    const brand = { name: 'Northwind Studio', isHomeSignIn: true };
    await page.route('**/api/auth/register', (route) => route.fulfill({ json: { isOpen: true, brand } }));
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('link', { name: 'Northwind Studio, home' })).toHaveAttribute('href', '/login');
    await page.route('**/api/auth/register', (route) => route.abort());
    await page.goto('/es/', { waitUntil: 'commit' });
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('link', { name: 'Northwind Studio, home' })).toBeVisible();
  },
);

test('a button pressed while the app loads is still clicked', { tag: '@wide' }, async ({ page }) => {
  let release = (): void => undefined;
  const isReleased = new Promise<void>((done) => (release = done));
  await page.route('**/assets/app-*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto('/login');
  await page.getByRole('button', { name: /Google/ }).hover();
  await page.mouse.down();
  release();
  await waitUntilFetched(page, /app-\S+\.js/); // the whole app is loaded
  const opening = page.waitForEvent('popup');
  await page.mouse.up();
  await opening;
});

test('a forgotten password is replaced by the link of the mail', { tag: '@wide' }, async ({ page }) => {
  const client = await newClient();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible(); // both pages have such a field
  await expect(page).toHaveURL(/forgot-password$/);
  await field(page, 'Email').fill(client.email);
  await page.getByRole('button', { name: /send/i }).click();
  await expect(page.getByRole('status').or(page.getByRole('alert')).first()).toContainText(/on its way/);

  const project = process.env['GCLOUD_PROJECT'] ?? 'demo-firstmile';
  const codes = await fetch(
    `http://${process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? ''}/emulator/v1/projects/${project}/oobCodes`,
  );
  const { oobCodes } = (await codes.json()) as { oobCodes: { email: string; requestType: string; oobCode: string }[] };
  const mail = oobCodes.find((code) => code.email === client.email && code.requestType === 'PASSWORD_RESET');
  await page.goto(`/reset?mode=resetPassword&oobCode=${mail?.oobCode ?? ''}`);
  await field(page, 'New password').fill('Another-pass-2');
  await field(page, 'Confirm new password').fill('Another-pass-2');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText(/^Your password was changed/)).toBeVisible();
  await expectSignIn({ ...client, password: 'Another-pass-2' });
});

test('an admin adds a client, who appears at once and can sign in', { tag: '@wide' }, async ({ page }) => {
  const email = unique('added');
  await signIn(page, await newAdmin());
  await page.getByRole('button', { name: 'Add New User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New User' });
  await dialog.getByLabel(/^First name/).fill('Amir');
  await dialog.getByLabel(/^Last name/).fill('Added');
  await dialog.getByLabel(/^E-?mail/).fill(email);
  await dialog.getByLabel(/^Password/).fill('Added-pass-1');
  await dialog.getByRole('button', { name: 'Add User' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Pending');
  const added = (await db.collection('users').where('email', '==', email).get()).docs[0];
  expect(added?.get('firstName')).toBe('Amir');
  await expectSignIn({ email, password: 'Added-pass-1' });
});
