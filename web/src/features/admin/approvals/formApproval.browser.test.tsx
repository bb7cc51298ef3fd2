import { applyApprovalDecision, createFormWrites, type CustomForm, type FormAssignment } from '@firstmile/domain';
import { exampleApproval, moment } from '@firstmile/domain/testing';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { waits } from '#lib/waits.ts';
import { expectNone } from '#testing/actions.ts';
import { assignedForm, givenForm } from '#testing/given.ts';
import { allSent, database, field, openApp, person, profileOf } from '#testing/openApp.tsx';

const { undo } = waits;
afterEach(() => {
  waits.undo = undo;
});

const button = (name: string | RegExp) => page.getByRole('button', { name });

/** A client whose form waits for an approval. */
function waiting(firstName: string) {
  const client = person('USER', firstName);
  const { form, docs } = givenForm(`Brand of ${firstName}`);
  const { uid: _uid, role: _role, ...who } = client;
  const handedIn = assignedForm({ ...form, needsApproval: true }, client, {
    status: 'COMPLETED',
    answers: { name: 'Northwind' },
    startedAt: moment(1),
    submittedAt: moment(2),
    completedAt: moment(2),
    approval: exampleApproval({ requestedAt: moment(-3), client: who }),
  });
  const stored = () => database.store.read<FormAssignment>(handedIn.path);
  return { client, name: form.name, ...handedIn, stored, docs: { ...docs, ...handedIn.docs, ...profileOf(client) } };
}

test('an admin reviews a form from what waits, asks for a change, and its client sees the reason first', async () => {
  database.reset();
  const { client, name, docs, path, id, stored } = waiting('Petra');
  await openApp('/admin/dashboard', person('ADMIN'), docs);
  const row = page.getByRole('list', { name: 'Waiting for you' }).getByRole('listitem').filter({ hasText: 'Petra' });
  await expect.element(row).toHaveTextContent(new RegExp(`To approve.*${name}`));
  await row.getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: `${name}: Petra Marsh` });
  await expect.element(dialog.getByText('Northwind')).toBeVisible();
  await dialog.getByRole('button', { name: /^Request changes/ }).click();
  await field('What should change?').fill('The legal name, please.');
  await button('Send request').click();
  await expectNone(page.getByRole('list', { name: 'Pending Approvals' }).getByText('Petra Marsh'));
  await allSent();
  expect(stored().approval).toMatchObject({
    status: 'CHANGES_REQUESTED',
    reasons: { form: 'The legal name, please.' },
  });

  const named = { id: client.uid, firstName: 'Petra', lastName: 'Marsh' };
  const handedIn = { files: [], signatures: [], usedElsewhere: new Map(), forms: new Map() };
  const { writes } = applyApprovalDecision(named, { run: stored(), handedIn });
  database.commit(writes.filter((write) => write.path === path));
  await openApp(`/forms/${id}`, client);
  await expect.element(page.getByText('The legal name, please.')).toBeVisible();
  await expectNone(page.getByText('look at the fields that are named'));
  await expect.element(field('Brand name')).toHaveValue('Northwind');
  await field('Brand name').fill('Northwind Ltd');
  await button('Complete').click();
  await expect.element(page.getByText(`"${name}" is submitted and waits for approval`)).toBeVisible();
  await allSent();
  expect(stored()).toMatchObject({ answers: { name: 'Northwind Ltd' }, refusal: null });
  expect(stored().submittedAt).not.toBeNull();
  database.put({ [path]: { ...stored(), status: 'COMPLETED', approval: exampleApproval({ round: 2 }) } });
  await expect.element(page.getByRole('listitem').filter({ hasText: name })).toHaveTextContent('In review');
});

test('the head of a client’s page leads to a form that waits: to its answers, a change and the approval', async () => {
  const { client, name, docs, stored } = waiting('Quentin');
  await openApp(`/admin/clients/${client.uid}`, person('ADMIN'), docs);
  await expect.element(page.getByText(`“${name}” was handed in and waits for your decision.`)).toBeVisible();
  await button(`Review ${name} from Quentin Marsh`).click(); // the list of forms has none
  const dialog = page.getByRole('dialog', { name: `${name}: Quentin Marsh` });
  await expect.element(dialog.getByText('Northwind')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await button(`Request changes in ${name} from Quentin Marsh`).first().click();
  await field('What should change?').fill('The legal name, please.');
  await button('Send request').click();
  await expectNone(page.getByText(/waits for your decision/));
  await allSent();
  expect(stored().approval?.reasons).toEqual({ form: 'The legal name, please.' });

  const other = waiting('Quincy');
  waits.undo = 0;
  await openApp(`/admin/clients/${other.client.uid}`, person('ADMIN'), other.docs);
  await button(`Approve ${other.name} from Quincy Marsh`).first().click();
  await expectNone(page.getByText(/waits for your decision/));
  await allSent();
  expect(other.stored().approval?.status).toBe('APPROVED');
});

test('on a client’s page a form is approved, which can be undone', async () => {
  const { client, name, docs, stored } = waiting('Quint');
  await openApp(`/admin/clients/${client.uid}?part=forms`, person('ADMIN'), docs);
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect.element(card.getByText('Waiting for you')).toBeVisible();
  await card.getByRole('button', { name: `Approve ${name} from Quint Marsh` }).click();
  await card.getByRole('button', { name: /^Undo/ }).click();
  expect(stored().approval?.status).toBe('PENDING');
  waits.undo = 0;
  await card.getByRole('button', { name: /^Approve/ }).click();
  await expect.element(card.getByText('Approved', { exact: true })).toBeVisible();
  await allSent();
  expect(stored().approval).toMatchObject({ status: 'APPROVED' });
});

test('the form builder has a switch, off by default, and its assignments keep what it said', async () => {
  const admin = person('ADMIN');
  const { form, docs } = givenForm('With a switch');
  await openApp(`/admin/custom-forms?formId=${form.id}`, admin, docs);
  const needs = page.getByRole('switch', { name: 'Needs approval' });
  await expect.element(needs).not.toBeChecked();
  await needs.click();
  await button('Update Form').click();
  await allSent();
  const stored = database.store.read<CustomForm>(`customForms/${form.id}`);
  expect(stored).toMatchObject({ needsApproval: true, version: 2 });
  const { assignment } = assignedForm(stored, person('USER', 'Assa'));
  expect(assignment.customForm.needsApproval).toBe(true);
  const { fields, name, description } = stored;
  expect(
    createFormWrites('x', { name, description, fields }, { uid: 'mia', firstName: '', lastName: '' }),
  ).toMatchObject([{ data: expect.not.objectContaining({ needsApproval: true }) as unknown }]);
});
