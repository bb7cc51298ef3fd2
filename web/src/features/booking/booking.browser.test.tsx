import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { EXAMPLE_CONTACT } from '@firstmile/domain';
import { openApp } from '#testing/openApp.tsx';

const brand = { name: 'Marsh & Co', logo: '' };
const link = (name: string) => page.getByRole('link', { name });

test('a visitor can book at the page of the business, propose a time, write or call', async () => {
  const contact = {
    email: 'help@marsh.test',
    phone: '+44 1225 100100',
    hours: 'Mon-Thu 8-4',
    reviewHours: 0,
    callDays: 0,
    booking: 'https://www.calendly.example/marsh',
  };
  const answers = { 'GET /api/auth/register': () => ({ isOpen: true, brand, contact }) };
  await openApp('/calendar-booking', null, {}, answers);
  await expect
    .element(link('Schedule with calendly.example'))
    .toHaveAttribute('href', 'https://www.calendly.example/marsh');
  await expect.element(page.getByRole('combobox', { name: 'Day' })).toBeVisible();
  await expect.element(page.getByText('We answer: Mon-Thu 8-4')).toBeVisible();
  await expect.element(link('+44 1225 100100')).toHaveAttribute('href', 'tel:+441225100100');
  await expect.element(link('help@marsh.test')).toBeVisible();
});

test('examples show where the business chose them; without contact details a message is the way', async () => {
  let settings: typeof EXAMPLE_CONTACT | null = EXAMPLE_CONTACT;
  const answers = { 'GET /api/auth/register': () => ({ isOpen: true, brand, contact: settings }) };
  await openApp('/calendar-booking', null, {}, answers);
  await expect.element(link('support@example.com')).toBeVisible();
  await expect.element(page.getByText('We answer Monday to Friday, 9 AM - 6 PM EST.')).toBeVisible();
  settings = null;
  await openApp('/calendar-booking', null, {}, answers);
  await expect.element(link('Write a message')).toHaveAttribute('href', '/messages');
  await expect.element(page.getByRole('heading', { name: 'Or contact us directly' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('combobox', { name: 'Day' })).not.toBeInTheDocument();
});
