import { setTimeout as pause } from 'node:timers/promises';
import { exampleData } from '@firstmile/domain/testing';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { changeMails, changeToken, openChange, openUndo, undoToken } from './emailChanges.ts';
import {
  auth,
  call,
  db,
  expectRefusal,
  newClient,
  newEmail,
  PASSWORD,
  signIn,
  stored,
  type Person,
} from './support.ts';
import { put } from './onboarding.ts';

const login = (email: string, password = PASSWORD) => call('POST', '/api/auth/login', { body: { email, password } });
const mailTo = async (email: string, part: string) =>
  (await changeMails(email)).find(({ text }) => text.includes(part));

let client: Person;
let email: string;
let token: string;
beforeEach(async () => {
  client = await newClient();
  email = newEmail();
  token = await undoToken(client, email);
});

describe('the link to the former address', () => {
  it('puts it back, ends all sessions and shuts the old password out', async () => {
    const { uid, email: former } = client;
    const google = { providerId: 'google.com', uid: `google-${uid}`, email: newEmail() };
    await auth.updateUser(uid, { providerToLink: google });
    const other = await signIn(email);
    await pause(1100); // the end is stored in whole seconds
    expect(await openUndo(token)).toMatchObject({ status: 200, body: { email: former } });
    const account = await auth.getUser(uid);
    expect(account).toMatchObject({ email: former, emailVerified: true });
    expect(account.providerData.map(({ providerId }) => providerId)).toEqual(['password']);
    expect(await stored(`users/${uid}`)).toMatchObject({ email: former });
    expectRefusal(await call('GET', '/api/auth/verify', { token: other.token }), 401);
    expectRefusal(await login(former), 401);
    expectRefusal(await login(email), 401);
  });

  it('mails a link for a new password to it, and tells the other address', async () => {
    await openUndo(token);
    const mail = await mailTo(client.email, '/reset?mode=resetPassword');
    const code = /oobCode=([^&\s]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const password = 'Another-pass-2';
    const body = { code: decodeURIComponent(code), password, confirmPassword: password };
    expect((await call('POST', '/api/auth/reset-password', { body })).status).toBe(200);
    expect((await signIn(client.email, password)).uid).toBe(client.uid);
    expect(await mailTo(email, client.email)).toMatchObject({
      subject: expect.stringContaining('changed back') as string,
    });
    const entries = await db.collection('activity').where('userId', '==', client.uid).get();
    expect(entries.docs.map((entry) => entry.data())).toContainEqual(
      expect.objectContaining({ type: 'email-changed', subject: email, detail: client.email }),
    );
  });

  it('works once, and is stored as a hash', async () => {
    const { docs } = await db.collection('emailChanges').where('userId', '==', client.uid).get();
    expect(docs).toHaveLength(2);
    expect(JSON.stringify(docs.map((doc) => [doc.id, doc.data()]))).not.toContain(token);
    const mails = await db.collection('mail').where('to', 'array-contains', client.email).get();
    const [mail] = mails.docs.filter((doc) => (doc.get('message') as { text: string }).text.includes(token));
    expect(mail?.get('isSecret')).toBe(true); // so that exports leave its text out
    expect((await openUndo(token)).status).toBe(200);
    expectRefusal(await openUndo(token), 409, 'This link has already been used');
  });

  it('is refused after seven days, and one that never was', async () => {
    const age = async (days: number) => {
      const { docs } = await db.collection('emailChanges').where('userId', '==', client.uid).get();
      const undo = docs.find((doc) => doc.get('isUndo') === true);
      await undo?.ref.update({ createdAt: Timestamp.fromMillis(Date.now() - days * 24 * 60 * 60_000) });
    };
    await age(7);
    expectRefusal(await openUndo(token), 409, 'was valid for seven days');
    await age(6.9);
    expect((await openUndo(token)).status).toBe(200);
    expectRefusal(await openUndo('x'.repeat(43)), 404, 'This link is not valid');
  });

  it('is refused once the address was changed again; the newer one works', async () => {
    const again = await undoToken({ ...(await signIn(email)), email }, newEmail());
    expectRefusal(await openUndo(token), 409, 'The address was changed again since');
    expect((await openUndo(again)).body).toEqual({ email });
  });

  it('is no link to a new address, nor the other way round', async () => {
    expectRefusal(await openChange(token), 404);
    const change = await changeToken({ ...(await signIn(email)), email }, newEmail());
    expectRefusal(await openUndo(change), 404);
    expect((await openChange(change)).status).toBe(200);
  });

  it('ends links to further addresses that were requested before', async () => {
    const first = await newClient();
    const [third, second] = [newEmail(), newEmail()];
    const pending = await changeToken(first, third);
    const undo = await undoToken(first, second);
    await pause(1100); // the end is stored in whole seconds
    await openUndo(undo);
    expectRefusal(await openChange(pending), 404, 'This link is not valid');
    expect((await auth.getUser(first.uid)).email).toBe(first.email);
  });
});

describe('a former address that has another account', () => {
  it.each([
    ['without entries', false],
    ['with entries', true],
  ])('comes back from one that was registered meanwhile and never confirmed, %s', async (_, isUsed) => {
    const other = await newClient({ email: client.email });
    if (isUsed) await put(other.token, { step: 1, body: exampleData(1) });
    expect((await openUndo(token)).status).toBe(200);
    expect((await auth.getUserByEmail(client.email)).uid).toBe(client.uid);
  });

  it('stays with one that is confirmed', async () => {
    const other = await newClient({ email: client.email });
    await auth.updateUser(other.uid, { emailVerified: true });
    expectRefusal(await openUndo(token), 409, 'Your former address has another account now');
    expect((await auth.getUser(client.uid)).email).toBe(email);
    expect((await auth.getUser(other.uid)).email).toBe(client.email);
  });
});
