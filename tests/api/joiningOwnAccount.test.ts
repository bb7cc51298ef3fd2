import { setTimeout as pause } from 'node:timers/promises';
import { exampleData } from '@firstmile/domain/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { createForm } from './forms.ts';
import { googleToken, guest, inviteOne, secretsOf } from './inviting.ts';
import { put } from './onboarding.ts';
import { providerToken, workEmail } from './providers.ts';
import { auth, call, db, expectRefusal, newAdmin, newClient, newEmail, stored, type Person } from './support.ts';
import { inviteMember } from './teams.ts';

let admin: Person;
let formIds: string[];
beforeAll(async () => {
  admin = await newAdmin();
  formIds = [(await createForm(admin)).id];
});

const joinSignedIn = (by: Pick<Person, 'token'>, token: string) =>
  call('POST', '/api/join/account', { token: by.token, body: { token } });
const inviteTo = (email: string) => inviteOne(admin, { formIds }, guest({ email }));
const tasksOf = async (uid: string) =>
  (await db.collection('customFormAssignments').where('userId', '==', uid).get()).size;
/** The link that the admin copies in the app. */
async function copyLink(id: string): Promise<string> {
  const { body } = await call<{ link: string }>('POST', `/api/invitations/${id}/link`, { token: admin.token });
  return body.link.split('/').at(-1) ?? '';
}
/** Registers an account that is never confirmed, and enters something. */
async function withEntries(email = newEmail()): Promise<Person> {
  const client = await newClient({ email });
  await put(client.token, { step: 1, body: exampleData(1) });
  return client;
}

describe('a client who is signed in with the invited address', () => {
  it('joins by the mailed link, which confirms the address, and keeps everything', async () => {
    const client = await withEntries();
    const { uid, email } = client;
    const { id, token } = await inviteTo(email);
    expect(await joinSignedIn(client, token)).toMatchObject({ status: 200, body: { email } });
    expect(await auth.getUser(uid)).toMatchObject({ email, emailVerified: true });
    expect(await stored(`onboardings/${uid}`)).toMatchObject({ steps: { company: { status: 'COMPLETED' } } });
    expect(await stored(`invitations/${id}`)).toMatchObject({ status: 'JOINED', userId: uid });
    expect(await stored(`unconfirmed/${uid}`)).toBeUndefined();
    expect(await tasksOf(uid)).toBe(1);
    expect((await call('GET', '/api/auth/verify', { token: client.token })).status).toBe(200);
    expectRefusal(await joinSignedIn(client, token), 409, /has been used/);
  });

  it('joins by a copied link only if the address was confirmed', async () => {
    const client = await newClient();
    const copied = await copyLink((await inviteTo(client.email)).id);
    expectRefusal(await joinSignedIn(client, copied), 409, /was not sent by email/);
    expect(await tasksOf(client.uid)).toBe(0);
    await auth.updateUser(client.uid, { emailVerified: true });
    expect((await joinSignedIn(client, copied)).status).toBe(200);
    expect(await tasksOf(client.uid)).toBe(1);
  });

  it('does not join with another account, nor a team or as an admin', async () => {
    const [client, other, member, owner] = await Promise.all([newClient(), newClient(), newClient(), newClient()]);
    const { token } = await inviteTo(client.email);
    expectRefusal(await joinSignedIn(other, token), 409, /another address|is for/);
    expectRefusal(await joinSignedIn({ token: 'x' }, token), 401);
    const { body: team } = await inviteMember(owner, owner.uid, guest({ email: member.email }));
    expectRefusal(await joinSignedIn(member, (await secretsOf(team.id)).token), 409, /already exists/);
    const person = guest({ email: other.email });
    const { body: colleague } = await call<{ id: string }>('POST', '/api/admins', { token: admin.token, body: person });
    expectRefusal(await joinSignedIn(other, (await secretsOf(colleague.id)).token), 409, /already exists/);
    expect((await joinSignedIn(client, token)).status).toBe(200);
  });
});

describe.each([
  {
    by: 'Google',
    path: '/api/join/google',
    emailOf: newEmail,
    credentialOf: (email: string) => Promise.resolve(googleToken(email)),
    provider: undefined,
    code: 'account.addressProven',
  },
  {
    by: 'the provider',
    path: '/api/join/provider',
    emailOf: workEmail,
    credentialOf: providerToken,
    provider: 'oidc.work',
    code: 'account.addressProven.provider',
  },
])('an account with entries whose address $by proves', ({ path, emailOf, credentialOf, provider, code }) => {
  it('joins, keeps everything, and gets the tasks; earlier sessions end', async () => {
    const email = emailOf();
    const client = await withEntries(email);
    const { id, token } = await inviteTo(email);
    await pause(1100); // the end is stored in whole seconds
    const body = { token, credential: await credentialOf(email) };
    expect(await call('POST', path, { body })).toMatchObject({ status: 201, body: { email } });
    expect((await auth.getUserByEmail(email)).uid).toBe(client.uid);
    expect(await stored(`onboardings/${client.uid}`)).toMatchObject({ steps: { company: { status: 'COMPLETED' } } });
    expect(await stored(`invitations/${id}`)).toMatchObject({ status: 'JOINED', userId: client.uid });
    expect((await stored(`users/${client.uid}`))?.['provider']).toBe(provider);
    expect(await tasksOf(client.uid)).toBe(1);
    expect(await stored(`unconfirmed/${client.uid}`)).toBeUndefined();
    expectRefusal(await call('GET', '/api/auth/verify', { token: client.token }), 401);
    const { docs } = await db.collection(`users/${client.uid}/notifications`).get();
    expect(docs.map((doc) => doc.get('message.code') as string)).toContain(code);
  });
});
