import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNone } from '#testing/actions.ts';
import { openApp } from '#testing/openApp.tsx';

const brand = { name: 'Firstmile' };
const registration = (provider: object | null) => ({
  'GET /api/auth/register': () => ({ isOpen: false, brand, contact: null, provider }),
});
const button = () => page.getByRole('button', { name: 'Sign in with Marsh' });

test('the business’s own way to sign in is offered below Google, in its own words', async () => {
  await openApp('/login', null, {}, registration({ id: 'oidc.work', label: 'Sign in with Marsh' }));
  await expect.element(button()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
});

test('without one nothing names it', async () => {
  await openApp('/login', null, {}, registration(null));
  await expect.element(page.getByText('Sign in to your account.')).toBeVisible();
  await expectNone(button());
});
