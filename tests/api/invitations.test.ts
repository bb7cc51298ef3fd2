import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiInvitation } from '@firstmile/domain';
import { createForm } from './forms.ts';
import { googleToken, guest, invite, inviteOne, join, joinByCode, lookAtInvitation, secretsOf } from './inviting.ts';
import {
  auth,
  call,
  db,
  expectRefusal,
  newAdmin,
  newClient,
  newEmail,
  signIn,
  site,
  stored,
  type Person,
} from './support.ts';

let admin: Person;
beforeAll(async () => {
  admin = await newAdmin();
});

const path = (id: string) => `invitations/${id}`;
const stateOf = async (id: string) => (await stored(path(id)))?.['status'] as string;
const expire = (id: string) => db.doc(path(id)).update({ expiresAt: Timestamp.fromMillis(Date.now() - 1000) });
const withdraw = (id: string) => call<ApiInvitation>('DELETE', `/api/invitations/${id}`, { token: admin.token });
const renew = (id: string) => call<ApiInvitation>('POST', `/api/invitations/${id}/renew`, { token: admin.token });
const mailsTo = async (email: string) =>
  (await db.collection('mail').where('to', 'array-contains', email).count().get()).data().count;

describe('inviting', () => {
  it('writes a mail in the chosen language, with one link, and stores neither token nor code', async () => {
    const { id, token, code } = await inviteOne(admin, {
      language: 'de',
      note: 'Bis bald',
      dueAt: '2098-03-01T22:59:00Z',
      timeZone: 'Europe/Berlin',
      onboarding: 'wizard',
    });
    const { text } = await secretsOf(id);
    expect(text).toContain(
      'Bis bald\n\n• Firmenangaben\n• Dateien hochladen\n• Dokumente unterschreiben\n• +2\n\nEs dauert',
    );
    expect(text).toContain('etwa 25–40 Minuten');
    expect(text).toContain('1. März 2098');
    expect(text.match(/https?:\/\/\S+/g)).toEqual([`${site}/invite/${token}`]); // the address at which this stack serves the app
    const mail = await stored(`mail/invitation-${id}-1`);
    expect(mail).toMatchObject({ isSecret: true, delivery: { state: 'queued' } });
    const all = await Promise.all(
      ['invitations', 'invitationKeys', 'invitedAddresses'].map((name) => db.collection(name).get()),
    );
    const documents = JSON.stringify(all.flatMap(({ docs }) => docs.map((doc) => [doc.id, doc.data()])));
    expect(documents).not.toContain(token);
    expect(documents).not.toContain(`"${code}"`);
  });

  it('uses a person’s own company, language and due date, and names the business', async () => {
    const own = guest({ company: 'Northwind', language: 'es', dueDay: '2098-03-02' });
    const order = { language: 'de', dueAt: '2098-03-01T22:59:00Z', timeZone: 'Europe/Berlin' };
    const { body } = await invite(admin, [own, guest()], order);
    const [first, second] = body.invited;
    expect(first).toMatchObject({ company: 'Northwind', language: 'es', dueAt: '2098-03-02T22:59:00.000Z' });
    expect(second).toMatchObject({ company: '', language: 'de', dueAt: '2098-03-01T22:59:00.000Z' });
    const { token, text } = await secretsOf(first?.id ?? '');
    expect(text).toContain('de Firstmile, lo ha preparado todo');
    expect((await join(token)).status).toBe(201);
    const client = await signIn(own.email);
    expect(await stored(`users/${client.uid}`)).toMatchObject({
      company: 'Northwind',
      preferences: { guess: { language: 'es' } },
    });
    const past = await invite(admin, [guest({ dueDay: '2020-01-01' })]);
    expect(expectRefusal(past, 400).map(({ field }) => field)).toEqual(['people[0].dueDay']);
  });

  it('names every invalid, duplicate, known and invited address, and then invites nobody', async () => {
    const client = await newClient();
    await auth.updateUser(client.uid, { emailVerified: true });
    const invited = await inviteOne(admin);
    const fine = guest();
    const broken = expectRefusal(
      await invite(admin, [fine, guest({ email: 'nobody' }), guest({ firstName: ' ' })]),
      400,
    );
    expect(broken.map(({ field }) => field)).toEqual(['people[1].email', 'people[2].firstName']);
    const twice = expectRefusal(await invite(admin, [fine, guest({ email: fine.email.toUpperCase() })]), 400);
    expect(twice.map(({ field }) => field)).toEqual(['people[1].email']);
    const people = [fine, guest({ email: client.email }), guest({ email: invited.email })];
    const known = expectRefusal(await invite(admin, people, { formIds: ['none'] }), 400);
    expect(known.map(({ field }) => field)).toEqual(['formIds[0]', 'people[1].email', 'people[2].email']);
    expect(await mailsTo(fine.email)).toBe(0);
  });

  it('is for admins', async () => {
    const client = await newClient();
    const { id } = await inviteOne(admin);
    expectRefusal(await invite(client, [guest()]), 403);
    for (const [method, end, status] of [
      ['POST', '/renew', 404], // like one that does not exist
      ['POST', '/link', 403],
      ['DELETE', '', 404],
    ] as const)
      expectRefusal(await call(method, `/api/invitations/${id}${end}`, { token: client.token }), status);
  });
});

