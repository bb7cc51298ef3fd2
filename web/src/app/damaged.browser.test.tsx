import { newOnboarding, type Write } from '@firstmile/domain';
import { moment } from '@firstmile/domain/testing';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SessionUser } from '#data/session/sessionStore.ts';
import { expectCount, expectNone } from '#testing/actions.ts';
import { openApp, person, profileOf } from '#testing/openApp.tsx';

const UNREADABLE = 'This part cannot be read.';
const timestamp = moment(Date.now()); // on the first page of the lists
let removeDocs = (): void => undefined;
afterEach(() => removeDocs()); // lists in other tests show them, too

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

/** Builds the most damaged documents of a client that could be stored; only the fields of the queries are right. */
function damaged(client: SessionUser, run: object): Record<string, object> {
  const { uid } = client;
  const files = { status: 'COMPLETED', data: { uploadedFiles: [null, 5, { id: 1, name: {} }] }, savedAt: 'x' };
  const profile = { onboarding: 'x', phone: {}, preferences: { timeZone: 'Mars/Base', language: 5, theme: {} } };
  return {
    [`users/${uid}`]: { ...profileOf(client)[`users/${uid}`], ...profile },
    [`onboardings/${uid}`]: {
      ...newOnboarding(uid),
      steps: { company: 'x', files, documents: { data: { signedDocuments: { a: 1 } } }, project: { data: 7 } },
      currentStep: {},
      lastStep: 5,
      refusal: { reasons: 'x' },
      updatedAt: 'x',
      ...run,
    },
    [`users/${uid}/files/damaged`]: {
      createdAt: timestamp,
      name: {},
      size: 'x',
      kind: 'document',
      state: 5,
      approvedAt: 'x',
    },
    [`users/${uid}/signatures/damaged`]: {
      createdAt: timestamp,
      agreementId: 5,
      signedAt: {},
      receipt: { reasons: 'x' },
    },
    [`users/${uid}/signatures/onboarding-nda-v1`]: {
      createdAt: timestamp,
      agreementId: 'nda',
      agreementVersion: 1,
      signerName: {},
      signedAt: 'x',
      timeZone: 5,
      receipt: { verdict: 'accepted-with-warning', reasons: [null], receivedAt: 'x' },
    },
    [`users/${uid}/notifications/damaged`]: { createdAt: timestamp, read: 'x', message: {}, type: 5, link: {} },
    [`customFormAssignments/damaged-${uid}`]: {
      userId: uid,
      status: 'IN_PROGRESS',
      assignedAt: timestamp,
      submittedAt: null,
      user: 'x',
      notes: 5,
      customForm: badForm,
      answers: { a: { b: [null] }, c: [null] },
      refusal: { fields: [null], at: 5 },
      fieldIds: 'x',
      updatedAt: {},
    },
    [`onboardingFlowAssignments/damaged-${uid}`]: {
      userId: uid,
      status: 'IN_PROGRESS',
      assignedAt: timestamp,
      submittedAt: null,
      user: 5,
      stepKeys: ['s1', 's2', 5],
      flow: { id: 'damaged', name: {}, steps: badSteps },
      stepTypes: { s1: 'WELCOME', s2: 5 },
      optionalKeys: null,
      steps: { s0: null, s1: { data: [null] } },
      formAssignmentIds: { s2: 5 },
      refusal: 'x',
      currentStep: 'x',
    },
    [`activity/damaged-${uid}`]: { createdAt: timestamp, type: 'x', userName: {}, subject: [null] },
  };
}

async function openDamaged(path: string, user: SessionUser, docs: Record<string, object>) {
  const { database, router } = await openApp('/settings', user);
  database.put(docs);
  removeDocs = () => database.commit(Object.keys(docs).map((path): Write => ({ op: 'delete', path: path })));
  await router.navigate(path);
  /** Opens pages and checks that each shows its heading and no error. */
  return async (...paths: string[]) => {
    for (const address of paths) {
      await router.navigate(address);
      await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expectNone(page.getByRole('progressbar', { name: /Loading/ }));
      await expectCount(page.getByText('Something went wrong'), 0);
      await expectCount(page.getByText('This part could not be shown'), 0);
    }
  };
}

test('a client with damaged documents can open the dashboard, every step, forms, flows and files', async () => {
  const client = person('USER');
  const docs = damaged(client, { status: 'IN_PROGRESS', submittedAt: null });
  const isWhole = await openDamaged('/dashboard', client, docs);
  const steps = ['company', 'files', 'documents', 'project', 'review'].map((key) => `/onboarding?step=${key}`);
  await isWhole('/dashboard', '/onboarding', ...steps);
  await isWhole('/forms', `/forms/damaged-${client.uid}`, `/custom-flow/damaged-${client.uid}`);
  await expect.element(page.getByText(UNREADABLE).first()).toBeVisible();
  await isWhole('/documents', '/files', '/notifications', '/profile', '/settings');
});

test('an admin sees what is readable of a client with damaged documents', { tags: ['wide'] }, async () => {
  const client = person('USER', 'Damaged');
  const approval = { status: 'PENDING', requestedAt: moment(0), reasons: [null], openKeys: 5, by: 'x' };
  const docs = {
    ...damaged(client, { status: 'COMPLETED', submittedAt: timestamp, reference: {}, approval }),
    'customForms/damaged': { ...badForm, createdAt: timestamp, creator: null, assignmentCount: 'x' },
    'onboardingFlows/damaged': { name: {}, steps: badSteps, createdAt: timestamp, creator: 5, isActive: 'x' },
    [`ratings/${client.uid}`]: { score: 5, comment: {}, createdAt: timestamp, userId: client.uid },
  };
  const isWhole = await openDamaged('/admin/dashboard', person('ADMIN'), docs);
  await isWhole('/admin/dashboard', '/admin/assignments', '/admin/forms', '/admin/flows');
  await isWhole('/admin/flow-builder?flowId=damaged', '/admin/custom-forms?formId=damaged');
  await expect.element(page.getByText(UNREADABLE).first()).toBeVisible();

  await isWhole('/admin/assignments');
  const broken = page.getByRole('listitem').filter({ hasText: UNREADABLE });
  await broken
    .getByRole('button', { name: /answers/i })
    .first()
    .click();
  await expect.element(page.getByRole('dialog').getByText(UNREADABLE)).toBeVisible();

  await isWhole('/admin/dashboard');
  await page.getByRole('searchbox', { name: 'Search clients' }).fill(client.email);
  await page.getByRole('row').filter({ hasText: client.email }).getByRole('link').click();
  const panel = page.getByRole('tabpanel');
  await expect.element(panel.getByText(UNREADABLE).first()).toBeVisible();
  await expect
    .element(panel.getByRole('region', { name: 'Document Signing' }))
    .toHaveTextContent('Non-Disclosure Agreement');
  const parts = ['forms', 'flows', 'documents', 'files', 'signatures', 'activity'];
  await isWhole(...parts.map((part) => `/admin/clients/${client.uid}?part=${part}`));
});
