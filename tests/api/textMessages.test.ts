import { createHash } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { newId, QUEUED, TEXTS_PER_DAY } from '@firstmile/domain';
import { assigned, createForm } from './forms.ts';
import { startSmsServer, type Behaviour } from './smsServer.ts';
import { call, db, newAdmin, newClient, stored, until, type Person } from './support.ts';

// Loads the sender as deployed, into this process: in the stack it has no provider.
const { deliverText } = await import('../../functions/src/jobs/deliverText.ts');
const { PARTS } = await import('../../functions/src/effects/sweepParts.ts');
const { sweep } = await import('../../functions/src/effects/sweep.ts');
const { commit } = await import('../../functions/src/firestore/commit.ts');

const server = await startSmsServer();
afterAll(() => server.close());
const sms = { url: server.url, user: 'AC1', password: 'token', from: '+15005550006', countries: '', perDay: 100_000 };

/** A zone with about this local hour now. */
const zoneAt = (hour: number) => {
  const offset = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
};
const NOON = { sms: true, timeZone: zoneAt(12) };
let numbers = 1_000_000 + (process.pid % 1000) * 100;
/** A client with a unique phone number who wants texts. */
async function newReader(changes: Record<string, unknown> = {}): Promise<Person & { phone: string }> {
  const person = await newClient();
  const phone = `+4917${(numbers += 1)}`;
  await db.doc(`users/${person.uid}`).update({ phone, preferences: NOON, ...changes });
  return { ...person, phone };
}
let reader: Awaited<ReturnType<typeof newReader>>;
beforeEach(async () => {
  server.state.behaviour = 201;
  reader = await newReader();
});

/** A waiting text with a new id. */
async function queue(changes: Record<string, unknown> = {}, { uid } = reader): Promise<string> {
  const id = newId();
  const data = {
    userId: uid,
    text: `Task ${id}`,
    url: 'https://app.example.test/forms/f',
    delivery: QUEUED,
    ...changes,
  };
  await commit([{ op: 'create', path: `textMessages/${id}`, data }]);
  return id;
}
const deliveryOf = async (id: string) => (await stored(`textMessages/${id}`))?.['delivery'] as Record<string, unknown>;
const receivedOf = (id: string) => server.received.filter(({ body }) => body.includes(id));
const PAST = Timestamp.fromMillis(1);
const makeDue = (id: string) => db.doc(`textMessages/${id}`).update({ 'delivery.nextTryAt': PAST });
const failedWith = (error: RegExp) => ({
  state: 'failed',
  nextTryAt: null,
  error: expect.stringMatching(error) as string,
});

it('an assigned task is texted once to a person who wants texts', async () => {
  const [admin, person, silent] = await Promise.all([newAdmin(), newReader(), newReader({ preferences: {} })]);
  const form = await createForm(admin);
  const { id } = await assigned(admin, form, person);
  const other = await assigned(admin, form, silent);
  const path = `textMessages/form-assigned-${id}-${person.uid}`;
  const text = await until(
    () => stored(path),
    (text) => text !== undefined,
  );
  expect(text).toMatchObject({ userId: person.uid, url: expect.stringMatching(`/forms/${id}$`) as string });
  await until(
    () => stored(`mail/form-assigned-${other.id}-${silent.uid}`),
    (text) => text !== undefined,
  );
  expect(await stored(`textMessages/form-assigned-${other.id}-${silent.uid}`)).toBeUndefined();
});

