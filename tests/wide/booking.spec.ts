import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { EXAMPLE_CONTACT, type Calendar } from '@firstmile/domain';
import { signIn } from '../e2e/session.ts';
import { db, newAdmin, newClient } from '../e2e/support.ts';
import { openUnbranded } from './unbranded.ts';

test('a visitor chooses a time for the call and saves it as a calendar file', async ({ page }) => {
  await openUnbranded(page, EXAMPLE_CONTACT);
  await page.goto('/calendar-booking');
  await expect(page.getByRole('heading', { name: 'What to Expect' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Day' }).press('ArrowDown');
  await page.getByRole('option').first().click();
  await page.getByRole('combobox', { name: 'Time' }).press('ArrowDown');
  await page.getByRole('option').first().click();
  await expect(page.getByText(/^Your choice:/)).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download calendar file' }).click();
  const event = await readFile(await (await download).path(), 'utf8');
  expect(event).toContain('SUMMARY:Consultation call');
  expect(event).toContain('DURATION:PT30M');
  const start = /DTSTART:(\d{8}T\d{6}Z)/.exec(event)?.[1] ?? '';
  await expect(page.getByRole('link', { name: 'Add to Google Calendar' })).toHaveAttribute('href', new RegExp(start));
  await expect(page.getByRole('link', { name: 'Propose this time by email' })).toHaveAttribute('href', /^mailto:/);

  await expect(page.getByRole('link', { name: /^Schedule with/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Close Window' }).click();
  await expect(page).toHaveURL(/\/$/);
});

const calendar: Calendar = {
  timeZone: 'Europe/Berlin',
  weekly: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: 0, to: 1440 })),
  daysOff: [],
  noticeHours: 0,
  daysAhead: 7,
  where: 'https://meet.example.test/marsh',
};

test('a client books a free half hour and has it on the dashboard, until an admin cancels it', async ({
  page,
  browser,
}) => {
  const [admin, client] = await Promise.all([newAdmin(), newClient()]);
  const stamp = { updatedAt: new Date(), writeId: 'w' };
  await db.doc('settings/contact').set({ ...EXAMPLE_CONTACT, isBookable: true, ...stamp });
  await db.doc('settings/calendar').set({ ...calendar, ...stamp });
  await signIn(page, client, '/calendar-booking');
  for (const name of ['Day', 'Time']) {
    await page.getByRole('combobox', { name }).press('ArrowDown');
    await page.getByRole('option').last().click();
  }
  await page.getByRole('button', { name: 'Book this time' }).click();
  await expect(page.getByText('Your call is booked')).toBeVisible();
  await page.goto('/dashboard');
  const meetings = page.getByRole('region', { name: 'Upcoming Meetings' });
  await expect(meetings).toContainText('https://meet.example.test/marsh');
  const download = page.waitForEvent('download');
  await meetings.getByRole('button', { name: 'Add to calendar' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('DTSTART:');

  const other = await browser.newPage();
  await signIn(other, admin, '/settings/calls');
  await other.getByRole('button', { name: /^Cancel the call of/ }).click();
  const dialog = other.getByRole('alertdialog');
  await dialog.getByLabel('A note for the client').fill('We are ill');
  await dialog.getByRole('button', { name: 'Yes, cancel the call' }).click();
  await expect(other.getByText(/The call was cancelled/)).toBeVisible();
  await expect(meetings).not.toContainText('https://meet.example.test/marsh');
  await other.close();
  for (const path of ['settings/contact', 'settings/calendar']) await db.doc(path).delete();
});
