import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { ApiUser } from '@firstmile/domain';
import { newColleague, providerToken, signInByProvider, workEmail, workToken } from './providers.ts';
import { auth, call, db, expectRefusal, newAdmin, newClient, PASSWORD, signIn, site, stored } from './support.ts';

const enter = (token: string) => call('POST', '/api/auth/provider', { body: { token } });
const connect = (credential: string) => call('POST', '/api/auth/provider/connect', { body: { credential } });
const verify = (token: string) => call<ApiUser>('GET', '/api/auth/verify', { token });
/** Reads the person's own profile under the rules. */
const readProfile = async (uid: string, token: string) => {
  const path = `v1/projects/demo-firstmile/databases/(default)/documents/users/${uid}`;
  return (await fetch(`${site}/${path}`, { headers: { authorization: `Bearer ${token}` } })).status;
};
const isRegistered = (email: string) =>
  auth.getUserByEmail(email).then(
    () => true,
    () => false,
  );

describe('the identity provider of the business', () => {
  it('is named before the sign-in', async () => {
    const { body } = await call('GET', '/api/auth/register');
    expect(body).toMatchObject({ provider: { id: 'oidc.work', label: 'Sign in with Work' } });
  });

  it('signs in people whom it vouches for, with their existing role; before that, its sessions are not valid', async () => {
    const person = await newColleague();
    await auth.updateUser(person.uid, { emailVerified: true });
    const token = await providerToken(person.email);
    expectRefusal(await verify(token), 401, 'This account does not sign in that way here.');
    expect(await readProfile(person.uid, token)).toBe(403);
    expect(await enter(token)).toMatchObject({ status: 200, body: { status: 'entered' } });
    expect((await verify(token)).body).toMatchObject({ id: person.uid, role: 'USER' });
    expect(await readProfile(person.uid, token)).toBe(200);
    await signIn(person.email); // a confirmed account keeps its password
  });

  it('makes no account and no role, and leaves nothing of people without one', async () => {
    const email = workEmail();
    expectRefusal(await enter(await providerToken(email)), 403, /no account for your address/);
    expect(await isRegistered(email)).toBe(false);
  });

  it('takes over no account of another domain, in any way', async () => {
    const victim = await newClient();
    const admin = await newAdmin();
    for (const { uid, email } of [victim, admin]) {
      await auth.updateUser(uid, { emailVerified: true });
      const token = await providerToken(email);
      expectRefusal(await enter(token), 403, /for the people of the business/);
      expectRefusal(await verify(token), 401);
      expect(await readProfile(uid, token)).toBe(403);
      expectRefusal(await connect(workToken(email, false)), 403, /for the people of the business/);
      expect(await stored(`users/${uid}`)).not.toHaveProperty('provider');
    }
    expect((await verify(victim.token)).status).toBe(200);
  });

  it.each([
    ['another provider', async (email: string) => providerToken(email, true, 'oidc.other')],
    ['a password', async (email: string) => (await signIn(email)).token],
    ['nobody', () => Promise.resolve('x')],
  ])('is not %s', { tags: ['wide'] }, async (_what, make) => {
    const { email } = await newColleague();
    expectRefusal(await enter(await make(email)), 401, /failed/);
  });

  it('ends sessions of a person who never confirmed the address, and tells the owner', async () => {
    const stranger = await newColleague();
    await pause(1100); // the end is stored in whole seconds
    expect((await enter(await providerToken(stranger.email))).status).toBe(200);
    expectRefusal(await verify(stranger.token), 401);
    const again = await providerToken(stranger.email);
    expect((await verify(again)).body.id).toBe(stranger.uid);
    const { docs } = await db.collection(`users/${stranger.uid}/notifications`).get();
    expect(docs.map((doc) => doc.get('message.code') as string)).toContain('account.addressProven.provider');
  });

  it.each([
    ['keeps the password of a confirmed account', true],
    ['ends the password and the sessions of one that was never confirmed', false],
  ])('is connected if Auth asks for it, and %s', { tags: ['wide'] }, async (_what, isConfirmed) => {
    const { uid, email, token } = await newColleague();
    if (isConfirmed) await auth.updateUser(uid, { emailVerified: true });
    expect(await signInByProvider(email, false)).toMatchObject({ needConfirmation: true });
    await pause(1100);
    expect((await connect(workToken(email, false))).status).toBe(200);
    const entered = await providerToken(email, false);
    expect((await enter(entered)).status).toBe(200);
    expect((await verify(entered)).body.id).toBe(uid);
    expect((await verify(token)).status).toBe(isConfirmed ? 200 : 401);
    const login = await call('POST', '/api/auth/login', { body: { email, password: PASSWORD } });
    expect(login.status).toBe(isConfirmed ? 200 : 401);
  });
});
