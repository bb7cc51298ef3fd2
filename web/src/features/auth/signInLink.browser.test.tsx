import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { networkStore } from '#data/firebase/network.ts';
import { forgetLinkAddress, storeLinkAddress } from '#lib/linkAddress.ts';
import { expectNone } from '#testing/actions.ts';
import { field, openApp, person } from '#testing/openApp.tsx';

const ASK = 'POST /api/auth/sign-in-link';
const OPEN = 'POST /api/auth/sign-in-link/open';
const NORA = 'nora@example.test';
const USED = 'This link has already been used: each one works once. Please ask for a new one.';
const OTHER = 'This link was sent to another address. Please enter the one that the email came to.';
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Answers a call, and records what was sent. */
function recording(answer: () => unknown) {
  const sent: unknown[] = [];
  return { sent, answer: (body: unknown) => (sent.push(body), answer()) };
}
const refuse = (status: number, error: string, details: object[] = []) => Response.json({ error, details }, { status });

beforeEach(forgetLinkAddress);

test('the sign-in leads to the page with the address, and the answer does not reveal whether there is an account', async () => {
  const { sent, answer } = recording(() => ({ status: 'asked' }));
  const { address } = await openApp('/login', null, {}, { [ASK]: answer });
  await field('Email').fill(NORA);
  await page.getByRole('link', { name: 'Email me a sign-in link' }).click();
  await expect.element(page.getByRole('heading', { name: 'Sign in with a link' })).toBeVisible();
  expect(address()).toBe('/sign-in-link');
  await expect.element(field('Email')).toHaveValue(NORA);
  await button('Send the link').click();
  await expect.element(page.getByText(`If there is an account for ${NORA}, a link is on its way.`)).toBeVisible();
  expect(sent).toEqual([{ email: NORA }]);
});

test('opening a link sends nothing, and the button signs in at once in the browser that requested it', async () => {
  storeLinkAddress(NORA);
  const { sent, answer } = recording(() => refuse(409, USED));
  const { address } = await openApp('/sign-in-link/tok', null, {}, { [OPEN]: answer });
  await expect.element(page.getByText('Press the button to sign in as')).toBeVisible();
  await expectNone(field('Email'));
  expect(sent).toEqual([]);
  await button('Sign in').click();
  await expect.element(page.getByText(USED)).toBeVisible();
  expect(sent).toEqual([{ token: 'tok', email: NORA }]);
  await page.getByRole('link', { name: 'Send a new link' }).click();
  await expect.poll(address).toBe('/sign-in-link');
  await expect.element(field('Email')).toHaveValue(NORA);
});

test('another browser asks for the address, and a wrong one is reported at the field, with the link unused', async () => {
  const { sent, answer } = recording(() => refuse(400, OTHER, [{ field: 'email', msg: OTHER }]));
  await openApp('/sign-in-link/tok', null, {}, { [OPEN]: answer });
  await button('Sign in').click();
  await expect.element(field('Email')).toBeInvalid();
  expect(sent).toEqual([]);
  await field('Email').fill(NORA);
  await button('Sign in').click();
  await expect.element(field('Email')).toHaveAccessibleDescription(OTHER);
  await expect.element(button('Sign in')).toBeEnabled();
  expect(sent).toEqual([{ token: 'tok', email: NORA }]);
});

test('an address stored in this browser can be replaced', { tags: ['wide'] }, async () => {
  storeLinkAddress(NORA);
  const { sent, answer } = recording(() => refuse(404, 'This link leads nowhere.'));
  await openApp('/sign-in-link/tok', null, {}, { [OPEN]: answer });
  await page.getByRole('button', { name: /Use another address/ }).click();
  await field('Email').fill('leo@example.test');
  await button('Sign in').click();
  await expect.element(page.getByText('This link leads nowhere.')).toBeVisible();
  expect(sent).toEqual([{ token: 'tok', email: 'leo@example.test' }]);
  await expect.element(page.getByRole('link', { name: 'Send a new link' })).toBeVisible();
});

test('without a network both pages say that they need one', { tags: ['wide'] }, async () => {
  networkStore.setState({ isOnline: false });
  onTestFinished(() => networkStore.setState({ isOnline: true }));
  await openApp('/sign-in-link', null);
  await expect.element(page.getByText('You are offline. Sending the link needs a network connection.')).toBeVisible();
  await openApp('/sign-in-link/tok', null);
  await expect.element(page.getByText(/the link is not used up meanwhile/)).toBeVisible();
});

test('a person who is signed in goes on to the dashboard, and the link is not used', { tags: ['wide'] }, async () => {
  const { sent, answer } = recording(() => refuse(409, USED));
  const { address } = await openApp('/sign-in-link/tok', person('USER'), {}, { [OPEN]: answer });
  await expect.poll(address).toBe('/dashboard');
  expect(sent).toEqual([]);
});
