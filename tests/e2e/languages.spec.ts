import { expect, test, type Page } from '@playwright/test';
import { leftovers } from './leftovers.ts';
import { db, field, newAdmin, newClient, readyForOffline, signIn, type Person } from './support.ts';

const LANGUAGES = ['es', 'fr', 'de', 'pt'] as const;
const CLIENT_PAGES = [
  'dashboard',
  'onboarding',
  'documents',
  'files',
  'forms',
  'notifications',
  'profile',
  'settings',
  'ai-tools',
];
const ADMIN_PAGES = [
  'admin/dashboard',
  'admin/custom-forms',
  'admin/forms',
  'admin/assignments',
  'admin/flow-builder',
  'admin/flows',
];
const BARE_PAGES = [
  'login',
  'register',
  'forgot-password',
  'terms',
  'privacy',
  'contact',
  'calendar-booking',
  'nowhere',
];

/** Chooses a language on the page of settings. */
async function choose(page: Page, language: string): Promise<void> {
  await page.goto('/settings');
  await page.locator('#language').selectOption(language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

test('choosing German speaks it at once, after a reload and without a network', async ({ page }) => {
  const client = await newClient();
  await signIn(page, client);
  await choose(page, 'de');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Einstellungen');
  await expect(page.getByRole('link', { name: 'Dateien', exact: true })).toBeVisible();
  await expect(page.getByText(/\d{2}\.\d{2}\.\d{4}, \d{2}:\d{2}/)).toBeVisible(); // the time in the time zone
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Einstellungen');
  await readyForOffline(page);
  await page.context().setOffline(true);
  await page.goto('/onboarding');
  await page.getByRole('button', { name: 'Onboarding starten' }).click();
  await page.getByRole('button', { name: 'Speichern und fortfahren' }).click();
  await expect(page.getByText('Der Firmenname ist erforderlich').first()).toBeVisible();
  await page.getByLabel(/^Branche/).click();
  await expect(page.getByRole('option', { name: 'Gesundheitswesen' })).toBeVisible();
});

test('another language can be chosen without a network', async ({ page }) => {
  await signIn(page, await newClient());
  await page.goto('/settings');
  await expect(page.locator('#language')).toBeVisible();
  await readyForOffline(page);
  await page.context().setOffline(true);
  await page.locator('#language').selectOption('pt');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Configurações');
});

test.describe('in a French browser', () => {
  test.use({ locale: 'fr-FR' });

  test('whoever is not signed in reads French, and can choose another language', async ({ page }) => {
    await page.goto('/login');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
    await expect(page.getByText('L’adresse e-mail est obligatoire').first()).toBeVisible();
    await page.getByLabel('Langue').selectOption('es');
    await expect(page.getByText('El correo electrónico es obligatorio').first()).toBeVisible();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  });

  for (const { chosen, then } of [
    { chosen: undefined, then: 'fr' },
    { chosen: 'de', then: 'de' },
  ])
    test(`whoever has chosen ${chosen ?? 'no'} language and signs in is written to in ${then} from then on`, async ({
      page,
    }) => {
      const client = await newClient();
      if (chosen) await db.doc(`users/${client.uid}`).update({ 'preferences.language': chosen });
      await page.goto('/login');
      await field(page, 'E-mail').fill(client.email);
      await field(page, 'Mot de passe').fill(client.password);
      await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
      await expect(page).toHaveURL(/dashboard/);
      await expect(page.locator('html')).toHaveAttribute('lang', then);
      await page.goto('/settings'); // by then a choice that was wrongly stored would be in force
      await expect(page.locator('#language')).toHaveValue(then);
      const stored = async () => (await db.doc(`users/${client.uid}`).get()).get('preferences.language') as unknown;
      await expect.poll(stored).toBe(then);
    });
});

/** Looks at pages on a phone: no English, no keys, nothing that sticks out. */
async function look(page: Page, language: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(`/${path}`);
    await expect(page.locator('h1').first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect.soft(await leftovers(page, language), `${language} /${path}`).toEqual([]);
    const sticksOut = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(sticksOut, `${language} /${path} is too wide`).toBeLessThanOrEqual(0);
  }
}

for (const language of LANGUAGES) {
  test(`${language}: no page holds English or sticks out on a phone`, async ({ browser }) => {
    test.setTimeout(180_000);
    const visit = async (person: Person | null, paths: readonly string[]) => {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: person ? 'en' : language });
      if (person) {
        await signIn(page, person);
        await choose(page, language);
      }
      await look(page, language, paths);
      await page.close();
    };
    await visit(null, BARE_PAGES);
    await visit(await newClient(), CLIENT_PAGES);
    await visit(await newAdmin(), ADMIN_PAGES);
  });
}
