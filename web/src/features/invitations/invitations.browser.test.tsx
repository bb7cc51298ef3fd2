import { dayIn, newInvitation, newId, productDraftWrites, type Invitation } from '@firstmile/domain';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNone, withClipboard } from '#testing/actions.ts';
import { givenFlow, givenForm } from '#testing/given.ts';
import { database, field, openApp, person } from '#testing/openApp.tsx';

beforeEach(() => database.put({ 'settings/newClients': { onboarding: 'wizard', flowId: '' } }));

const mia = { uid: 'mia', firstName: 'Mia', lastName: 'Lund' };
const storedInvitation = (changes: Partial<Invitation> = {}) => {
  const id = newId();
  const invited = {
    firstName: 'Nora',
    lastName: id,
    email: `${id.toLowerCase()}@example.test`,
    language: 'en',
  } as const;
  const tasks = { formIds: [], flowIds: [], dueAt: null, timeZone: 'Etc/UTC', note: '' };
  const { id: _, ...made } = newInvitation(id, {
    input: { ...invited, tasks, userId: 'u' },
    by: mia,
    now: Date.now(),
    writeId: 'w',
  });
  return { id, docs: { [`invitations/${id}`]: { ...made, ...changes } } };
};
const card = (id: string) => page.getByRole('listitem').filter({ hasText: id.toLowerCase() });

