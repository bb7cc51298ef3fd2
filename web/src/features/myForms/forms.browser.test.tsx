import { newOnboarding, type FormAssignment } from '@firstmile/domain';
import { exampleForm, moment } from '@firstmile/domain/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectCount, expectNone } from '#testing/actions.ts';
import { giveFiles, logo } from '#testing/files.ts';
import { assignedForm, givenForm, inMonth, shortFields } from '#testing/given.ts';
import { allSent, field, openApp, person } from '#testing/openApp.tsx';

const NAME = 'Brand questionnaire';
const button = (name: string | RegExp) => page.getByRole('button', { name });
const complete = () => page.getByRole('button', { name: 'Complete', exact: true }).click();
const region = (name: string) => page.getByRole('region', { name });
const heading = (name: string) => page.getByRole('heading', { name, level: 1 });

/** Builds a client with one form, as it was assigned or with these changes. */
function clientWithForm(changes: Partial<FormAssignment> = {}, fields = shortFields) {
  const client = person('USER', 'Iris');
  const form = assignedForm(givenForm(NAME, fields).form, client, changes);
  const onboarding = { ...newOnboarding(client.uid), status: 'COMPLETED' };
  return { ...form, client, docs: { ...form.docs, [`onboardings/${client.uid}`]: onboarding } };
}

async function openForm(changes: Partial<FormAssignment> = {}, fields = shortFields) {
  const { client, docs, id, path } = clientWithForm(changes, fields);
  const app = await openApp(`/forms/${id}`, client, docs);
  await expect.element(heading(NAME)).toBeVisible();
  const stored = () => app.database.store.read<FormAssignment>(path);
  /** Acts as another device, an admin or a function. */
  const change = (next: Partial<FormAssignment>) => app.database.put({ [path]: { ...stored(), ...next } });
  return { ...app, client, id, path, stored, change };
}

test(
  'a form started on another device opens at the first unanswered field, and closes when that device hands it in',
  { tags: ['wide'] },
  async () => {
    const logoOf = { fileId: 'abcdefghij0123456789', name: 'logo.png', sha256: 'a'.repeat(64) };
    const begun = {
      name: 'Northwind',
      story: 'It began\nwith tea.',
      founded: 1999,
      mail: 'press@northwind.example',
      phone: '+44 20 7946 0018',
      site: 'https://northwind.example',
      launch: '2026-03-01',
      tone: 'Other',
      season: { from: '2026-06-01', to: '2026-06-30' },
      logo: logoOf,
    };
    const notes = 'Please ask Kim for the logo.';
    const started = { status: 'IN_PROGRESS' as const, startedAt: inMonth(1), answers: begun, notes };
    const { change, stored } = await openForm(started, [...exampleForm.fields]);
    await expect.element(field('Which tone')).toHaveFocus();
    await expect.element(page.getByText(notes)).toBeVisible();
    await expect.element(field('Your story')).toHaveValue('It began\nwith tea.');
    await expect.element(field('Launch')).toHaveValue('2026-03-01');
    await expect.element(page.getByText('logo.png', { exact: true })).toBeVisible();
    await field('Which tone').fill('Warm');
    await complete();
    await expect.element(page.getByRole('radio', { name: 'Yes' })).toHaveFocus(); // it is required
    expect(stored().submittedAt).toBeNull();
    change({ status: 'COMPLETED', submittedAt: inMonth(2), completedAt: inMonth(2) });
    await expect.element(page.getByText('has been submitted in another window')).toBeVisible();
  },
);

test('the fields of a form are on the device before it is opened', async () => {
  const { client, docs, id, assignment } = clientWithForm();
  const { database, router } = await openApp('/dashboard', client, docs);
  await expect.poll(() => database.listenersOf(`formCopies/${assignment.customForm.copyId}`)).toBe(1);
  database.isOnItsWay = true; // from here on the server reports nothing new
  try {
    await router.navigate(`/forms/${id}`);
    await expect.element(heading(NAME)).toBeVisible();
    await expect.element(field('Brand name')).toBeVisible();
  } finally {
    database.isOnItsWay = false;
  }
});

test('answers are sent when a field is left, and a form cancelled meanwhile shows them', async () => {
  const { change, stored } = await openForm();
  await field('Brand name').fill('Northwind');
  (field('Brand name').element() as HTMLElement).blur();
  await expect.poll(() => stored()).toMatchObject({ status: 'IN_PROGRESS', answers: { name: 'Northwind' } });
  change({ status: 'CANCELLED' });
  await expect.element(page.getByText('This form has been cancelled')).toBeVisible();
  await expect.element(page.getByRole('definition')).toHaveTextContent('Northwind');
  await button('Continue').click();
  await region('No longer needed')
    .getByRole('link', { name: `View: ${NAME}` })
    .click();
  await expect.element(page.getByRole('definition')).toHaveTextContent('Northwind');
});

test('a form deleted while it is closed still shows typed text until it is discarded', { tags: ['wide'] }, async () => {
  const { database, path, router, stored } = await openForm();
  await field('Brand name').fill('Northwind');
  await router.navigate('/settings');
  await expect.poll(() => stored().answers).toEqual({ name: 'Northwind' });
  database.commit([{ op: 'delete', path }]);
  await router.navigate('/forms');
  await page.getByRole('link', { name: `View: ${NAME}` }).click();
  await expect.element(page.getByText('This form has been removed')).toBeVisible();
  await expect.element(page.getByRole('definition')).toHaveTextContent('Northwind');
  await button('Discard').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect.element(page.getByText('No forms for you')).toBeVisible();
});

