import { setTimeout as pause } from 'node:timers/promises';
import type { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import {
  call,
  db,
  expectRefusal,
  newClient,
  PASSWORD,
  sessionOf,
  signIn,
  stored,
  until,
  type Person,
} from './support.ts';

const endSessions = (token: string, password: string) =>
  call('POST', '/api/account/end-sessions', { token, body: { password } });
const verify = (token: string) => call('GET', '/api/auth/verify', { token });

describe('ending all sessions', () => {
  it('refuses every earlier token, and no later one', async () => {
    const person = await newClient();
    await pause(1100); // the end is stored in whole seconds
    expect((await endSessions(person.token, PASSWORD)).status).toBe(200);
    expectRefusal(await verify(person.token), 401, 'Session expired. Please login again.');
    expect((await stored(`users/${person.uid}`))?.['sessionsEndedAt']).toBeDefined();
    expect((await verify((await signIn(person.email)).token)).status).toBe(200);
  });

  it.each([
    ['another password', 'Wrong-pass-1', 'The password is wrong'],
    ['none', '', 'Password is required'],
  ])('ends nothing with %s', { tags: ['wide'] }, async (_name, password, message) => {
    const person = await newClient();
    const details = expectRefusal(await endSessions(person.token, password), 400, message);
    expect(details).toEqual([{ field: 'password', msg: message }]);
    expect((await verify(person.token)).status).toBe(200);
  });
});

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const open = ({ token }: Person, userAgent = WINDOWS) =>
  call('GET', '/api/auth/verify', { token, headers: { 'user-agent': userAgent } });
const revoke = ({ token }: Person, id: string) => call('POST', `/api/account/sessions/${id}/revoke`, { token });
const sessions = async ({ uid }: Person) => (await db.collection(`users/${uid}/sessions`).get()).docs;

describe('the list of sessions', () => {
  it('has each opened session with browser and system, updated once an hour', { tags: ['wide'] }, async () => {
    const person = await newClient();
    expect(await sessions(person)).toEqual([]);
    expect((await open(person)).status).toBe(200);
    const [first] = await sessions(person);
    expect(first?.id).toBe(sessionOf(person));
    expect(first?.data()).toMatchObject({ browser: 'Chrome', system: 'Windows' });
    await open(person);
    expect((await sessions(person))[0]?.updateTime).toEqual(first?.updateTime);
    await first?.ref.update({ lastSeenAt: new Date(Date.now() - 3_700_000) });
    await open(person, 'x'.repeat(9000)); // whatever the program claims
    const [later] = await sessions(person);
    expect(later?.data()).toMatchObject({ browser: '', system: '' });
    const seenAt = later?.get('lastSeenAt') as Timestamp | undefined;
    expect(seenAt?.toMillis()).toBeGreaterThan(Date.now() - 60_000);
  });

  it('loses a session that signs out, without ending it', { tags: ['wide'] }, async () => {
    const person = await newClient();
    await open(person);
    const leaving = await call('POST', '/api/account/leave-session', { token: person.token });
    expect(leaving.body).toEqual({ status: 'left' });
    expect(await sessions(person)).toEqual([]);
    expect((await open(person)).status).toBe(200);
  });

  it('loses all when all are ended', { tags: ['wide'] }, async () => {
    const person = await newClient();
    await open(person);
    await pause(1100);
    await endSessions(person.token, PASSWORD);
    expect(await sessions(person)).toEqual([]);
  });
});

describe('revoking a session', () => {
  /** A client on two devices, both on the list. */
  async function onTwo() {
    const here = await newClient();
    await pause(1100); // sessions are distinguished by whole seconds
    const there = await signIn(here.email);
    for (const session of [here, there]) await open(session);
    return { here, there };
  }

  it('refuses its token and no other, also when repeated', { tags: ['wide'] }, async () => {
    const { here, there } = await onTwo();
    for (const _ of [1, 2]) expect((await revoke(here, sessionOf(there))).body).toEqual({ status: 'revoked' });
    expectRefusal(await open(there), 401, 'Session expired. Please login again.');
    expect((await open(here)).status).toBe(200);
    expect((await sessions(here)).map(({ id }) => id)).toEqual([sessionOf(here)]);
    const revoked = [Number(sessionOf(there))];
    expect(await stored(`users/${here.uid}/profile/sessions`)).toEqual({ endedAt: null, revoked });
    expect(await stored(`users/${here.uid}`)).toMatchObject({ revokedSessions: revoked });
    await pause(1100);
    await endSessions(here.token, PASSWORD); // covers it too
    expect(await stored(`users/${here.uid}`)).toMatchObject({ revokedSessions: [] });
  });

  it("is only for the person's own existing sessions", { tags: ['wide'] }, async () => {
    const [person, other] = await Promise.all([newClient(), newClient()]);
    await open(other);
    await pause(1100);
    const late = await signIn(person.email);
    expectRefusal(await revoke(late, sessionOf(other)), 404, 'There is no such session');
    for (const id of ['1', 'nobody', '1e99', '99999999999999999999']) expectRefusal(await revoke(late, id), 404);
    expect((await open(other)).status).toBe(200);
    expect(await stored(`users/${person.uid}`)).not.toHaveProperty('revokedSessions');
  });

  it('is refused when the list is full, and changes nothing', { tags: ['wide'] }, async () => {
    const person = await newClient();
    await open(person);
    const full = Array.from({ length: 100 }, (_, index) => index + 1);
    await db.doc(`users/${person.uid}`).update({ revokedSessions: full });
    expectRefusal(await revoke(person, sessionOf(person)), 409, /revoke all others/);
    expect((await open(person)).status).toBe(200);
    expect(await sessions(person)).toHaveLength(1);
  });
});

it('a person keeps the latest hundred devices', { tags: ['wide'] }, async () => {
  const { uid } = await newClient();
  const devices = db.collection(`users/${uid}/devices`);
  const batch = db.batch();
  for (let index = 0; index < 130; index += 1)
    batch.set(devices.doc(`device${index}`), { last: 1, ids: ['a'], at: new Date(index) });
  await batch.commit();
  const ids = async () => (await devices.get()).docs.map(({ id }) => id);
  const left = await until(ids, (all) => all.length <= 100);
  expect([left.length, left.includes('device129'), left.includes('device29')]).toEqual([100, true, false]);
});
