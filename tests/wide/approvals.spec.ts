import { expect } from '@playwright/test';
import { approveRunWrites } from '@firstmile/domain';
import { ADMIN, completedClient, row, runOf } from '../e2e/approving.ts';
import { commitAsServer } from '../e2e/commands.ts';
import { offlineTest, signIn } from '../e2e/session.ts';
import { db, newAdmin, readyForOffline } from '../e2e/support.ts';

// component tests cover the screens, API and rules tests the effects

offlineTest('the second of two admins is told that there was a decision', async ({ context, page }) => {
  const [client, admin] = await Promise.all([completedClient('Petra'), newAdmin()]);
  await signIn(page, admin);
  await expect(row(page, client)).toBeVisible();
  await readyForOffline(page);
  await context.setOffline(true);
  await row(page, client)
    .getByRole('button', { name: /^Approve/ })
    .click();
  await expect(page.getByRole('button', { name: 'Undo the approval of Petra Marsh' })).toBeVisible();
  await expect(row(page, client)).toHaveCount(0); // it is sent after ten seconds
  await commitAsServer(approveRunWrites(await runOf(client), ADMIN));
  await context.setOffline(false);
  await expect(page.getByText('Your decision on Petra Marsh did not count', { exact: false })).toBeVisible();
});

offlineTest('a rating given offline arrives', async ({ context, page }) => {
  const client = await completedClient('Rosa', { status: 'APPROVED' });
  await signIn(page, client);
  const card = page.getByRole('region', { name: 'How was your onboarding?' });
  await expect(card).toBeVisible();
  await readyForOffline(page);
  await context.setOffline(true);
  await card.getByRole('radio', { name: '4', exact: true }).check();
  await card.getByRole('button', { name: 'Send rating' }).click();
  await expect(page.getByText('Thank you for your rating.')).toBeVisible();
  await context.setOffline(false);
  const rating = async () => (await db.doc(`ratings/${client.uid}`).get()).data();
  await expect.poll(rating).toMatchObject({ score: 4 });
});
