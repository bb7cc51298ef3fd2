import type { ApiWebhook, ApiWebhookDelivery } from '@firstmile/domain';
import axe from 'axe-core';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { networkStore } from '#data/firebase/network.ts';
import { expectCount, expectNone, press, tabTo, type, withClipboard } from '#testing/actions.ts';
import type { Answer } from '#testing/answers.ts';
import { allSent, field, openApp, person } from '#testing/openApp.tsx';

afterEach(() => networkStore.setState({ isOnline: true }));

const panel = page.getByRole('region', { name: 'Webhooks' });
const dialog = page.getByRole('dialog');
const question = page.getByRole('alertdialog');
const button = (name: string | RegExp, within: Pick<typeof page, 'getByRole'> = panel) =>
  within.getByRole('button', { name });

const SECRET = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';
const CRM: ApiWebhook = {
  id: 'crm',
  url: 'https://crm.example.com/hooks',
  description: 'Our CRM',
  types: ['form.handed_in', 'agreement.signed'],
  state: 'ACTIVE',
  reason: '',
  creator: { firstName: 'Mia', lastName: 'Lund' },
  createdAt: '2026-03-01T08:00:00.000Z',
};
const delivery = (position: number, changes: Partial<ApiWebhookDelivery> = {}): ApiWebhookDelivery => ({
  id: `crm-${position}`,
  eventId: `form-${position}`,
  type: 'form.handed_in',
  position,
  state: 'sent',
  attempts: 1,
  nextTryAt: null,
  answer: { status: 200, body: 'ok', ms: 84, at: '2026-03-02T09:30:01.000Z' },
  createdAt: '2026-03-02T09:30:00.500Z',
  ...changes,
});

const open = (webhooks: ApiWebhook[], answers: Record<string, Answer> = {}) =>
  openApp('/settings/webhooks', person('ADMIN'), {}, { 'GET /api/webhooks': () => webhooks, ...answers });
const choose = async (action: string, url = CRM.url) => {
  await button(`More actions for ${url}`).click();
  await page.getByRole('menuitem', { name: action }).click();
};

test('an admin creates a webhook by keyboard, and its secret is shown once', async () => {
  const sent: unknown[] = [];
  await open([], {
    'POST /api/webhooks': (body) => {
      sent.push(body);
      return Response.json({ ...CRM, secret: SECRET }, { status: 201 });
    },
  });
  await expect.element(panel.getByText('No webhooks yet')).toBeVisible();
  await expect.element(panel.getByRole('link', { name: 'What programs receive' })).toHaveAttribute('href', '/api/docs');
  await press(button('Create webhook'));
  await expect.element(field('Address', dialog)).toHaveFocus();
  await userEvent.keyboard('{End}crm.example.com/hooks');
  await type(field('Description', dialog), 'Our CRM');
  await dialog.getByRole('radio', { name: 'Only these' }).click();
  await button('Create webhook', dialog).click();
  await expect.element(dialog.getByText('Please choose at least one event')).toBeVisible();
  for (const name of ['A client handed in a form', 'A client signed an agreement']) {
    await tabTo(dialog.getByRole('checkbox', { name }));
    await userEvent.keyboard(' ');
  }
  await button('Create webhook', dialog).click();

  await expect.element(dialog.getByLabelText('Secret')).toHaveValue(SECRET);
  const { url, description, types } = CRM;
  expect(sent).toEqual([{ url, description, types }]);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toHaveTextContent('it is never shown again');
  const copied: string[] = [];
  const clipboard = { writeText: (text: string) => Promise.resolve(void copied.push(text)) };
  await withClipboard(clipboard, async () => {
    await button('Copy secret', dialog).click();
    await expect.element(page.getByText('Copied')).toBeVisible();
  });
  expect(copied).toEqual([SECRET]);
  await button('I have saved it', dialog).click();
  await expectNone(dialog);
  await expect.element(panel.getByRole('listitem')).toHaveTextContent(/crm\.example\.com.*Our CRMActive · 2 events/);
  expect(document.body.innerHTML).not.toContain(SECRET);
});

