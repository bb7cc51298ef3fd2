import { PlainTime } from '@firstmile/domain';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { networkStore } from '#data/firebase/network.ts';
import type { AccountState } from '#data/queries/account.ts';
import { restoreCachedUser } from '#data/session/session.ts';
import { expectCount, expectNone } from '#testing/actions.ts';
import { database, openPart, person, profileOf } from '#testing/openApp.tsx';
import { GoogleAccount } from './GoogleAccount.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';

afterEach(() => networkStore.setState({ isOnline: true }));

const HOUR = 3_600_000;
const ACCOUNT: AccountState = {
  email: 'ada@example.test',
  isEmailVerified: true,
  hasPassword: true,
  google: null,
  signedInAt: null,
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });

/** Makes a session that was last opened `hours` ago. */
const session = (id: number, browser: string, system: string, hours: number) => ({
  browser,
  system,
  signedInAt: PlainTime.at(id * 1000),
  lastSeenAt: PlainTime.at(Date.now() - hours * HOUR),
});

async function openPanel(refusal?: Response) {
  const client = person('USER');
  restoreCachedUser(client);
  const at = `users/${client.uid}`;
  const end = (changes: object) => database.put({ [`${at}/profile/sessions`]: { endedAt: null, ...changes } });
  database.put({
    ...profileOf(client),
    [`${at}/sessions/1700000001`]: session(1_700_000_001, 'Safari', 'iOS', 3.5),
    [`${at}/sessions/1700000002`]: session(1_700_000_002, 'Chrome', 'Windows', 0),
    [`${at}/sessions/1700000003`]: session(1_700_000_003, '', '', 50),
  });
  await openPart(<SessionsPanel account={ACCOUNT} own="1700000002" />, {
    'POST /api/account/sessions/1700000001/revoke': () => {
      if (refusal) return refusal;
      end({ revoked: [1_700_000_001] });
      return { status: 'revoked' };
    },
  });
  return { end };
}

test("each session shows when it was last opened; all but this device's can be revoked, and disappear", async () => {
  const { end } = await openPanel();
  await expectCount(page.getByRole('listitem'), 3);
  expect(
    page
      .getByRole('listitem')
      .elements()
      .map((row) => row.textContent),
  ).toEqual([
    expect.stringContaining('Chrome on Windows') as unknown,
    expect.stringContaining('Safari on iOSLast opened 3 hours ago') as unknown,
    expect.stringContaining('Unknown deviceLast opened 2 days ago') as unknown,
  ]);
  await expect.element(row('Chrome on Windows').getByText('This device')).toBeVisible();
  await expectNone(button('Revoke Chrome on Windows'));
  await expect.element(button('Revoke all others')).toBeEnabled();
  await button('Revoke Safari on iOS').click();
  await expect.element(page.getByText('Safari on iOS will be signed out as soon as it connects.')).toBeVisible();
  await expectCount(page.getByRole('listitem'), 2);
  end({ endedAt: PlainTime.at(1_700_000_004_000), revoked: [] }); // from another device
  await expectCount(page.getByRole('listitem'), 1); // this device, until it is told
  await expect.element(row('This device')).toBeVisible();
});

test('without a network nothing can be revoked, and the reason is shown', async () => {
  await openPanel();
  await expect.element(button('Revoke Safari on iOS')).toBeEnabled();
  networkStore.setState({ isOnline: false });
  await expect.element(button('Revoke Safari on iOS')).toBeDisabled();
  await expect.element(button('Revoke Safari on iOS')).toHaveAccessibleDescription(/need the network/);
  await expect.element(page.getByText('To revoke a session you need the network.')).toBeVisible();
});

test('a refusal of the server is shown, and the session stays on the list', async () => {
  await openPanel(Response.json({ error: 'Please revoke all others instead.', details: [] }, { status: 409 }));
  await button('Revoke Safari on iOS').click();
  await expect.element(page.getByText('Please revoke all others instead.')).toBeVisible();
  await expect.element(row('Safari on iOS')).toBeVisible();
});

const google = (changes: Partial<AccountState>) => {
  const account = { ...ACCOUNT, ...changes };
  return openPart(<GoogleAccount account={account} refresh={() => Promise.resolve(account)} />);
};

test('Google can be connected, and disconnected if there is a password', async () => {
  await google({});
  await expect.element(page.getByText('Not connected')).toBeVisible();
  await expect.element(button('Connect Google')).toBeEnabled();
  await google({ google: 'ada@gmail.test' });
  await expect.element(page.getByText('the Google account ada@gmail.test')).toBeVisible();
  await expect.element(button('Disconnect Google')).toBeEnabled();
  networkStore.setState({ isOnline: false });
  await expect.element(button('Disconnect Google')).toBeDisabled();
});

test('a person without a password is told how to get one before disconnecting Google', async () => {
  await google({ google: 'ada@gmail.test', hasPassword: false });
  await expect.element(button('Disconnect Google')).toBeDisabled();
  await expect.element(button('Disconnect Google')).toHaveAccessibleDescription(/Set a password first/);
  await expect.element(button('Email me a link to set a password')).toBeEnabled();
});
