import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PRODUCT } from '#lib/keptBrand.ts';
import { expectNone } from '#testing/actions.ts';
import { field, openApp, openPart, person } from '#testing/openApp.tsx';
import { RegisterForm } from './RegisterForm.tsx';

const right = {
  'First name': 'Ada',
  'Last name': 'Marsh',
  Email: 'ada@northwind.example',
  Password: 'Secret-pass-1',
  'Confirm password': 'Secret-pass-1',
};
const terms = () => page.getByRole('checkbox');
const send = () => page.getByRole('button', { name: 'Create account' }).click();
const alert = (message: string | RegExp) => page.getByRole('alert').filter({ hasText: message });

/** Opens and fills in the form. Returns the requests to the server, which answers with `answer`. */
async function openForm(values: Partial<typeof right> = {}, answer: () => unknown = () => ({ id: 'new' })) {
  const requests: unknown[] = [];
  const register = (body: unknown) => {
    requests.push(body);
    return answer();
  };
  await openPart(<RegisterForm />, { 'POST /api/auth/register': register });
  for (const [label, value] of Object.entries({ ...right, ...values })) await field(label).fill(value);
  return requests;
}

describe('registering is refused, asks nothing of the server and keeps what is typed:', () => {
  const wrong: [message: string, values: Partial<typeof right>][] = [
    ['First name is required', { 'First name': '  ' }],
    ['Last name is required', { 'Last name': '' }],
    ['Please provide a valid email address', { Email: 'ada.example' }],
    ['Password must be at least 8 characters long', { Password: 'Short-1', 'Confirm password': 'Short-1' }],
    ['Passwords do not match', { 'Confirm password': 'Secret-pass-2' }],
  ];
  test.each(wrong)('%s', { tags: ['wide'] }, async (message, values) => {
    const requests = await openForm(values);
    await terms().click();
    await send();
    await expect.element(alert(message)).toBeVisible();
    await expect.element(field(Object.keys(values)[0] ?? '')).toHaveFocus();
    await expect.element(field('Last name')).toHaveValue(values['Last name'] ?? 'Marsh');
    expect(requests).toEqual([]);
  });
});

test('an address pasted with decoration and invisible letters is accepted', { tags: ['wide'] }, async () => {
  const requests = await openForm({ Email: 'Ada <mailto:ada\u200b@northwind.example>;' });
  await terms().click();
  await send();
  await expect.poll(() => requests).toHaveLength(1);
});

test('the form is refused without the terms, and sent with them', async () => {
  const requests = await openForm();
  await send();
  await expect.element(alert(/terms/)).toBeVisible();
  expect(requests).toEqual([]);
  await terms().click();
  await send();
  await expect.element(page.getByText('Registration successful! Redirecting to login...')).toBeVisible();
  expect(requests).toMatchObject([
    { firstName: 'Ada', lastName: 'Marsh', email: right.Email, password: right.Password },
  ]);
});

test('who has registered signs in at a page that says so and has the address', async () => {
  const { address } = await openApp('/register', null, {}, { 'POST /api/auth/register': () => ({ id: 'new' }) });
  for (const [label, value] of Object.entries(right)) await field(label).fill(value);
  await terms().click();
  await send();
  await expect.poll(address).toBe('/login');
  await expect.element(page.getByText('Your account is ready. Sign in with your password.')).toBeVisible();
  await expect.element(field('Email')).toHaveValue(right.Email);
});

test('an address that has an account is refused, and typed text stays', { tags: ['wide'] }, async () => {
  const taken = { error: 'An account with this email already exists' };
  const requests = await openForm({}, () => Response.json(taken, { status: 409 }));
  await terms().click();
  await send();
  await expect.element(page.getByText(taken.error).first()).toBeVisible();
  await expect.element(field('Email')).toHaveValue(right.Email);
  expect(requests).toHaveLength(1);
});

test('the pages of admins are closed to clients and open to admins', { tags: ['wide'] }, async () => {
  const { address } = await openApp('/admin/flows', person('USER'));
  await expect.poll(address).toBe('/login');
  const other = await openApp('/admin/flows', person('ADMIN'));
  await expect.element(page.getByRole('link', { name: 'All assigned flows' })).toBeVisible();
  expect(other.address()).toBe('/admin/flows');
});

test('a closed registration has no links, and its page tells how to get an invitation', async () => {
  const answers = { 'GET /api/auth/register': () => ({ isOpen: false, brand: PRODUCT }) };
  await openApp('/login', null, {}, answers);
  await expect.element(page.getByText('Sign in to your account.')).toBeVisible();
  await expectNone(page.getByRole('link', { name: 'create a new account' }));
  await openApp('/register', null, {}, answers);
  await expect.element(page.getByRole('heading', { name: 'By invitation only' })).toBeVisible();
  await expectNone(page.getByRole('button'));
});
