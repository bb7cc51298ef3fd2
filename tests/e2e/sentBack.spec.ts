import { expect } from '@playwright/test';
import { requestChangesWrites, type Run, type SentBackRound } from '@firstmile/domain';
import { ADMIN, completedClient, runOf } from './approving.ts';
import { commitAsServer } from './commands.ts';
import { offlineTest, signIn } from './session.ts';
import { db, field, readyForOffline, storedRun } from './support.ts';
import * as wizard from './wizard.ts';

offlineTest(
  'a client mends two answers that were sent back without a network, and both versions stay',
  async ({ context, page }) => {
    const client = await completedClient('Odile');
    const before = (await runOf(client)).steps as Record<string, { data: Record<string, unknown> }>;
    const reasons = { 'company/contactPhone': 'Please add the country code.', 'project/projectGoals': 'By when?' };
    await commitAsServer(requestChangesWrites(await runOf(client), ADMIN, reasons));
    await expect.poll(async () => (await storedRun(client.uid)).status).toBe('IN_PROGRESS');

    await signIn(page, client);
    await readyForOffline(page);
    await page.getByRole('link', { name: /Make the changes?/ }).click();
    await expect(page.getByText('Please add the country code.')).toBeVisible();
    await context.setOffline(true);
    await expect(field(page, 'Company Name')).toBeDisabled();
    await field(page, 'Contact Phone').fill('+49 30 1234567');
    await page.getByRole('button', { name: 'Save and Continue' }).click();
    await expect(page.getByText('By when?')).toBeVisible();
    await expect(field(page, 'Project Title')).toBeDisabled();
    await field(page, 'Project Goals').fill('Half of our sales from the shop, by March.');
    await page.getByRole('button', { name: 'Save and Continue' }).click();
    await wizard.submit(page, { isOffline: true });
    await context.setOffline(false);
    await expect.poll(async () => (await storedRun(client.uid)).status).toBe('COMPLETED');

    const run: Run = await runOf(client);
    expect(run.approval).toMatchObject({ status: 'PENDING', round: 2, reasons: {} });
    const { items } = (await db.doc(`users/${client.uid}/sentBack/onboarding-1`).get()).data() as SentBackRound;
    expect(items).toMatchObject([
      { part: 'contactPhone', before: before['company']?.data['contactPhone'], after: '+49 30 1234567' },
      { part: 'projectGoals', after: 'Half of our sales from the shop, by March.' },
    ]);
  },
);
