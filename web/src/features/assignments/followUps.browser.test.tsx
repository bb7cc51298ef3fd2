import { createFollowUpWrites, followUpPath, newId, type FollowUp, type FollowUpTerms } from '@firstmile/domain';
import { exampleFollowUp, followUpOrder, moment } from '@firstmile/domain/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { choose } from '#testing/actions.ts';
import { givenForm } from '#testing/given.ts';
import { allSent, field, openApp, person, profileOf } from '#testing/openApp.tsx';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const rows = () => page.getByRole('list', { name: 'Automatic rules' }).getByRole('listitem');
const PATH = '/admin/assignments?kind=followUps';

/** A stored rule, made by Mia. */
function givenRule(terms: FollowUpTerms, changes: Partial<FollowUp> = {}) {
  const id = newId();
  const { made } = createFollowUpWrites(id, followUpOrder(terms));
  const times = { from: moment(1), createdAt: moment(1), updatedAt: moment(1), writeId: 'w' };
  return { [followUpPath(id)]: { ...made, ...times, ...changes } };
}

test('an admin makes a rule, turns it off and on, and deletes it; a loop is named and the entries stay', async () => {
  const company = givenForm('Company data');
  const bank = givenForm('Bank details');
  const { database } = await openApp(PATH, person('ADMIN'), { ...company.docs, ...bank.docs });
  const stored = () => database.all<FollowUp>('followUps');
  await expect.element(page.getByText('Nothing happens automatically')).toBeVisible();
  await button('New Rule').click();
  const dialog = page.getByRole('dialog');
  const create = dialog.getByRole('button', { name: 'Create Rule' });
  const choice = (name: string) => dialog.getByRole('combobox', { name });
  await expect.element(create).toBeDisabled();
  await choose(choice('When this is completed'), 'Company data');
  await choose(choice('Form or flow to assign'), 'Bank details');
  await create.click();
  const sentence = 'When "Company data" is completed, assign "Bank details"';
  await expect.element(rows()).toHaveTextContent(sentence);
  await allSent();
  expect(stored()).toMatchObject([{ when: { id: company.form.id }, action: { id: bank.form.id }, isOn: true }]);

  await button('New Rule').click();
  await choose(choice('When this is completed'), 'Bank details');
  await choose(choice('Form or flow to assign'), 'Company data');
  await create.click();
  await expect
    .element(dialog.getByText(/go round in a loop: Bank details → Company data → Bank details/))
    .toBeVisible();
  await expect.element(choice('Form or flow to assign')).toHaveValue('Company data');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await button(`Turn Off: ${sentence}`).click();
  await expect.element(button(`Turn On: ${sentence}`)).toBeVisible();
  await button(`Turn On: ${sentence}`).click();
  await button(`Delete: ${sentence}`).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Nothing happens automatically')).toBeVisible();
  await allSent();
  expect(stored()).toEqual([]);
});

test('an admin has a colleague notified of completed onboardings', async () => {
  const grace = person('ADMIN', 'Grace');
  const { database } = await openApp(PATH, person('ADMIN'), profileOf(grace));
  await button('New Rule').click();
  const dialog = page.getByRole('dialog');
  await choose(dialog.getByRole('combobox', { name: 'When this is completed' }), 'The onboarding');
  await dialog.getByRole('radio', { name: 'Notify admins' }).click();
  await choose(dialog.getByRole('combobox', { name: 'Who is notified' }), new RegExp(grace.email));
  await field('Message').fill('Call them');
  await dialog.getByRole('button', { name: 'Create Rule' }).click();
  await expect.element(rows()).toHaveTextContent('When the onboarding is completed, notify Grace Marsh');
  await allSent();
  const when = { kind: 'onboarding', id: '', name: '' };
  const action = { kind: 'notify', id: grace.uid, name: 'Grace Marsh', text: 'Call them' };
  expect(database.all('followUps')).toMatchObject([{ when, action }]);
});

test('an admin has clients handed to a colleague', async () => {
  const grace = person('ADMIN', 'Grace');
  const { database } = await openApp(PATH, person('ADMIN'), profileOf(grace));
  await button('New Rule').click();
  const dialog = page.getByRole('dialog');
  const create = dialog.getByRole('button', { name: 'Create Rule' });
  await choose(dialog.getByRole('combobox', { name: 'When this is completed' }), 'The onboarding');
  await dialog.getByRole('radio', { name: 'Hand the client to a colleague' }).click();
  await expect.element(create).toBeDisabled();
  await choose(dialog.getByRole('combobox', { name: 'Who becomes responsible' }), new RegExp(grace.email));
  await create.click();
  const sentence = 'When the onboarding is completed, hand the client to Grace Marsh';
  await expect.element(rows().filter({ hasText: sentence })).toBeVisible();
  await allSent();
  const action = { kind: 'hand', id: grace.uid, name: 'Grace Marsh', text: '' };
  const handing = database.all<FollowUp>('followUps').filter((rule) => rule.action.kind === 'hand');
  expect(handing).toMatchObject([{ action }]);
});

test('a rule says why it was turned off, and shows its message', async () => {
  const all = { kind: 'notify', id: '', name: '', text: 'Call them' } as const;
  await openApp(PATH, person('ADMIN'), {
    ...givenRule(exampleFollowUp('Survey', 'Bank'), { isOn: false, reason: { code: 'form.none' } }),
    ...givenRule({ when: { kind: 'flow', id: 'w', name: 'Welcome' }, action: all }),
  });
  await expect.element(rows().filter({ hasText: 'Survey' })).toHaveTextContent(/no such form.*Off/);
  const notifying = rows().filter({ hasText: 'When "Welcome" is completed, notify all admins' });
  await expect.element(notifying).toHaveTextContent(/Call them.*On/);
});
