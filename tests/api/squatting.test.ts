import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { googleToken, guest, invite, inviteOne, join, joinByCode, lookAtInvitation, secretsOf } from './inviting.ts';
import { put } from './onboarding.ts';
import {
  auth,
  call,
  db,
  expectRefusal,
  newAdmin,
  newClient,
  PASSWORD,
  sessionOf,
  signIn,
  stored,
  type Person,
} from './support.ts';
import { newId, type AuthResponse } from '@firstmile/domain';
import { exampleData } from '@firstmile/domain/testing';
import { addMember, inviteMember } from './teams.ts';

let admin: Person;
beforeAll(async () => {
  admin = await newAdmin();
});

const OTHER = 'Another-pass-7';
const verify = ({ token }: Person) => call('GET', '/api/auth/verify', { token });

describe('an address that another person registered', () => {
  it('goes to the person who joins by the mailed link, and every session of the other ends', async () => {
    const invited = await inviteOne(admin);
    const squatter = await newClient({ email: invited.email });
    expect((await verify(squatter)).status).toBe(200);
    expect((await join(invited.token, OTHER)).status).toBe(201);
    expectRefusal(await verify(squatter), 401);
    expect((await call('POST', '/api/auth/refresh', { body: { refreshToken: squatter.refreshToken } })).status).toBe(
      401,
    );
    const { uid, emailVerified } = await auth.getUserByEmail(invited.email);
    expect({ isOther: uid !== squatter.uid, emailVerified }).toEqual({ isOther: true, emailVerified: true });
    expect(await stored(`users/${squatter.uid}`)).toBeUndefined();
    expect(await stored(`users/${uid}`)).toMatchObject({ firstName: 'Nora' });
  });

  it('goes to the person with the code, too', { tags: ['wide'] }, async () => {
    const { email, code } = await inviteOne(admin);
    const squatter = await newClient({ email });
    expect((await joinByCode(email, code, OTHER)).status).toBe(201);
    expect((await auth.getUserByEmail(email)).uid).not.toBe(squatter.uid);
  });

  it.each<[string, (owner: Person, invitationId: string) => Promise<string | undefined>]>([
    ['once something was entered', async ({ token }) => void (await put(token, { step: 1, body: exampleData(1) }))],
    ['once its address is confirmed', async ({ uid }) => void (await auth.updateUser(uid, { emailVerified: true }))],
    [
      'by a link that an admin copied, which proves nothing',
      async (_owner, id) => {
        const { body } = await call<{ link: string }>('POST', `/api/invitations/${id}/link`, { token: admin.token });
        return body.link.split('/').at(-1);
      },
    ],
  ])('stays theirs %s', { tags: ['wide'] }, async (_when, act) => {
    const { id, email, token } = await inviteOne(admin);
    const owner = await newClient({ email });
    const other = await act(owner, id);
    expectRefusal(await join(other ?? token, OTHER), 409, /already exists|never confirmed/);
    expect((await verify(owner)).status).toBe(200);
    expect((await signIn(email)).uid).toBe(owner.uid);
  });
});

describe('an account that was used under an address that nobody confirmed', () => {
  it('goes aside with what was entered, if the person who reads the mail chooses that', async () => {
    const invited = await inviteOne(admin);
    const squatter = await newClient({ email: invited.email });
    await put(squatter.token, { step: 1, body: exampleData(1) });
    const [refused] = expectRefusal(await join(invited.token, OTHER), 409, /never confirmed/);
    expect(refused?.field).toBe('putAside');
    const body = { token: invited.token, password: OTHER, putAside: true };
    expect((await call('POST', '/api/join', { body })).status).toBe(201);
    expectRefusal(await verify(squatter), 401);
    const { uid } = await auth.getUserByEmail(invited.email);
    expect(uid).not.toBe(squatter.uid);
    expect(await stored(`users/${squatter.uid}`)).toMatchObject({
      email: `${squatter.uid.toLowerCase()}@set-aside.invalid`,
      isDisabled: true,
    });
    expect(await stored(`onboardings/${squatter.uid}`)).toMatchObject({ steps: { company: { status: 'COMPLETED' } } });
    expect(await stored(`teamNotices/account-set-aside-${squatter.uid}`)).toMatchObject({
      message: { params: { email: invited.email } },
    });
  });
});

describe('an invitation by a client', () => {
  it(
    'gives way to an admin’s, also when it comes after that, and counts again when that is withdrawn',
    { tags: ['wide'] },
    async () => {
      const owner = await newClient();
      const ceo = guest();
      const early = await secretsOf((await inviteMember(owner, owner.uid, ceo)).body.id);
      expect((await lookAtInvitation(early.token)).body).toMatchObject({ state: 'open' });
      const ours = await inviteOne(admin, {}, ceo);
      const late = await newClient();
      const { status, body } = await inviteMember(late, late.uid, ceo);
      expect({ status, state: body.state }).toEqual({ status: 201, state: 'invited' });
      const second = await secretsOf(body.id);
      for (const { token } of [early, second]) {
        expectRefusal(await lookAtInvitation(token), 404);
        expectRefusal(await join(token), 404);
      }
      expectRefusal(await joinByCode(ceo.email, second.code), 400);
      await call('DELETE', `/api/invitations/${ours.id}`, { token: admin.token });
      expect((await lookAtInvitation(early.token)).body).toMatchObject({ state: 'open' });
      const last = await inviteOne(admin, {}, ceo);
      expect((await joinByCode(ceo.email, last.code)).status).toBe(201);
      expect((await auth.getUserByEmail(ceo.email)).customClaims).toEqual({ role: 'USER' });
    },
  );

  it(
    'answers the same whether the address is new, has an account, or is invited by others',
    { tags: ['wide'] },
    async () => {
      const [owner, stranger] = await Promise.all([newClient(), newClient()]);
      await auth.updateUser(stranger.uid, { emailVerified: true });
      const { email } = await inviteOne(admin);
      const answers = [];
      for (const address of [guest().email, stranger.email, admin.email, email]) {
        const { status, body } = await inviteMember(owner, owner.uid, guest({ email: address }));
        const renewed = await call<object>('POST', `/api/invitations/${body.id}/renew`, { token: owner.token });
        answers.push({ status, state: body.state, keys: Object.keys(body), renewed: renewed.status });
      }
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(answers[0]).toMatchObject({ status: 201, state: 'invited', renewed: 200 });
      expectRefusal(await invite(admin, [guest({ email: stranger.email })]), 400, /has an account/); // admins learn it
    },
  );

  it('to a stranger’s account is not valid, and does not affect that account', { tags: ['wide'] }, async () => {
    const [owner, stranger] = await Promise.all([newClient(), newClient()]);
    await auth.updateUser(stranger.uid, { emailVerified: true });
    const { body } = await inviteMember(owner, owner.uid, guest({ email: stranger.email }));
    expectRefusal(await join((await secretsOf(body.id)).token), 409, /already exists/);
    expect((await verify(stranger)).status).toBe(200);
  });
});

