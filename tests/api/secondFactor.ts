import { TOTP } from 'otpauth';
import { expect } from 'vitest';
import { auth, call, newClient, PASSWORD, site, type Person, type Reply } from './support.ts';

/** Calls Identity Toolkit like the Auth SDK, without the SDK. */
export async function callIdentityToolkit<T = Record<string, unknown>>(
  path: string,
  body: object,
): Promise<Pick<Reply<T>, 'status' | 'body'>> {
  const reply = await fetch(`${site}/identitytoolkit.googleapis.com/${path}?key=demo-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: reply.status, body: (await reply.json()) as T };
}

/** The current code of a person's authenticator app. */
export const codeNow = (secret: string): string => new TOTP({ secret }).generate();
/** A wrong code. */
export const wrongCode = (secret: string): string =>
  String((Number(codeNow(secret)) + 111_111) % 1_000_000).padStart(6, '0');

export interface Protected extends Person {
  secret: string;
  codes: string[];
}

/** Turns the second factor on for a person, like the app. */
export async function turnOnSecondFactor(person: Person): Promise<Protected> {
  await auth.updateUser(person.uid, { emailVerified: true });
  const { body: begun } = await callIdentityToolkit<{
    totpSessionInfo: { sharedSecretKey: string; sessionInfo: string };
  }>('v2/accounts/mfaEnrollment:start', { idToken: person.token, totpEnrollmentInfo: {} });
  const { sharedSecretKey: secret, sessionInfo } = begun.totpSessionInfo;
  const done = await callIdentityToolkit<{ idToken: string; refreshToken: string }>(
    'v2/accounts/mfaEnrollment:finalize',
    {
      idToken: person.token,
      totpVerificationInfo: { sessionInfo, verificationCode: codeNow(secret) },
    },
  );
  expect(done).toMatchObject({ status: 200 });
  const token = done.body.idToken;
  return { ...person, token, secret, codes: await newCodes(token) };
}

/** A client with a second factor and recovery codes. */
export const newProtectedClient = async (): Promise<Protected> => turnOnSecondFactor(await newClient());

/** Makes the first recovery codes of a person. */
async function newCodes(token: string): Promise<string[]> {
  const { status, body } = await call<{ codes: string[] }>('POST', '/api/account/recovery-codes', {
    token,
    body: { password: '' },
  });
  expect({ status, body }).toMatchObject({ status: 200 });
  return body.codes;
}

export const recover = (email: string, code: string, password = PASSWORD) =>
  call('POST', '/api/auth/recover', { body: { email, password, code } });
