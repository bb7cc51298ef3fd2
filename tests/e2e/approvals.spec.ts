import { expect, test, type Page } from '@playwright/test';
import { AGREEMENTS, approveOnboarding, requestChanges, type Approval, type Run } from '@firstmile/domain';
import { exampleApproval, exampleRun, exampleSignature } from '@firstmile/domain/testing';
import { Timestamp } from 'firebase-admin/firestore';
import { carryOut } from './commands.ts';
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

test('an admin approves an onboarding, and the client sees it at once', async ({ browser, page }) => {
  const [client, admin] = await Promise.all([completedClient('Nadia'), newAdmin()]);
  const own = await (await browser.newContext()).newPage();
  await signIn(own, client);
  await expect(own.getByText('Our team looks at it within 24 hours')).toBeVisible();

  await signIn(page, admin);
  await row(page, client)
    .getByRole('button', { name: /^Approve/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await expect(row(page, client)).toHaveCount(0);

  await expect(own.getByText('Our team approved it on', { exact: false })).toBeVisible();
  await own.goto('/documents');
  await expect(own.getByRole('list', { name: 'Agreements' }).getByText('Approved')).toHaveCount(3);
  await own.context().close();
});

/** The onboarding, as a command takes it. */
const runOf = async ({ uid }: Person) => (await db.doc(`onboardings/${uid}`).get()).data() as Run;
const ADMIN = { uid: 'frida', name: 'Frida Holm' };

offlineTest(
  'asked for a change, a client changes just that step without a network, and waits for approval again',
  async ({ context, page }) => {
    const client = await completedClient('Olga');
    await carryOut(requestChanges(await runOf(client), ADMIN, { project: 'Please name a month.' }, 'w1'));
    await expect.poll(async () => (await storedRun(client.uid)).status).toBe('IN_PROGRESS');

    await signIn(page, client);
    await expect(page.getByText('We need some changes.', { exact: true })).toBeVisible();
    await readyForOffline(page);
    await page.getByRole('link', { name: 'Make the changes' }).click();
    await expect(page.getByText('Please name a month.')).toBeVisible();
    await context.setOffline(true);
    await field(page, 'Project Goals').fill('Half of our sales from the shop, by March.');
    await page.getByRole('button', { name: 'Save and Continue' }).click();
    await expect(page.getByRole('heading', { name: /Review/, level: 1 })).toBeVisible();
    await wizard.submit(page);
    await context.setOffline(false);
    await expect.poll(async () => (await storedRun(client.uid)).status, { timeout: 30_000 }).toBe('COMPLETED');
    expect((await runOf(client)).approval?.round).toBe(2);
  },
);

offlineTest('of two admins, the second is told that there was a decision', async ({ context, page }) => {
  const [client, admin] = await Promise.all([completedClient('Petra'), newAdmin()]);
  await signIn(page, admin);
  await expect(row(page, client)).toBeVisible();
  await readyForOffline(page);
  await context.setOffline(true);
  await row(page, client)
    .getByRole('button', { name: /^Approve/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await expect(row(page, client)).toHaveCount(0);
  await carryOut(approveOnboarding(await runOf(client), ADMIN, 'w1'));
  await context.setOffline(false);
  await expect(page.getByText('Your decision on Petra Marsh did not count', { exact: false })).toBeVisible({
    timeout: 30_000,
  });
});

offlineTest('a rating that is given without a network arrives', async ({ context, page }) => {
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
  await expect.poll(rating, { timeout: 30_000 }).toMatchObject({ score: 4 });
});
