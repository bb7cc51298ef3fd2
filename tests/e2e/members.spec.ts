import { expect } from '@playwright/test';
import { completeSteps } from './onboardingSteps.ts';
import { offlineTest, signIn } from './session.ts';
import { db, field, newClient, readyForOffline, storedRun, verdicts } from './support.ts';
import * as wizard from './wizard.ts';

offlineTest(
  'somebody joins a client by the link of a mail, does its work without a network, and is out once removed',
  { tag: '@wide' },
  async ({ browser, page }) => {
    const owner = await newClient();
    await completeSteps(owner, 1, 2);
    const email = `team-${Date.now().toString(36)}@example.test`;
    await signIn(page, owner, '/settings/team');
    const team = page.getByRole('region', { name: 'Team' });
    await team.getByRole('button', { name: 'Invite somebody' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
    await field(dialog, 'First name').fill('Iris');
    await field(dialog, 'Last name').fill('Wren');
    await field(dialog, 'Email address').fill(email);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(team.getByText(email)).toBeVisible();

    const device = await browser.newContext({ serviceWorkers: 'allow' });
    const guest = await device.newPage();
    await guest.goto('/__/mail');
    await guest.getByRole('article').filter({ hasText: email }).getByRole('link').click();
    await expect(guest.getByText(/invites you to work for .+ together/)).toBeVisible();
    await field(guest, 'Password').fill('Invited-pass-1');
    await guest.getByRole('button', { name: 'Begin' }).click();
    await expect(guest.getByRole('heading', { name: 'Onboarding Progress' })).toBeVisible();
    await expect(team.getByRole('button', { name: 'Remove: Iris Wren' })).toBeVisible();

    await readyForOffline(guest);
    await device.setOffline(true);
    await guest.goto('/onboarding');
    await wizard.signAll(guest);
    await device.setOffline(false);
    await expect.poll(() => verdicts(owner.uid)).toHaveLength(3);
    const { docs } = await db.collection(`users/${owner.uid}/signatures`).get();
    expect(docs.map((doc) => doc.get('signerEmail') as string)).toEqual([email, email, email]);
    await expect.poll(async () => (await storedRun(owner.uid)).steps['documents']?.data).toBeDefined();

    await page.goto('/onboarding');
    await expect(page.getByRole('button', { name: 'Document Signing Done' })).toBeVisible();
    await completeSteps(owner, 4);
    await expect(guest.getByRole('button', { name: 'Project Details Done' })).toBeVisible();

    await page.goto('/settings/team');
    await team.getByRole('button', { name: 'Remove: Iris Wren' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Iris Wren was removed')).toBeVisible();
    await expect(guest).toHaveURL(/login/);
    await device.close();
  },
);
