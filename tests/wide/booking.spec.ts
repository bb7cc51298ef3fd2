import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';

test('a visitor chooses a time for the call and takes it along as a calendar file', async ({ page }) => {
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
