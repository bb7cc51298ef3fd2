import { beforeAll, describe, expect, it } from 'vitest';
import { exampleData } from '@firstmile/domain/testing';
import { createForm } from './forms.ts';
import { guest, invite, inviteOne, join, secretsOf } from './inviting.ts';
import { put } from './onboarding.ts';
import { auth, call, db, expectRefusal, newAdmin, newClient, PASSWORD, stored, type Person } from './support.ts';

let admin: Person;
beforeAll(async () => {
  admin = await newAdmin();
});

const OTHER = 'Another-pass-7';
const verify = ({ token }: Person) => call('GET', '/api/auth/verify', { token });
const joinAside = (token: string) => call('POST', '/api/join', { body: { token, password: OTHER, putAside: true } });

/** Registers an account, and enters something. */
async function withEntries(): Promise<Person> {
  const client = await newClient();
  await put(client.token, { step: 1, body: exampleData(1) });
  return client;
}

describe('an address that somebody registered and never confirmed', () => {
  it('can be invited, other than a confirmed one and an admin’s', async () => {
    const [unconfirmed, confirmed, colleague] = await Promise.all([newClient(), newClient(), newAdmin()]);
    await auth.updateUser(confirmed.uid, { emailVerified: true });
    const people = [unconfirmed, confirmed, colleague].map(({ email }) => guest({ email }));
    const refused = expectRefusal(await invite(admin, people), 400, /has an account/);
    expect(refused.map(({ field }) => field)).toEqual(['people[1].email', 'people[2].email']);
    expect((await invite(admin, people.slice(0, 1))).status).toBe(201);
  });

  it('joins as the account that its password opens, with all that was entered', async () => {
    const client = await withEntries();
    const form = await createForm(admin);
    const order = { formIds: [form.id], dueAt: '2098-03-01T22:59:00Z' };
    const { id, token } = await inviteOne(admin, order, guest({ email: client.email, company: 'Northwind' }));
    expect((await join(token)).status).toBe(201);
    const account = await auth.getUserByEmail(client.email);
    expect({ uid: account.uid, isProven: account.emailVerified }).toEqual({ uid: client.uid, isProven: true });
    expect((await verify(client)).status).toBe(200);
    expect(await stored(`unconfirmed/${client.uid}`)).toBeUndefined();
    expect(await stored(`users/${client.uid}`)).toMatchObject({ firstName: 'Ada', company: 'Northwind' });
    const run = await stored(`onboardings/${client.uid}`);
    expect(run).toMatchObject({ steps: { company: { status: 'COMPLETED' } } });
    expect(run?.['dueAt']).toBeTruthy();
    const assigned = await db.collection('customFormAssignments').where('userId', '==', client.uid).get();
    expect(assigned.size).toBe(1);
    expect(await stored(`invitations/${id}`)).toMatchObject({ status: 'JOINED', userId: client.uid });
    expectRefusal(await join(token), 409, /has been used/);
    expectRefusal(await invite(admin, [guest({ email: client.email })]), 400, /has an account/);
  });

  it('joins anew for another person, who sets the account aside if something was entered', async () => {
    const [used, unused] = await Promise.all([withEntries(), newClient()]);
    const first = await inviteOne(admin, {}, guest({ email: used.email }));
    const [refused] = expectRefusal(await join(first.token, OTHER), 409, /enter the password of that account/);
    expect(refused?.field).toBe('putAside');
    expect((await verify(used)).status).toBe(200);
    expect((await joinAside(first.token)).status).toBe(201);
    const second = await inviteOne(admin, {}, guest({ email: unused.email }));
    expect((await join(second.token, OTHER)).status).toBe(201);
    for (const stranger of [used, unused]) {
      expectRefusal(await verify(stranger), 401);
      expect((await auth.getUserByEmail(stranger.email)).uid).not.toBe(stranger.uid);
    }
    expect(await stored(`onboardings/${used.uid}`)).toMatchObject({ steps: { company: { status: 'COMPLETED' } } });
  });

  it('is not confirmed by a link that an admin copied, even with the password', async () => {
    const client = await withEntries();
    const { id } = await inviteOne(admin, {}, guest({ email: client.email }));
    const { body } = await call<{ link: string }>('POST', `/api/invitations/${id}/link`, { token: admin.token });
    expectRefusal(await join(body.link.split('/').at(-1) ?? '', PASSWORD), 409, /already exists/);
    expect((await auth.getUser(client.uid)).emailVerified).toBe(false);
  });

  it('becomes an admin with an account of its own only', async () => {
    const client = await withEntries();
    const { email } = client;
    const colleague = { firstName: 'Ada', lastName: 'Marsh', email };
    const { status, body } = await call<{ id: string }>('POST', '/api/admins', { token: admin.token, body: colleague });
    expect(status).toBe(201);
    const { token } = await secretsOf(body.id);
    expectRefusal(await join(token), 409, /an account of its own/);
    expect((await joinAside(token)).status).toBe(201);
    expect((await auth.getUserByEmail(email)).customClaims).toEqual({ role: 'ADMIN' });
    expectRefusal(await verify(client), 401);
  });
});
