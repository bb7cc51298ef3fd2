import { applyApprovalDecision, type Run, type Signature } from '@firstmile/domain';
import { moment } from '@firstmile/domain/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { completedOnboarding } from '#testing/completed.ts';
import { expectNone } from '#testing/actions.ts';
import { field, openApp, person, profileOf } from '#testing/openApp.tsx';

test('an admin sends back one answer, and its client changes just that', async () => {
  const client = person('USER', 'Odile');
  const docs = { ...completedOnboarding(client, { requestedAt: moment(-1) }), ...profileOf(client) };
  const { database } = await openApp('/admin/dashboard', person('ADMIN'), docs);
  const path = `onboardings/${client.uid}`;
  const run = () => database.store.read<Run>(path);
  const row = page
    .getByRole('list', { name: 'Pending Approvals' })
    .getByRole('listitem')
    .filter({ hasText: client.email });
  await row.getByRole('button', { name: /^Request changes/ }).click();
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Send request' });

  const mark = dialog.getByRole('button', { name: 'Send back: Contact Phone' });
  await mark.click();
  const reason = field('What should change: Contact Phone');
  await expect.element(reason).toHaveFocus();
  await send.click();
  await expect.element(dialog.getByText('Please say what should change')).toBeVisible();
  await dialog.getByRole('button', { name: 'This is incomplete.' }).click();
  await expect.element(reason).toHaveValue('This is incomplete.');
  await mark.click();
  await expectNone(reason);
  await mark.click();
  await reason.fill('Please add the country code.');
  await send.click();
  await expectNone(row);
  const reasons = { 'company/contactPhone': 'Please add the country code.' };
  await expect.poll(() => run().approval).toMatchObject({ status: 'CHANGES_REQUESTED', reasons });

  const { database: theirs } = await openApp('/onboarding', client, { [path]: run() });
  const signatures = theirs.all<Signature>(`users/${client.uid}/signatures`);
  const handedIn = { files: [], signatures, usedElsewhere: new Map(), forms: new Map() };
  const { uid: id, ...rest } = client;
  theirs.commit(applyApprovalDecision({ id, ...rest }, { run: run(), handedIn }).writes);
  await expect.element(page.getByText('Please change something here')).toBeVisible();
  await expect.element(page.getByText('Please add the country code.')).toBeVisible();
  await expect.element(page.getByText('Everything else stays as you submitted it.')).toBeVisible();
  await expect.element(field('Company Name')).toBeDisabled();
  await field('Contact Phone').fill('+49 30 1234567');
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  const saved = () => theirs.store.read<Run>(path).steps['company'];
  await expect.poll(() => saved()).toMatchObject({ status: 'COMPLETED', data: { contactPhone: '+49 30 1234567' } });
});
