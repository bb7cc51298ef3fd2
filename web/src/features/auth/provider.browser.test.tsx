import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNone } from '#testing/actions.ts';
import { field, openApp } from '#testing/openApp.tsx';

const brand = { name: 'Firstmile' };
const registration = (provider: object | null) => ({
  'GET /api/auth/register': () => ({ isOpen: false, brand, contact: null, provider }),
});
const button = () => page.getByRole('button', { name: 'Sign in with Marsh' });

test('the sign-in with the business’s own provider is offered below Google, with its own label', async () => {
  await openApp('/login', null, {}, registration({ id: 'oidc.work', label: 'Sign in with Marsh' }));
  await expect.element(button()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
});

test('without an own provider its button is missing', async () => {
  await openApp('/login', null, {}, registration(null));
  await expect.element(page.getByText('Sign in to your account.')).toBeVisible();
  await expectNone(button());
});

const LOOK = 'GET /api/join/tok';
const open = {
  state: 'open',
  firstName: 'Nora',
  email: 'nora@example.test',
  invitedBy: 'Mia Lund',
  client: '',
  role: 'USER',
  work: [],
  steps: [],
  workCount: 0,
  onboarding: 'none',
  minutes: null,
  dueAt: null,
  timeZone: '',
  expiresAt: null,
};
const invitation = { [LOOK]: () => open };
const google = () => page.getByRole('button', { name: 'Continue with Google' });

test.each([
  ['is offered below Google', { id: 'oidc.work', label: 'Sign in with Marsh' }],
  ['is missing where the business has none', null],
])('at an invitation the provider %s', async (_what, provider) => {
  await openApp('/invite/tok', null, {}, { ...registration(provider), ...invitation });
  await expect.element(google()).toBeVisible();
  if (!provider) return expectNone(button());
  await expect.element(button()).toBeVisible();
  const isBelow = google().element().compareDocumentPosition(button().element());
  expect(isBelow).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('the code of an invitation is checked before the provider is asked', async () => {
  await openApp('/invite', null, {}, registration({ id: 'oidc.work', label: 'Sign in with Marsh' }));
  await field('Email').fill('nora@example.test');
  await field('Code').fill('12345');
  await button().click();
  await expect.element(field('Code')).toHaveAccessibleDescription(/The code has six digits/);
  await expect.element(page.getByRole('alert')).toHaveTextContent('The code has six digits');
});
