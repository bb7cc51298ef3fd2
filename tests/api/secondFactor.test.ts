import type { ApiUser } from '@firstmile/domain';
import { describe, expect, it } from 'vitest';
import { googleToken } from './inviting.ts';
import {
  codeNow,
  newProtectedClient,
  recover,
  callIdentityToolkit,
  turnOnSecondFactor,
  wrongCode,
} from './secondFactor.ts';
import { auth, call, db, expectRefusal, newAdmin, newClient, newEmail, PASSWORD, signIn, stored } from './support.ts';

const mailsTo = async (email: string) =>
  (await db.collection('mail').where('to', 'array-contains', email).get()).docs.map((doc) => doc.data());
const login = (email: string) => call('POST', '/api/auth/login', { body: { email, password: PASSWORD } });
const WRONG = 'This recovery code is wrong, or has already been used';
const NONE = 'Two-factor sign-in is not turned on for this account';

describe('with a second factor', () => {
  it('the password alone signs nobody in, in any way; with the right code it does', async () => {
    const { email, secret, uid } = await newProtectedClient();
    expectRefusal(await login(email), 403, /has a second factor/);
    const first = await callIdentityToolkit<{ mfaPendingCredential: string; mfaInfo: { mfaEnrollmentId: string }[] }>(
      'v1/accounts:signInWithPassword',
      { email, password: PASSWORD, returnSecureToken: true },
    );
    expect(first.body).not.toHaveProperty('idToken');
    expect(first.body.mfaInfo).toEqual([
      { mfaEnrollmentId: expect.any(String) as string, enrolledAt: expect.any(String) as string, totpInfo: {} },
    ]);
    const { mfaPendingCredential, mfaInfo } = first.body;
    const finish = (verificationCode: string) =>
      callIdentityToolkit<{ idToken: string; error?: { message: string } }>('v2/accounts/mfaSignIn:finalize', {
        mfaPendingCredential,
        mfaEnrollmentId: mfaInfo[0]?.mfaEnrollmentId,
        totpVerificationInfo: { verificationCode },
      });
    expect((await finish(wrongCode(secret))).body.error?.message).toBe('INVALID_CODE');
    const { body } = await finish(codeNow(secret));
    const known = await call<ApiUser>('GET', '/api/auth/verify', { token: body.idToken });
    expect(known.body.id).toBe(uid);
  });

  it(
    'is on the profile, with when its codes were made; of those only hashes are stored',
    { tags: ['wide'] },
    async () => {
      const { uid, codes } = await newProtectedClient();
      expect(codes).toHaveLength(10);
      expect(new Set(codes).size).toBe(10);
      const profile = await stored(`users/${uid}`);
      expect(profile).toMatchObject({
        secondFactorAt: expect.anything() as unknown,
        recoveryCodesAt: expect.anything() as unknown,
      });
      const record = JSON.stringify(await stored(`recoveryCodes/${uid}`));
      for (const code of codes) expect(record).not.toContain(code.slice(0, 4) + code.slice(5, 9));
      expect(record).toMatch(/"salt":"[0-9a-f]{32}"/);
    },
  );

  it('the password still proves the identity where it is required', { tags: ['wide'] }, async () => {
    const { token } = await newProtectedClient();
    const end = await call('POST', '/api/account/end-sessions', { token, body: { password: PASSWORD } });
    expect(end.status).toBe(200);
  });
});

