import { initializeApp } from 'firebase/app';
import * as lite from 'firebase/firestore/lite';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiInvitation } from '@firstmile/domain';
import { googleToken, guest, join, joinByCode, lookAtInvitation, secretsOf } from './inviting.ts';
import {
  auth,
  call,
  expectRefusal,
  newAdmin,
  newClient,
  projectId,
  signIn,
  site,
  stored,
  type Person,
} from './support.ts';

let admin: Person;
beforeAll(async () => {
  admin = await newAdmin();
});

const inviteAdmin = (by: Person, person: object = guest()) =>
  call<ApiInvitation>('POST', '/api/admins', { token: by.token, body: person });
const removeAdmin = (uid: string, by: Person) => call('DELETE', `/api/admins/${uid}`, { token: by.token });
const listForms = ({ token }: Person) => call('GET', '/api/users', { token });

/** Firestore under the rules, as in this person's browser. */
function firestoreAs({ uid, token }: Person) {
  const { hostname, port } = new URL(site);
  const app = initializeApp({ projectId }, uid);
  const firestore = lite.getFirestore(app);
  lite.connectFirestoreEmulator(firestore, hostname, Number(port), { mockUserToken: token });
  return firestore;
}

/** A person who has joined as an admin. */
async function newColleague(by = admin): Promise<Person> {
  const person = guest();
  const { body } = await inviteAdmin(by, person);
  await join((await secretsOf(body.id)).token);
  return signIn(person.email);
}

describe('inviting a colleague', () => {
  it('says in the mail and at the link what it is for, and makes the joining person a full admin', async () => {
    const person = guest();
    const { status, body } = await inviteAdmin(admin, person);
    expect(status).toBe(201);
    expect(body).toMatchObject({ state: 'invited', role: 'ADMIN', client: null });
    const { token, text } = await secretsOf(body.id);
    expect(text).toMatch(/administrator/);
    expect((await lookAtInvitation(token)).body).toMatchObject({ state: 'open', role: 'ADMIN' });
    expect((await join(token)).status).toBe(201);
    const colleague = await signIn(person.email);
    expect((await auth.getUser(colleague.uid)).customClaims).toEqual({ role: 'ADMIN' });
    expect(await stored(`users/${colleague.uid}`)).toMatchObject({ role: 'ADMIN', onboarding: { isOff: true } });
    expect((await listForms(colleague)).status).toBe(200);
    expectRefusal(await join(token), 409);
  });

  it('works by code and with Google, too', { tags: ['wide'] }, async () => {
    const [byCode, byGoogle] = [guest(), guest()];
    const { code } = await secretsOf((await inviteAdmin(admin, byCode)).body.id);
    expect((await joinByCode(byCode.email, code)).status).toBe(201);
    const { token } = await secretsOf((await inviteAdmin(admin, byGoogle)).body.id);
    const body = { token, credential: googleToken(byGoogle.email) };
    expect((await call('POST', '/api/join/google', { body })).status).toBe(201);
    for (const { email } of [byCode, byGoogle])
      expect((await auth.getUserByEmail(email)).customClaims).toEqual({ role: 'ADMIN' });
  });

  it('is for admins, and names the wrong fields', { tags: ['wide'] }, async () => {
    const client = await newClient();
    await auth.updateUser(client.uid, { emailVerified: true });
    expectRefusal(await inviteAdmin(client), 403);
    expect(expectRefusal(await inviteAdmin(admin, guest({ email: client.email })), 400)).toMatchObject([
      { field: 'email' },
    ]);
  });

  it(
    'leads nowhere once the role of whoever invited was taken away, and makes no account',
    { tags: ['wide'] },
    async () => {
      const colleague = await newColleague();
      const person = guest();
      const { token } = await secretsOf((await inviteAdmin(colleague, person)).body.id);
      expect((await removeAdmin(colleague.uid, admin)).status).toBe(200);
      expectRefusal(await join(token), 409, /withdrawn/);
      await expect(auth.getUserByEmail(person.email)).rejects.toThrow();
    },
  );
});

describe('taking the role away', () => {
  it('ends an admin’s rights everywhere at once, and leaves an account without a wizard', async () => {
    const colleague = await newColleague();
    const profile = lite.doc(firestoreAs(colleague), `users/${admin.uid}`);
    const reads = () => lite.getDoc(profile);
    expect((await reads()).exists()).toBe(true);
    expect((await removeAdmin(colleague.uid, admin)).body).toEqual({ status: 'removed' });
    await expect(reads()).rejects.toMatchObject({ code: 'permission-denied' });
    expect([401, 403]).toContain((await listForms(colleague)).status); // Auth ends sessions by the second
    expectRefusal(await listForms(await signIn(colleague.email)), 403);
    expect(await stored(`users/${colleague.uid}`)).toMatchObject({ role: 'USER', onboarding: { isOff: true } });
    expectRefusal(await removeAdmin(colleague.uid, admin), 404);
  });

  it('is for admins', { tags: ['wide'] }, async () => {
    const client = await newClient();
    expectRefusal(await removeAdmin(admin.uid, client), 403);
    expectRefusal(await removeAdmin(client.uid, admin), 404);
    expect((await listForms(admin)).status).toBe(200);
  });
});
