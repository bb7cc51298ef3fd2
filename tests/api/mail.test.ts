import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { newId, QUEUED, SERVER_TIME, type Write } from '@firstmile/domain';
import { startMailServer, type Behaviour } from './mailServer.ts';
import { call, db, newClient, site, stored } from './support.ts';

// Loads the sender as deployed, into this process: in the stack it has no mail server.
process.env['SITE_URL'] = 'https://app.example.test';
const { unsubscribeToken } = await import('../../functions/src/notifications/unsubscribe.ts');
const { deliverMail } = await import('../../functions/src/jobs/deliverMail.ts');
const { PARTS } = await import('../../functions/src/effects/sweepParts.ts');
const { sweep } = await import('../../functions/src/effects/sweep.ts');
const { applyNews, commit } = await import('../../functions/src/firestore/commit.ts');
const { db: functionsDb } = await import('../../functions/src/firestore/db.ts');

const server = await startMailServer();
afterAll(() => server.close());
const smtp = { host: '127.0.0.1', port: server.port, user: '', password: '', from: 'Firstmile <us@example.test>' };
beforeEach(() => void (server.state.behaviour = 'takes'));

const mailWrite = (id: string, changes: Record<string, unknown> = {}): Write => ({
  op: 'create',
  path: `mail/${id}`,
  data: {
    userId: 'ada',
    to: [`${id.toLowerCase()}@example.test`],
    message: { subject: 'Grüße', text: 'Read me', html: '<p>Read me</p>' },
    delivery: QUEUED,
    ...changes,
  },
});
/** A waiting mail with a new id. */
async function queue(changes: Record<string, unknown> = {}): Promise<string> {
  const id = newId();
  await commit([mailWrite(id, changes)]);
  return id;
}
const deliveryOf = async (id: string) => (await stored(`mail/${id}`))?.['delivery'] as Record<string, unknown>;
const receivedFor = (id: string) => server.received.filter(({ to }) => to[0] === `${id.toLowerCase()}@example.test`);
const AUTOMATIC = ['Auto-Submitted: auto-generated', 'X-Auto-Response-Suppress: All'];
const PAST = Timestamp.fromMillis(1);
const makeDue = (id: string) => db.doc(`mail/${id}`).update({ 'delivery.nextTryAt': PAST });

