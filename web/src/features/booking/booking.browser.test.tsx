import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#testing/openApp.tsx';

test('a visitor books with a service of the deployment, proposes a time, writes or calls', async () => {
  const services = [{ name: 'Calendly', url: 'https://calendly.example/firstmile' }];
  await openApp('/calendar-booking', null, {}, { 'GET /booking.json': () => ({ services }) });
  const link = (name: string) => page.getByRole('link', { name });
  await expect.element(link('Schedule with Calendly')).toHaveAttribute('href', 'https://calendly.example/firstmile');
  await expect.element(page.getByRole('combobox', { name: 'Day' })).toBeVisible();
  await expect.element(link('+1 (555) 010-0199')).toHaveAttribute('href', 'tel:+15550100199');
  await expect.element(link('hello@firstmile.example')).toBeVisible();
});