test('an admin edits, pauses, resumes, tests and deletes a webhook, and makes a new secret', async () => {
  const sent: unknown[] = [];
  let webhook = { ...CRM, state: 'PAUSED', reason: 'The address answered that it is gone for good (410)' };
  await open([webhook as ApiWebhook], {
    'PUT /api/webhooks/crm': (body) => {
      sent.push(body);
      webhook = { ...webhook, ...(body as object), reason: '' };
      return webhook;
    },
    'POST /api/webhooks/crm/test': () => delivery(7, { state: 'waiting', answer: { ...answered, status: 500 } }),
    'POST /api/webhooks/crm/rotate-secret': () => ({ secret: SECRET, formerUntil: '2026-03-03T09:30:00.000Z' }),
    'DELETE /api/webhooks/crm': () => ({ id: 'crm' }),
  });
  const row = panel.getByRole('listitem');
  await expect.element(row).toHaveTextContent(/Paused · 2 events.*it is gone for good/);
  await choose('Resume');
  await expect.element(row).toHaveTextContent(/Active · 2 events/);
  await expect.element(row).not.toHaveTextContent('gone for good');
  await choose('Pause');
  await expect.element(row).toHaveTextContent(/Paused · 2 events/);
  await choose('Resume');
  await expect.element(row).toHaveTextContent(/Active/);
  await choose('Edit');
  await expect.element(dialog.getByRole('radio', { name: 'Only these' })).toBeChecked();
  await dialog.getByRole('radio', { name: /All events/ }).click();
  await button('Save', dialog).click();
  await expect.element(row).toHaveTextContent(/Active · All events/);
  const { url, description } = CRM;
  expect(sent).toEqual([
    { state: 'ACTIVE' },
    { state: 'PAUSED' },
    { state: 'ACTIVE' },
    { url, description, types: [] },
  ]);
  await choose('Send a test event');
  await expect.element(page.getByText('The address did not accept form.handed_in (status 500)')).toBeVisible();
  await choose('New secret');
  await button('Make new secret', question).click();
  await expect.element(dialog.getByLabelText('Secret')).toHaveValue(SECRET);
  await expect.element(dialog).toHaveTextContent(/signed with the former secret until .*2026/);
  await button('I have saved it', dialog).click();
  await choose('Delete');
  await button('Delete webhook', question).click();
  await expect.element(panel.getByText('No webhooks yet')).toBeVisible();
  await expect.element(button('Create webhook')).toHaveFocus();
});

const answered = { status: 503, body: 'Try later', ms: 31, at: '2026-03-02T09:31:00.000Z' };

test('the log shows each answer, sends an event again, and loads more', async () => {
  const cursors: (string | null)[] = [];
  const all = Array.from({ length: 24 }, (_, index) => delivery(24 - index));
  all[0] = delivery(24, { state: 'waiting', attempts: 3, nextTryAt: '2026-03-02T11:00:00.000Z', answer: answered });
  await open([CRM], {
    'GET /api/webhooks/crm/deliveries': (_body, query) => {
      cursors.push(query.get('cursor'));
      const from = all.findIndex(({ id }) => id === query.get('cursor')) + 1;
      return all.slice(from, from + Number(query.get('limit')));
    },
    'POST /api/webhooks/crm/deliveries/crm-24/resend': () => delivery(24),
  });
  await press(button(`Log of ${CRM.url}`));
  const rows = dialog.getByRole('listitem');
  await expectCount(rows, 20);
  await expect
    .element(rows.first())
    .toHaveTextContent(/form\.handed_inWaiting.*3 attempts · Status 503 · 31 ms · Next attempt/);
  await expect.element(rows.nth(1)).toHaveTextContent(/form\.handed_inSent.*1 attempt · Status 200 · 84 ms$/);
  const first = rows.first().getByRole('button', { name: /form\.handed_in/ });
  await press(first);
  await expect.element(first).toHaveAttribute('aria-expanded', 'true');
  await expect.element(dialog.getByRole('region', { name: 'Answer of the address' })).toHaveTextContent('Try later');
  await expect.element(rows.first()).toHaveTextContent('A client handed in a form');
  await button('Send again', dialog).click();
  await expect.element(page.getByText('The address accepted form.handed_in (status 200)')).toBeVisible();
  await expect.element(rows.first()).toHaveTextContent(/form\.handed_inSent.*1 attempt/);
  await button('Load more', dialog).click();
  await expectCount(rows, 24);
  await expectNone(button('Load more', dialog));
  expect(cursors).toEqual([null, 'crm-5']);
});

