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

/** The form; `asked` holds what was sent to the server, which answers with `answer`. */
async function openForm(values: Partial<typeof right> = {}, answer: () => unknown = () => ({ id: 'new' })) {
  const asked: unknown[] = [];
  const register = (body: unknown) => {
    asked.push(body);
    return answer();
  };
  await openPart(<RegisterForm />, { 'POST /api/auth/register': register });
  for (const [label, value] of Object.entries({ ...right, ...values })) await field(label).fill(value);
  return asked;
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
    const asked = await openForm(values);
    await terms().click();
    await send();
    await expect.element(alert(message)).toBeVisible();
    await expect.element(field(Object.keys(values)[0] ?? '')).toHaveFocus();
    await expect.element(field('Last name')).toHaveValue(values['Last name'] ?? 'Marsh');
    expect(asked).toEqual([]);
  });
});

test('an address that was pasted with decoration and invisible letters is taken', { tags: ['wide'] }, async () => {
  const asked = await openForm({ Email: 'Ada <mailto:ada\u200b@northwind.example>;' });
  await terms().click();
  await send();
  await expect.poll(() => asked).toHaveLength(1);
});

test('without the terms it is refused, with them the same input is sent', async () => {
  const asked = await openForm();
  await send();
  await expect.element(alert(/terms/)).toBeVisible();
  expect(asked).toEqual([]);
  await terms().click();
  await send();
  await expect.element(page.getByText('Registration successful! Redirecting to login...')).toBeVisible();
  expect(asked).toMatchObject([{ firstName: 'Ada', lastName: 'Marsh', email: right.Email, password: right.Password }]);
});

test('an address that is taken is said so, and what was typed stays', { tags: ['wide'] }, async () => {
  const taken = { error: 'An account with this email already exists' };
  const asked = await openForm({}, () => Response.json(taken, { status: 409 }));
  await terms().click();
  await send();
  await expect.element(page.getByText(taken.error).first()).toBeVisible();
  await expect.element(field('Email')).toHaveValue(right.Email);
  expect(asked).toHaveLength(1);
});

test('the pages of admins are closed to a client and open to an admin', { tags: ['wide'] }, async () => {
  const { address } = await openApp('/admin/flows', person('USER'));
  await expect.poll(address).toBe('/login');
  const other = await openApp('/admin/flows', person('ADMIN'));
  await expect.element(page.getByRole('link', { name: 'All assigned flows' })).toBeVisible();
  expect(other.address()).toBe('/admin/flows');
});

test('where registration is closed, no page leads there, and the page itself says how one comes in', async () => {
  const answers = { 'GET /api/auth/register': () => ({ isOpen: false, brand: PRODUCT }) };
  await openApp('/login', null, {}, answers);
  await expect.element(page.getByText('Sign in to your account.')).toBeVisible();
  await expectNone(page.getByRole('link', { name: 'create a new account' }));
  await openApp('/register', null, {}, answers);
  await expect.element(page.getByRole('heading', { name: 'By invitation only' })).toBeVisible();
  await expectNone(page.getByRole('button'));
});
