import { expect, test } from '@playwright/test';
import { storeForm } from './formSteps.ts';
import { expectSignIn, signIn } from './session.ts';
import { db, field, newAdmin } from './support.ts';

test('an admin invites a client, who joins by the link of the mail and finds the tasks', async ({ page, browser }) => {
  const admin = await newAdmin();
  const email = `invited-${Date.now().toString(36)}@example.test`;
  const { name } = await storeForm('Press kit', admin, [{ id: 'story', label: 'Story' }]);
  await signIn(page, admin, '/admin/invitations');
  await page.getByRole('button', { name: 'Invite clients' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Invite clients' });
  await field(dialog, 'First name').fill('Nora');
  await field(dialog, 'Last name').fill('Beck');
  await field(dialog, 'Email').fill(email);
  await dialog.getByRole('radio', { name: 'Standard onboarding' }).click(); // nothing is preselected
  await dialog.getByRole('combobox', { name: 'Forms to fill in' }).fill(name);
  await page.getByRole('option', { name: name }).click();
  await dialog.getByRole('button', { name: 'Invite 1 person' }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText(/Queued|Sent/);

  const device = await browser.newContext();
  const guest = await device.newPage();
  await guest.goto('/__/mail');
  const mail = guest.getByRole('article').filter({ hasText: email });
  await expect(mail.getByRole('link')).toHaveCount(1);
  await mail.getByRole('link').click();
  const work = guest.getByRole('list', { name: 'What waits for you' });
  await expect(work.getByRole('listitem').first()).toHaveText(name);
  await expect(row).toContainText(/Queued|Sent/); // opening the page uses nothing up
  await field(guest, 'Password').fill('Invited-pass-1');
  await expect(row).toContainText('Opened');
  await guest.getByRole('button', { name: 'Begin' }).click();
  await expect(guest).toHaveURL(/dashboard/);
  await expect(guest.getByText(name).first()).toBeVisible();
  await expect(row).toContainText('Joined');
  await device.close();

  const users = await db.collection('users').where('email', '==', email).get();
  expect(users.docs.map((doc) => doc.get('role') as string)).toEqual(['USER']);
  await expectSignIn({ email, password: 'Invited-pass-1' });
});