test('a pasted list is read line by line, and nobody is invited before all lines are right', async () => {
  const requests: unknown[] = [];
  const answers = {
    'POST /api/invitations': (body: unknown) => {
      requests.push(body);
      return { invited: [] };
    },
  };
  const { form, docs } = givenForm('Press kit');
  await openApp('/admin/invitations', person('ADMIN'), docs, answers);
  await page.getByRole('button', { name: 'Invite clients' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Invite clients' });
  await dialog.getByRole('button', { name: 'Invite several people' }).click();
  await field('People', dialog).fill(
    'Nora Beck, nora@example.test\nnobody here\n\nOla nora@example.test\nOla, ola@example.test',
  );
  await expect.element(dialog.getByText('Line 2: There is no email address in this line')).toBeVisible();
  await expect.element(dialog.getByText('Line 4: The address is in line 1 already')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Invite 2 people' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Leave these lines out' }).click();
  await dialog.getByRole('combobox', { name: 'Forms to fill in' }).fill('Press');
  await page.getByRole('option', { name: form.name }).click();
  await field('Due date', dialog).fill('2098-03-01');
  await field('Note', dialog).fill('Please');
  await userEvent.keyboard('{Escape}'); // a slip: nothing is lost
  await expectNone(dialog);
  await page.getByRole('button', { name: 'Invite clients' }).first().click();
  await expect.element(field('Note', dialog)).toHaveValue('Please');
  await dialog.getByRole('button', { name: 'Invite 2 people' }).click();
  await expectNone(dialog);
  const people = [
    { firstName: 'Nora', lastName: 'Beck', email: 'nora@example.test' },
    { firstName: 'Ola', lastName: '', email: 'ola@example.test' },
  ];
  expect(requests).toEqual([
    expect.objectContaining({ people, formIds: [form.id], flowIds: [], note: 'Please', language: 'en' }),
  ]);
  const { dueAt, timeZone } = requests[0] as { dueAt: string; timeZone: string };
  expect(dayIn(Date.parse(dueAt), timeZone)).toBe('2098-03-01');
  await page.getByRole('button', { name: 'Invite clients' }).first().click();
  await expect.element(field('First name', dialog)).toHaveValue('');
  await dialog.getByRole('button', { name: 'Invite several people' }).click();
  await expect.element(field('People', dialog)).toHaveValue('');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});

test('on a fresh deployment the dialog waits until it is chosen what people go through', async () => {
  const requests: unknown[] = [];
  const answers = { 'POST /api/invitations': (body: unknown) => (requests.push(body), { invited: [] }) };
  database.commit([{ op: 'delete', path: 'settings/newClients' }]);
  await openApp('/admin/invitations', person('ADMIN'), {}, answers);
  await page.getByRole('button', { name: 'Invite clients' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Invite clients' });
  await field('First name', dialog).fill('Nora');
  await field('Email', dialog).fill('nora@example.test');
  await expect.element(dialog.getByText('Choose what they go through.')).toBeVisible();
  for (const choice of ['Standard onboarding', 'One of my flows', 'Forms only'])
    await expect.element(dialog.getByRole('radio', { name: choice })).not.toBeChecked();
  await expect.element(dialog.getByRole('button', { name: 'Invite 1 person' })).toBeDisabled();
  await dialog.getByRole('radio', { name: 'Forms only' }).click();
  await dialog.getByRole('button', { name: 'Invite 1 person' }).click();
  await expectNone(dialog);
  expect(requests).toMatchObject([{ onboarding: 'none', flowIds: [] }]);
});

test('the dialog chooses what people go through, at first as the settings say', async () => {
  const requests: unknown[] = [];
  const answers = { 'POST /api/invitations': (body: unknown) => (requests.push(body), { invited: [] }) };
  const { flow, docs } = givenFlow('Getting ready');
  const setting = { onboarding: 'flow', flowId: flow.id, updatedAt: null, writeId: 'w' };
  await openApp('/admin/invitations', person('ADMIN'), { ...docs, 'settings/newClients': setting }, answers);
  const dialog = page.getByRole('dialog', { name: 'Invite clients' });
  const invite = async (change: () => Promise<void>) => {
    await page.getByRole('button', { name: 'Invite clients' }).first().click();
    await field('First name', dialog).fill('Nora');
    await field('Email', dialog).fill('nora@example.test');
    await expect.element(dialog.getByRole('radio', { name: 'One of my flows' })).toBeChecked();
    await expect.element(field('Flow', dialog)).toHaveValue(flow.name);
    await change();
    await dialog.getByRole('button', { name: 'Invite 1 person' }).click();
    await expectNone(dialog);
  };
  await invite(async () => {
    await field('Flow', dialog).clear();
    await expect.element(dialog.getByRole('button', { name: 'Invite 1 person' })).toBeDisabled();
    await field('Flow', dialog).fill('Getting');
    await page.getByRole('option', { name: flow.name }).click();
  });
  await invite(async () => {
    await dialog.getByRole('radio', { name: 'Forms only' }).click();
    await expectNone(dialog.getByRole('combobox', { name: 'Flows to go through' }));
  });
  await invite(() => dialog.getByRole('radio', { name: 'Standard onboarding' }).click());
  expect(requests).toMatchObject([
    { onboarding: 'none', flowIds: [flow.id] },
    { onboarding: 'none', flowIds: [] },
    { onboarding: 'wizard', flowIds: [] },
  ]);
});

test('the dialog says that the standard onboarding has nothing to sign yet', async () => {
  const drafts = Object.fromEntries(
    productDraftWrites().flatMap((write) => (write.op === 'set' ? [[write.path, write.data]] : [])),
  );
  const { database } = await openApp('/admin/invitations', person('ADMIN'), drafts);
  const dialog = page.getByRole('dialog', { name: 'Invite clients' });
  await page.getByRole('button', { name: 'Invite clients' }).first().click();
  await dialog.getByRole('radio', { name: 'Standard onboarding' }).click();
  const warning = dialog.getByText(/standard onboarding has nothing to sign yet/);
  await expect.element(warning).toBeVisible();
  database.put({ 'agreements/nda': { ...drafts['agreements/nda'], version: 2 } });
  await expectNone(warning);
});

test('the server’s reason for refusing an address is shown, and typed text stays', { tags: ['wide'] }, async () => {
  const msg = 'nora@example.test has an account already';
  const refused = { error: msg, details: [{ field: 'people[0].email', msg }] };
  const answers = { 'POST /api/invitations': () => Response.json(refused, { status: 400 }) };
  await openApp('/admin/invitations', person('ADMIN'), {}, answers);
  await page.getByRole('button', { name: 'Invite clients' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Invite clients' });
  await field('First name', dialog).fill('Nora');
  await field('Email', dialog).fill('nora@example.test');
  await dialog.getByRole('button', { name: 'Invite 1 person' }).click();
  await expect.element(dialog.getByText(msg)).toBeVisible();
  await expect.element(field('Email', dialog)).toHaveValue('nora@example.test');
});

test(
  'the list shows the status of each invitation live, with the actions that are possible',
  { tags: ['wide'] },
  async () => {
    const [open, used, old] = [
      storedInvitation(),
      storedInvitation({ status: 'JOINED' }),
      storedInvitation({ expiresAt: null }),
    ];
    const [back, lost] = [storedInvitation({ delivery: 'bounced' }), storedInvitation({ delivery: 'unknown' })];
    const requests: string[] = [];
    const answers = {
      [`POST /api/invitations/${open.id}/renew`]: () => requests.push('renew'),
      [`DELETE /api/invitations/${open.id}`]: () => requests.push('withdraw'),
    };
    const { database } = await openApp(
      '/admin/invitations',
      person('ADMIN'),
      { ...open.docs, ...used.docs, ...old.docs, ...back.docs, ...lost.docs },
      answers,
    );
    await expect.element(card(open.id)).toHaveTextContent('Queued');
    await expect.element(card(used.id)).toHaveTextContent('Joined');
    await expect.element(card(back.id)).toHaveTextContent(/Bounced.*refused the email/);
    await expect.element(card(lost.id)).toHaveTextContent('Delivery unknown');
    await expectNone(card(used.id).getByRole('button'));
    await expect.element(page.getByRole('button', { name: 'Waiting (4)' })).toBeVisible();
    await page.getByRole('button', { name: 'Bounced (1)' }).click();
    await expectNone(card(open.id));
    await expect.element(card(back.id)).toBeVisible();
    await page.getByRole('button', { name: 'Withdrawn' }).click();
    await expect.element(page.getByText('None here')).toBeVisible();
    await page.getByRole('button', { name: 'All (5)' }).click();
    await card(open.id)
      .getByRole('button', { name: /^Send again/ })
      .click();
    await expect.poll(() => requests).toEqual(['renew']);
    await card(open.id)
      .getByRole('button', { name: /^Withdraw/ })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect.poll(() => requests).toEqual(['renew', 'withdraw']);
    const path = `invitations/${open.id}`;
    database.put({ [path]: { ...open.docs[path], status: 'WITHDRAWN' } });
    await expect.element(card(open.id)).toHaveTextContent('Withdrawn');
    await expectNone(card(open.id).getByRole('button'));
  },
);

test.each([
  ['refuses', { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
  ['is missing', undefined],
])('where the clipboard %s, the link is shown selected, to copy by hand', { tags: ['wide'] }, async (_, clipboard) => {
  const open = storedInvitation();
  const link = 'https://app.example.test/invite/tok';
  const answers = { [`POST /api/invitations/${open.id}/link`]: () => ({ link }) };
  await openApp('/admin/invitations', person('ADMIN'), open.docs, answers);
  const copy = () =>
    card(open.id)
      .getByRole('button', { name: /^Copy link/ })
      .click();
  await withClipboard(clipboard, async () => {
    await copy();
    const shown = page.getByRole('dialog', { name: 'Copy by hand' }).getByLabelText('Text to copy');
    await expect.element(shown).toHaveFocus();
    await expect.element(shown).toHaveValue(link);
    await expect.element(shown).toHaveAttribute('readonly');
    const { selectionStart, selectionEnd } = shown.element() as HTMLInputElement;
    expect([selectionStart, selectionEnd]).toEqual([0, link.length]);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expectNone(page.getByRole('dialog'));
  });
  const copied: string[] = [];
  await withClipboard({ writeText: (text) => Promise.resolve(void copied.push(text)) }, async () => {
    await copy();
    await expect.element(page.getByText('The link is on the clipboard').first()).toBeVisible();
  });
  expect(copied).toEqual([link]);
});
