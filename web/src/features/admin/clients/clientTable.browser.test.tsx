import { summarize, type FlowAssignment, type FormAssignment, type Run } from '@firstmile/domain';
import { exampleApproval, exampleRun, moment } from '@firstmile/domain/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SessionUser } from '#data/session/sessionStore.ts';
import { choose, expectNone } from '#testing/actions.ts';
import { downloadOf } from '#testing/downloads.ts';
import { assignedFlow, givenForm } from '#testing/given.ts';
import { allSent, database, openApp, person, profileOf } from '#testing/openApp.tsx';

const rows = page.getByRole('row');
const row = ({ email }: SessionUser) => rows.filter({ hasText: email });
const filter = (name: string) => page.getByRole('combobox', { name });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const tick = (client: SessionUser) => row(client).getByRole('checkbox').click();

/** Documents of a client with this onboarding, and the summary that functions make of it. */
function clientDocs(client: SessionUser, run: Run): Record<string, object> {
  const [[path, profile] = ['', {}]] = Object.entries(profileOf(client));
  const own = { ...run, userId: client.uid };
  return { [path]: { ...profile, onboarding: summarize(own) }, [`onboardings/${client.uid}`]: own };
}

test(
  'the list filters clients by state and due date, sorts them, and links to their pages',
  { tags: ['wide'] },
  async () => {
    const [amy, ben, zoe] = [person('USER', 'Aaamy'), person('USER', 'Aaben'), person('USER', 'Zoe')];
    const waiting = exampleRun(5, { status: 'COMPLETED', approval: exampleApproval(), updatedAt: moment(1) });
    const late = exampleRun(1, { dueAt: moment(1), updatedAt: moment(2) });
    const soon = exampleRun(1, { dueAt: moment(Date.now() + 86_400_000), updatedAt: moment(Date.UTC(2097, 0, 1)) });
    const docs = { ...clientDocs(zoe, waiting), ...clientDocs(amy, late), ...clientDocs(ben, soon) };
    const { router, address } = await openApp('/admin/dashboard', person('ADMIN'), docs);
    await expect.element(row(zoe)).toHaveTextContent(/Northwind.*Completed.*Waiting for you/);
    await choose(filter('State'), 'Waiting for you');
    await expectNone(row(amy));
    await expect.element(row(zoe)).toBeVisible();
    await choose(filter('State'), 'All states');
    await choose(filter('Due date'), 'Overdue');
    await expectNone(row(ben));
    await expect.element(row(amy)).toHaveTextContent('Overdue');
    await choose(filter('Due date'), 'Within 7 days or overdue');
    await expect.element(row(ben)).toBeVisible();
    await choose(filter('Due date'), 'Any');
    await choose(filter('Sort by'), 'Name');
    await expect.element(rows.nth(1)).toHaveTextContent('Aaamy Marsh');
    await choose(filter('Sort by'), 'Last activity');
    await expect.element(rows.nth(1)).toHaveTextContent('Aaben Marsh');
    await row(ben).getByRole('link').click();
    await expect.poll(address).toBe(`/admin/clients/${ben.uid}`);
    await router.navigate(-1);
    await expect.element(filter('Sort by')).toHaveTextContent('Last activity'); // the list keeps its choices
  },
);

test('the list shows the clients of one flow, or of the standard onboarding, and keeps the choice in the address', async () => {
  database.reset();
  const [standard, own] = [person('USER', 'Stan'), person('USER', 'Owna')];
  const { docs, path, flowPath } = assignedFlow(own, (flow) => ({ ...flow, name: 'Tax start' }));
  const [assignmentId = '', flowId = ''] = [path, flowPath].map((at) => at.split('/')[1]);
  const flow = { ...(docs[path] as FlowAssignment), id: assignmentId };
  const record = { ...exampleRun(0), userId: own.uid, isOff: true, mainFlow: assignmentId };
  const profile = profileOf(own);
  const [profilePath = ''] = Object.keys(profile);
  const { router } = await openApp('/admin/dashboard', person('ADMIN'), {
    ...clientDocs(standard, exampleRun(1)),
    ...docs,
    [`onboardings/${own.uid}`]: record,
    [profilePath]: { ...profile[profilePath], onboarding: summarize(record, flow) },
  });
  await expect.element(row(own)).toBeVisible();
  await choose(filter('Onboarding'), 'Tax start');
  await expectNone(row(standard));
  await expect.element(row(own)).toBeVisible();
  expect(router.state.location.search).toBe(`?flow=${flowId}`);
  await router.navigate('/admin/forms');
  await router.navigate(-1);
  await expect.element(filter('Onboarding')).toHaveTextContent('Tax start');
  await choose(filter('Onboarding'), 'Standard onboarding');
  await expectNone(row(own));
  await expect.element(row(standard)).toBeVisible();
  await choose(filter('Onboarding'), 'All');
  await expect.element(row(own)).toBeVisible();
});

