import { AGREEMENTS } from '@firstmile/domain';
import { exampleData, exampleSignature } from '@firstmile/domain/testing';
import { expect, test, type Page } from '@playwright/test';
import { addField, assignForm } from './formSteps.ts';
import { offlineTest, signIn } from './session.ts';
import { db, field, keptOnDevice, newAdmin, newClient, readyForOffline, storedRun, type Person } from './support.ts';

test.setTimeout(150_000); // two browsers and a network that goes away

offlineTest(
  'an admin builds and assigns a form; a client fills it in as step 6 without a network; the admin reads it',
  async ({ browser, context, page }) => {
    const [client, admin] = await Promise.all([newClient('Iris'), newAdmin()]);
    await completeFourSteps(client);
    const name = `Brand questionnaire ${client.uid.slice(0, 5)}`;
    const office = await (await browser.newContext()).newPage();
    await signIn(office, admin);
    await buildForm(office, name);
    await assignForm(office, name, client);
    await expect(office.getByText(client.email).first()).toBeVisible();

    await signIn(page, client, '/onboarding');
    await expect(page.getByText('Step 5 of 6').first()).toBeVisible();
    await readyForOffline(page);
    await context.setOffline(true);
    const popup = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Submit & Schedule Consultation' }).click();
    await (await popup).close();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await page.getByRole('button', { name: 'Complete', exact: true }).click();
    await expect(page.getByText('Brand name is required').first()).toBeVisible();
    await field(page, 'Brand name').fill('Northwind');
    await keptOnDevice(page, 'Northwind');
    await page.reload();
    await expect(field(page, 'Brand name')).toHaveValue('Northwind');
    await page.getByRole('combobox', { name: /Tone/ }).press('ArrowDown');
    await page.getByRole('option', { name: 'Calm' }).click();
    await page.getByRole('button', { name: 'Complete', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Onboarding Complete!' })).toBeVisible();
    await expect(page).toHaveURL(/dashboard/);

    await context.setOffline(false);
    await expect(page.getByRole('button', { name: 'All changes saved' })).toBeVisible({ timeout: 30_000 });
    await expect.poll(() => assignmentOf(client), { timeout: 30_000 }).toMatchObject({ status: 'COMPLETED' });
    const answers = Object.values((await assignmentOf(client)).answers).sort();
    expect(answers).toEqual(['Calm', 'Northwind']);
    await expect.poll(async () => (await storedRun(client.uid)).status, { timeout: 30_000 }).toBe('COMPLETED');

    const card = office
      .getByRole('listitem')
      .filter({ hasText: client.email })
      .or(office.getByRole('article').filter({ hasText: client.email }));
    await expect(card.first()).toContainText('Completed');
    await card
      .first()
      .getByRole('button', { name: /answers/i })
      .click();
    await expect(office.getByRole('dialog')).toContainText('Northwind');
    await office.context().close();
  },
);

async function buildForm(page: Page, name: string): Promise<void> {
  await page.goto('/admin/custom-forms');
  await page.getByRole('button', { name: 'Save Form' }).click();
  await expect(page.getByText('Form name is required').first()).toBeVisible();
  await field(page, 'Form name').fill(name);
  await addField(page, 'Brand name', 'Text', true);
  await addField(page, 'Tone', 'Dropdown', false, 'Calm, Bold');
  await page.getByRole('button', { name: 'Save Form' }).click();
  await expect(page.getByText('Custom form created successfully!').first()).toBeVisible();
  await expect(page).toHaveURL(/admin\/forms/);
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

interface StoredAssignment {
  status: string;
  answers: Record<string, unknown>;
}

async function assignmentOf(client: Person): Promise<StoredAssignment> {
  const { docs } = await db.collection('customFormAssignments').where('userId', '==', client.uid).get();
  expect(docs).toHaveLength(1);
  return docs[0]?.data() as StoredAssignment;
}

/** Steps 1 to 4 by the API, so that the wizard opens at the last. */
async function completeFourSteps({ email, password }: Person): Promise<void> {
  const site = process.env['FIRSTMILE_URL'] ?? '';
  const send = (method: string, path: string, body: unknown, token = '') =>
    fetch(site + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
  const { accessToken } = (await (await send('POST', '/api/auth/login', { email, password })).json()) as {
    accessToken: string;
  };
  const signedDocuments = AGREEMENTS.map(({ number, title }) => {
    const { signerName, consent, consentText, contentSha256, signedAt, openedAt, timeZone, utcOffsetMinutes } =
      exampleSignature(number);
    const evidence = {
      signerName,
      consent,
      consentText,
      contentSha256,
      signedAt,
      openedAt,
      timeZone,
      utcOffsetMinutes,
    };
    return { id: number, name: title, status: 'signed', ...evidence };
  });
  for (const number of [1, 2, 3, 4]) {
    const data = number === 3 ? { signedDocuments } : exampleData(number);
    const reply = await send('PUT', `/api/onboarding/step/${number}`, data, accessToken);
    expect(reply.status, await reply.text()).toBe(200);
  }
}
