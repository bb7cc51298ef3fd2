/** @module-tag wide */
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { Browser } from './browser.ts';
import { PNG } from './samples.ts';
import {
  auth,
  bucket,
  call,
  db,
  expectRefusal,
  newClient,
  PASSWORD,
  sessionOf,
  signIn,
  stored,
  type Person,
} from './support.ts';

/** A valid picture: an invalid one would be removed at some time. */
const BYTES = PNG;
const verify = (token: string) => call('GET', '/api/auth/verify', { token });
const denied = { code: 'permission-denied' };

const open: Browser[] = [];
const browserOf = (person: Person) => {
  const browser = new Browser(person);
  open.push(browser);
  return browser;
};
afterEach(() => Promise.all(open.splice(0).map((connection) => connection.close())));

/** A client with a working browser; continues in a later second, because Auth counts sessions in seconds. */
async function workingClient() {
  const person = await newClient();
  const browser = browserOf(person);
  const file = await works(browser);
  await pause(1100);
  return { person, browser, file };
}

/** Reads and writes in Firestore and Storage; returns the file. */
async function works(browser: Browser): Promise<string> {
  expect(await browser.run()).toMatchObject({ userId: browser.person.uid });
  const id = await browser.announce(BYTES);
  await browser.send(id, BYTES);
  return id;
}

async function isRefused(browser: Browser) {
  const files = () => bucket.getFiles({ prefix: `users/${browser.person.uid}/` }).then(([all]) => all.length);
  const before = await files();
  await expect(browser.run()).rejects.toMatchObject(denied);
  await expect(browser.announce(BYTES)).rejects.toMatchObject(denied);
  await expect(browser.send('abcdefghij0123456789', BYTES)).rejects.toMatchObject({ code: 'storage/unauthorized' });
  expect(await files()).toBe(before);
}

describe('the token of a session that was ended neither reads nor writes, in Firestore and in Storage', () => {
  it('by its person', async () => {
    const { person, browser } = await workingClient();
    const body = { password: PASSWORD };
    expect((await call('POST', '/api/account/end-sessions', { token: person.token, body })).status).toBe(200);
    await isRefused(browser);
    expect(await stored(`users/${person.uid}/profile/sessions`)).toHaveProperty('endedAt'); // for its devices
    await works(browserOf(await signIn(person.email)));
  });

  it('one of two by its person, whose other one continues', async () => {
    const { person, browser } = await workingClient();
    await verify(person.token);
    const other = await signIn(person.email);
    const revoked = await call('POST', `/api/account/sessions/${sessionOf(person)}/revoke`, { token: other.token });
    expect(revoked.status).toBe(200);
    await isRefused(browser);
    await works(browserOf(other));
  });

  it('by a new password, as soon as the person signs in with it', async () => {
    const { person, browser } = await workingClient();
    await auth.updateUser(person.uid, { password: 'Another-pass-1' });
    await auth.revokeRefreshTokens(person.uid); // like a changed password
    await works(browserOf(await signIn(person.email, 'Another-pass-1')));
    await isRefused(browser);
  });

  it('by an operator, as soon as it calls the API', async () => {
    const { person, browser } = await workingClient();
    await auth.revokeRefreshTokens(person.uid);
    expectRefusal(await verify(person.token), 401, 'Session expired. Please login again.');
    await isRefused(browser);
    await works(browserOf(await signIn(person.email)));
  });

  it('because the account was disabled; enabled again, it can sign in', async () => {
    const { person, browser } = await workingClient();
    await auth.updateUser(person.uid, { disabled: true });
    expectRefusal(await verify(person.token), 401);
    await isRefused(browser);
    await auth.updateUser(person.uid, { disabled: false });
    await works(browserOf(await signIn(person.email)));
    expect(await stored(`users/${person.uid}`)).toMatchObject({ isDisabled: false });
  });

  it('because the account was deleted past us', async () => {
    const { person, browser } = await workingClient();
    await auth.deleteUser(person.uid);
    expectRefusal(await verify(person.token), 401);
    await isRefused(browser);
  });

  it('because its person deleted the account, and nothing is restored', async () => {
    const { person, browser, file } = await workingClient();
    const body = { password: PASSWORD, confirmation: 'DELETE' };
    expect((await call('POST', '/api/account/delete', { token: person.token, body })).status).toBe(200);
    await isRefused(browser);
    for (const path of [`users/${person.uid}`, `onboardings/${person.uid}`, `users/${person.uid}/files/${file}`])
      expect((await db.doc(path).get()).exists, path).toBe(false);
  });
});

it('a session that was not ended stays, whoever checks', async () => {
  const { person, browser } = await workingClient();
  expect((await verify(person.token)).status).toBe(200);
  expect(await stored(`users/${person.uid}`)).not.toHaveProperty('sessionsEndedAt');
  await works(browser);
});