describe('an owner who deletes the account while a person joins', () => {
  it('leaves no person without a client', { tags: ['wide'] }, async () => {
    for (let round = 0; round < 4; round++) {
      const owner = await newClient();
      const person = guest();
      const { token } = await secretsOf((await inviteMember(owner, owner.uid, person)).body.id);
      const body = { password: PASSWORD, confirmation: 'DELETE' };
      const remove = () => call('POST', '/api/account/delete', { token: owner.token, body });
      const [joined, removed] = await Promise.all([join(token), remove()]);
      const hasOwner = (await stored(`users/${owner.uid}`)) !== undefined;
      const account = await auth.getUserByEmail(person.email).catch(() => null);
      expect({ joined: joined.status === 201, removed: removed.status === 200 }).toEqual({
        joined: hasOwner,
        removed: !hasOwner,
      });
      expect(account !== null).toBe(hasOwner);
    }
  });

  it('lets a person join who is first, and the owner stays', { tags: ['wide'] }, async () => {
    const owner = await newClient();
    await addMember(owner, owner.uid);
    const body = { password: PASSWORD, confirmation: 'DELETE' };
    expectRefusal(await call('POST', '/api/account/delete', { token: owner.token, body }), 409, /team/);
  });
});

describe('Google sign-in to an account registered with a password and never confirmed', () => {
  const google = (email: string) =>
    call<AuthResponse>('POST', '/api/google-auth', { body: { credential: googleToken(email) } });
  const refresh = (refreshToken: string) => call('POST', '/api/auth/refresh', { body: { refreshToken } });

  it('ends every earlier session, starts a new one, and warns about entries of others', async () => {
    const stranger = await newClient();
    await pause(1100); // the end is stored in whole seconds
    const { status, body } = await google(stranger.email);
    expect({ status, id: body.user.id }).toEqual({ status: 200, id: stranger.uid });
    expectRefusal(await verify(stranger), 401);
    // the local Auth still renews tokens of an ended session; Google's does not
    const { tokensValidAfterTime = '' } = await auth.getUser(stranger.uid);
    expect(Date.parse(tokensValidAfterTime) / 1000).toBeGreaterThan(Number(sessionOf(stranger)));
    expect((await call('GET', '/api/auth/verify', { token: body.accessToken })).status).toBe(200);
    expect((await refresh(body.refreshToken)).status).toBe(200);
    const { docs } = await db.collection(`users/${stranger.uid}/notifications`).get();
    expect(docs.map((doc) => doc.get('message.code') as string)).toContain('account.addressProven');
    // the next time there is nothing to end
    expect((await google(stranger.email)).status).toBe(200);
    expect((await refresh(body.refreshToken)).status).toBe(200);
  });

  it('ends none if the address was confirmed before', { tags: ['wide'] }, async () => {
    const person = await newClient();
    await auth.updateUser(person.uid, { emailVerified: true });
    const { token, refreshToken } = await signIn(person.email);
    expect((await google(person.email)).status).toBe(200);
    expect((await call('GET', '/api/auth/verify', { token })).status).toBe(200);
    expect((await refresh(refreshToken)).status).toBe(200);
  });

  it('joins by an invitation with a new id if an Auth account was made past us', async () => {
    const { email, token } = await inviteOne(admin);
    const uid = newId();
    const metadata = { creationTime: new Date(Date.now() - 3_600_000).toUTCString(), lastSignInTime: '' };
    await auth.importUsers([{ uid, email, metadata }]);
    const body = { token, credential: googleToken(email) };
    expect((await call('POST', '/api/join/google', { body })).status).toBe(201);
    const joined = await auth.getUserByEmail(email);
    expect(joined.uid).not.toBe(uid);
    expect(await stored(`users/${joined.uid}`)).toMatchObject({ email, firstName: 'Nora' });
    await expect(auth.getUser(uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
  });

  it('joins by an invitation and replaces the person who registered the address', { tags: ['wide'] }, async () => {
    const { email, token } = await inviteOne(admin);
    const squatter = await newClient({ email });
    const credential = googleToken(email);
    expect((await call('POST', '/api/join/google', { body: { token, credential } })).status).toBe(201);
    expect((await auth.getUserByEmail(email)).uid).not.toBe(squatter.uid);
    expectRefusal(await verify(squatter), 401);
  });
});
