import { expect } from '@playwright/test';
import { requestChangesWrites } from '@firstmile/domain';
import { ADMIN, completedClient, runOf } from './approving.ts';
import { commitAsServer } from './commands.ts';
import { offlineTest, signIn } from './session.ts';
import { field, readyForOffline, storedRun } from './support.ts';
import * as wizard from './wizard.ts';

offlineTest(
  'asked for a change, a client changes just that step without a network, and waits for approval again',
  { tag: '@wide' },
  async ({ context, page }) => {
    const client = await completedClient('Olga');
    await commitAsServer(requestChangesWrites(await runOf(client), ADMIN, { project: 'Please name a month.' }));
    await expect.poll(async () => (await storedRun(client.uid)).status).toBe('IN_PROGRESS');

    await signIn(page, client);
    await expect(page.getByText('We need one change.', { exact: true })).toBeVisible();
    await readyForOffline(page);
    await page.getByRole('link', { name: 'Make the change' }).click();
    await expect(page.getByText('Please name a month.')).toBeVisible();
    await context.setOffline(true);
    await field(page, 'Project Goals').fill('Half of our sales from the shop, by March.');
    await page.getByRole('button', { name: 'Save and Continue' }).click();
    await expect(page.getByRole('heading', { name: /Review/, level: 1 })).toBeVisible();
    await wizard.submit(page, { isOffline: true });
    await context.setOffline(false);
    await expect.poll(async () => (await storedRun(client.uid)).status).toBe('COMPLETED');
    expect((await runOf(client)).approval?.round).toBe(2);
  },
);
