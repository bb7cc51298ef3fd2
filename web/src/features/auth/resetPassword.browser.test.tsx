import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { field, openApp } from '#testing/openApp.tsx';

const COMMON = 'This password is one of the most common ones. Please choose another.';
const EXPIRED = 'This link is no longer valid. Please ask for a new one.';
const PATH = 'POST /api/auth/reset-password';
const change = async (password: string, again = password) => {
  await field('New password').fill(password);
  await field('Confirm new password').fill(again);
  await page.getByRole('button', { name: 'Change password' }).click();
};

test('a common password is refused before the server is asked, and another is sent with the code of the link', async () => {
  const requests: unknown[] = [];
  const answer = (body: unknown) => (requests.push(body), { email: 'ada@northwind.example' });
  const { address } = await openApp('/reset?mode=resetPassword&oobCode=abc&apiKey=k', null, {}, { [PATH]: answer });
  await change('Password1');
  await expect.element(field('New password')).toHaveAccessibleDescription(new RegExp(COMMON));
  await change('Another-pass-2', 'Another-pass-3');
  await expect.element(field('Confirm new password')).toBeInvalid();
  expect(requests).toEqual([]);
  await change('Another-pass-2');
  await expect.element(page.getByText('Your password was changed. Sign in with the new one.')).toBeVisible();
  expect(requests).toEqual([{ code: 'abc', password: 'Another-pass-2', confirmPassword: 'Another-pass-2' }]);
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect.poll(address).toBe('/login');
});

test('an expired link shows why, and leads to a new one', { tags: ['wide'] }, async () => {
  const details = [{ field: 'code', msg: EXPIRED }];
  const refusal = () => Response.json({ error: EXPIRED, details }, { status: 400 });
  const { address } = await openApp('/reset?oobCode=old', null, {}, { [PATH]: refusal });
  await change('Another-pass-2');
  await expect.element(page.getByText(EXPIRED).first()).toBeVisible();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect.poll(address).toBe('/forgot-password');
});
