import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { restoreCachedUser } from '#data/session/session.ts';
import { expectNone } from '#testing/actions.ts';
import { field, openApp, openPart, person } from '#testing/openApp.tsx';
import { EmailPanel } from './EmailPanel.tsx';

const ASK = 'POST /api/account/email';
const OPEN = 'POST /api/auth/change-email';
const UNDO = 'POST /api/auth/undo-email-change';
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function openPanel(hasPassword = true) {
  const sent: unknown[] = [];
  const account = { email: 'ada@example.test', isEmailVerified: true, hasPassword, google: null, signedInAt: null };
  restoreCachedUser(person('USER'));
  await openPart(<EmailPanel account={account} refresh={() => Promise.resolve(account)} />, {
    [ASK]: (body) => (sent.push(body), { status: 'asked' }),
  });
  return sent;
}

test('another address is requested with the password, and one that no mail reaches is refused at its field', async () => {
  const sent = await openPanel();
  await field('New email address').fill('jörg@example.test');
  await field('Password for this change').fill('Demo-pass-1');
  await button('Send the link').click();
  await expect
    .element(field('New email address'))
    .toHaveAccessibleDescription('Addresses with letters such as ö before the @ cannot be reached by mail');
  await field('New email address').fill('nora@münchen.example');
  await button('Send the link').click();
  await expect.element(page.getByText('A link is on its way to nora@')).toBeVisible();
  expect(sent).toEqual([{ email: 'nora@xn--mnchen-3ya.example', password: 'Demo-pass-1' }]);
});

test('people without a password read where their address is changed', async () => {
  await openPanel(false);
  await expect.element(page.getByText('You sign in with Google, so your address is changed there.')).toBeVisible();
  await expectNone(field('New email address'));
});

test('opening a link sends nothing; the button changes the address, or says why not', async () => {
  const used = 'This link has already been used: each one works once.';
  const answers = [
    () => Response.json({ error: used, details: [] }, { status: 409 }),
    () => ({ email: 'nora@example.test' }),
  ];
  const sent: unknown[] = [];
  await openApp('/change-email/tok', null, {}, { [OPEN]: (body) => (sent.push(body), answers[sent.length - 1]?.()) });
  await expect.element(button('Use this address')).toBeVisible();
  expect(sent).toEqual([]);
  await button('Use this address').click();
  await expect.element(page.getByText(used)).toBeVisible();
  await button('Use this address').click();
  await expect.element(page.getByText('Your address is now nora@example.test.')).toBeVisible();
  expect(sent).toEqual([{ token: 'tok' }, { token: 'tok' }]);
});

test('opening the link to the former address sends nothing; the button puts it back, or says why not', async () => {
  const changed = 'The address was changed again since, so this link no longer works. Please contact us.';
  const answers = [
    () => Response.json({ error: changed, details: [] }, { status: 409 }),
    () => ({ email: 'ada@example.test' }),
  ];
  const sent: unknown[] = [];
  await openApp('/undo-email/tok', null, {}, { [UNDO]: (body) => (sent.push(body), answers[sent.length - 1]?.()) });
  await expect.element(button('This was not me: put it back')).toBeVisible();
  expect(sent).toEqual([]);
  await button('This was not me: put it back').click();
  await expect.element(page.getByText(changed)).toBeVisible();
  await button('This was not me: put it back').click();
  await expect.element(page.getByText('Your address is ada@example.test again.')).toBeVisible();
  expect(sent).toEqual([{ token: 'tok' }, { token: 'tok' }]);
});