describe('joining by the link', () => {
  it('makes the account with its role, verified address and assigned tasks, once', async () => {
    const form = await createForm(admin);
    const invited = await inviteOne(admin, { formIds: [form.id], note: 'Please', language: 'fr' });
    expect(invited.text).toContain(`• ${form.name}`);
    expect((await lookAtInvitation(invited.token)).body).toMatchObject({
      state: 'open',
      email: invited.email,
      firstName: 'Nora',
      work: [form.name],
      workCount: 1,
      onboarding: 'wizard',
      minutes: { from: expect.any(Number) as number },
    });
    expect(await stateOf(invited.id)).toBe('INVITED');
    const replies = await Promise.all([join(invited.token), join(invited.token), join(invited.token)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const { uid } = await signIn(invited.email);
    expect(await auth.getUser(uid)).toMatchObject({ emailVerified: true, customClaims: { role: 'USER' } });
    expect(await stored(`users/${uid}`)).toMatchObject({
      firstName: 'Nora',
      role: 'USER',
      preferences: { guess: { language: 'fr' } },
    });
    const assigned = await db.collection('customFormAssignments').where('userId', '==', uid).get();
    expect(assigned.docs.map((doc) => doc.get('notes') as string)).toEqual(['Please']);
    expectRefusal(await join(invited.token), 409, /has been used/);
    const { body } = await lookAtInvitation(invited.token);
    expect(body).toMatchObject({ state: 'joined', email: '', firstName: '', work: [], workCount: 0, minutes: null });
  });

  it('is recorded when the person follows it, which uses nothing up', async () => {
    const { id, token } = await inviteOne(admin);
    for (let time = 0; time < 2; time++) expect((await call('POST', `/api/join/${token}/open`)).status).toBe(200);
    expect(await stateOf(id)).toBe('OPENED');
    expect((await join(token)).status).toBe(201);
  });

  it('continues after a crash that left an account without a profile', { tags: ['wide'] }, async () => {
    const { id, email, token } = await inviteOne(admin);
    const uid = String((await stored(path(id)))?.['userId']);
    await auth.createUser({ uid, email, password: 'Other-pass-1' });
    expect((await join(token)).status).toBe(201);
    expect((await signIn(email)).uid).toBe(uid);
  });

  it('skips tasks that are gone by then, and records them', { tags: ['wide'] }, async () => {
    const form = await createForm(admin);
    const { id, token } = await inviteOne(admin, { formIds: [form.id] });
    await db.doc(`customForms/${form.id}`).delete();
    expect((await join(token)).status).toBe(201);
    expect(await stored(path(id))).toMatchObject({ status: 'JOINED', skipped: [form.id] });
  });

  it('is refused with a short password, with an unknown link, and for an address that has an account by then', async () => {
    const { id, email, token } = await inviteOne(admin);
    expectRefusal(await join(token, 'short'), 400);
    expectRefusal(await join(token, '12345678'), 400, /most common/);
    expectRefusal(await join('x'.repeat(43)), 404, /no invitation/);
    expectRefusal(await lookAtInvitation('x'.repeat(43)), 404);
    const { uid } = await newClient({ email });
    await auth.updateUser(uid, { emailVerified: true }); // an unused, unconfirmed account is replaced
    expectRefusal(await join(token, 'Another-pass-7'), 409, /already exists/);
    expect(await stateOf(id)).toBe('INVITED');
  });

  it('that an admin copied proves nothing about the address', async () => {
    const { id, email } = await inviteOne(admin);
    const { body } = await call<{ link: string }>('POST', `/api/invitations/${id}/link`, { token: admin.token });
    expect((await join(body.link.split('/').at(-1) ?? '')).status).toBe(201);
    expect((await auth.getUserByEmail(email)).emailVerified).toBe(false);
  });
});

describe('an invitation', () => {
  it('that expired is refused, and renewed by either side: then all its links work', async () => {
    const { id, token } = await inviteOne(admin);
    await expire(id);
    expectRefusal(await join(token), 409, /expired/);
    expect((await lookAtInvitation(token)).body).toMatchObject({ state: 'expired', email: '' });
    expect((await renew(id)).body).toMatchObject({ state: 'invited' });
    const second = await secretsOf(id, 2);
    expect(second.token).not.toBe(token);
    await expire(id);
    const ask = () => call('POST', `/api/join/${token}/renew`);
    await db.doc(path(id)).update({ sentAt: Timestamp.fromMillis(Date.now() - 61_000) });
    expect((await Promise.all([ask(), ask()])).map(({ status }) => status)).toContain(200);
    expect((await ask()).status).toBe(200); // within the minute: no further mail
    expect((await stored(path(id)))?.['mails']).toBe(3);
    expect((await join(second.token)).status).toBe(201);
    expectRefusal(await renew(id), 409, /has been used/);
    expectRefusal(await withdraw(id), 409, /has been used/);
  });

  it('that was withdrawn is no longer valid, and the address may be invited again', { tags: ['wide'] }, async () => {
    const person = guest();
    const { id, token, code } = await inviteOne(admin, {}, person);
    expect((await withdraw(id)).body).toMatchObject({ state: 'withdrawn' });
    expect((await withdraw(id)).status).toBe(200);
    expectRefusal(await join(token), 409, /withdrawn/);
    expectRefusal(await joinByCode(person.email, code), 409, /withdrawn/);
    expectRefusal(await call('POST', `/api/join/${token}/open`), 409);
    expectRefusal(await call('POST', `/api/join/${token}/renew`), 409, /withdrawn/);
    expect((await invite(admin, [person])).status).toBe(201);
    expectRefusal(await renew(id), 409);
  });

  it('is deleted with the account that it made', { tags: ['wide'] }, async () => {
    const { id, email, token } = await inviteOne(admin);
    await join(token);
    const { token: own } = await signIn(email);
    const body = { password: 'Secret-pass-1', confirmation: 'DELETE' };
    expect((await call('POST', '/api/account/delete', { token: own, body })).status).toBe(200);
    expect(await stored(path(id))).toBeUndefined();
    expectRefusal(await lookAtInvitation(token), 404);
  });
});

describe('joining with Google', () => {
  const joinAs = (token: string, credential: string) =>
    call('POST', '/api/join/google', { body: { token, credential } });

  it('makes the account with the id of the Google account, which the invitation takes over', async () => {
    const { id, email, token } = await inviteOne(admin);
    expect(await joinAs(token, googleToken(email))).toMatchObject({ status: 201, body: { email } });
    const { uid, customClaims, providerData } = await auth.getUserByEmail(email);
    expect([customClaims, providerData.map(({ providerId }) => providerId)]).toEqual([
      { role: 'USER' },
      ['google.com'],
    ]);
    expect(await stored(path(id))).toMatchObject({ status: 'JOINED', userId: uid });
    expect(await stored(`users/${uid}`)).toMatchObject({ email, firstName: 'Nora' });
    const keys = await db.collection('invitationKeys').where('invitationId', '==', id).get();
    expect(keys.docs.map((doc) => doc.get('userId') as string)).toEqual([uid]);
    expectRefusal(await joinAs(token, googleToken(email)), 409, /has been used/);
    expect(await stored(`users/${uid}`)).toBeDefined();
  });

  it('by a wrong code leaves no account; by the right one joins', { tags: ['wide'] }, async () => {
    const { id, email, code } = await inviteOne(admin);
    const byCode = (code: string) =>
      call('POST', '/api/join/code/google', { body: { email, code, credential: googleToken(email) } });
    expectRefusal(await byCode(code === '111111' ? '222222' : '111111'), 400, /code/);
    await expect(auth.getUserByEmail(email)).rejects.toThrow();
    expect(await byCode(code)).toMatchObject({ status: 201, body: { email } });
    const { uid } = await auth.getUserByEmail(email);
    expect(await stored(path(id))).toMatchObject({ status: 'JOINED', userId: uid });
  });

  it('is refused for another or unverified address and a used link', { tags: ['wide'] }, async () => {
    const { id, email, token } = await inviteOne(admin);
    const other = newEmail();
    expectRefusal(await joinAs(token, googleToken(other)), 409, new RegExp(`The invitation is for ${email}`));
    expectRefusal(await joinAs(token, googleToken(email, false)), 409);
    for (const address of [other, email]) await expect(auth.getUserByEmail(address)).rejects.toThrow();
    expect(await stateOf(id)).toBe('INVITED');
    expect((await join(token)).status).toBe(201);
  });
});