test(
  'several clients, also on other pages of the list, are assigned a form, reminded and exported',
  { tags: ['wide'] },
  async () => {
    const [cleo, dora] = [person('USER', 'Cleo'), person('USER', 'Dora')];
    const { form, docs } = givenForm(`Several ${cleo.uid.slice(0, 6)}`);
    const run = exampleRun(1);
    const all = { ...docs, ...clientDocs(cleo, run), ...clientDocs(dora, run) };
    await openApp('/admin/dashboard', person('ADMIN'), all);
    const search = page.getByRole('searchbox', { name: 'Search clients' });
    await search.fill(cleo.email);
    await tick(cleo);
    await search.fill(dora.email);
    await tick(dora);
    await expect.element(page.getByText('2 clients chosen')).toBeVisible();
    const csv = await downloadOf(() => button('Export CSV').click());
    expect(csv.text).toMatch(new RegExp(`Cleo Marsh,${cleo.email},Northwind[^,]*,In progress,,"=""1/5"""`));
    await button('Remind now').click();
    await expect.element(page.getByText(/2 clients will be reminded/)).toBeVisible();
    await button('Assign').click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText('For Cleo Marsh, Dora Marsh')).toBeVisible();
    await choose(dialog.getByRole('combobox', { name: 'Forms to fill in' }), form.name);
    await dialog.getByRole('button', { name: 'Assign Form' }).click();
    await expectNone(dialog);
    await allSent();
    const assignments = database
      .all<FormAssignment>('customFormAssignments')
      .filter((assignment) => assignment.customForm.id === form.id);
    expect(assignments.map(({ user }) => user.firstName).sort()).toEqual(['Cleo', 'Dora']);
    for (const { uid } of [cleo, dora])
      expect(database.store.read<Run>(`onboardings/${uid}`).nextReminderAt).not.toBeNull();
  },
);

test('a row shows the state of its client, and the last activity or that the client is quiet', async () => {
  const HOUR = 3_600_000;
  const [now, name] = [Date.now(), (first: string) => person('USER', first)];
  const [here, quiet, done, late] = [name('Herea'), name('Stilla'), name('Donea'), name('Latea')];
  const docs = {
    ...clientDocs(here, exampleRun(1, { updatedAt: moment(now - 60_000) })),
    ...clientDocs(quiet, exampleRun(1, { updatedAt: moment(now - 9 * 24 * HOUR) })),
    ...clientDocs(late, exampleRun(1, { dueAt: moment(1), updatedAt: moment(now) })),
    ...clientDocs(
      done,
      exampleRun(5, {
        status: 'COMPLETED',
        approval: exampleApproval({ status: 'APPROVED', settledAt: moment(9) }),
        updatedAt: moment(now - 9 * 24 * HOUR),
      }),
    ),
  };
  await openApp('/admin/dashboard', person('ADMIN'), docs);
  const search = page.getByRole('searchbox', { name: 'Search clients' });
  const shows = async (client: SessionUser, text: RegExp) => {
    await search.fill(client.email);
    await expect.element(row(client)).toHaveTextContent(text);
  };
  await shows(here, /Active(?!.*In progress).*1 minute ago/);
  await shows(quiet, /Active.*9 days agoquiet 9 d/);
  await shows(late, /ActiveOverdue/);
  await shows(done, /CompletedApproved(?!.*quiet)/);
});

test(
  'on a phone the name has its own line, and the actions on the selection stay in view',
  { tags: ['wide'] },
  async () => {
    await page.viewport(390, 844);
    const long = { ...person('USER', 'Wilhelmina-Alexandra'), lastName: 'Featherstonehaugh' };
    await openApp('/admin/dashboard', person('ADMIN'), clientDocs(long, exampleRun(1)));
    await page.getByRole('searchbox', { name: 'Search clients' }).fill(long.email);
    const link = page.getByRole('list', { name: 'Client Onboarding Status' }).getByRole('link', { name: /Wilhelmina/ });
    await expect.element(link).toBeVisible();
    const card = link.element().closest('li') ?? document.body;
    const badge = page.getByText('Active', { exact: true }).last().element();
    expect(badge.getBoundingClientRect().top).toBeGreaterThanOrEqual(
      link.element().getBoundingClientRect().bottom - 24,
    );
    card.querySelector('input')?.click();
    await expect.element(page.getByText('1 client chosen')).toBeVisible();
    window.scrollTo(0, document.documentElement.scrollHeight);
    expect(getComputedStyle(page.getByRole('group', { name: 'Chosen clients' }).element()).position).toBe('sticky');
    await page.viewport(1280, 800);
  },
);
