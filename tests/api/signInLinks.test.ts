import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import type { ApiUser } from '@firstmile/domain';
import { codeNow, newProtectedClient, callIdentityToolkit } from './secondFactor.ts';
import { askLink, linkMails, mailedToken, openLink, signInByAuth } from './signInLinks.ts';
import { auth, call, db, expectRefusal, newClient, newEmail, PASSWORD, signIn, stored } from './support.ts';

const verify = (token: string) => call<ApiUser>('GET', '/api/auth/verify', { token });
const confirmed = async () => {
  const person = await newClient();
  await auth.updateUser(person.uid, { emailVerified: true });
  return person;
};

describe('a mailed link', () => {
  it('signs in its recipient once, and ends no other session', async () => {
    const { uid, email, token: earlier } = await confirmed();
    const token = await mailedToken(email);
    const { status, body } = await openLink(token, ` ${email.toUpperCase()} `);
    expect({ status, body }).toMatchObject({ status: 200 });
    const { idToken = '' } = await signInByAuth(body.link, email);
    expect((await verify(idToken)).body).toMatchObject({ id: uid, email, role: 'USER' });
    expectRefusal(await openLink(token, email), 409, 'This link has already been used: each one works once.');
    expect((await verify(earlier)).status).toBe(200);
    await signIn(email); // a confirmed account keeps its password
  });

  it('is mailed in the person’s language; the database has only hashes', async () => {
    const { uid, email } = await newClient();
    await db.doc(`users/${uid}`).update({ 'preferences.language': 'de' });
    const token = await mailedToken(email);
    expect(await linkMails(email)).toMatchObject([{ language: 'de', subject: 'Ihr Link zur Anmeldung bei Firstmile' }]);
    const links = (await db.collection('signInLinks').where('userId', '==', uid).get()).docs;
    expect(links).toHaveLength(1);
    const text = links.map((doc) => doc.id + JSON.stringify(doc.data())).join();
    for (const secret of [token, email]) expect(text).not.toContain(secret);
  });

  it('does not reveal accounts: the same answer, and no mail to others', async () => {
    const { email } = await newClient();
    const { uid: gone, email: disabled } = await newClient();
    await db.doc(`users/${gone}`).update({ isDisabled: true });
    const nobody = newEmail();
    for (const address of [email, nobody, disabled])
      expect(await askLink(address)).toMatchObject({ status: 200, body: { status: 'asked' } });
    const counts = await Promise.all(
      [email, nobody, disabled].map(async (address) => (await linkMails(address)).length),
    );
    expect(counts).toEqual([1, 0, 0]);
  });

  it('is limited per address, known or not: three a minute, and ten mails a day', { tags: ['wide'] }, async () => {
    const { uid, email } = await newClient();
    for (const address of [newEmail(), email]) {
      for (let count = 0; count < 3; count += 1) expect((await askLink(address)).status).toBe(200);
      expectRefusal(await askLink(address), 429);
    }
    const links = db.collection('signInLinks');
    const [link] = (await links.where('userId', '==', uid).get()).docs;
    for (let n = 0; n < 7; n += 1) await links.add({ ...link?.data(), createdAt: Timestamp.now() });
    const counted = createHash('sha256').update(`sign-in-link:account:${email}`).digest('hex');
    await db.doc(`limits/${counted}`).delete(); // the next minute
    expect((await askLink(email)).status).toBe(200);
    expect(await linkMails(email)).toHaveLength(3);
  });

  it.for<[string, number, RegExp, (email: string, token: string) => Promise<[string, string]>]>([
    ['of nobody', 404, /is not valid/, (email) => Promise.resolve(['x'.repeat(43), email])],
    ['cut short', 404, /is not valid/, (email, token) => Promise.resolve([token.slice(0, -1), email])],
    ['with another address', 400, /sent to another address/, async (_, token) => [token, (await newClient()).email]],
    [
      'of a deleted account',
      404,
      /is not valid/,
      async (email, token) => {
        await auth.deleteUser((await auth.getUserByEmail(email)).uid);
        return [token, email];
      },
    ],
    [
      'of a disabled account',
      403,
      /has been disabled/,
      async (email, token) => {
        await auth.updateUser((await auth.getUserByEmail(email)).uid, { disabled: true });
        return [token, email];
      },
    ],
    [
      'of an account that has another address by now',
      404,
      /is not valid/,
      async (email, token) => {
        await auth.updateUser((await auth.getUserByEmail(email)).uid, { email: newEmail() });
        return [token, email];
      },
    ],
    [
      'after 15 minutes',
      409,
      /15 minutes and has expired/,
      async (email, token) => {
        const { uid } = await auth.getUserByEmail(email);
        const [link] = (await db.collection('signInLinks').where('userId', '==', uid).get()).docs;
        await link?.ref.update({ createdAt: Timestamp.fromMillis(Date.now() - 15 * 60_000) });
        return [token, email];
      },
    ],
  ])('signs nobody in %s', { tags: ['wide'] }, async ([, status, message, change]) => {
    const { email } = await newClient();
    const [token, address] = await change(email, await mailedToken(email));
    expectRefusal(await openLink(token, address), status, message);
  });

  it('ends after five wrong addresses, and not before', { tags: ['wide'] }, async () => {
    const [{ email }, other] = await Promise.all([confirmed(), confirmed()]);
    const first = await mailedToken(email);
    const second = await mailedToken(other.email);
    for (let tried = 0; tried < 5; tried += 1) expectRefusal(await openLink(first, newEmail()), 400);
    expectRefusal(await openLink(first, email), 404);
    for (let tried = 0; tried < 4; tried += 1) expectRefusal(await openLink(second, newEmail()), 400);
    expect((await openLink(second, other.email)).status).toBe(200);
  });

  it('used twice at once signs in once', { tags: ['wide'] }, async () => {
    const { email } = await confirmed();
    const token = await mailedToken(email);
    const replies = await Promise.all([openLink(token, email), openLink(token, email)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('requires the second factor', async () => {
    const { uid, email, secret } = await newProtectedClient();
    const { body } = await openLink(await mailedToken(email), email);
    const first = await signInByAuth(body.link, email);
    expect(first).not.toHaveProperty('idToken');
    const done = await callIdentityToolkit<{ idToken: string }>('v2/accounts/mfaSignIn:finalize', {
      mfaPendingCredential: first.mfaPendingCredential,
      mfaEnrollmentId: first.mfaInfo?.[0]?.mfaEnrollmentId,
      totpVerificationInfo: { verificationCode: codeNow(secret) },
    });
    expect((await verify(done.body.idToken)).body.id).toBe(uid);
  });
});

describe('a mailed link to an account that another person registered', () => {
  it('ends their sessions and their password, starts a new session, and tells the owner', async () => {
    const stranger = await newClient();
    const token = await mailedToken(stranger.email);
    await pause(1100); // the end is stored in whole seconds
    const { body } = await openLink(token, stranger.email);
    expectRefusal(await verify(stranger.token), 401);
    const { idToken = '' } = await signInByAuth(body.link, stranger.email);
    expect((await verify(idToken)).body.id).toBe(stranger.uid);
    const again = { email: stranger.email, password: PASSWORD };
    expectRefusal(await call('POST', '/api/auth/login', { body: again }), 401);
    expect((await auth.getUser(stranger.uid)).emailVerified).toBe(true);
    expect(await stored(`unconfirmed/${stranger.uid}`)).toBeUndefined();
    const { docs } = await db.collection(`users/${stranger.uid}/notifications`).get();
    expect(docs.map((doc) => doc.get('message.code') as string)).toContain('account.addressProven.link');
    // the next time there is nothing to end
    await openLink(await mailedToken(stranger.email), stranger.email);
    expect((await verify(idToken)).status).toBe(200);
  });
});
