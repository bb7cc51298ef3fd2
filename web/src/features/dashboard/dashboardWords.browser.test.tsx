import { exampleApproval, exampleRun, moment } from '@firstmile/domain/testing';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNone } from '#testing/actions.ts';
import { assignedFlow, assignedForm, givenForm } from '#testing/given.ts';
import { openApp, person } from '#testing/openApp.tsx';

const figures = () => page.getByRole('region', { name: 'Your figures' });
const openWith = (changes: object) => {
  const client = person('USER');
  return openApp('/dashboard', client, {
    [`onboardings/${client.uid}`]: { ...exampleRun(2), userId: client.uid, ...changes },
  });
};

test('a due date shows how many days remain, and 0 once it is past', async () => {
  const noon = new Date();
  noon.setHours(12, 0, 0, 0);
  const inDays = (days: number) => ({ dueAt: moment(new Date(noon).setDate(noon.getDate() + days)) });
  await openWith(inDays(12));
  await expect.element(figures().getByText('Days remaining')).toBeVisible();
  await expect.element(figures().getByText('12', { exact: true })).toBeVisible();
  await expectNone(figures().getByText('Progress', { exact: true }));
  await openWith(inDays(-3));
  await expect.element(figures().getByText('Days remaining')).toBeVisible();
  await expect.element(figures().getByText('0', { exact: true }).first()).toBeVisible();
  await expect.element(figures().getByText(/^Was due/)).toBeVisible();
});

test('without a due date the card shows the progress', async () => {
  await openWith({});
  await expect.element(figures().getByText('Progress', { exact: true })).toBeVisible();
  await expectNone(figures().getByText('Days remaining'));
});

test('a refused hand-in says in the server’s words what to correct', async () => {
  await openWith({ refusal: { reasons: [{ code: 'signing.notAll' }], at: moment(Date.now()) } });
  const panel = page.getByRole('region', { name: 'Onboarding Progress' });
  await expect.element(panel.getByText('We could not confirm your onboarding yet')).toBeVisible();
  await expect.element(panel.getByText('Not all documents are signed')).toBeVisible();
});

test('the end is near once four of five steps are done', async () => {
  await openWith(exampleRun(3));
  await expect.element(page.getByText('2 steps to go.')).toBeVisible();
  await expectNone(page.getByText('Almost there!'));
  await openWith(exampleRun(4));
  await expect.element(page.getByText('Almost there!')).toBeVisible();
});

test('a single requested change is called one', async () => {
  await openWith(changesRequested);
  await expect.element(page.getByText('We need a change in one step before we can go on.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Make the change', exact: true })).toBeVisible();
});

test('a new client reads who invited them and for what, until something is begun', async () => {
  await openWith({ ...exampleRun(0), status: 'NOT_STARTED', invitedBy: 'Mia Lund' });
  await expect.element(page.getByText('Mia Lund invited you to this onboarding.', { exact: false })).toBeVisible();
  await openWith({ invitedBy: 'Mia Lund' });
  await expect.element(page.getByText('3 steps to go.')).toBeVisible();
  const client = person('USER');
  const { id, docs } = assignedFlow(client);
  const run = { ...exampleRun(0), userId: client.uid, isOff: true, mainFlow: id, invitedBy: 'Mia Lund' };
  await openApp('/dashboard', client, { ...docs, [`onboardings/${client.uid}`]: run });
  await expect.element(page.getByText(/^Mia Lund invited you to “.+”\.$/)).toBeVisible();
  const later = person('USER');
  const completed = { ...doneRun(later.uid), invitedBy: 'Mia Lund' };
  await openApp('/dashboard', later, { ...assignedFlow(later).docs, [`onboardings/${later.uid}`]: completed });
  await expect.element(page.getByText('Something is waiting for you.')).toBeVisible();
});

test('an assigned flow can be started, and one in progress continued', async () => {
  const client = person('USER');
  const { path, docs } = assignedFlow(client);
  const run = { [`onboardings/${client.uid}`]: { ...exampleRun(2), userId: client.uid } };
  const { database } = await openApp('/dashboard', client, { ...docs, ...run });
  const panel = page.getByRole('region', { name: 'Custom Onboarding Flows' });
  await expect.element(panel.getByRole('link', { name: /^Start Flow: / })).toHaveTextContent('Start Flow');
  database.put({ [path]: { ...(docs[path] as object), status: 'IN_PROGRESS' } });
  await expect.element(panel.getByRole('link', { name: /^Continue: / })).toHaveTextContent('Continue');
});

afterEach(() => page.viewport(1280, 800));
const QUOTE = 'Please say which posters come first,\nand name a month.';
const changesRequested = {
  approval: exampleApproval({ status: 'CHANGES_REQUESTED', reasons: { project: QUOTE }, openKeys: ['project'] }),
};

test('on a phone one thing to do leaves the dashboard at most 1,200 pixels high', async () => {
  await page.viewport(390, 844);
  await openWith(changesRequested);
  const next = page.getByRole('region', { name: 'Your next step' });
  await expect.element(next.getByRole('blockquote')).toHaveTextContent('Project Details Please say which posters');
  const support = page.getByRole('button', { name: 'Support' });
  await expect.element(support).toHaveAttribute('aria-expanded', 'false');
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(1200);
  await support.click();
  await expect.element(page.getByRole('link', { name: 'Contact Support' })).toBeVisible();
});

test('a single form leaves the dashboard at that height, and is listed once', { tags: ['wide'] }, async () => {
  await page.viewport(390, 844);
  const client = person('USER');
  const docs = assignedForm(givenForm('Brand').form, client).docs;
  await openApp('/dashboard', client, { ...docs, [`onboardings/${client.uid}`]: doneRun(client.uid) });
  await expect.element(page.getByRole('button', { name: 'Forms for you' })).toHaveAttribute('aria-expanded', 'false');
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(1200);
});
const doneRun = (userId: string) =>
  exampleRun(5, { userId, status: 'COMPLETED', submittedAt: moment(6), approval: exampleApproval() });

test('the agreements of flows are counted, too', async () => {
  const client = person('USER');
  const { path, docs } = assignedFlow(client);
  const flow = { ...docs[path], agreements: { papers: [{ id: 'plan', version: 1, title: 'Plan' }] } };
  const run = exampleRun(2, { userId: client.uid });
  await openApp('/dashboard', client, { ...docs, [path]: flow, [`onboardings/${client.uid}`]: run });
  await expect.element(figures().getByText('0/4')).toBeVisible();
  await expect.element(figures().getByText('4 are waiting for your signature')).toBeVisible();
});
