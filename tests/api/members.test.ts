import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  memberPath,
  newId,
  onboardingPath,
  type ApiInvitation,
  type ApiUser,
  type DeletionReceipt,
} from '@firstmile/domain';
import { Browser } from './browser.ts';
import { googleToken, guest, inviteOne, join, joinByCode, lookAtInvitation, secretsOf } from './inviting.ts';
import { saveUpTo, status } from './onboarding.ts';
import {
  auth,
  call,
  db,
  expectRefusal,
  HAS_STORAGE,
  newAdmin,
  newClient,
  newEmail,
  PASSWORD,
  stored,
  type Person,
} from './support.ts';
import { addMember, inviteMember, newTeam } from './teams.ts';

let admin: Person;
beforeAll(async () => {
  admin = await newAdmin();
});

const get = <T>(path: string, { token }: Person) => call<T>('GET', path, { token });
const peopleOf = async (clientId: string, by: Person) =>
  (await get<{ members: { id: string; role: string }[] }>(`/api/clients/${clientId}/members`, by)).body.members;
const removeMember = (uid: string, by: Person) =>
  call<DeletionReceipt>('DELETE', `/api/members/${uid}`, { token: by.token });
const denied = { code: 'permission-denied' };

describe('inviting a person to a client', () => {
  it(
    'writes a mail that names the client, and a look at the link tells whose team it is',
    { tags: ['wide'] },
    async () => {
      const owner = await newClient();
      await db.doc(`users/${owner.uid}`).update({ company: 'Northwind' });
      const { status: code, body } = await inviteMember(owner, owner.uid);
      expect(code).toBe(201);
      expect(body).toMatchObject({ state: 'invited', client: { id: owner.uid, name: 'Northwind' }, formIds: [] });
      const { token, text } = await secretsOf(body.id);
      expect(text).toContain('Northwind');
      expect((await lookAtInvitation(token)).body).toMatchObject({
        state: 'open',
        client: 'Northwind',
        invitedBy: 'Ada Marsh',
      });
    },
  );

  it('makes the joining person a contributor, by link, code or Google, and not a client', async () => {
    const owner = await newClient();
    const iris = await addMember(owner, owner.uid);
    const byCode = guest();
    const { code } = await secretsOf((await inviteMember(owner, owner.uid, byCode)).body.id);
    expect((await joinByCode(byCode.email, code)).status).toBe(201);
    const byGoogle = guest();
    const { token } = await secretsOf((await inviteMember(admin, owner.uid, byGoogle)).body.id);
    const credential = googleToken(byGoogle.email);
    expect((await call('POST', '/api/join/google', { body: { token, credential } })).status).toBe(201);
    const google = await auth.getUserByEmail(byGoogle.email);
    expect(google.customClaims).toEqual({ role: 'CONTRIBUTOR', client: owner.uid });

    expect(await stored(`users/${iris.uid}`)).toMatchObject({ role: 'CONTRIBUTOR', client: owner.uid });
    expect(await stored(onboardingPath(iris.uid))).toBeUndefined();
    expect((await get<ApiUser>('/api/auth/verify', iris)).body).toMatchObject({ role: 'USER', client: owner.uid });
    expect((await get<ApiUser>('/api/auth/verify', owner)).body).toMatchObject({ client: owner.uid });
    for (const by of [owner, iris, admin]) {
      expect((await peopleOf(owner.uid, by)).map(({ role }) => role).sort()).toEqual([
        'contributor',
        'contributor',
        'contributor',
        'owner',
      ]);
    }
    expect(await stored(memberPath(owner.uid, iris.uid))).toMatchObject({ firstName: 'Iris', role: 'contributor' });
    // the clients' table lists only clients
    const { body } = await get<ApiUser[]>('/api/users?role=USER&limit=100', admin);
    expect(body.map(({ id }) => id)).not.toContain(iris.uid);
  });

  it(
    'is refused for an address of the team or one that it invited, and to whoever is not the owner',
    { tags: ['wide'] },
    async () => {
      const { owner, iris } = await newTeam();
      const waiting = guest();
      expect((await inviteMember(owner, owner.uid, waiting)).status).toBe(201);
      for (const email of [owner.email, iris.email, waiting.email, waiting.email.toUpperCase()])
        expect(expectRefusal(await inviteMember(owner, owner.uid, guest({ email })), 400)[0]?.field).toBe('email');
      expectRefusal(await inviteMember(iris, owner.uid), 403, /owner/);
      expectRefusal(await inviteMember(await newClient(), owner.uid), 404);
      expectRefusal(await inviteMember(iris, iris.uid), 404);
      expectRefusal(await inviteMember(owner, admin.uid), 404);
      expectRefusal(await inviteMember(admin, newId()), 404);
      expectRefusal(await inviteMember(admin, iris.uid), 404);
    },
  );

  it('ends at fifty people, the invited ones counted', { tags: ['wide'] }, async () => {
    const owner = await newClient();
    const invitation = { status: 'INVITED', client: { id: owner.uid, name: 'x' }, userId: 'nobody' };
    const batch = db.batch();
    for (let index = 0; index < 48; index++) batch.set(db.doc(`invitations/full-${owner.uid}-${index}`), invitation);
    await batch.commit();
    expect((await inviteMember(owner, owner.uid)).status).toBe(201);
    expectRefusal(await inviteMember(owner, owner.uid), 409, /50/);
    expectRefusal(await inviteMember(admin, owner.uid), 409, /50/);
    const old = db.batch();
    for (let index = 0; index < 199; index++)
      old.set(db.doc(`invitations/full-${owner.uid}-${index}`), { ...invitation, status: 'WITHDRAWN' });
    await old.commit();
    expectRefusal(await inviteMember(owner, owner.uid), 409, /so many/);
    expect((await inviteMember(admin, owner.uid)).status).toBe(201);
  });

  it('can be withdrawn and renewed by the owner, and by nobody of another client', { tags: ['wide'] }, async () => {
    const { owner, iris } = await newTeam();
    const { id } = (await inviteMember(owner, owner.uid)).body;
    const { id: ofAdmin } = await inviteOne(admin);
    const other = await newClient();
    const renew = (by: Person, invitation = id) =>
      call<ApiInvitation>('POST', `/api/invitations/${invitation}/renew`, { token: by.token });
    const withdraw = (by: Person, invitation = id) =>
      call<ApiInvitation>('DELETE', `/api/invitations/${invitation}`, { token: by.token });
    for (const by of [iris, other]) {
      expectRefusal(await renew(by), 404);
      expectRefusal(await withdraw(by), 404);
    }
    expectRefusal(await renew(owner, ofAdmin), 404);
    expectRefusal(await withdraw(owner, ofAdmin), 404);
    expectRefusal(await call('POST', `/api/invitations/${id}/link`, { token: owner.token }), 403);
    // not within a minute of the last mail: then an owner's click sends none
    expect((await renew(owner)).body).toMatchObject({ state: 'invited' });
    expect(await stored(`mail/invitation-${id}-2`)).toBeUndefined();
    await db.doc(`invitations/${id}`).update({ sentAt: Timestamp.fromMillis(Date.now() - 120_000) });
    expect((await renew(owner)).status).toBe(200);
    expect(await stored(`mail/invitation-${id}-2`)).toBeDefined();
    const { token } = await secretsOf(id, 2);
    expect((await withdraw(owner)).body).toMatchObject({ state: 'withdrawn' });
    expectRefusal(await join(token), 409);
  });

  it('is not valid once the client is deleted', async () => {
    const owner = await newClient();
    const { token } = await secretsOf((await inviteMember(owner, owner.uid)).body.id);
    await db.doc(`users/${owner.uid}`).delete();
    expectRefusal(await join(token), 404);
  });
});

