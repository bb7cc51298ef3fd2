import { declineAgreementWrites, wholeForm, type Run } from '@firstmile/domain';
import { sha256 } from '#data/sync/sha256.ts';
import { exampleDecline, exampleRun, moment } from '@firstmile/domain/testing';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { waits } from '#lib/waits.ts';
import { choose, expectNone } from '#testing/actions.ts';
import { downloadOf } from '#testing/downloads.ts';
import { completedOnboarding } from '#testing/completed.ts';
import { assignedFlow, assignedForm, givenForm } from '#testing/given.ts';
import { allSent, database, openApp, person, profileOf } from '#testing/openApp.tsx';

const { undo } = waits;
afterEach(() => {
  waits.undo = undo;
});

const button = (name: string | RegExp) => page.getByRole('button', { name });
const tab = (name: string) => page.getByRole('tab', { name });
const panel = page.getByRole('tabpanel');
const title = (name: string) => page.getByRole('heading', { name, level: 1 });

test('one page shows a client, and loads each part when it is opened', { tags: ['wide'] }, async () => {
  const client = person('USER', 'Nadia');
  const { form, docs } = givenForm(`Brand ${client.uid.slice(0, 6)}`);
  const assigned = assignedForm(form, client);
  const flow = assignedFlow(client, (flow) => ({ ...flow, name: 'Agency start' }));
  const device = { [`users/${client.uid}/devices/phone`]: { last: 3, ids: ['a'], at: moment(Date.UTC(2026, 4, 3)) } };
  const all = {
    ...profileOf(client),
    ...completedOnboarding(client),
    ...docs,
    ...assigned.docs,
    ...flow.docs,
    ...device,
  };
  const before = database.requests.length;
  const { address, router } = await openApp(`/admin/clients/${client.uid}`, person('ADMIN'), all);
  await expect.element(title('Nadia Marsh')).toBeVisible();
  await expect.element(page.getByText('Waiting for you')).toBeVisible();
  await expect.element(panel).toHaveTextContent('Northwind');
  await expect.element(page.getByText(/2026/).first()).toBeVisible();
  expect(database.readSince(before)).toBeLessThanOrEqual(30);

  await panel.getByRole('link', { name: 'Forms' }).click();
  await expect.element(panel.getByRole('heading', { name: form.name })).toBeVisible();
  await panel.getByRole('link', { name: 'Flows' }).click();
  await expect.element(panel.getByRole('heading', { name: 'Agency start' })).toBeVisible();
  expect(router.state.location.search).toBe('?part=flows');
  await tab('Documents').click();
  await expect.element(panel.getByRole('region', { name: 'Signatures' }).getByRole('region')).toHaveLength(3);
  await tab('History').click();
  await expect.element(panel).toHaveTextContent('Nothing has happened yet');
  expect(address()).toBe(`/admin/clients/${client.uid}`);
});

test('a declined agreement shows at the top of the page until it is signed', { tags: ['wide'] }, async () => {
  const client = person('USER', 'Nora');
  const [write] = declineAgreementWrites(
    { ...client, name: 'Nora Marsh' },
    {
      input: exampleDecline(),
      known: {
        signatures: [],
        declines: [],
      },
    },
  ).writes;
  if (write?.op !== 'create') throw new Error('Declining creates a document');
  const decline = { ...write.data, createdAt: moment(1) };
  const docs = { ...profileOf(client), [write.path]: decline };
  await openApp(`/admin/clients/${client.uid}`, person('ADMIN'), docs);
  const note = page.getByText('Nora Marsh declined an agreement');
  await expect.element(note).toBeVisible();
  await expect.element(page.getByText('Service Agreement: “Clause 4 should end after two years.”')).toBeVisible();
  database.put({ [write.path]: { ...decline, settledAt: moment(2) } });
  await expectNone(note);
  await tab('Documents').click();
  await expect.element(panel.getByText('Signed since')).toBeVisible();
});

