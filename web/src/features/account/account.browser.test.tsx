import type { Photo, User } from '@firstmile/domain';
import i18n from 'i18next';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNone } from '#testing/actions.ts';
import { moveDevice } from '#testing/moveDevice.ts';
import { allSent, field, openApp, person, profileOf } from '#testing/openApp.tsx';

afterEach(async () => {
  localStorage.removeItem('mui-mode');
  await i18n.changeLanguage('en');
});

const toggle = (name: string) => page.getByRole('switch', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function openAs(path: string) {
  const client = person('USER');
  const app = await openApp(path, client);
  const profile = `users/${client.uid}`;
  return { ...app, profile, stored: () => app.database.store.read<User>(profile) };
}

test(
  'each setting is stored and takes effect at once, also one that was chosen on another device',
  { tags: ['wide'] },
  async () => {
    const { database, profile, stored } = await openAs('/settings');
    await expect.element(toggle('Dark mode')).not.toBeChecked();
    await expect.element(toggle('Email notifications')).toBeChecked();
    await expect.element(toggle('SMS notifications')).not.toBeChecked();
    await expect.element(toggle('Push notifications')).toBeChecked();
    await toggle('Dark mode').click();
    await expect.element(document.documentElement).toHaveClass('dark');
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Time zone' }), 'Asia/Tokyo');
    await toggle('SMS notifications').click();
    await expect.element(toggle('SMS notifications')).toBeChecked();
    const chosen = { theme: 'dark', timeZone: 'Asia/Tokyo', sms: true };
    await expect.poll(() => stored().preferences).toEqual(chosen);
    await button('Save Settings').click();
    await expect.element(page.getByText('Settings saved successfully!')).toBeVisible();
    await expectNone(page.getByText('Settings saved successfully!'));
    await allSent();
    expect(stored().preferences).toEqual(chosen);

    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Language' }), 'Portuguese');
    await expect.element(page.getByRole('heading', { name: 'Configurações' })).toBeVisible();
    expect(document.documentElement.lang).toBe('pt');
    await allSent();
    expect(stored().preferences).toEqual({ ...chosen, language: 'pt' });

    database.put({ [profile]: { ...stored(), preferences: { ...chosen, theme: 'light', language: 'en' } } });
    await expect.element(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    await expect.element(document.documentElement).toHaveClass('light');
    await expect.element(toggle('Dark mode')).not.toBeChecked();
  },
);

test('the switch for texts says where they go, what is missing, or that none are sent', async () => {
  const openWith = async (phone: string, answers: Parameters<typeof openApp>[3]) => {
    const client = person('USER');
    const docs = profileOf(client);
    const path = `users/${client.uid}`;
    await openApp('/settings', client, { [path]: { ...docs[path], phone, preferences: { sms: true } } }, answers);
  };
  const sms = toggle('SMS notifications');
  const sending = (isAvailable: boolean) => ({ 'GET /api/account/texting': () => ({ isAvailable }) });

  await openWith('+49 (0)170 123 45 67', sending(true));
  await expect.element(sms).toHaveAccessibleDescription(/^A short text to \u2068?\+491701234567/);
  await sms.click();
  await expect.element(sms).not.toBeChecked();

  await openWith('0170 123 45 67', sending(true));
  await expect.element(sms).toHaveAccessibleDescription(/with its country code$/);
  await expect.element(sms).toBeEnabled();
  const link = page.getByRole('link', { name: 'Add your mobile number to your profile, with its country code' });
  await expect.element(link).toHaveAttribute('href', '/profile');

  await openWith('+491701234567', sending(false));
  await expect.element(sms).toHaveAccessibleDescription(/^This service does not send text messages\./);
  await expect.element(sms).toBeDisabled();
  await expect.element(sms).toBeChecked();

  // without an answer nothing is promised, and the choice can be made
  await openWith('+491701234567', {});
  await expect.element(sms).toBeEnabled();
  await expectNone(page.getByText('A short text to'));
});

test('each role is asked only about ways that reach it', { tags: ['wide'] }, async () => {
  const names = () =>
    page
      .getByRole('switch')
      .elements()
      .map((element) => element.closest('label')?.textContent);
  const shown = async (user: ReturnType<typeof person>) => {
    await openApp('/settings', user);
    await expect.element(toggle('Push notifications')).toBeVisible();
    return names().slice(1, -2); // between the theme, and SMS and Push
  };
  expect(await shown(person('USER'))).toEqual(['Email notifications', 'Reminders', 'Messages by email']);
  expect(await shown({ ...person('USER'), client: 'ada' })).toEqual(['Email notifications', 'Reminders']);
  expect(await shown(person('ADMIN'))).toEqual(['Email notifications', 'Messages by email', 'Signed copies']);
});

test('a profile shows its errors, keeps what is typed when the page is left, and is stored', async () => {
  const { router, stored } = await openAs('/profile');
  await field('Company').fill('Northwind');
  await field('First name').fill('');
  await button('Save Changes').click();
  await expect.element(page.getByText('First name is required')).toBeVisible();
  await expect.element(field('First name')).toHaveFocus();
  expect(stored()).toMatchObject({ firstName: 'Ada', company: '' });
  await field('First name').fill('Augusta');
  await router.navigate('/settings');
  await expect.element(toggle('Dark mode')).toBeVisible();
  await router.navigate('/profile');
  await expect.element(field('Company')).toHaveValue('Northwind');
  await expect.element(field('First name')).toHaveValue('Augusta');
  await button('Save Changes').click();
  await expect.element(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'AM Account of Augusta Marsh' })).toBeVisible();
  await allSent();
  expect(stored()).toMatchObject({ firstName: 'Augusta', lastName: 'Marsh', company: 'Northwind' });
});

