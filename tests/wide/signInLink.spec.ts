import { expect, test, type Page } from '@playwright/test';
import { getAuth } from 'firebase-admin/auth';
import { button, codeNow, signOut, turnOnSecondFactor } from '../e2e/secondFactor.ts';
import { signIn } from '../e2e/session.ts';
import { db, field, newClient } from '../e2e/support.ts';

/** Requests a link on the sign-in, and reads the link of its mail. */
async function askLink(page: Page, email: string): Promise<string> {
  await page.goto('/login');
  await field(page, 'Email').fill(email);
  await page.getByRole('link', { name: 'Email me a sign-in link' }).click();
  await button(page, 'Send the link').click();
  await expect(page.getByText(/a link is on its way/)).toBeVisible();
  const { docs } = await db.collection('mail').where('to', 'array-contains', email).get();
  const mails = docs.filter(({ id }) => id.startsWith('sign-in-link-'));
  const [newest] = mails.sort((a, b) => b.createTime.toMillis() - a.createTime.toMillis());
  return /\/sign-in-link\/\S+/.exec(String(newest?.get('message.text')))?.[0] ?? '';
}

test('a mailed link signs in with one press, and in another browser with the address', async ({ page, browser }) => {
  const client = await newClient();
  await getAuth().updateUser(client.uid, { emailVerified: true });
  const link = await askLink(page, client.email);
  await page.goto(link); // like a mail scanner
  await page.goto(link);
  await button(page, 'Sign in').click();
  await expect(page).toHaveURL(/dashboard/);
  await page.reload();
  await expect(page).toHaveURL(/dashboard/);
  await signOut(page);

  const again = await askLink(page, client.email);
  const other = await browser.newPage();
  await other.goto(link);
  await field(other, 'Email').fill(client.email);
  await button(other, 'Sign in').click();
  await expect(other.getByText(/has already been used/)).toBeVisible();
  await other.goto(again);
  await field(other, 'Email').fill(client.email);
  await button(other, 'Sign in').click();
  await expect(other).toHaveURL(/dashboard/);
  await other.close();
});

test('a mailed link asks for the second factor', async ({ page }) => {
  const client = await newClient();
  await getAuth().updateUser(client.uid, { emailVerified: true });
  await signIn(page, client, '/profile?tab=security');
  const { secret } = await turnOnSecondFactor(page);
  await signOut(page);
  await page.goto(await askLink(page, client.email));
  await button(page, 'Sign in').click();
  const dialog = page.getByRole('dialog');
  await button(page, 'Use a recovery code').click();
  await field(dialog, 'Recovery code').fill('aaaa-aaaa-aaaa');
  await button(page, 'Turn off and continue').click();
  await expect(dialog.getByText(/works together with your password/)).toBeVisible();
  await button(page, 'Use a code from the app').click();
  await field(dialog, 'Six-digit code').fill(codeNow(secret));
  await button(page, 'Continue').click();
  await expect(page).toHaveURL(/dashboard/);
});
