import { expect, test, type Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { db, newAdmin, newClient, type Person } from './support.ts';
import { signIn } from './session.ts';

const SAID = 'This part cannot be read.';
const timestamp = Timestamp.now();
const made: string[] = [];

async function put(path: string, data: Record<string, unknown>): Promise<void> {
  if (!path.startsWith('users/') && !path.startsWith('onboardings/')) made.push(path);
  await db.doc(path).set(data, { merge: true });
}

const badForm = {
  id: 5,
  name: null,
  version: 'x',
  fields: [null, 'x', { id: 'a', type: 'script', label: {}, rules: [null], showIf: { all: 5 } }],
};
const badSteps = [
  null,
  { id: 's1', type: 'WELCOME', isRequired: 1, config: { title: 5, steps: 'x' } },
  { id: 's2', type: 'WARP', config: 3 },
];

/** The worst that could stand where this client's documents are, past all rules; only what lists ask for is right. */
async function damage({ uid }: Person, run: Record<string, unknown>): Promise<void> {
  const files = { status: 'COMPLETED', data: { uploadedFiles: [null, 5, { id: 1, name: {} }] }, savedAt: 'x' };
  await put(`onboardings/${uid}`, {
    ...{ steps: { company: 'x', files, documents: { data: { signedDocuments: { a: 1 } } }, project: { data: 7 } } },
    ...{ currentStep: {}, lastStep: 5, refusal: { reasons: 'x' }, updatedAt: 'x', ...run },
  });
  await put(`users/${uid}`, {
    onboarding: 'x',
    phone: {},
    preferences: { timeZone: 'Mars/Base', language: 5, theme: {} },
  });
  await put(`users/${uid}/files/damaged`, {
    createdAt: timestamp,
    name: {},
    size: 'x',
    kind: 'document',
    state: 5,
    approvedAt: 'x',
  });
  await put(`users/${uid}/signatures/damaged`, {
    createdAt: timestamp,
    agreementId: 5,
    signedAt: {},
    receipt: { reasons: 'x' },
  });
  await put(`users/${uid}/signatures/onboarding-nda-v1`, {
    ...{ createdAt: timestamp, agreementId: 'nda', agreementVersion: 1, signerName: {}, signedAt: 'x', timeZone: 5 },
    receipt: { verdict: 'accepted-with-warning', reasons: [null], receivedAt: 'x' },
  });
  await put(`users/${uid}/notifications/damaged`, { createdAt: timestamp, read: 'x', message: {}, type: 5, link: {} });
  await put(`customFormAssignments/damaged-${uid}`, {
    ...{
      userId: uid,
      status: 'IN_PROGRESS',
      assignedAt: timestamp,
      submittedAt: null,
      user: 'x',
      notes: 5,
      customForm: badForm,
    },
    ...{ answers: { a: { b: [null] }, c: [null] }, refusal: { fields: [null], at: 5 }, fieldIds: 'x', updatedAt: {} },
  });
  await put(`onboardingFlowAssignments/damaged-${uid}`, {
    ...{
      userId: uid,
      status: 'IN_PROGRESS',
      assignedAt: timestamp,
      submittedAt: null,
      user: 5,
      stepKeys: ['s1', 's2', 5],
    },
    ...{ flow: { id: 'damaged', name: {}, steps: badSteps }, stepTypes: { s1: 'WELCOME', s2: 5 }, optionalKeys: null },
    ...{ steps: { s0: null, s1: { data: [null] } }, formAssignmentIds: { s2: 5 }, refusal: 'x', currentStep: 'x' },
  });
  await put(`activity/damaged-${uid}`, { createdAt: timestamp, type: 'x', userName: {}, subject: [null] });
}

test.afterAll(async () => {
  await Promise.all(made.map((path) => db.doc(path).delete()));
});

/** Every page shows its heading, and nothing breaks on it. */
async function expectWhole(page: Page, errors: string[], paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    await expect(page.getByRole('progressbar', { name: /Loading/ }), path).toHaveCount(0);
    await expect(page.getByText('Something went wrong'), path).toHaveCount(0);
    await expect(page.getByText('This part could not be shown'), path).toHaveCount(0);
    expect(errors, path).toEqual([]);
  }
}

function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

test('a client whose documents are damaged finds the dashboard and every step', async ({ page }) => {
  const client = await newClient();
  await damage(client, { status: 'IN_PROGRESS', submittedAt: null });
  const errors = errorsOf(page);
  await signIn(page, client);
  const steps = ['company', 'files', 'documents', 'project', 'review'].map((key) => `/onboarding?step=${key}`);
  await expectWhole(page, errors, ['/dashboard', '/onboarding', ...steps]);
});

test('a client whose documents are damaged finds forms, flows and files', async ({ page }) => {
  const client = await newClient();
  await damage(client, { status: 'IN_PROGRESS', submittedAt: null });
  const errors = errorsOf(page);
  await signIn(page, client);
  await expectWhole(page, errors, ['/forms', `/forms/damaged-${client.uid}`]);
  await expectWhole(page, errors, [`/custom-flow/damaged-${client.uid}`]);
  await expect(page.getByText(SAID).first()).toBeVisible();
  await expectWhole(page, errors, ['/documents', '/files', '/notifications', '/profile', '/settings']);
});

test('an admin reads of a client what can be read', async ({ page }) => {
  const [client, admin] = await Promise.all([newClient('Damaged'), newAdmin()]);
  const approval = { status: 'PENDING', requestedAt: Timestamp.fromMillis(0), reasons: [null], openKeys: 5, by: 'x' };
  await damage(client, { status: 'COMPLETED', submittedAt: timestamp, reference: {}, approval });
  await put('customForms/damaged', { ...badForm, createdAt: timestamp, creator: null, assignmentCount: 'x' });
  await put('onboardingFlows/damaged', { name: {}, steps: badSteps, createdAt: timestamp, creator: 5, isActive: 'x' });
  await put(`ratings/${client.uid}`, { score: 5, comment: {}, createdAt: timestamp, userId: client.uid });
  const errors = errorsOf(page);
  await signIn(page, admin);
  const flow = '/admin/flow-builder?flowId=damaged';
  const paths = ['/admin/dashboard', '/admin/assignments', '/admin/forms', '/admin/flows', flow];
  await expectWhole(page, errors, [...paths, '/admin/custom-forms?formId=damaged']);
  await expect(page.getByText(SAID).first()).toBeVisible();

  await page.goto('/admin/assignments');
  const answers = page
    .getByRole('listitem')
    .filter({ hasText: SAID })
    .getByRole('button', { name: /answers/i });
  await answers.first().click();
  await expect(page.getByRole('dialog').getByText(SAID)).toBeVisible();

  await page.goto('/admin/dashboard');
  const row = page.getByRole('row').filter({ hasText: client.email });
  await row.getByRole('button').first().click();
  const dialog = page.getByRole('dialog', { name: 'Damaged Marsh' });
  await expect(dialog.getByText(SAID).first()).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Document Signing' })).toContainText('Non-Disclosure Agreement');
  expect(errors).toEqual([]);
});