test(
  'a photo is shown and stored small; a file that is no picture is refused and the photo stays',
  { tags: ['wide'] },
  async () => {
    const { database, profile } = await openAs('/profile');
    await expect.element(button('Save Changes')).toBeVisible();
    await userEvent.upload(page.getByTestId('photo'), await drawn());
    const photo = page.getByRole('img', { name: 'Photo of Ada Marsh' });
    await expect.element(photo).toBeVisible();
    await allSent();
    const { data } = database.store.read<Photo>(`${profile}/profile/photo`);
    expect(data).toMatch(/^data:image\/jpeg;base64,/);
    await expect.element(photo).toHaveAttribute('src', data);
    await userEvent.upload(page.getByTestId('photo'), new File(['no'], 'me.png', { type: 'image/png' }));
    await expect.element(page.getByText('This picture could not be read')).toBeVisible();
    expect(database.store.read<Photo>(`${profile}/profile/photo`).data).toBe(data);
  },
);

/** Draws a picture of 40 by 20 pixels. */
async function drawn(): Promise<File> {
  const canvas = new OffscreenCanvas(40, 20);
  canvas.getContext('2d')?.fillRect(0, 0, 40, 20);
  return new File([await canvas.convertToBlob()], 'me.png', { type: 'image/png' });
}

test("the device's language and zone are told for emails, and are no choice", async () => {
  onTestFinished(moveDevice('Europe/Berlin'));
  await i18n.changeLanguage('de');
  const { database, stored, profile } = await openAs('/settings');
  const guess = { language: 'de', timeZone: 'Europe/Berlin' };
  await expect.poll(() => stored().preferences).toEqual({ guess });
  const language = page.getByRole('combobox', { name: 'Sprache' });
  await expect.element(language).toHaveDisplayValue('Wie auf diesem Gerät (Deutsch)');
  const zone = page.getByRole('combobox', { name: 'Zeitzone' });
  await expect.element(zone).toHaveDisplayValue('Wie auf diesem Gerät (Europe/Berlin)');
  // another device, started later, tells something else: this one neither follows nor contradicts
  database.put({ [profile]: { ...stored(), preferences: { guess: { language: 'fr', timeZone: 'Asia/Tokyo' } } } });
  await userEvent.selectOptions(zone, 'Europe/Paris');
  await allSent();
  expect(stored().preferences).toEqual({
    timeZone: 'Europe/Paris',
    guess: { language: 'fr', timeZone: 'Asia/Tokyo' },
  });
  await expect.element(language).toHaveDisplayValue('Wie auf diesem Gerät (Deutsch)');
});

test('a later device replaces the guess of an earlier one, also by English', async () => {
  onTestFinished(moveDevice('Europe/London'));
  const client = person('USER');
  const path = `users/${client.uid}`;
  const preferences = { theme: 'light', guess: { language: 'de', timeZone: 'Europe/Berlin' } };
  const { database } = await openApp('/dashboard', client, { [path]: { ...profileOf(client)[path], preferences } });
  await expect
    .poll(() => database.store.read<User>(path).preferences)
    .toEqual({ theme: 'light', guess: { language: 'en', timeZone: 'Europe/London' } });
  expect(document.documentElement.lang).toBe('en');
});

test('a chosen language is taken back, and is not passed on to the next person on the device', async () => {
  const { stored } = await openAs('/settings');
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Language' }), 'French');
  const select = page.getByRole('combobox', { name: 'Langue' });
  await expect.element(select).toHaveDisplayValue('Français');
  await userEvent.selectOptions(select, 'Comme sur cet appareil (Anglais)');
  await expect
    .element(page.getByRole('combobox', { name: 'Language' }))
    .toHaveDisplayValue('As on this device (English)');
  await allSent();
  expect(stored().preferences ?? {}).not.toHaveProperty('language');

  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Language' }), 'French');
  await expect.element(select).toHaveDisplayValue('Français');
  const next = await openAs('/settings');
  await expect
    .element(page.getByRole('combobox', { name: 'Language' }))
    .toHaveDisplayValue('As on this device (English)');
  await allSent();
  expect(next.stored().preferences?.guess?.language).toBeUndefined();
});

test('signed copies by mail are offered to admins, and are off by default', { tags: ['wide'] }, async () => {
  const admin = person('ADMIN');
  const { database } = await openApp('/settings', admin);
  await expect.element(toggle('Signed copies')).not.toBeChecked();
  await toggle('Signed copies').click();
  await expect.poll(() => database.store.read<User>(`users/${admin.uid}`).preferences).toEqual({ copies: true });
  await openAs('/settings');
  await expect.element(toggle('Messages by email')).toBeVisible();
  await expectNone(toggle('Signed copies'));
});
