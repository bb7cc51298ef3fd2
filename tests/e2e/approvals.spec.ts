import { expect, test, type Page } from '@playwright/test';
import { AGREEMENTS, type Approval, type Run } from '@firstmile/domain';
import { exampleApproval, exampleRun, exampleSignature } from '@firstmile/domain/testing';
import { Timestamp } from 'firebase-admin/firestore';
import { offlineTest, signIn } from './session.ts';
import { db, field, newAdmin, newClient, readyForOffline, storedRun, type Person } from './support.ts';
import * as wizard from './wizard.ts';

/** A client who has completed the onboarding, as functions leave it; walking there is what other tests do. */
async function completedClient(firstName: string, changes: Partial<Approval> = {}): Promise<Person> {
  const client = await newClient(firstName);
  const { lastName, email } = client;
  // older than all others, so that it is on the first page of the approvals
  const timestamp = Timestamp.fromMillis(Date.UTC(2020, 0, 1) + Math.floor(Math.random() * 1e9));
  const example = exampleRun(5);
  const steps = Object.entries(example.steps).map(([key, step]) => [key, { ...step, savedAt: timestamp }]);
  const signatures = db.collection(`users/${client.uid}/signatures`);
  const receipt = { receivedAt: timestamp, verdict: 'accepted', reasons: [], skewSeconds: 0 };
  for (const { id, number, title, version } of AGREEMENTS)
    await signatures.doc(`onboarding-${id}-v${version}`).set({
      ...exampleSignature(number),
      ...{
        agreementTitle: title,
        signerUid: client.uid,
        signerEmail: email,
        createdAt: timestamp,
        receipt,
        writeId: 'w0',
      },
    });
  await db.doc(`onboardings/${client.uid}`).update({
    status: 'COMPLETED',
    steps: Object.fromEntries(steps) as Run['steps'],
    ...{
      startedAt: timestamp,
      submittedAt: timestamp,
      completedAt: timestamp,
      updatedAt: timestamp,
      currentStep: 5,
      lastStep: 'review',
    },
    reference: `FM-2020-${client.uid.slice(0, 6)}`,
    approval: { ...exampleApproval({ client: { firstName, lastName, email }, ...changes }), requestedAt: timestamp },
  });
  return client;
}

const row = (page: Page, { email }: Person) =>
  page.getByRole('list', { name: 'Pending Approvals' }).getByRole('listitem').filter({ hasText: email });