describe.runIf(HAS_STORAGE)('removing a person from a client', () => {
  it('ends their access at once, keeps their work, and frees the address', async () => {
    const { owner, iris } = await newTeam();
    await saveUpTo(iris.token, 3);
    const her = new Browser(iris, owner.uid);
    await her.save(1);
    const { status: code, body } = await removeMember(iris.uid, owner);
    expect(code).toBe(200);
    expect(body).toMatchObject({ email: iris.email, removed: { profile: 1, account: 1 }, kept: { signatures: 3 } });
    expectRefusal(await get('/api/auth/verify', iris), 401);
    await expect(her.run()).rejects.toMatchObject(denied);
    await expect(her.save(1)).rejects.toThrow();
    expect((await peopleOf(owner.uid, owner)).map(({ id }) => id)).toEqual([owner.uid]);
    expect((await status(owner.token)).body.steps[2]).toMatchObject({ status: 'COMPLETED' });
    for (const doc of (await db.collection(`users/${owner.uid}/signatures`).get()).docs)
      expect(doc.get('receipt')).toMatchObject({ verdict: 'accepted' });
    const again = await addMember(owner, owner.uid, { email: iris.email });
    expect(again.uid).not.toBe(iris.uid);
    expect((await status(again.token)).status).toBe(200);
    await her.close();
  });

  it('is for the owner and admins, and for nobody of another client', { tags: ['wide'] }, async () => {
    const team = await newTeam();
    const other = await newTeam();
    const second = await addMember(team.owner, team.owner.uid);
    for (const by of [other.owner, other.iris]) expectRefusal(await removeMember(team.iris.uid, by), 404);
    expectRefusal(await removeMember(second.uid, team.iris), 403);
    expectRefusal(await removeMember(team.owner.uid, team.iris), 404);
    expectRefusal(await removeMember(team.owner.uid, admin), 409);
    expectRefusal(await removeMember(newId(), team.owner), 404);
    expect((await removeMember(second.uid, admin)).status).toBe(200);
    expect((await status(team.iris.token)).status).toBe(200);
  });

  it('is not needed before a contributor leaves, but before the owner does', { tags: ['wide'] }, async () => {
    const { owner, iris } = await newTeam();
    const leave = ({ token }: Person) =>
      call<DeletionReceipt>('POST', '/api/account/delete', {
        token,
        body: { password: PASSWORD, confirmation: 'DELETE' },
      });
    await saveUpTo(iris.token, 1);
    expectRefusal(await leave(owner), 409, /team/);
    expect((await status(owner.token)).status).toBe(200);
    const { body } = await call<{ signatures: unknown[]; profile: object }>('GET', '/api/account/export', {
      token: iris.token,
    });
    expect(body).toMatchObject({ profile: { client: owner.uid }, onboarding: null, files: [], formAssignments: [] });
    expect((await leave(iris)).status).toBe(200);
    expect((await status(owner.token)).body.steps[0]).toMatchObject({ status: 'COMPLETED' });
    expect(await stored(memberPath(owner.uid, iris.uid))).toBeUndefined();
    expect((await inviteMember(owner, owner.uid, guest({ email: newEmail() }))).status).toBe(201);
    expect((await leave(owner)).status).toBe(200);
    expect((await db.collection('invitations').where('client.id', '==', owner.uid).get()).size).toBe(0);
    expect(await stored(memberPath(owner.uid, owner.uid))).toBeUndefined();
  });
});
