import { createHash } from 'node:crypto';
import { exampleData } from '@firstmile/domain/testing';
import { AI_PER_ACCOUNT } from '@firstmile/domain';
import { expect, test, type Page } from '@playwright/test';
import { offlineTest, signIn } from './session.ts';
import { db, field, newAdmin, newClient, readyForOffline, type Person } from './support.ts';

const BRIEF = `The shop sells teas and coffees from small farms. It was a sunny day. Somebody once asked for cake.
The new shop has to open on 1 March 2027. The budget of the shop is $25,000. We like green.`;

const open = async (page: Page, person: Person) => {
  await signIn(page, person, '/ai-tools');
  await expect(page.getByRole('heading', { name: 'AI Tools', level: 1 })).toBeVisible();
};
const tool = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const generate = (page: Page) => page.getByRole('button', { name: 'Generate', exact: true });
const result = (page: Page) => page.getByRole('region', { name: 'Result' });

test('a client summarises a text, and finds it again after a reload', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, await newClient());
  for (const name of ['Document Analyzer Available', 'AI Assistant Beta', 'Project Recommendations Available'])
    await expect(page.getByRole('button', { name, exact: true })).toBeEnabled();
  await expect(tool(page, 'File Converter Coming Soon')).toBeDisabled();
  await expect(generate(page)).toBeDisabled();
  await field(page, 'Text to analyze').fill('  \n ');
  await expect(generate(page)).toBeDisabled();
  await field(page, 'Text to analyze').fill(BRIEF);
  await generate(page).click();
  await expect(result(page).getByRole('listitem').first()).toHaveText(/^The shop sells teas and coffees/);
  await expect(result(page)).toContainText('Dates: 1 March 2027');
  await expect(result(page)).not.toContainText('cake');
  await expect(result(page)).toContainText('no language model');
  await result(page).getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Result copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('- The shop sells teas');
  await page.reload();
  await expect(field(page, 'Text to analyze')).toHaveValue(BRIEF);
});

test('recommendations come from the client’s own project', async ({ page }) => {
  const client = await newClient();
  await open(page, client);
  await tool(page, 'Project Recommendations').click();
  await field(page, 'What would you like to know').fill('What are the risks?');
  await generate(page).click();
  await expect(result(page)).toContainText('Your project details are not filled in yet');
  const project = { ...exampleData(4), projectTitle: `Tea ${client.uid}`, projectTimeline: 'Less than 1 month' };
  const step = { status: 'COMPLETED', data: project, savedAt: new Date(), writeId: 'w', replaces: '' };
  await db.doc(`onboardings/${client.uid}`).update({ 'steps.project': step });
  await generate(page).click();
  await expect(result(page)).toContainText(`Recommendations for "Tea ${client.uid}"`);
  await expect(result(page)).toContainText('Less than 1 month is short');
});

test('what the server refuses is said, and one tool does not disturb another', async ({ page }) => {
  const admin = await newAdmin();
  await db.doc(`onboardings/${admin.uid}`).delete();
  await open(page, admin);
  await tool(page, 'Project Recommendations').click();
  await field(page, 'What would you like to know').fill('What next?');
  await generate(page).click();
  await expect(result(page).getByRole('alert')).toHaveText('There is no onboarding for this account');
  await expect(generate(page)).toBeEnabled();
  await tool(page, 'AI Assistant').click();
  await expect(result(page).getByRole('alert')).toHaveCount(0);
  await field(page, 'Your prompt').fill('Plan a tea party');
  await generate(page).click();
  await expect(result(page)).toContainText('No language model is configured');
  const counter = createHash('sha256').update(`ai:account:${admin.uid}`).digest('hex');
  await db.doc(`limits/${counter}`).update({ startedAt: Date.now(), count: AI_PER_ACCOUNT });
  await generate(page).click();
  await expect(result(page).getByRole('alert')).toHaveText(/Too many attempts. Please try again in \d+ seconds/);
  await tool(page, 'Project Recommendations').click();
  await expect(field(page, 'What would you like to know')).toHaveValue('What next?');
  await expect(result(page).getByRole('alert')).toHaveText('There is no onboarding for this account');
});

offlineTest(
  'without a network it says so and keeps what is typed; the keyboard is enough',
  async ({ page, context }) => {
    await open(page, await newClient());
    await readyForOffline(page);
    await context.setOffline(true);
    await expect(page.getByText('AI tools need the network')).toBeVisible();
    await tool(page, 'AI Assistant').focus();
    await page.keyboard.press('Enter');
    await expect(field(page, 'Your prompt')).toBeFocused();
    await page.keyboard.type('Plan a tea party in May 2027');
    await expect(generate(page)).toBeDisabled();
    await context.setOffline(false);
    await expect(generate(page)).toBeEnabled();
    await page.keyboard.press('Tab');
    await expect(generate(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(result(page)).toContainText('Dates: May 2027');
    await page.keyboard.press('Tab');
    await expect(result(page).getByRole('button', { name: 'Copy' })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Request a Tool' })).toHaveAttribute('href', /^mailto:.+subject=/);
  },
);
