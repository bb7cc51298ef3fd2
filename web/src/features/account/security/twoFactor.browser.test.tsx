import { AppError, PlainTime, say } from '@firstmile/domain';
import i18n from 'i18next';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { networkStore } from '#data/firebase/network.ts';
import type { AccountState } from '#data/queries/account.ts';
import { restoreCachedUser } from '#data/session/session.ts';
import { expectCount, expectNone } from '#testing/actions.ts';
import { downloadOf } from '#testing/downloads.ts';
import { database, field, openPart, person, profileOf } from '#testing/openApp.tsx';
import SetupDialog from './SetupDialog.tsx';
import { TwoFactorPanel } from './TwoFactorPanel.tsx';

afterEach(() => networkStore.setState({ isOnline: true }));

const ACCOUNT: AccountState = {
  email: 'ada@example.test',
  isEmailVerified: true,
  hasPassword: true,
  google: null,
  signedInAt: null,
};
const CODES = Array.from({ length: 10 }, (_, index) => `k7mq-3xzt-9w2${index}`);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const panel = page.getByRole('region', { name: 'Two-factor sign-in' });
const at = (time: string) => PlainTime.at(Date.parse(time));

/** Opens the panel of a person with this profile; `codes` answers for the server. */
async function openPanel(profile: object, account: Partial<AccountState> = {}, codes = () => ({ codes: CODES })) {
  const client = person('USER');
  restoreCachedUser(client);
  const docs = profileOf(client);
  const path = `users/${client.uid}`;
  database.put({ ...docs, [path]: { ...docs[path], ...profile } });
  await openPart(<TwoFactorPanel account={{ ...ACCOUNT, ...account }} />, {
    'GET /twoFactor.json': () => ({ totp: true }),
    'POST /api/account/recovery-codes': codes,
  });
}
const ON = { secondFactorAt: at('2026-05-03T10:00:00Z'), recoveryCodesAt: at('2026-05-04T10:00:00Z') };

test('a person without a second factor can turn it on, with a confirmed address and a network', async () => {
  await openPanel({}, { isEmailVerified: false });
  await expect.element(panel.getByText('Off', { exact: true })).toBeVisible();
  await expect.element(button('Turn on two-factor sign-in')).toBeDisabled();
  await expect.element(button('Turn on two-factor sign-in')).toHaveAccessibleDescription(/Confirm your email address/);
  await openPanel({});
  await expect.element(button('Turn on two-factor sign-in')).toBeEnabled();
  networkStore.setState({ isOnline: false });
  await expect.element(button('Turn on two-factor sign-in')).toBeDisabled();
  await expect
    .element(button('Turn on two-factor sign-in'))
    .toHaveAccessibleDescription(/only be changed with a network/);
});

test('a person with a second factor sees since when, and is asked for the password to turn it off', async () => {
  await openPanel(ON);
  await expect.element(panel.getByText('On', { exact: true })).toBeVisible();
  await expect.element(panel.getByText(/Turned on .*2026.*Recovery codes were made .*2026/)).toBeVisible();
  await expectNone(button('Turn on two-factor sign-in'));
  await button('Turn off two-factor sign-in').click();
  const dialog = page.getByRole('dialog', { name: 'Turn off two-factor sign-in?' });
  await expect.element(dialog.getByText('your recovery codes stop working', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Turn off two-factor sign-in' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible(); // without a password
});

test('a person without recovery codes is told so, and gets ten to copy and save, until the dialog is closed', async () => {
  await openPanel({ ...ON, recoveryCodesAt: null });
  await expect.element(panel.getByText('You have no recovery codes.', { exact: false })).toBeVisible();
  await button('Make new recovery codes').click();
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expectCount(dialog.getByRole('listitem'), 10);
  const file = await downloadOf(() => dialog.getByRole('button', { name: 'Download' }).click());
  expect(file.text).toBe(`${CODES.join('\n')}\n`);
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expectNone(page.getByRole('dialog'));
});

test('replacing recovery codes needs the password', async () => {
  const newCodes = vi.fn(() => ({ codes: CODES }));
  await openPanel(ON, {}, newCodes);
  await button('Make new recovery codes').click();
  const dialog = page.getByRole('dialog', { name: 'Make new recovery codes?' });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  expect(newCodes).not.toHaveBeenCalled();
  await field('Your password', dialog).fill('Secret-pass-1');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Your recovery codes' })).toBeVisible();
  expect(newCodes).toHaveBeenCalledWith({ password: 'Secret-pass-1' }, expect.anything());
});

const SETUP = { key: 'JBSWY3DPEHPK3PXP', url: 'otpauth://totp/Firstmile:ada?secret=JBSWY3DPEHPK3PXP&issuer=Firstmile' };

test('the setup shows the key as a picture and as text, and takes the first code', async () => {
  const confirm = vi.fn((code: string) =>
    code === '111111' ? Promise.reject(new AppError('invalid-input', say('code.wrong'))) : Promise.resolve(),
  );
  await i18n.loadNamespaces('messages'); // as every page of a signed-in person does
  await openPart(<SetupDialog setup={{ ...SETUP, confirm }} onConfirm={confirm} onClose={() => undefined} />);
  await expect.element(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  const code = field('Six-digit code');
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.fill('12');
  await button('Turn on').click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'Please enter the six digits' })).toBeVisible();
  await code.fill('111111');
  await button('Turn on').click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'This code is wrong.' })).toBeVisible();
  await code.fill('222222');
  await button('Turn on').click();
  await expect.poll(() => confirm.mock.lastCall).toEqual(['222222']);
  await expectNone(page.getByRole('alert'));
});