describe('a recovery code', () => {
  it(
    'takes the second factor off, once, with all other codes, and a mail says so whatever was chosen',
    { tags: ['wide'] },
    async () => {
      const { uid, email, codes } = await newProtectedClient();
      await db.doc(`users/${uid}`).update({ 'preferences.email': false });
      const [first = '', second = ''] = codes;
      expect(await recover(email, ` ${first.toUpperCase().replaceAll('-', ' ')}`)).toMatchObject({
        status: 200,
        body: { status: 'removed' },
      });
      expect((await login(email)).status).toBe(200);
      expectRefusal(await recover(email, first), 409, NONE);
      expectRefusal(await recover(email, second), 409, NONE);
      expect(await stored(`recoveryCodes/${uid}`)).toBeUndefined();
      expect(await stored(`users/${uid}`)).toMatchObject({ secondFactorAt: null, recoveryCodesAt: null });
      const [mail] = await mailsTo(email);
      expect(mail).toMatchObject({ message: { subject: 'Two-factor sign-in was turned off with a recovery code' } });
      expect(mail).not.toHaveProperty('kind');
    },
  );

  it('is invalid after the factor was set up again', { tags: ['wide'] }, async () => {
    const { uid, email, codes } = await newProtectedClient();
    await recover(email, codes[0] ?? '');
    const again = await turnOnSecondFactor(await signIn(email));
    expectRefusal(await recover(email, codes[0] ?? ''), 400, WRONG);
    expectRefusal(await recover(email, codes[1] ?? ''), 400, WRONG);
    expect((await auth.getUser(uid)).multiFactor?.enrolledFactors).toHaveLength(1);
    expect((await recover(email, again.codes[1] ?? '')).status).toBe(200);
  });

  it("changes nothing when it is wrong, another person's, or the password is wrong", { tags: ['wide'] }, async () => {
    const [person, other] = await Promise.all([newProtectedClient(), newProtectedClient()]);
    const { email, codes, uid } = person;
    expect(expectRefusal(await recover(email, 'aaaa-aaaa-aaaa'), 400, WRONG)).toEqual([{ field: 'code', msg: WRONG }]);
    expectRefusal(await recover(email, other.codes[0] ?? ''), 400, WRONG);
    expectRefusal(await recover(email, codes[0] ?? '', 'Wrong-pass-1'), 401);
    expectRefusal(await login(email), 403);
    expect(await mailsTo(email)).toEqual([]);
    expect((await stored(`recoveryCodes/${uid}`))?.['codes']).toHaveLength(10);
    expect((await recover(email, codes[0] ?? '')).status).toBe(200);
  });

  it('lets nobody guess for long', { tags: ['wide'] }, async () => {
    const { email, codes } = await newProtectedClient();
    for (let tries = 0; tries < 5; tries++) expectRefusal(await recover(email, 'aaaa-aaaa-aaaa'), 400);
    const { headers } = await recover(email.toUpperCase(), codes[0] ?? '');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expectRefusal(await recover(email, codes[0] ?? ''), 429);
    expectRefusal(await login(email), 403);
  });

  it('also works with a Google account as the first factor', { tags: ['wide'] }, async () => {
    const person = await newProtectedClient();
    const credential = googleToken(person.email);
    const proven = await callIdentityToolkit<{ localId: string }>('v1/accounts:signInWithIdp', {
      postBody: new URLSearchParams({ id_token: credential, providerId: 'google.com' }).toString(),
      requestUri: 'http://localhost',
      returnSecureToken: true,
    });
    expect(proven.body.localId).toBe(person.uid);
    expectRefusal(await call('POST', '/api/google-auth', { body: { credential } }), 403, /has a second factor/);
    const byGoogle = (code: string) => call('POST', '/api/auth/recover/google', { body: { credential, code } });
    expectRefusal(await byGoogle('aaaa-aaaa-aaaa'), 400, WRONG);
    expect((await byGoogle(person.codes[3] ?? '')).status).toBe(200);
    expect((await call('POST', '/api/google-auth', { body: { credential } })).status).toBe(200);
  });

  it('makes no account for a Google account that has none', async () => {
    const email = newEmail();
    const body = { credential: googleToken(email), code: 'aaaa-aaaa-aaaa' };
    expectRefusal(await call('POST', '/api/auth/recover/google', { body }), 409, NONE);
    await expect(auth.getUserByEmail(email)).rejects.toMatchObject({ code: 'auth/user-not-found' });
  });
});

