import { setTimeout as pause } from 'node:timers/promises';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { askChange, changeMails, openChange, changeToken } from './emailChanges.ts';
import { auth, call, db, expectRefusal, newClient, newEmail, PASSWORD, resetCode, signIn, stored } from './support.ts';

const verify = (token: string) => call('GET', '/api/auth/verify', { token });

it('a link gives the account the new address once, ends all sessions, and tells the former address', async () => {
  const client = await newClient();
  const { uid, email: former } = client;
  const email = newEmail();
  const token = await changeToken(client, email);
  expect((await auth.getUser(uid)).email).toBe(former); // until the link is opened
  await pause(1100); // the end is stored in whole seconds
  expect(await openChange(token)).toMatchObject({ status: 200, body: { email } });
  expect(await auth.getUser(uid)).toMatchObject({ email, emailVerified: true });
  expect(await stored(`users/${uid}`)).toMatchObject({ email });
  expect((await verify(client.token)).status).toBe(401);
  expect((await signIn(email)).uid).toBe(uid);
  expect(await stored(`formerEmails/${uid}`)).toEqual({ emails: [former] }); // for evidence that names it
  expect(await changeMails(former)).toMatchObject([{ text: expect.stringContaining(email) as string }]);
  const entries = await db.collection('activity').where('userId', '==', uid).where('type', '==', 'email-changed').get();
  expect(entries.docs.map((entry) => entry.data())).toMatchObject([
    { subject: former, detail: email, by: { uid, side: 'client' } },
  ]);
  expectRefusal(await openChange(token), 409, 'This link has already been used');
});

it('a link is refused after an hour, and one that never was', async () => {
  const client = await newClient();
  const token = await changeToken(client, newEmail());
  const [change] = (await db.collection('emailChanges').where('userId', '==', client.uid).get()).docs;
  expect(JSON.stringify(change?.data()) + (change?.id ?? '')).not.toContain(token);
  await change?.ref.update({ createdAt: Timestamp.fromMillis(Date.now() - 3_600_000) });
  expectRefusal(await openChange(token), 409, 'was valid for one hour');
  expectRefusal(await openChange('x'.repeat(43)), 404, 'This link is not valid');
});

it('another account’s address is not revealed: the same answer, and a mail without a link to its owner', async () => {
  const client = await newClient();
  const other = await newClient();
  expect(await askChange(client, other.email)).toMatchObject({ status: 200, body: { status: 'asked' } });
  const [mail] = await changeMails(other.email);
  expect(mail?.text).toContain('It has an account already');
  expect(mail?.text).not.toContain('/change-email/');
  const late = newEmail();
  const token = await changeToken(client, late);
  await auth.createUser({ email: late }); // somebody takes it meanwhile
  expect((await openChange(token)).status).toBe(409);
  expect(await changeMails(client.email)).toEqual([]);
});

it('a link of before another change works no more', async () => {
  const client = await newClient();
  const first = await changeToken(client, newEmail());
  const second = await changeToken(client, newEmail());
  expect((await openChange(second)).status).toBe(200);
  expectRefusal(await openChange(first), 404, 'This link is not valid');
});

it('a link of before a new password works no more, one of after it does', async () => {
  const client = await newClient();
  const pending = await changeToken(client, newEmail());
  await pause(1100); // the end is stored in whole seconds
  const code = await resetCode(client.email);
  const body = { code, password: PASSWORD, confirmPassword: PASSWORD };
  expect((await call('POST', '/api/auth/reset-password', { body })).status).toBe(200);
  expectRefusal(await openChange(pending), 404, 'This link is not valid');
  const email = newEmail();
  expect(await openChange(await changeToken(await signIn(client.email), email))).toMatchObject({ body: { email } });
});

it('a request needs the password, an address that mail reaches, and is limited to five in a day', async () => {
  const client = await newClient();
  const wrong = await call('POST', '/api/account/email', {
    token: client.token,
    body: { email: newEmail(), password: 'Wrong-pass-1' },
  });
  expect(expectRefusal(wrong, 400)[0]?.field).toBe('password');
  expect(expectRefusal(await askChange(client, 'jörg@example.test'), 400)[0]?.field).toBe('email');
  expectRefusal(await askChange(client, client.email.toUpperCase()), 409, 'This is your address already');
  const limits = async () => {
    for (let count = 0; count < 5; count += 1) if ((await askChange(client, newEmail())).status === 429) return count;
    return 5;
  };
  expect(await limits()).toBeLessThan(5);
});
