import { expect, test } from '@playwright/test';
import { getAuth } from 'firebase-admin/auth';
import { signInFirstFactor, button, codeNow, setUp, signOut, turnOnSecondFactor } from './secondFactor.ts';
import { signIn } from './session.ts';
import { db, field, newClient } from './support.ts';

test(
  'two-factor sign-in: on, signing in with the code, with a recovery code, and off',
  { tag: '@wide' },
  async ({ page }) => {
    const client = await newClient();
    await getAuth().updateUser(client.uid, { emailVerified: true });
    await signIn(page, client, '/profile?tab=security');
    // as Auth answers when the sign-in was a while ago
    const tooOld = { error: { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' } };
    await page.route('**/mfaEnrollment:start*', (route) => route.fulfill({ status: 400, json: tooOld }), { times: 1 });
    await button(page, 'Turn on two-factor sign-in').click();
    const stale = page.getByRole('dialog', { name: 'Please sign in once more' });
    await field(stale, 'Your password').fill(client.password);
    await button(page, 'Continue').click();
    const { secret, codes } = await setUp(page);
    expect(codes).toHaveLength(10);

    await signOut(page);
    const challenge = await signInFirstFactor(page, client);
    await field(challenge, 'Six-digit code').fill(codeNow(secret) === '123456' ? '654321' : '123456');
    await button(page, 'Continue').click();
    await expect(challenge.getByRole('alert')).toContainText('This code is wrong');
    await button(page, 'Cancel').click();
    await expect(page.getByRole('alert')).toContainText('closed before the code was entered');
    await expect(page).toHaveURL(/login/);
    const again = await signInFirstFactor(page, client);
    await field(again, 'Six-digit code').fill(codeNow(secret));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/dashboard/);

    // changing the password asks for the code, once
    await page.goto('/profile?tab=security');
    await field(page, 'Current password').fill(client.password);
    await field(page, 'New password').fill('Another-pass-2');
    await field(page, 'Confirm new password').fill('Another-pass-2');
    await button(page, 'Update Password').click();
    await field(page.getByRole('dialog'), 'Six-digit code').fill(codeNow(secret));
    await button(page, 'Continue').click();
    await expect(page.getByText('Password updated successfully!')).toBeVisible();

    await signOut(page);
    const lost = await signInFirstFactor(page, { ...client, password: 'Another-pass-2' });
    await button(page, 'Use a recovery code').click();
    await field(lost, 'Recovery code').fill(codes[4] ?? '');
    await button(page, 'Turn off and continue').click();
    await expect(page).toHaveURL(/dashboard/);
    await expect
      .poll(async () => (await db.doc(`users/${client.uid}`).get()).get('secondFactorAt') as unknown)
      .toBeNull();

    await page.goto('/profile?tab=security');
    const { secret: fresh } = await turnOnSecondFactor(page);
    await button(page, 'Turn off two-factor sign-in').click();
    const proof = page.getByRole('dialog', { name: 'Turn off two-factor sign-in?' });
    await field(proof, 'Your password').fill('Another-pass-2');
    await button(page, 'Turn off two-factor sign-in').click();
    await field(page.getByRole('dialog', { name: 'Enter your code' }), 'Six-digit code').fill(codeNow(fresh));
    await button(page, 'Continue').click();
    await expect(button(page, 'Turn on two-factor sign-in')).toBeVisible();
    expect((await getAuth().getUser(client.uid)).multiFactor?.enrolledFactors ?? []).toEqual([]);
  },
);
