import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { field, openApp } from '#testing/openApp.tsx';

const right = {
  'One-time code': 'k7mq-3xzt-9w2a',
  'First name': 'Grace',
  'Last name': 'Holm',
  Email: 'grace@northwind.example',
  Password: 'Secret-pass-1',
  'Confirm password': 'Secret-pass-1',
};
const fill = async () => {
  for (const [label, value] of Object.entries(right)) await field(label).fill(value);
};
const send = () => page.getByRole('button', { name: 'Create account' }).click();

test('a fresh deployment asks for the code, and a wrong one gets a message at its field', async () => {
  const requests: unknown[] = [];
  const msg = 'This code is wrong, or no longer valid.';
  await openApp(
    '/setup',
    null,
    {},
    {
      'GET /api/setup': () => ({ isOpen: true }),
      'POST /api/setup': (body: unknown) => {
        requests.push(body);
        return Response.json({ error: msg, details: [{ field: 'code', msg }] }, { status: 400 });
      },
    },
  );
  await send();
  await expect.element(page.getByText('Please enter the one-time code').first()).toBeVisible();
  await fill();
  expect(requests).toEqual([]);
  await send();
  await expect.element(page.getByText(msg).first()).toBeVisible();
  await expect.element(field('One-time code')).toBeInvalid();
  await expect.element(field('Email')).toHaveValue(right.Email);
  expect(requests).toMatchObject([{ code: right['One-time code'], email: right.Email }]);
});

test('with an admin the page leads to the sign-in', async () => {
  const { address } = await openApp('/setup', null, {}, { 'GET /api/setup': () => ({ isOpen: false }) });
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect.poll(address).toBe('/login');
});

test('without an answer the page offers to try again', async () => {
  const answers = [Response.json({ error: 'x' }, { status: 503 }), { isOpen: true }];
  await openApp('/setup', null, {}, { 'GET /api/setup': () => answers.shift() });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(field('One-time code')).toBeVisible();
});
