import { EXAMPLE_CONTACT } from '@firstmile/domain';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNone } from '#testing/actions.ts';
import { openApp, person } from '#testing/openApp.tsx';

test('a business without contact details is reached by a message; the examples show once they are chosen', async () => {
  const { database } = await openApp('/contact', person('USER'), {});
  const message = page.getByRole('link', { name: 'Write a message' });
  await expect.element(message).toHaveAttribute('href', '/messages');
  await expectNone(page.getByText(/0199|EST|example\.com/));
  database.put({ 'settings/contact': { ...EXAMPLE_CONTACT, updatedAt: null, writeId: 'w' } });
  await expect.element(page.getByRole('link', { name: 'support@example.com' })).toBeVisible();
  await expect.element(page.getByText(/9 AM - 5 PM EST/)).toBeVisible();
  await expectNone(message);
});
