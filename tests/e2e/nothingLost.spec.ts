import { expect, test } from '@playwright/test';
import { offlineTest, signIn } from './session.ts';
import { db, field, waitUntilOnDevice, newClient, readyForOffline } from './support.ts';
import * as wizard from './wizard.ts';

test('typed text survives a closed tab', { tag: '@wide' }, async ({ context, page }) => {
  await signIn(page, await newClient(), '/onboarding');
  await wizard.start(page);
  await field(page, 'Company Name').fill('Northwind');
  await field(page, 'Company Name').pressSequentially(' Trading');
  await waitUntilOnDevice(page, 'Northwind Trading');
  await page.close();
  const again = await context.newPage();
  await again.goto('/onboarding');
  await expect(field(again, 'Company Name')).toHaveValue('Northwind Trading');
});

offlineTest(
  'a change that the server refuses is shown, kept and can be taken along',
  { tag: '@wide' },
  async ({ context, page }) => {
    const client = await newClient();
    await signIn(page, client, '/onboarding');
    await wizard.start(page);
    await readyForOffline(page);
    await context.setOffline(true);
    await wizard.saveCompany(page);
    // meanwhile the onboarding is completed on the server, so that the save is refused
    await db
      .doc(`onboardings/${client.uid}`)
      .update({ status: 'COMPLETED', submittedAt: new Date(), completedAt: new Date() });
    await context.setOffline(false);
    await page.goto('/dashboard');
    const badge = page.getByRole('button', { name: /Needs attention/ });
    await expect(badge).toBeVisible();
    await page.reload(); // the refusal outlives the page
    await badge.click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).first().click();
    expect((await download).suggestedFilename()).toMatch(/\.json$/);
  },
);