test(
  'a form comes back with the field of a refused file named and its answers kept, and is handed in again',
  { tags: ['wide'] },
  async () => {
    const message = 'Logo: This is a plain text, not a PNG picture.';
    const { client, database, address, change, stored } = await openForm();
    await field('Brand name').fill('Northwind');
    await giveFiles(document, logo());
    await expect.element(button('Remove logo.png')).toBeVisible();
    await complete();
    await expect.poll(address).toBe('/forms');
    const handedIn = region('Submitted').getByRole('listitem');
    await expect.element(handedIn).toHaveTextContent('Submitted');
    await allSent();
    const [file] = database.all<{ id: string }>(`users/${client.uid}/files`);
    database.put({ [`users/${client.uid}/files/${file?.id ?? ''}`]: { ...file, state: 'refused', reason: message } });
    change({ submittedAt: null, refusal: { fields: [{ field: 'logo', msg: message }], at: moment(9) } });

    await page.getByRole('link', { name: `Review: ${NAME}` }).click();
    await expect.element(page.getByText('This form came back to you.')).toBeVisible();
    const named = button(message);
    await expect.element(named).toBeVisible();
    await expect.element(button(/^Replace file/)).toHaveFocus();
    await expect.element(field('Brand name')).toHaveValue('Northwind');
    await giveFiles(document, logo());
    await expectNone(named);
    await complete();
    await expect.poll(address).toBe('/forms');
    await expect.poll(() => stored()).toMatchObject({ refusal: null, answers: { name: 'Northwind' } });
    await allSent();
    expect(stored().submittedAt).not.toBeNull();
    expect((stored().answers['logo'] as { fileId: string }).fileId).not.toBe(file?.id);
  },
);

test('an open form shows however many newer ones are completed', { tags: ['wide'] }, async () => {
  const { client, docs, path, assignment } = clientWithForm({ assignedAt: inMonth(1) });
  const done = { status: 'COMPLETED', assignedAt: inMonth(2), submittedAt: inMonth(2), completedAt: inMonth(2) };
  const others = Array.from({ length: 55 }, (_, index) => [`${path}x${index}`, { ...assignment, ...done }] as const);
  const { database } = await openApp('/forms', client, { ...docs, ...Object.fromEntries(others) });
  await region('To do')
    .getByRole('link', { name: `Start: ${NAME}` })
    .click();
  await field('Brand name').fill('Northwind');
  await complete();
  await expect.element(region('To do')).toHaveTextContent('You have submitted everything.');
  await allSent();
  expect(database.store.read(path)).toMatchObject({ answers: { name: 'Northwind' } });
  await expectNone(region('No longer needed')); // nothing of it is kept here
});

test('several forms follow one after another at the end of the onboarding', { tags: ['wide'] }, async () => {
  const { client, docs, path } = clientWithForm({ assignedAt: moment(1) }); // the older one comes first
  const second = assignedForm(givenForm('Second form').form, client);
  const { address, database } = await openApp('/onboarding', client, { ...docs, ...second.docs });
  await expect.element(page.getByText('1 of 2')).toBeVisible();
  await expect.element(heading(NAME)).toBeVisible();
  await field('Brand name').fill('One');
  await button('Next Form').click();
  await expect.element(heading('Second form')).toBeVisible();
  await expect.element(page.getByText('2 of 2')).toBeVisible();
  const progress = page.getByRole('progressbar', { name: 'Custom forms submitted' });
  await expect.element(progress).toHaveAttribute('aria-valuenow', '50');
  await field('Brand name').fill('Two');
  await complete();
  await expect.poll(address).toBe('/dashboard');
  await allSent();
  for (const [assignmentPath, name] of [path, second.path].map(
    (formPath, index) => [formPath, ['One', 'Two'][index]] as const,
  )) {
    const { answers, submittedAt } = database.store.read<FormAssignment>(assignmentPath);
    expect(answers).toEqual({ name });
    expect(submittedAt).not.toBeNull();
  }
  await expectCount(heading('Second form'), 0);
});

test('a form that was just handed in is taken back, and opens again with its answers', async () => {
  const now = moment(Date.now());
  const handedIn = { status: 'COMPLETED' as const, submittedAt: now, completedAt: now, answers: { name: 'Northwind' } };
  const { change, stored } = await openForm(handedIn);
  await button('Take back').click();
  await expect.element(page.getByText(/is being taken back/)).toBeVisible();
  await expectNone(button('Take back'));
  await allSent();
  expect(stored().takenBackAt).not.toBeUndefined();
  change({ status: 'IN_PROGRESS', submittedAt: null, completedAt: null, takenBackAt: null, takenBack: 1 });
  await expect.element(field('Brand name')).toHaveValue('Northwind');
});

test.each([
  ['opened', { openedAt: moment(Date.now()) }],
  ['handed in an hour ago', { submittedAt: moment(Date.now() - 3_600_000) }],
])('a form that was %s cannot be taken back', { tags: ['wide'] }, async (_, changes) => {
  const now = moment(Date.now());
  await openForm({
    status: 'COMPLETED',
    submittedAt: now,
    completedAt: now,
    answers: { name: 'Northwind' },
    ...changes,
  });
  await expect.element(page.getByText('This form is completed. Thank you.')).toBeVisible();
  await expectNone(button('Take back'));
});