test('the page names the responsible admin, and hands the client to another', { tags: ['wide'] }, async () => {
  const [client, grace] = [person('USER', 'Ida'), person('ADMIN', 'Grace')];
  const path = `users/${client.uid}`;
  const profile = { ...profileOf(client)[path], responsible: { uid: 'gone', name: 'Gus Gone' } };
  const requests: unknown[] = [];
  const answers = {
    [`POST /api/${path}/hand-over`]: (body: unknown) => {
      requests.push(body);
      return {};
    },
  };
  await openApp(`/admin/clients/${client.uid}`, person('ADMIN'), { ...profileOf(grace), [path]: profile }, answers);
  const choice = page.getByRole('combobox', { name: 'Responsible' });
  await expect.element(choice).toHaveTextContent('Gus Gone');
  await choose(choice, new RegExp(grace.email));
  await expect.element(page.getByText('Grace Marsh is responsible now')).toBeVisible();
  await choose(choice, 'Nobody');
  await expect.poll(() => requests).toEqual([{ adminId: grace.uid }, { adminId: null }]);
});

test('opening a file is recorded before its bytes are requested', { tags: ['wide'] }, async () => {
  const client = person('USER', 'Uma');
  const id = 'aaaaaaaaaaaaaaaaaaaa';
  const file = { name: 'logo.png', size: 3, type: 'image/png', state: 'stored', kind: 'file', createdAt: moment(1) };
  const requests: unknown[] = [];
  const answers = {
    [`POST /api/users/${client.uid}/open-file`]: (body: unknown) => {
      requests.push(body);
      return { id, name: 'logo.png' };
    },
  };
  const docs = { ...profileOf(client), [`users/${client.uid}/files/${id}`]: file };
  await openApp(`/admin/clients/${client.uid}?part=files`, person('ADMIN'), docs, answers);
  await panel.getByRole('button', { name: 'Open logo.png' }).click();
  await expect.poll(() => requests).toEqual([{ fileId: id }]);
});

test('an approval can be undone, also after a reload, and is sent otherwise', { tags: ['wide'] }, async () => {
  const client = person('USER', 'Olga');
  const path = `onboardings/${client.uid}`;
  const docs = { ...profileOf(client), ...completedOnboarding(client) };
  const admin = person('ADMIN');
  const status = () => database.store.read<Run>(path).approval?.status;
  await openApp(`/admin/clients/${client.uid}`, admin, docs);
  await button('Approve the onboarding of Olga Marsh').click();
  await expect.element(button('Undo the approval of Olga Marsh')).toHaveFocus();
  await expect.element(page.getByText('Waiting for you')).toBeVisible();
  await expectNone(button('All changes saved'));
  expect(status()).toBe('PENDING');

  await openApp(`/admin/clients/${client.uid}`, admin);
  await button('Undo the approval of Olga Marsh').click();
  await expect.element(button('Approve the onboarding of Olga Marsh')).toHaveFocus();
  await allSent();
  expect(status()).toBe('PENDING');
  waits.undo = 0;
  await button('Approve the onboarding of Olga Marsh').click();
  await expect.poll(status).toBe('APPROVED');
  await expect.element(page.getByText('A decision is made and on its way to the client.')).toBeVisible();
});

test('a due date is set and a form assigned on the page of the client', { tags: ['wide'] }, async () => {
  const client = person('USER', 'Petra');
  const { form, docs } = givenForm(`Survey ${client.uid.slice(0, 6)}`);
  const run = exampleRun(2, { userId: client.uid });
  const all = { ...profileOf(client), ...docs, [`onboardings/${client.uid}`]: run };
  await openApp(`/admin/clients/${client.uid}?part=forms`, person('ADMIN'), all);
  await expect.element(page.getByText('In progress')).toBeVisible();
  await expect.element(panel).toHaveTextContent('This client has no forms');
  await button('Set due date: Petra Marsh').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Due date').fill('2090-02-01');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText(/^Due .*2090/)).toBeVisible();

  await button('Assign').click();
  await choose(dialog.getByRole('combobox', { name: 'Forms to fill in' }), form.name);
  await dialog.getByRole('button', { name: 'Assign Form' }).click();
  await expect.element(page.getByText(`Form "${form.name}" assigned to Petra Marsh`)).toBeVisible();
  await expect.element(panel.getByRole('heading', { name: form.name })).toBeVisible();
});