test('offline the page says so, and loads as soon as there is a network', async () => {
  networkStore.setState({ isOnline: false });
  await open([CRM]);
  await expect.element(panel.getByText(/Webhooks need a network/)).toBeVisible();
  await expect.element(button('Create webhook')).toBeDisabled();
  await expectNone(panel.getByRole('listitem'));
  networkStore.setState({ isOnline: true });
  await expect.element(panel.getByRole('listitem')).toHaveTextContent(CRM.url);
  await expectNone(panel.getByText(/Webhooks need a network/));
  networkStore.setState({ isOnline: false });
  await expect.element(panel.getByText(/Webhooks need a network/)).toBeVisible();
  await expect.element(panel.getByRole('listitem')).toHaveTextContent(CRM.url);
  await expect.element(button(`Log of ${CRM.url}`)).toBeDisabled();
});

test('a failed list can be loaded again, and a refused address is shown beside its field', async () => {
  let answer: () => unknown = () => Response.json({ error: 'No.', details: [] }, { status: 500 });
  const msg = 'A webhook needs a public address that begins with https://';
  const refusal = { error: msg, details: [{ field: 'url', msg }] };
  await open([], {
    'GET /api/webhooks': () => answer(),
    'POST /api/webhooks': () => Response.json(refusal, { status: 400 }),
  });
  await expect.element(panel.getByText('No.', { exact: true })).toBeVisible();
  answer = () => [];
  await button('Try again').click();
  await button('Create webhook').click();
  await field('Address', dialog).fill('https://127.0.0.1/');
  await button('Create webhook', dialog).click();
  await expect.element(field('Address', dialog)).toHaveAccessibleDescription(msg);
  await expect.element(field('Address', dialog)).toHaveValue('https://127.0.0.1/');
});

test('an admin sets how long programs can read events', async () => {
  const { database } = await open([]);
  await page.getByLabelText('Programs can read events for').selectOptions('365 days');
  await allSent();
  expect(database.store.read('settings/events')).toMatchObject({ keptDays: 365 });
});

test('list, dialog and log fit 390 pixels, also in the dark', { tags: ['wide'] }, async () => {
  await page.viewport(390, 800);
  onTestFinished(() => page.viewport(1280, 800));
  const url = `https://hooks.example.com/${'long'.repeat(40)}`;
  const body = '<html>'.repeat(60);
  await open([{ ...CRM, url, state: 'PAUSED', reason: 'It failed for three days' }], {
    'GET /api/webhooks/crm/deliveries': () => [delivery(1, { answer: { ...answered, body } })],
  });
  document.documentElement.classList.replace('light', 'dark');
  onTestFinished(() => void document.documentElement.classList.replace('dark', 'light'));
  const check = async () => {
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    const { violations } = await axe.run(document.body, { runOnly: ['wcag2a', 'wcag2aa', 'wcag22aa'] });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  };
  await expect.element(panel.getByRole('listitem')).toBeVisible();
  await check();
  await button(/^Log of/).click();
  await dialog.getByRole('button', { name: /form\.handed_in/ }).click();
  await expect.element(dialog.getByRole('region', { name: 'Answer of the address' })).toBeVisible();
  await check();
  await button('Close', dialog).click();
  await expectNone(dialog);
  await choose('Edit', url);
  await expect.element(dialog.getByRole('group', { name: 'People and invitations' })).toBeInTheDocument();
  await check();
});
