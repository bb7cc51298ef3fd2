import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiInvitation, ApiUser } from '@firstmile/domain';
import { googleToken, guest, inviteOne, join, secretsOf } from './inviting.ts';
import { providerToken, signInByProvider, workEmail } from './providers.ts';
import { auth, call, db, expectRefusal, newAdmin, newClient, stored, type Person } from './support.ts';
import { inviteMember } from './teams.ts';

let admin: Person;
beforeAll(async () => {
  admin = await newAdmin();
});

const inviteColleague = () => inviteOne(admin, {}, guest({ email: workEmail() }));
const joinAs = (token: string, credential: string) =>
  call('POST', '/api/join/provider', { body: { token, credential } });
const verify = (token: string) => call<ApiUser>('GET', '/api/auth/verify', { token });
const stateOf = async (id: string) => (await stored(`invitations/${id}`))?.['status'] as string;
const isRegistered = (email: string) =>
  auth.getUserByEmail(email).then(
    () => true,
    () => false,
  );

describe('joining with the business’s provider', () => {
  it('makes the account with the id of its sign-in, accepts its sessions, and works once', async () => {
    const { id, email, token } = await inviteColleague();
    const { idToken = '', localId: uid } = await signInByProvider(email, false);
    expect(await joinAs(token, idToken)).toMatchObject({ status: 201, body: { email } });
    const renewed = await providerToken(email, false); // with the role
    expect((await verify(renewed)).body).toMatchObject({ id: uid, role: 'USER' });
    expect(await auth.getUser(uid)).toMatchObject({ emailVerified: true, customClaims: { role: 'USER' } });
    expect(await stored(`users/${uid}`)).toMatchObject({ email, firstName: 'Nora', provider: 'oidc.work' });
    expect(await stored(`invitations/${id}`)).toMatchObject({ status: 'JOINED', userId: uid });
    expectRefusal(await joinAs(token, idToken), 409, /has been used/);
    expect((await verify(renewed)).status).toBe(200);
  });

  it('is refused for another address, which leaves no account and an unchanged invitation', async () => {
    const { id, email, token } = await inviteColleague();
    const other = workEmail();
    expectRefusal(await joinAs(token, await providerToken(other)), 409, new RegExp(`The invitation is for ${email}`));
    expect(await isRegistered(other)).toBe(false);
    expect(await stateOf(id)).toBe('INVITED');
    expect((await joinAs(token, await providerToken(email))).status).toBe(201);
  });

  it('is refused for an invited address that the provider does not vouch for', async () => {
    const { id, email, token } = await inviteOne(admin);
    expectRefusal(await joinAs(token, await providerToken(email)), 403, /for the people of the business/);
    expect(await isRegistered(email)).toBe(false);
    expect(await stateOf(id)).toBe('INVITED');
    expect((await join(token)).status).toBe(201);
  });

  it('is refused by a withdrawn link, which leaves no account', { tags: ['wide'] }, async () => {
    const { id, email, token } = await inviteColleague();
    await call('DELETE', `/api/invitations/${id}`, { token: admin.token });
    expectRefusal(await joinAs(token, await providerToken(email)), 409, /withdrawn/);
    expect(await isRegistered(email)).toBe(false);
  });

  it('is refused if the provider is connected to another account of the address', { tags: ['wide'] }, async () => {
    const { email, token } = await inviteColleague();
    const other = workEmail();
    const { uid } = await auth.createUser({ email });
    await auth.updateUser(uid, { providerToLink: { providerId: 'oidc.work', uid: `sub-${other}`, email: other } });
    expectRefusal(await joinAs(token, await providerToken(other)), 409, /another address/);
  });

  it('by a wrong code leaves no account; by the right one joins', { tags: ['wide'] }, async () => {
    const { id, email, code } = await inviteColleague();
    const byCode = async (digits: string) =>
      call('POST', '/api/join/code/provider', {
        body: { email, code: digits, credential: await providerToken(email) },
      });
    expectRefusal(await byCode(code === '111111' ? '222222' : '111111'), 400, /code/);
    expect(await isRegistered(email)).toBe(false);
    expect(await byCode(code)).toMatchObject({ status: 201, body: { email } });
    expect(await stateOf(id)).toBe('JOINED');
  });

  it('gives admins and team members the role of the invitation', { tags: ['wide'] }, async () => {
    const [colleague, member] = [guest({ email: workEmail() }), guest({ email: workEmail() })];
    const owner = await newClient();
    const invited = await call<ApiInvitation>('POST', '/api/admins', { token: admin.token, body: colleague });
    const team = await inviteMember(owner, owner.uid, member);
    for (const [{ email }, { body }, claims] of [
      [colleague, invited, { role: 'ADMIN' }],
      [member, team, { role: 'CONTRIBUTOR', client: owner.uid }],
    ] as const) {
      expect((await joinAs((await secretsOf(body.id)).token, await providerToken(email))).status).toBe(201);
      const { idToken = '', localId } = await signInByProvider(email);
      expect((await auth.getUser(localId)).customClaims).toEqual(claims);
      expect((await verify(idToken)).body).toMatchObject({ id: localId, email });
    }
  });

  it('replaces an unused account that a stranger registered, and ends its sessions', { tags: ['wide'] }, async () => {
    const { email, token } = await inviteColleague();
    const squatter = await newClient({ email });
    await pause(1100);
    expect((await joinAs(token, await providerToken(email))).status).toBe(201);
    expectRefusal(await verify(squatter.token), 401);
    const { idToken = '', localId } = await signInByProvider(email);
    expect(localId).not.toBe(squatter.uid);
    expect((await verify(idToken)).body).toMatchObject({ id: localId, firstName: 'Nora' });
  });

  it('keeps a client’s confirmed account of the address, which it may sign in to from then on', async () => {
    const { id, email, token } = await inviteColleague();
    const { uid } = await newClient({ email });
    await auth.updateUser(uid, { emailVerified: true });
    expect((await joinAs(token, await providerToken(email))).status).toBe(201);
    expect((await auth.getUserByEmail(email)).uid).toBe(uid);
    expect(await stored(`users/${uid}`)).toMatchObject({ firstName: 'Ada', provider: 'oidc.work' });
    expect(await stateOf(id)).toBe('JOINED');
  });

  it('does not change an existing account of an admin', { tags: ['wide'] }, async () => {
    const { email, token } = await inviteColleague();
    const { uid } = await newClient({ email });
    await auth.updateUser(uid, { emailVerified: true });
    await db.doc(`users/${uid}`).update({ role: 'ADMIN' });
    expectRefusal(await joinAs(token, await providerToken(email)), 409, /already exists/);
    expect(await stored(`users/${uid}`)).not.toHaveProperty('provider');
    expect(await isRegistered(email)).toBe(true);
  });
});

it.each([
  // signed in before: the local Auth makes several accounts of an address whose first sign-ins run at the same time
  [
    'Google',
    '/api/join/google',
    (email: string) => signInByProvider(email, true, 'google.com').then(() => googleToken(email)),
  ],
  ['the provider', '/api/join/provider', providerToken],
] as const)('joining twice at once by %s makes one account, which stays', async (_what, path, credentialOf) => {
  const { email, token } = await inviteColleague();
  const body = { token, credential: await credentialOf(email) };
  const replies = await Promise.all([1, 2, 3].map(() => call('POST', path, { body })));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const { uid } = await auth.getUserByEmail(email);
  expect(await stored(`users/${uid}`)).toMatchObject({ email });
});