test('an invited person has a page, and an unknown id has none', async () => {
  const { uid, firstName, lastName, email } = person('USER', 'Quinn');
  const invitation = {
    firstName,
    lastName,
    email,
    language: 'en',
    status: 'INVITED',
    userId: uid,
    mails: 1,
    skipped: [],
    tasks: { formIds: [], flowIds: [], due: null, note: '' },
    invitedBy: { uid: 'mia', firstName: 'Mia', lastName: 'Lund' },
    createdAt: moment(1),
    sentAt: moment(1),
    openedAt: null,
    joinedAt: null,
    writeId: 'w0',
    expiresAt: moment(Date.UTC(2099, 0, 1)),
  };
  const docs = { [`invitations/${uid}`]: invitation };
  const { router } = await openApp(`/admin/clients/${uid}`, person('ADMIN'), docs);
  await expect.element(title('Quinn Marsh')).toBeVisible();
  await expect.element(button('Send again: Quinn Marsh')).toBeVisible();
  await router.navigate('/admin/clients/nobody');
  await expect.element(page.getByText('This client is not here')).toBeVisible();
});

test('the export holds everything about a client', { tags: ['wide'] }, async () => {
  const client = person('USER', 'Rita');
  const { form } = givenForm('Brand');
  const { assignment } = assignedForm(form, client, { answers: { name: 'Northwind <Ltd>' } });
  const work = {
    exportedAt: '2026-11-22T12:00:00.000Z',
    profile: { ...client, company: 'Northwind' },
    rating: null,
    onboarding: exampleRun(2),
    files: [],
    signatures: [],
    activity: [],
    flowAssignments: [],
    formAssignments: [wholeForm(assignment, form)],
    evidence: btoa('a zip'),
  };
  const answers = { [`GET /api/users/${client.uid}/export`]: () => work };
  await openApp(`/admin/clients/${client.uid}`, person('ADMIN'), profileOf(client), answers);
  const { name, bytes } = await downloadOf(() => button('Export everything').click());
  expect(name).toBe('Rita Marsh.zip');
  const files = Object.entries(unzipSync(bytes)).map(([path, data]) => [path.split('/')[1], strFromU8(data)]);
  const { 'index.html': readable = '', 'forms.json': forms = '[]', ...rest } = Object.fromEntries(files) as Files;
  expect(readable).toContain('<dt dir="auto">Brand name</dt><dd dir="auto">Northwind &lt;Ltd&gt;</dd>');
  expect(JSON.parse(forms)).toMatchObject([{ answers: { name: 'Northwind <Ltd>' } }]);
  expect(Object.keys(rest)).toEqual(expect.arrayContaining(['profile.json', 'onboarding.json', 'signatures.json']));
  expect(rest['evidence.zip']).toBe('a zip');
  const { files: listed } = JSON.parse(rest['manifest.json'] ?? '{}') as { files: { path: string; sha256: string }[] };
  expect(listed.find(({ path }) => path.endsWith('/evidence.zip'))?.sha256).toBe(await sha256('a zip'));
});
type Files = Record<string, string>;

test('an admin removes the lost second factor of a client after confirming', { tags: ['wide'] }, async () => {
  const client = person('USER', 'Tove');
  const path = `users/${client.uid}`;
  const docs = profileOf(client);
  const since = { [path]: { ...docs[path], secondFactorAt: moment(Date.UTC(2026, 4, 3)) } };
  let refusal: Response | null = Response.json({ error: 'Not turned on', details: [] }, { status: 409 });
  await openApp(`/admin/clients/${client.uid}`, person('ADMIN'), since, {
    [`POST /api/users/${client.uid}/remove-second-factor`]: () => {
      if (refusal) return refusal;
      database.put({ [path]: { ...docs[path], secondFactorAt: null } });
      return { status: 'removed' };
    },
  });
  await expect.element(page.getByText('On since May 3, 2026')).toBeVisible();
  const remove = async () => {
    await button('Turn off two-factor sign-in').click();
    const dialog = page.getByRole('alertdialog', { name: 'Turn off two-factor sign-in for Tove Marsh?' });
    await expect.element(dialog.getByText('First make sure that it is really them', { exact: false })).toBeVisible();
    await dialog.getByRole('button', { name: 'Turn off two-factor sign-in' }).click();
  };
  await remove();
  await expect.element(page.getByText('Not turned on')).toBeVisible();
  refusal = null;
  await remove();
  await expect.element(page.getByText('Two-factor sign-in is off for Tove Marsh.')).toBeVisible();
  await expectNone(page.getByText('On since May 3, 2026'));
});