describe('a mail', () => {
  it('is sent as text and HTML with its own Message-ID, and is marked as sent', async () => {
    const id = await queue({ headers: { 'List-Unsubscribe': '<https://app.example.test/off>' } });
    await deliverMail(id, smtp);
    const [mail] = receivedFor(id);
    for (const part of [
      'Read me',
      '<p>Read me</p>',
      'List-Unsubscribe: <https://app',
      `<${id}@app.example.test>`,
      ...AUTOMATIC,
    ])
      expect(mail?.text).toContain(part);
    expect(mail?.text).not.toContain('Reply-To');
    expect(await deliveryOf(id)).toMatchObject({ state: 'sent', attempts: 1, nextTryAt: null });
  });

  it('is sent once, however often the trigger runs', async () => {
    const id = await queue();
    await Promise.all([1, 2, 3, 4].map(() => deliverMail(id, smtp)));
    await deliverMail(id, smtp);
    expect(receivedFor(id)).toHaveLength(1);
  });

  it('that the server refuses for now is retried at its time, not before', async () => {
    const id = await queue();
    server.state.behaviour = 451;
    await deliverMail(id, smtp);
    const { nextTryAt, ...rest } = await deliveryOf(id);
    expect(rest).toMatchObject({ state: 'queued', attempts: 1, error: expect.stringContaining('later') as string });
    expect((nextTryAt as Timestamp).toMillis()).toBeGreaterThan(Date.now() + 30_000);
    server.state.behaviour = 'takes';
    await deliverMail(id, smtp);
    expect(receivedFor(id)).toHaveLength(0);
    await makeDue(id);
    await deliverMail(id, smtp);
    expect(receivedFor(id)).toHaveLength(1);
    expect(await deliveryOf(id)).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it.each<[string, Behaviour, RegExp]>([
    ['the server refuses', 550, /^refused/],
    ['the server had when the line broke', 'breaks', /^unknown/],
  ])('that %s is given up', async (_, behaviour, error) => {
    const id = await queue();
    server.state.behaviour = behaviour;
    await deliverMail(id, smtp);
    server.state.behaviour = 'takes';
    const expected = { state: 'failed', nextTryAt: null, error: expect.stringMatching(error) as string };
    expect(await deliveryOf(id)).toMatchObject(expected);
    const before = receivedFor(id).length;
    await deliverMail(id, smtp);
    expect(receivedFor(id)).toHaveLength(before);
  });

  it('whose sender died is not sent again, because the server may have it', async () => {
    const id = await queue({ delivery: { state: 'sending', attempts: 1, nextTryAt: PAST } });
    await deliverMail(id, smtp);
    expect(receivedFor(id)).toHaveLength(0);
    expect(await deliveryOf(id)).toMatchObject({ state: 'failed', error: expect.stringContaining('died') as string });
  });

  it('that is being sent is left to its sender', async () => {
    const delivery = { state: 'sending', attempts: 1, nextTryAt: Timestamp.fromMillis(Date.now() + 60_000) };
    const id = await queue({ delivery });
    await deliverMail(id, smtp);
    expect([receivedFor(id).length, (await deliveryOf(id))['state']]).toEqual([0, 'sending']);
  });

  it(
    'is given up after the sixth attempt on a server that is down or refuses the sign-in',
    { tags: ['wide'] },
    async () => {
      const closed = { ...smtp, port: 1 };
      const locked = { ...smtp, user: 'us', password: 'wrong' };
      for (const server of [closed, locked]) {
        const id = await queue({ delivery: { state: 'queued', attempts: 4, nextTryAt: PAST } });
        await deliverMail(id, server);
        expect(await deliveryOf(id)).toMatchObject({ state: 'queued', attempts: 5 });
        await makeDue(id);
        await deliverMail(id, server);
        expect(await deliveryOf(id)).toMatchObject({ state: 'failed', attempts: 6 });
      }
    },
  );

  it('is in the history of its client, with the outcome, and in no admin’s', async () => {
    const [client, admin] = [newId(), newId()];
    const person = { firstName: 'Ada', lastName: 'Marsh', email: 'ada@example.test' };
    await db.doc(`users/${client}`).set({ ...person, role: 'USER' });
    await db.doc(`users/${admin}`).set({ ...person, role: 'ADMIN' });
    const sent = await queue({ userId: client });
    const toAdmin = await queue({ userId: admin });
    const refused = await queue({ userId: client });
    for (const id of [sent, sent, toAdmin]) await deliverMail(id, smtp);
    server.state.behaviour = 550;
    await deliverMail(refused, smtp);
    const entry = { userId: client, subject: 'Grüße', door: 'server', by: null };
    expect(await stored(`activity/mail-${sent}`)).toMatchObject({
      ...entry,
      type: 'mail-sent',
      detail: `${sent.toLowerCase()}@example.test`,
    });
    expect(await stored(`activity/mail-${refused}`)).toMatchObject({ ...entry, type: 'mail-failed' });
    const entries = await db.collection('activity').where('userId', 'in', [client, admin]).get();
    expect(entries.size).toBe(2);
  });

  it('with a secret loses its text once it is sent', async () => {
    const id = await queue({ isSecret: true });
    await deliverMail(id, { ...smtp, user: 'us', password: 'right' });
    expect(receivedFor(id)[0]?.text).toContain('Read me');
    expect(await stored(`mail/${id}`)).toMatchObject({ message: { subject: 'Grüße' }, delivery: { state: 'sent' } });
    expect((await stored(`mail/${id}`))?.['message']).toEqual({ subject: 'Grüße' });
  });

  it('waits without a mail server; a mail that the extension has sent is left alone', async () => {
    const waiting = await queue();
    const old = await queue({ delivery: { state: 'SUCCESS', attempts: 1 } });
    await deliverMail(waiting, null);
    await deliverMail(old, smtp);
    expect([(await deliveryOf(waiting))['state'], (await deliveryOf(old))['state']]).toEqual(['queued', 'SUCCESS']);
    expect(receivedFor(old)).toHaveLength(0);
  });
});

describe('a mail that can be turned off', () => {
  const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

  it('has the business’s name and an unsubscribe link, in the language of the mail', async () => {
    await db
      .doc('settings/brand')
      .set({ name: 'Marsh & Söhne', replyTo: 'office@marsh.test', logo: `data:image/png;base64,${PIXEL}` });
    const id = await queue({ kind: 'reminders', language: 'de', userId: 'ada' });
    const other = await queue({ isSecret: true });
    await deliverMail(id, { ...smtp, from: '' });
    await deliverMail(other, smtp);
    await db.doc('settings/brand').delete();
    const text = receivedFor(id)[0]?.text.replace(/=\r\n/g, '').replace(/\r\n /g, ' ') ?? '';
    expect(text).toMatch(
      /^List-Unsubscribe: <https:\/\/app.example.test\/api\/unsubscribe\/reminders\.ada\.[\w-]{43}>/m,
    );
    expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    expect(text).toMatch(/^Reply-To: office@marsh.test/m);
    for (const part of ['Marsh &#38; S=C3=B6hne', 'cid:logo@mail', 'Erinnerungen abbestellen', PIXEL.slice(0, 60)])
      expect(text).toContain(part);
    expect(receivedFor(other)[0]?.text).not.toMatch(/unsubscribe/i);
  });

  it('is turned off by a post without a sign-in, repeatably, and no other kind is', { tags: ['wide'] }, async () => {
    const { uid } = await newClient();
    const token = await unsubscribeToken({ uid, kind: 'reminders' });
    const post = (token: string) =>
      call('POST', `/api/unsubscribe/${token}`, {
        body: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    const opened = await fetch(`${site}/api/unsubscribe/${token}`, {
      headers: { accept: 'text/html' },
      redirect: 'manual',
    });
    expect([opened.status, opened.headers.get('location')]).toEqual([302, `/unsubscribe/${token}`]);
    expect((await stored(`users/${uid}`))?.['preferences']).toBeUndefined();
    for (const _ of [1, 2]) expect(await post(token)).toMatchObject({ status: 200, body: { status: 'unsubscribed' } });
    expect((await stored(`users/${uid}`))?.['preferences']).toEqual({ reminders: false });
    const notices = await db.collection(`users/${uid}/notifications`).where('link', '==', '/settings').get();
    expect(notices.docs.map((doc) => doc.data())).toMatchObject([{ message: { code: 'mails.stopped' }, read: false }]);
    const trail = await db.collection('activity').where('userId', '==', uid).get();
    const entries = trail.docs.map((doc) => doc.data()).filter(({ type }) => type === 'mails-stopped');
    expect(entries).toMatchObject([{ subject: { code: 'mailKind.reminders' }, by: null, door: 'api' }]);
    const gone = await unsubscribeToken({ uid: 'nobody', kind: 'reminders' });
    expect(await post(gone)).toMatchObject({ status: 200, body: { status: 'unsubscribed' } });
    expect(await stored('users/nobody')).toBeUndefined();
    for (const forged of [token.replace('reminders', 'email'), token.replace(uid, 'nobody'), 'x', `${token}x`])
      expect((await post(forged)).status).toBe(404);
  });
});

it.each<[Behaviour, string]>([
  ['takes', 'accepted'],
  [550, 'bounced'],
  ['breaks', 'unknown'],
])(
  'an invitation whose mail meets %s says %s, of its last mail only',
  { tags: ['wide'] },
  async (behaviour, delivery) => {
    const invitationId = newId();
    await db.doc(`invitations/${invitationId}`).set({ mails: 2, delivery: 'waiting' });
    server.state.behaviour = behaviour;
    for (const [mail, known] of [
      [1, 'waiting'],
      [2, delivery],
    ] as const) {
      const id = `invitation-${invitationId}-${mail}`;
      await commit([mailWrite(id, { invitationId, isSecret: true })]);
      await deliverMail(id, smtp);
      expect(await stored(`invitations/${invitationId}`)).toMatchObject({ delivery: known });
    }
  },
);

it('the sweep sends mails of a lost trigger', { tags: ['wide'] }, async () => {
  const id = await queue();
  await makeDue(id); // one page with the longest turn is enough; other tests' mails wait
  Object.assign(process.env, { SMTP_HOST: smtp.host, SMTP_PORT: String(smtp.port), SMTP_FROM: smtp.from });
  try {
    await sweep({ parts: PARTS.filter(({ name }) => name === 'mails'), time: 0 });
  } finally {
    delete process.env['SMTP_HOST'];
  }
  expect(receivedFor(id)).toHaveLength(1);
});

it('an existing notice stays unchanged, and the writes beside it are made', async () => {
  const [id, other] = [newId(), newId()];
  const notice: Write = { op: 'create', path: `users/${id}/notifications/one`, data: { read: false, at: SERVER_TIME } };
  const tell = (extra: Write[]) => functionsDb.runTransaction((tx) => applyNews(tx, [mailWrite(id), notice, ...extra]));
  await tell([]);
  await db.doc(notice.path).update({ read: true });
  await deliverMail(id, smtp);
  await tell([mailWrite(other)]);
  expect(await stored(notice.path)).toMatchObject({ read: true });
  expect((await deliveryOf(id))['state']).toBe('sent');
  expect(await stored(`mail/${other}`)).toBeDefined();
});
