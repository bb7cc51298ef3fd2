import { expect, test, type Page } from '@playwright/test';
import { preferencesOf, storedUser } from '@firstmile/domain';
import { offlineTest, signIn } from '../e2e/session.ts';
import { db, field, newClient, readyForOffline } from '../e2e/support.ts';

/** Chooses a language on the page of settings. */
async function choose(page: Page, language: string): Promise<void> {
  await page.goto('/settings');
  await page.locator('#language').selectOption(language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

offlineTest(
  'choosing German speaks it at once, after a reload and without a network, where another one can be chosen',
  async ({ page }) => {
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
    await page.getByRole('combobox', { name: /^Branche/ }).press('ArrowDown');
    await expect(page.getByRole('option', { name: 'Gesundheitswesen' })).toBeVisible();
    await choose(page, 'pt');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Configurações');
  },
);

test.describe('in a French browser', () => {
  test.use({ locale: 'fr-FR' });

  test('a visitor reads French, and can choose another language', async ({ page }) => {
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
  ] as const)
    test(`a person who has chosen ${chosen ?? 'no'} language and signs in is written to in ${then} from then on`, async ({
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
      await page.goto('/settings'); // by then a wrongly stored choice would take effect
      await expect(page.locator('#language')).toHaveValue(chosen ?? '');
      const stored = async () =>
        storedUser({ ...(await db.doc(`users/${client.uid}`).get()).data(), id: client.uid }).preferences;
      await expect.poll(async () => preferencesOf(await stored()).language).toBe(then);
      expect((await stored())?.language).toBe(chosen);
    });
});
