import { formAssigned, type FormAssignment } from '@firstmile/domain';
import { moment } from '@firstmile/domain/testing';
import i18n from 'i18next';
import { afterAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, person } from '#testing/openApp.tsx';

afterAll(() => i18n.changeLanguage('en'));

test('notifications show in the current language, and names in them stay unchanged', { tags: ['wide'] }, async () => {
  const client = person('USER');
  const { message } = formAssigned({ id: 'a', customForm: { name: '{{name}} (ready, A' } } as FormAssignment);
  const docs = [message, { code: 'of.a.later.version' }, 'Everything you entered is kept.'].map((notice, index) => [
    `users/${client.uid}/notifications/${index}`,
    { type: 'Task', message: notice, read: false, link: '/settings', createdAt: moment(-index) },
  ]);
  await openApp('/notifications', client, Object.fromEntries(docs) as Record<string, object>);
  const links = page.getByRole('main').getByRole('listitem').getByRole('link');
  const shownTexts = () => links.elements().map((link) => link.textContent);
  const old = 'Everything you entered is kept.';
  await expect.poll(shownTexts).toEqual(['Please fill in the form {{name}} (ready, A.', 'Task', old]);
  await i18n.changeLanguage('de');
  await expect.poll(shownTexts).toEqual(['Bitte füllen Sie das Formular {{name}} (ready, A aus.', 'Aufgabe', old]);
  const mark = 'Als gelesen markieren: Bitte füllen Sie das Formular {{name}} (ready, A aus.';
  await expect.element(page.getByRole('button', { name: mark })).toBeVisible();
});

test('a notice that all admins share shows its time on the reader’s clock, in the reader’s language', async () => {
  const admin = person('ADMIN');
  const notice = (time: string) => ({ code: 'meeting.team.booked', params: { client: 'Ada Marsh', time } });
  const docs = ['2026-12-04T09:00:00.000Z', '2026-12-04 14:45 (Asia/Kathmandu)'].map((time, index) => [
    `users/${admin.uid}/notifications/${index}`,
    { type: 'Message', message: notice(time), read: false, link: '/settings', createdAt: moment(-index) },
  ]);
  const profile = { preferences: { timeZone: 'Europe/Berlin', language: 'de' } };
  await openApp('/notifications', admin, { ...Object.fromEntries(docs), [`users/${admin.uid}`]: profile } as Record<
    string,
    object
  >);
  await expect
    .element(page.getByText('Ada Marsh hat ein Gespräch gebucht: Freitag, 4. Dezember 2026 um 10:00 (Europe/Berlin)'))
    .toBeVisible();
  await expect.element(page.getByText('2026-12-04 14:45 (Asia/Kathmandu)')).toBeVisible();
});
