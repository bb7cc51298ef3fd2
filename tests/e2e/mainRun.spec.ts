import { createFlowWrites, newId, storedUser } from '@firstmile/domain';
import { exampleStep } from '@firstmile/domain/testing';
import { expect, test, type Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { commitAsServer } from './commands.ts';
import { api } from './formHelpers.ts';
import { signIn } from './session.ts';
import { db, field, newAdmin } from './support.ts';
import * as wizard from './wizard.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** Makes the business's own flow, a welcome and three steps. */
async function ownFlow(): Promise<string> {
  const id = newId();
  const steps = [
    exampleStep('hello', 'WELCOME'),
    exampleStep('company', 'COMPANY_INFO'),
    exampleStep('files', 'FILE_UPLOAD'),
    exampleStep('done', 'CONFIRMATION', { config: { showCalendarBooking: false } }),
  ];
  const maker = { uid: 'mia', firstName: 'Mia', lastName: 'Lund' };
  await commitAsServer(createFlowWrites(id, { name: 'Tax start', description: '', isActive: true, steps }, maker));
  return id;
}

/** The differences between the two kinds of main run. */
const KINDS = {
  'the standard onboarding': {
    tag: '@wide',
    order: () => Promise.resolve({ onboarding: 'wizard' }),
    invited: 'Grace Marsh invited you to this onboarding.',
    total: 5,
    begun: '20%',
    finish: async (page: Page) => {
      await wizard.continueWithFiles(page);
      await wizard.signAll(page);
      await wizard.saveProject(page);
    },
  },
  "the business's own flow": {
    tag: [],
    order: async () => ({ onboarding: 'none', flowIds: [await ownFlow()] }),
    invited: 'Grace Marsh invited you to “Tax start”.',
    total: 3,
    begun: '33%',
    finish: (page: Page) => press(page, 'Continue with Files'),
  },
};

/** The figures of an admin's home: active, waiting for approval, joined, started, submitted, approved. */
async function shown(page: Page): Promise<number[]> {
  const tiles = page.getByRole('region', { name: 'Figures' }).locator('dt + dd');
  const stages = page.getByRole('list', { name: 'From joining to approval' }).locator('li span:last-child');
  return [...(await tiles.allTextContents()).slice(0, 2), ...(await stages.allTextContents())].map(Number);
}

/** The same figures, counted in what is stored, also by other tests. */
async function happened(): Promise<number[]> {
  const clients = await db.collection('users').where('role', '==', 'USER').get();
  const runs = clients.docs.map((doc) => storedUser({ ...doc.data(), id: doc.id }).onboarding);
  const count = (status: string) => runs.filter((run) => run.status === status).length;
  const [active, submitted] = [count('IN_PROGRESS'), count('COMPLETED')];
  const waiting = await Promise.all(
    ['onboardings', 'onboardingFlowAssignments', 'customFormAssignments'].map(
      async (path) => (await db.collection(path).where('approval.status', '==', 'PENDING').count().get()).data().count,
    ),
  );
  const notStarted = runs.filter(({ status, isOff }) => status === 'NOT_STARTED' && !isOff).length;
  const approved = runs.filter(({ status, state }) => status === 'COMPLETED' && state === 'completed').length;
  const started = active + submitted;
  return [active, waiting.reduce((sum, part) => sum + part, 0), notStarted + started, started, submitted, approved];
}

const expectFigures = (page: Page) =>
  expect(async () => expect(await shown(page)).toEqual(await happened())).toPass({ timeout: 60_000 });

for (const [name, kind] of Object.entries(KINDS))
  test(`${name} from invitation to approval, for client and admin`, { tag: kind.tag }, async ({ page, browser }) => {
    const admin = await newAdmin();
    const order = await kind.order();
    const [lastName, email] = [`Beck ${newId()}`, `main-${newId().toLowerCase()}@example.test`];
    const body = { people: [{ firstName: 'Nora', lastName, email }], ...order };
    const { invited } = await api<{ invited: { id: string }[] }>(admin, {
      method: 'POST',
      path: '/api/invitations',
      body,
    });
    const mail = String((await db.doc(`mail/invitation-${invited[0]?.id}-1`).get()).get('message.text'));
    const guest = await (await browser.newContext()).newPage();
    await guest.goto(/\/invite\/[\w-]+/.exec(mail)?.[0] ?? '');
    await field(guest, 'Password').fill('Invited-pass-1');
    await press(guest, 'Begin');
    await expect(guest.getByText(kind.invited)).toBeVisible();

    await page.addInitScript(() => localStorage.setItem('waits', JSON.stringify({ undo: 500 })));
    await signIn(page, admin);
    await page.getByRole('searchbox', { name: 'Search clients' }).fill(email);
    const row = page.getByRole('row').filter({ hasText: email });
    await expect(row).toContainText(new RegExp(`Pending.*Not started.*0 of ${kind.total} steps`));

    await guest.getByRole('region', { name: 'Your next step' }).getByRole('link').click();
    await wizard.start(guest);
    await wizard.saveCompany(guest);
    await expect(row).toContainText(new RegExp(`Northwind Traders.*Active.*${kind.begun}.*1 of ${kind.total} steps`));
    await wizard.addFiles(guest, wizard.LOGO);
    await kind.finish(guest);
    await press(guest, /^Submit/);
    await expect(guest.getByRole('region', { name: /^Thank you/ })).toContainText('Waiting for approval');
    await expect(row).toContainText(new RegExp(`Completed.*Waiting for you.*100%`));
    await expectFigures(page);

    const { docs } = await db.collection('users').where('email', '==', email).get();
    const path = String(docs[0]?.get('onboarding.path'));
    await db.doc(path).update({ 'approval.requestedAt': Timestamp.fromMillis(0) }); // before those of other tests
    const waiting = page
      .getByRole('list', { name: 'Waiting for you' })
      .getByRole('listitem')
      .filter({ hasText: lastName });
    await expect(waiting).toContainText('To approve');
    await waiting.getByRole('button', { name: /^Review/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Request changes' }).click();
    await field(page, 'What should change in Company Information').fill('The full name, please.');
    await press(page, 'Send request');
    await expect(row).toContainText('Changes asked');
    await expect(waiting).toBeHidden();

    await guest.getByRole('region', { name: 'Your next step' }).getByRole('link').click();
    await expect(heading(guest, 'Company Information')).toBeVisible();
    await expect(guest.getByText('The full name, please.').first()).toBeVisible();
    await field(guest, 'Company Name').fill('Northwind Ltd');
    await press(guest, 'Save and Continue');
    await expect(heading(guest, /Review/)).toBeVisible();
    await press(guest, /^Submit/);
    await expect(row).toContainText(/Northwind Ltd.*Waiting for you/);

    await row.getByRole('link').click();
    await expect(page.getByRole('tabpanel')).toContainText('Northwind Ltd');
    await press(page, `Approve the onboarding of Nora ${lastName}`);
    await expect(guest.getByText('Your onboarding is approved.')).toBeVisible();
    await page.goto('/admin/dashboard');
    await page.getByRole('searchbox', { name: 'Search clients' }).fill(email);
    await expect(row).toContainText(/Completed.*Approved/);
    await expectFigures(page);
    await guest.context().close();
  });