describe('recovery codes', () => {
  const make = (token: string, password: string) =>
    call<{ codes: string[] }>('POST', '/api/account/recovery-codes', { token, body: { password } });

  it('are replaced with the password alone, and earlier ones become invalid', { tags: ['wide'] }, async () => {
    const { token, email, codes } = await newProtectedClient();
    expectRefusal(await make(token, ''), 400, 'Password is required');
    expectRefusal(await make(token, 'Wrong-pass-1'), 400, 'The password is wrong');
    const { body } = await make(token, PASSWORD);
    expect(body.codes).toHaveLength(10);
    expectRefusal(await recover(email, codes[0] ?? ''), 400, WRONG);
    expect((await recover(email, body.codes[9] ?? '')).status).toBe(200);
  });

  it('are only for people with a second factor', async () => {
    const { token } = await newClient();
    expectRefusal(await make(token, PASSWORD), 409, NONE);
  });

  it('are deleted when the second factor is turned off', { tags: ['wide'] }, async () => {
    const person = await newProtectedClient();
    const { multiFactor } = await auth.getUser(person.uid);
    const off = await callIdentityToolkit<{ idToken?: string }>('v2/accounts/mfaEnrollment:withdraw', {
      idToken: person.token,
      mfaEnrollmentId: multiFactor?.enrolledFactors[0]?.uid,
    });
    expect(off.status).toBe(200);
    await call('GET', '/api/auth/verify', { token: person.token });
    expect(await stored(`recoveryCodes/${person.uid}`)).toBeUndefined();
    expect(await stored(`users/${person.uid}`)).toMatchObject({ secondFactorAt: null });
  });

  it('are deleted with the account', { tags: ['wide'] }, async () => {
    const { token, uid } = await newProtectedClient();
    await call('POST', '/api/account/delete', { token, body: { password: PASSWORD, confirmation: 'DELETE' } });
    expect(await stored(`recoveryCodes/${uid}`)).toBeUndefined();
  });
});

describe('an admin', () => {
  const remove = (token: string, uid: string) => call('POST', `/api/users/${uid}/remove-second-factor`, { token });

  it('removes a client’s second factor; a mail and the activity say so', { tags: ['wide'] }, async () => {
    const [person, admin] = await Promise.all([newProtectedClient(), newAdmin()]);
    expect((await remove(admin.token, person.uid)).body).toEqual({ status: 'removed' });
    expect((await login(person.email)).status).toBe(200);
    expect(await stored(`recoveryCodes/${person.uid}`)).toBeUndefined();
    expect(await mailsTo(person.email)).toMatchObject([
      { message: { subject: 'Two-factor sign-in was turned off for your account' } },
    ]);
    const { docs } = await db.collection('activity').where('userId', '==', person.uid).get();
    expect(docs.map((doc) => doc.data())).toMatchObject([
      { type: 'second-factor-removed', userName: 'Ada Marsh', subject: 'Grace Marsh' },
    ]);
    expectRefusal(await remove(admin.token, person.uid), 409, NONE);
  });

  it('is the only one who may, and not for another admin', { tags: ['wide'] }, async () => {
    const [person, other, admin, colleague] = await Promise.all([
      newProtectedClient(),
      newClient(),
      newAdmin(),
      newAdmin(),
    ]);
    await turnOnSecondFactor(colleague);
    expectRefusal(await remove(other.token, person.uid), 403);
    expectRefusal(await remove(person.token, person.uid), 403);
    expectRefusal(await remove(admin.token, colleague.uid), 404);
    expectRefusal(await remove(admin.token, 'nobody'), 404);
    for (const { uid } of [person, colleague])
      expect((await auth.getUser(uid)).multiFactor?.enrolledFactors).toHaveLength(1);
  });
});

describe('the stand-in', () => {
  it('requires a confirmed address and a recent sign-in for a new factor, like Identity Platform', async () => {
    const { token, uid } = await newClient();
    const begin = (idToken: string) =>
      callIdentityToolkit<{ error?: { message: string } }>('v2/accounts/mfaEnrollment:start', {
        idToken,
        totpEnrollmentInfo: {},
      });
    expect((await begin(token)).body.error?.message).toMatch(/^UNVERIFIED_EMAIL/);
    await auth.updateUser(uid, { emailVerified: true });
    const [head, payload = '', signature] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { auth_time: number };
    const old = Buffer.from(JSON.stringify({ ...claims, auth_time: claims.auth_time - 301 })).toString('base64url');
    expect((await begin([head, old, signature].join('.'))).body.error?.message).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    expect((await begin(token)).status).toBe(200);
  });
});
