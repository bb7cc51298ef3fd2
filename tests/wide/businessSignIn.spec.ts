import { expect, test, type Page } from '@playwright/test';
import { getAuth } from 'firebase-admin/auth';
import { api } from '../e2e/formHelpers.ts';
import { db, newAdmin, newClient } from '../e2e/support.ts';

/** Signs in with the business's provider, simulated by the local stack, as a person with this address. */
async function signInWithWork(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await chooseWork(page, email);
}

async function chooseWork(page: Page, email: string): Promise<void> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in with Work' }).click();
  const popup = await opening;
  await popup.locator('.js-new-account').click();
  await popup.locator('#email-input').fill(email);
  await popup.locator('#display-name-input').fill('Wanda Work');
  await popup.locator('#sign-in').click();
}

test('the business’s own people sign in with its provider, and nobody else', async ({ page, browser }) => {
  const colleague = await newClient();
  const other = await newClient();
  const email = colleague.email.replace(/@.*/, '@work.example.test');
  await getAuth().updateUser(colleague.uid, { email, emailVerified: true });
  await signInWithWork(page, email);
  await expect(page).toHaveURL(/dashboard/);
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
  expect((await db.doc(`users/${colleague.uid}`).get()).data()).toMatchObject({ provider: 'oidc.work', role: 'USER' });

  const stranger = await browser.newPage();
  await signInWithWork(stranger, other.email);
  await expect(stranger.getByText(/for the people of the business/)).toBeVisible();
  await signInWithWork(stranger, `nobody-${Date.now().toString(36)}@work.example.test`);
  await expect(stranger.getByText(/no account for your address here yet/)).toBeVisible();
  await stranger.goto('/dashboard');
  await expect(stranger).toHaveURL(/login/);
  await stranger.close();
});

test('an invited colleague joins with it under the invited address, and under no other', async ({ page }) => {
  const admin = await newAdmin();
  const email = `nora-${Date.now().toString(36)}@work.example.test`;
  const people = [{ firstName: 'Nora', lastName: 'Beck', email }];
  const { invited } = await api<{ invited: { id: string }[] }>(admin, {
    method: 'POST',
    path: '/api/invitations',
    body: { people },
  });
  const mail = await db.doc(`mail/invitation-${invited[0]?.id}-1`).get();
  const [link = ''] = /\S+\/invite\/\S+/.exec(String(mail.get('message.text'))) ?? [];
  await page.goto(new URL(link).pathname);
  await chooseWork(page, `other-${email}`);
  await expect(page.getByRole('alert')).toContainText(`The invitation is for ${email}`);
  await chooseWork(page, email);
  await expect(page).toHaveURL(/dashboard/);
  await page.reload();
  await expect(page.getByRole('heading', { name: /Welcome/ })).toBeVisible();
  const { docs } = await db.collection('users').where('email', '==', email).get();
  expect(docs.map((doc) => doc.data())).toMatchObject([{ provider: 'oidc.work', role: 'USER', firstName: 'Nora' }]);
});