describe('a text', () => {
  it('is sent to the profile’s number, from the business, with the link, and is marked as sent', async () => {
    const id = await queue();
    await deliverText(id, sms);
    expect(receivedOf(id)).toEqual([
      {
        authorization: `Basic ${Buffer.from('AC1:token').toString('base64')}`,
        to: reader.phone,
        from: '+15005550006',
        body: expect.stringMatching(`: Task ${id} https://app.example.test/forms/f$`) as string,
      },
    ]);
    expect(await deliveryOf(id)).toMatchObject({ state: 'sent', attempts: 1, nextTryAt: null, to: reader.phone });
  });

  it('is sent once, however often the trigger runs', async () => {
    const id = await queue();
    await Promise.all([1, 2, 3, 4].map(() => deliverText(id, sms)));
    await deliverText(id, sms);
    expect(receivedOf(id)).toHaveLength(1);
  });

  it('that the provider refuses for now is retried at its time, not before', async () => {
    const id = await queue();
    server.state.behaviour = 429;
    await deliverText(id, sms);
    expect(await deliveryOf(id)).toMatchObject({ state: 'queued', attempts: 1, error: 'later: 429 {}' });
    server.state.behaviour = 201;
    await deliverText(id, sms);
    expect(receivedOf(id)).toHaveLength(1);
    await makeDue(id);
    await deliverText(id, sms);
    expect(receivedOf(id)).toHaveLength(2);
    expect(await deliveryOf(id)).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it.each<[string, Behaviour, RegExp]>([
    ['the provider refuses, such as for a number that answered STOP', 400, /^refused: 400/],
    ['the provider may have sent when it failed', 500, /^unknown: 500/],
    ['the provider had when the line broke', 'breaks', /^unknown/],
  ])('that %s is given up', async (_, behaviour, error) => {
    const id = await queue();
    server.state.behaviour = behaviour;
    await deliverText(id, sms);
    server.state.behaviour = 201;
    await deliverText(id, sms);
    expect(await deliveryOf(id)).toMatchObject(failedWith(error));
    expect(receivedOf(id)).toHaveLength(1);
  });

  it.each<[string, Behaviour, string]>([
    ['is not there', 201, 'http://127.0.0.1:65535/'],
    ['refuses the sign-in', 401, server.url],
    ['sends elsewhere, where the password would go along', 307, server.url],
  ])('waits for an operator when the provider %s', { tags: ['wide'] }, async (_, behaviour, url) => {
    const id = await queue({ delivery: { state: 'queued', attempts: 4, nextTryAt: PAST } });
    server.state.behaviour = behaviour;
    await deliverText(id, { ...sms, url });
    expect(await deliveryOf(id)).toMatchObject({ state: 'queued', attempts: 5 });
    await makeDue(id);
    await deliverText(id, { ...sms, url });
    expect(await deliveryOf(id)).toMatchObject({ ...failedWith(/^later/), attempts: 6 });
  });

  it('whose sender died is not sent again, because the provider may have it', async () => {
    const id = await queue({ delivery: { state: 'sending', attempts: 1, nextTryAt: PAST } });
    await deliverText(id, sms);
    expect(receivedOf(id)).toHaveLength(0);
    expect(await deliveryOf(id)).toMatchObject(failedWith(/died/));
  });

  it('waits without a provider', async () => {
    const id = await queue();
    await deliverText(id, null);
    expect(await deliveryOf(id)).toMatchObject({ state: 'queued', attempts: 0 });
  });

  it('waits for the end of quiet hours', async () => {
    const night = await newReader({ preferences: { ...NOON, timeZone: zoneAt(0) } });
    const id = await queue({}, night);
    await deliverText(id, sms);
    const { nextTryAt, ...rest } = await deliveryOf(id);
    expect(rest).toEqual({ state: 'queued', attempts: 0 });
    expect((nextTryAt as Timestamp).toMillis()).toBeGreaterThan(Date.now() + 3_600_000);
    await db.doc(`users/${night.uid}`).update({ preferences: NOON });
    await deliverText(id, sms);
    expect(receivedOf(id)).toHaveLength(1);
  });

  it.each<[string, Record<string, unknown>]>([
    ['wants no more', { preferences: { ...NOON, sms: false } }],
    ['has no number any more', { phone: '' }],
    ['is locked out', { isDisabled: true }],
  ])('does not go to a person who meanwhile %s', async (_, changes) => {
    const id = await queue({}, await newReader(changes));
    await deliverText(id, sms);
    expect(receivedOf(id)).toHaveLength(0);
    expect(await deliveryOf(id)).toMatchObject(failedWith(/wants no texts/));
  });

  it('is sent ten times a day to one person at most', async () => {
    const person = await newReader();
    const ids = await Promise.all(Array.from({ length: TEXTS_PER_DAY + 3 }, () => queue({}, person)));
    await Promise.all(ids.map((id) => deliverText(id, sms)));
    expect(server.received.filter(({ to }) => to === person.phone)).toHaveLength(TEXTS_PER_DAY);
    const left = (await Promise.all(ids.map(deliveryOf))).filter(({ state }) => state !== 'sent');
    expect(left).toEqual(
      Array.from({ length: 3 }, () => expect.objectContaining(failedWith(/too many today/)) as unknown),
    );
    const another = await queue();
    await deliverText(another, sms);
    expect(receivedOf(another)).toHaveLength(1);
  });

  it('goes to the countries that the operator chose, and to no satellite', async () => {
    const satellite = await queue({}, await newReader({ phone: '+881612345678' }));
    await deliverText(satellite, sms);
    expect(await deliveryOf(satellite)).toMatchObject(failedWith(/country/));
    const abroad = await queue();
    const home = await queue();
    await deliverText(abroad, { ...sms, countries: '+1, +44' });
    await deliverText(home, { ...sms, countries: '+1, +49' });
    expect(await deliveryOf(abroad)).toMatchObject(failedWith(/country/));
    expect([satellite, abroad, home].map((id) => receivedOf(id).length)).toEqual([0, 0, 1]);
  });

  it('is not sent beyond the limit of a day, and admins are notified once', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const counter = db.doc(`limits/${createHash('sha256').update(`texts:all:${today}`).digest('hex')}`);
    const notice = db.doc(`teamNotices/texts-limited-${today}`);
    const before = (await counter.get()).data()?.['count'] as number | undefined;
    const perDay = (before ?? 0) + 1;
    const last = await queue();
    const beyond = await queue();
    for (const id of [last, beyond]) await deliverText(id, { ...sms, perDay });
    expect([last, beyond].map((id) => receivedOf(id).length)).toEqual([1, 0]);
    expect(await deliveryOf(beyond)).toMatchObject(failedWith(/in a day/));
    expect((await notice.get()).get('message')).toMatchObject({ params: { day: today, count: perDay } });
    await notice.delete();
  });

  it('is sent ten times a day to one number at most, however many people enter it', async () => {
    const { phone } = reader;
    const others = await Promise.all([1, 2, 3].map(() => newReader({ phone })));
    const ids = await Promise.all(others.flatMap((person) => [1, 2, 3, 4, 5].map(() => queue({}, person))));
    await Promise.all(ids.map((id) => deliverText(id, sms)));
    expect(server.received.filter(({ to }) => to === phone)).toHaveLength(TEXTS_PER_DAY);
  });
});

it('the sweep sends texts of a lost trigger', { tags: ['wide'] }, async () => {
  const id = await queue();
  await makeDue(id); // one page with the longest turn is enough
  Object.assign(process.env, { SMS_URL: sms.url, SMS_USER: sms.user, SMS_FROM: sms.from });
  try {
    await sweep({ parts: PARTS.filter(({ name }) => name === 'texts'), time: 0 });
  } finally {
    delete process.env['SMS_URL'];
  }
  expect(receivedOf(id)).toHaveLength(1);
});

it('texts are exported to their person, and removed with the account', async () => {
  const [person, other] = await Promise.all([newReader(), newReader()]);
  const id = await queue({}, person);
  const text = await queue({}, other);
  const { body } = await call<{ texts: object[] }>('GET', '/api/account/export', { token: person.token });
  expect(body.texts).toMatchObject([{ id, text: `Task ${id}` }]);
  const proof = { password: 'Secret-pass-1', confirmation: 'DELETE' };
  const reply = await call('POST', '/api/account/delete', { token: person.token, body: proof });
  expect(reply.body).toMatchObject({ removed: { texts: 1 } });
  expect([await stored(`textMessages/${id}`), (await stored(`textMessages/${text}`))?.['userId']]).toEqual([
    undefined,
    other.uid,
  ]);
});
