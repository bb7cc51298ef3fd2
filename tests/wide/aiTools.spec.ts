import { exampleData } from '@firstmile/domain/testing';
import { expect, test } from '@playwright/test';
import { signIn } from '../e2e/session.ts';
import { db, field, newClient } from '../e2e/support.ts';

test('recommendations come from the client’s own project and can be copied', async ({ context, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const client = await newClient();
  const project = { ...exampleData(4), projectTitle: `Tea ${client.uid}`, projectTimeline: 'Less than 1 month' };
  const step = { status: 'COMPLETED', data: project, savedAt: new Date(), writeId: 'w', replaces: '' };
  await db.doc(`onboardings/${client.uid}`).update({ 'steps.project': step });
  await signIn(page, client, '/ai-tools');
  await page.getByRole('button', { name: /^Project Recommendations/ }).click();
  await field(page, 'What would you like to know').fill('What are the risks?');
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toContainText(`Recommendations for "Tea ${client.uid}"`);
  await expect(result).toContainText('Less than 1 month is short');
  await result.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Result copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Less than 1 month is short');
});