test('an admin looks at an onboarding and approves it, and the client sees it at once', async ({ browser, page }) => {
  const [client, admin] = await Promise.all([completedClient('Nadia'), newAdmin()]);
  const own = await (await browser.newContext()).newPage();
  await signIn(own, client);
  await expect(own.getByText('Our team looks at it within 24 hours')).toBeVisible();

  await signIn(page, admin);
  await row(page, client)
    .getByRole('button', { name: /^Review/ })
    .click();
  const dialog = page.getByRole('dialog', { name: /Onboarding of Nadia Marsh/ });
  await expect(dialog.getByText('Northwind', { exact: false }).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await expect(row(page, client)).toHaveCount(0);

  await expect(own.getByText('Our team approved it on', { exact: false })).toBeVisible();
  await own.goto('/documents');
  await expect(own.getByRole('list', { name: 'Agreements' }).getByText('Approved')).toHaveCount(3);
  await own.context().close();
});

offlineTest(
  'asked for a change, a client changes just that step without a network, and waits for approval again',
  async ({ browser, page }) => {
    const [client, admin] = await Promise.all([completedClient('Olga'), newAdmin()]);
    await signIn(page, admin);
    await row(page, client)
      .getByRole('button', { name: /^Request changes/ })
      .click();
    const dialog = page.getByRole('dialog', { name: /Request changes from Olga/ });
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(dialog.getByText('Please say in at least one step what should change')).toBeVisible();
    await field(page, 'What should change in Project Details').fill('Please name a month.');
    await dialog.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Request changes' }).click();
    await expect(field(page, 'What should change in Project Details')).toHaveValue('Please name a month.');
    await page.getByRole('dialog').getByRole('button', { name: 'Send request' }).click();
    await expect(row(page, client)).toHaveCount(0);
    await expect.poll(async () => (await storedRun(client.uid)).status).toBe('IN_PROGRESS');

    const context = await browser.newContext();
    const own = await context.newPage();
    await signIn(own, client);
    await expect(own.getByText('We need some changes.', { exact: true })).toBeVisible();
    await expect(own.getByText('Please name a month.')).toBeVisible();
    await readyForOffline(own);
    await own.getByRole('link', { name: 'Make the changes' }).click();
    await expect(own.getByRole('heading', { name: 'Project Details', level: 1 })).toBeVisible();
    await expect(own.getByText('Please name a month.')).toBeVisible();
    await expect(own.getByRole('button', { name: 'Company Information' })).toBeDisabled();
    await expect(own.getByRole('button', { name: 'Previous Step' })).toBeDisabled();
    await context.setOffline(true);
    await field(own, 'Project Goals').fill('Half of our sales from the shop, by March.');
    await own.getByRole('button', { name: 'Save and Continue' }).click();
    await expect(own.getByRole('heading', { name: /Review/, level: 1 })).toBeVisible();
    await expect(own.getByRole('button', { name: 'Edit: Company Information' })).toHaveCount(0);
    await expect(own.getByRole('button', { name: 'Edit: Project Details' })).toBeVisible();
    await wizard.submit(own);
    await context.setOffline(false);
    await expect.poll(async () => (await storedRun(client.uid)).status, { timeout: 30_000 }).toBe('COMPLETED');

    await page.reload(); // the newest of those that wait is perhaps not on the first page
    const again = (await db.doc(`onboardings/${client.uid}`).get()).get('approval.round') as number;
    expect(again).toBe(2);
    await context.close();
  },
);

offlineTest('of two admins, the second is told that there was a decision', async ({ browser, page }) => {
  const [client, first, second] = await Promise.all([completedClient('Petra'), newAdmin(), newAdmin()]);
  const context = await browser.newContext();
  const late = await context.newPage();
  await Promise.all([signIn(page, first), signIn(late, second)]);
  await expect(row(late, client)).toBeVisible({ timeout: 30_000 }); // two browsers open at once
  await readyForOffline(late);
  await context.setOffline(true);
  await row(late, client)
    .getByRole('button', { name: /^Approve/ })
    .click();
  await late.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await expect(row(late, client)).toHaveCount(0);

  await row(page, client)
    .getByRole('button', { name: /^Approve/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await expect
    .poll(async () => (await db.doc(`onboardings/${client.uid}`).get()).get('approval.status') as string)
    .toBe('APPROVED');
  await context.setOffline(false);
  await expect(late.getByText('Your decision on Petra Marsh did not count', { exact: false })).toBeVisible({
    timeout: 30_000,
  });
  await late.getByRole('region', { name: 'Pending Approvals' }).getByRole('button', { name: 'Dismiss' }).click();
  await expect(late.getByRole('button', { name: 'All changes saved' })).toBeVisible();
  await context.close();
});

offlineTest(
  'a client is asked once how it was, may answer without a network, and an admin reads it',
  async ({ browser, context, page }) => {
    const client = await completedClient('Rosa', { status: 'APPROVED' });
    await signIn(page, client);
    const card = page.getByRole('region', { name: 'How was your onboarding?' });
    await card.getByRole('button', { name: 'Send rating' }).click();
    await expect(card.getByText('Please choose a number from 1 to 5')).toBeVisible();
    await readyForOffline(page);
    await context.setOffline(true);
    await card.getByRole('radio', { name: '4', exact: true }).check();
    await field(page, 'Is there something you would like to tell us').fill('Quick.');
    await card.getByRole('button', { name: 'Send rating' }).click();
    await expect(page.getByText('Thank you for your rating.')).toBeVisible();
    await context.setOffline(false);
    await expect
      .poll(async () => (await db.doc(`ratings/${client.uid}`).get()).data(), { timeout: 30_000 })
      .toMatchObject({ score: 4, comment: 'Quick.' });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Onboarding Progress' })).toBeVisible();
    await expect(card).toHaveCount(0);

    const reader = await (await browser.newContext()).newPage();
    await signIn(reader, await newAdmin());
    await reader.getByRole('button', { name: 'Read the ratings' }).click();
    const ratings = reader.getByRole('dialog', { name: 'What clients say' }).getByRole('listitem');
    await expect(ratings.filter({ hasText: client.email })).toContainText(/Rosa Marsh.*4 of 5.*Quick\./);
    await reader.context().close();
  },
);
