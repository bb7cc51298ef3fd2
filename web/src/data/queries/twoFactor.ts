import { accountCalls } from '@firstmile/domain';
import { multiFactor, TotpMultiFactorGenerator } from 'firebase/auth';
import { callApi, inPath } from '../firebase/api.ts';
import { mapAuthError } from '../session/mapAuthError.ts';
import { signInAgainWithGoogle } from '../session/googleSignIn.ts';
import { needsFreshSignIn, keepingSession, signInAgainInPlace, signedIn } from './account.ts';

/**
 * Reads from `/twoFactor.json` whether the deployment's Firebase project has TOTP. Rejects when that cannot be loaded.
 */
export async function hasTwoFactor(): Promise<boolean> {
  const reply = await fetch('/twoFactor.json');
  return ((await reply.json()) as { totp?: boolean }).totp === true;
}

/** A second factor that is being set up. */
export interface Setup {
  /** The key, to be typed into the app. */
  key: string;
  /** The key for a QR code: `otpauth://…`. */
  url: string;
  /**
   * Turns the second factor on, with the six digits that the app shows. Throws AppError `invalid-input` for wrong ones.
   */
  confirm: (code: string) => Promise<void>;
}

/**
 * Begins to set up a second factor under the name of `issuer`; null when Auth wants a fresh sign-in first (proveAgain).
 */
export async function beginSetup(issuer: string): Promise<Setup | null> {
  const account = await signedIn();
  try {
    const session = await multiFactor(account).getSession();
    const secret = await mapAuthError(TotpMultiFactorGenerator.generateSecret(session));
    const enroll = (code: string) =>
      multiFactor(account).enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code.trim()));
    return {
      key: secret.secretKey,
      url: secret.generateQrCodeUrl(account.email ?? '', issuer),
      confirm: (code) => keepingSession(account, () => mapAuthError(enroll(code))),
    };
  } catch (error) {
    if (needsFreshSignIn(error)) return null;
    throw error;
  }
}

/** Asks the person to sign in again: by the password, or without one by Google, in a popup. */
export async function proveAgain(password: string): Promise<void> {
  const account = await signedIn();
  await keepingSession(account, () =>
    password ? signInAgainInPlace(account, password) : signInAgainWithGoogle(account),
  );
}

/** Turns the second factor off, after another sign-in. */
export async function turnOffTwoFactor(password: string): Promise<void> {
  await proveAgain(password);
  const account = await signedIn();
  const factors = multiFactor(account);
  await mapAuthError(account.reload());
  await keepingSession(account, async () => {
    for (const factor of factors.enrolledFactors) await mapAuthError(factors.unenroll(factor));
  });
}

/**
 * Makes ten new recovery codes, which replace earlier ones. To replace codes, the password, or a fresh sign-in with
 * Google, is needed.
 */
export async function newRecoveryCodes(password: string, isFirst: boolean): Promise<string[]> {
  if (!password && !isFirst) await proveAgain('');
  return (await callApi<{ codes: string[] }>(accountCalls.newRecoveryCodes, { password })).codes;
}

/**
 * Removes the second factor of a person who has lost it and the recovery codes. For admins. Throws AppError `conflict`
 * without a second factor.
 */
export async function removeSecondFactor(uid: string): Promise<void> {
  await callApi(inPath(accountCalls.removeSecondFactor, uid));
}
