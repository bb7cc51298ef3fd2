/** @module-tag wide */
import type { User } from '@firstmile/domain';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNone } from '#testing/actions.ts';
import { openApp, person } from '#testing/openApp.tsx';

const input = (label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) });
const toggle = (name: string) => page.getByRole('switch', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const panel = page.getByRole('region', { name: 'Changed on another device as well' });
const choice = (label: string) => panel.getByRole('group', { name: label });

async function openAs(path: string) {
  const client = person('USER');
  const app = await openApp(path, client);
  const profile = `users/${client.uid}`;
  const stored = () => app.database.store.read<User>(profile);
  /** Stores changes as the person's other device does. */
  const phone = (changes: Partial<User>) => app.database.put({ [profile]: { ...stored(), ...changes } });
  return { ...app, stored, phone };
}

test('two settings are both saved, and of one both versions are shown until one is chosen', async () => {
  const { database, stored, phone } = await openAs('/settings');
  await toggle('SMS notifications').click();
  await expect.poll(() => stored().preferences).toEqual({ sms: true });
  const release = database.holdServer();
  await page.getByRole('combobox', { name: 'Time zone' }).selectOptions('Asia/Tokyo');
  await toggle('SMS notifications').click();
  await toggle('Email notifications').click();
  phone({ preferences: { sms: true, push: false, timeZone: 'Europe/Paris', email: false } });
  release();
  await expect.element(choice('Time zone')).toHaveTextContent(/Europe\/Paris.*Asia\/Tokyo/);
  await expect.poll(() => stored().preferences).toMatchObject({ sms: false, push: false, email: false });
  expect(panel.getByRole('group').elements()).toHaveLength(1); // both have switched mails off
  await choice('Time zone').getByRole('button', { name: 'Keep mine' }).click();
  await expectNone(panel);
  await expect.poll(() => stored().preferences?.timeZone).toBe('Asia/Tokyo');
  await expectNone(button('Needs attention'));
});

test('a setting can stay as the other device chose it, or be chosen again', async () => {
  const { database, stored, phone } = await openAs('/settings');
  await expect.element(toggle('SMS notifications')).not.toBeChecked();
  const release = database.holdServer();
  await page.getByRole('combobox', { name: 'Time zone' }).selectOptions('Asia/Tokyo');
  await toggle('Push notifications').click();
  phone({ preferences: { timeZone: 'Europe/Paris', push: true } });
  release();
  await expect.element(choice('Push notifications')).toHaveTextContent(/On.*Off/);
  await choice('Push notifications').getByRole('button', { name: 'Keep theirs' }).click();
  await expectNone(choice('Push notifications'));
  await page.getByRole('combobox', { name: 'Time zone' }).selectOptions('Europe/London');
  await expectNone(panel);
  await expect.poll(() => stored().preferences).toEqual({ timeZone: 'Europe/London', push: true });
});

test('a profile field asks if another device has stored it since the person began to type', async () => {
  const { router, stored, phone } = await openAs('/profile');
  await input('Company').fill('Northwind');
  await input('Phone').fill('0123');
  await router.navigate('/settings');
  phone({ company: 'Southwind', jobTitle: 'Owner' });
  await router.navigate('/profile');
  await expect.element(input('Job title')).toHaveValue('Owner');
  await expect.element(input('Company')).toHaveValue('Northwind');
  await button('Save Changes').click();
  await expect.element(choice('Company')).toHaveTextContent(/Southwind.*Northwind/);
  await expect.poll(() => stored()).toMatchObject({ company: 'Southwind', phone: '0123', jobTitle: 'Owner' });
  await expect.element(input('Company')).toHaveValue('Southwind');
  await choice('Company').getByRole('button', { name: 'Keep mine' }).click();
  await expect.element(input('Company')).toHaveFocus();
  await expect.element(input('Company')).toHaveValue('Northwind');
  await expect.poll(() => stored()).toMatchObject({ company: 'Northwind', jobTitle: 'Owner' });
});
