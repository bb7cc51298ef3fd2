import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { activity, newId, webhookPath, type ApiWebhook, type ApiWebhookDelivery } from '@firstmile/domain';
import { call, db, expectRefusal, newAdmin, newClient, site, stored, until, type Person } from './support.ts';
import { accept, startReceiver } from './webhookReceiver.ts';
import { Timestamp } from 'firebase-admin/firestore';

process.env['FIRSTMILE_SITE'] ??= site; // this process, too, may post to this machine
const { commit } = await import('../../functions/src/firestore/commit.ts');
const { deliverEvent } = await import('../../functions/src/webhooks/delivering.ts');

let admin: Person;
let client: Person;
const receiver = await startReceiver();
beforeAll(async () => {
  [admin, client] = await Promise.all([newAdmin(), newClient()]);
});
afterAll(() => receiver.close());
afterEach(async () => {
  receiver.state.behave = accept;
  receiver.state.secrets = [];
  for (const id of added.splice(0)) await ask('DELETE', `/${id}`);
  receiver.received.length = 0;
});

const ask = <T = unknown>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  call<T>(method, `/api/webhooks${path}`, { token: admin.token, body });
const add = async (changes: object = {}) => {
  const { status, body } = await ask<ApiWebhook & { secret: string }>('POST', '', {
    url: receiver.url,
    types: [TYPE],
    ...changes,
  });
  expect(status).toBe(201);
  added.push(body.id);
  return body;
};
/** Webhooks to delete after each test; a file beside this one has others. */
const added: string[] = [];
const TYPE = 'document.approved'; // tests beside this one make others

/** Records events of a client, one after the other; returns their ids. */
async function happen(person: Person, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => `approved-${newId()}`);
  const of = { id: person.uid, firstName: 'Ada', lastName: 'Marsh' };
  for (const id of ids) await commit([activity({ id, type: 'document-approved', person: of, subject: id })]);
  return ids;
}
const idsOf = ({ uid }: Person) => receiver.received.filter(({ data }) => data.client.id === uid).map(({ id }) => id);
const log = async (id: string) => (await ask<ApiWebhookDelivery[]>('GET', `/${id}/deliveries`)).body;
const inPositions = async (ids: readonly string[]) => {
  const entries = await Promise.all(ids.map((id) => stored(`activity/${id}`)));
  const positions = new Map(ids.map((id, index) => [id, entries[index]?.['position'] as number]));
  return ids.toSorted((a, b) => (positions.get(a) ?? 0) - (positions.get(b) ?? 0));
};

describe('an event', () => {
  it('is sent once, signed, and is in the log', async () => {
    const { id, secret } = await add();
    receiver.state.secrets = [secret];
    const [event = ''] = await happen(client, 1);
    await until(
      () => log(id),
      ([entry]) => entry?.state === 'sent',
    );
    expect(receiver.received).toMatchObject([{ id: event, isRight: true, data: { type: TYPE, id: event } }]);
    expect(await log(id)).toMatchObject([{ eventId: event, attempts: 1, answer: { status: 200, body: 'thank you' } }]);
  });

  it('of another type is not sent', async () => {
    const other = await add({ types: ['file.stored'] });
    const { id } = await add();
    await happen(client, 1);
    await until(
      () => log(id),
      (all) => all.length === 1,
    );
    expect(await log(other.id)).toEqual([]);
  });
});

describe('an address that answers with an error', () => {
  it('gets the event again, and before it none of the same client, while those of others go on', async () => {
    const other = await newClient();
    const { id } = await add();
    let refused = 0;
    receiver.state.behave = (request, response, event) => {
      if (event.client.id !== client.uid || refused > 0) accept(request, response, event);
      else {
        refused++;
        response.writeHead(500).end('broken');
      }
    };
    const ids = await happen(client, 3);
    const others = await happen(other, 2);
    await until(
      () => Promise.resolve(idsOf(other).length),
      (count) => count === 2,
    );
    const waiting = await until(
      () => log(id),
      (all) => all.some(({ answer }) => answer?.status === 500),
    );
    const failed = waiting.find(({ answer }) => answer?.status === 500);
    expect(idsOf(client)).toEqual([failed?.eventId]);
    await db.doc(`webhookDeliveries/${failed?.id ?? ''}`).update({ 'delivery.nextTryAt': Timestamp.now() }); // its minute is over
    await until(
      () => Promise.resolve(idsOf(client).length),
      (count) => count === 4,
    );
    const ordered = await inPositions(ids);
    expect(idsOf(client)).toEqual([ordered[0], ...ordered]);
    expect(idsOf(other).toSorted()).toEqual(others.toSorted());
  });

  it('for three days is paused with its events, which go on when it is resumed', async () => {
    const { id } = await add();
    receiver.state.behave = (_, response) => response.writeHead(503).end();
    const [first = ''] = await happen(client, 1);
    const [entry] = await until(
      () => log(id),
      ([delivery]) => delivery?.answer?.status === 503,
    );
    const path = `webhookDeliveries/${entry?.id ?? ''}`;
    await db.doc(path).update({ 'delivery.attempts': 9, 'delivery.nextTryAt': Timestamp.now() });
    const paused = await until(
      async () => (await ask<ApiWebhook[]>('GET', '')).body.find((webhook) => webhook.id === id),
      (webhook) => webhook?.state === 'PAUSED',
    );
    expect(paused?.reason).toMatch(/three days/);
    const notices = await db.collection('teamNotices').where('link', '==', '/settings/webhooks').get();
    expect(notices.docs.some((doc) => doc.id.includes(id))).toBe(true);
    const [second = ''] = await happen(client, 1);
    expectRefusal(await ask('POST', `/${id}/test`), 409);
    receiver.state.behave = accept;
    receiver.received.length = 0;
    await ask('PUT', `/${id}`, { state: 'ACTIVE' });
    await until(
      () => Promise.resolve(idsOf(client)),
      (ids) => ids.length === 2,
    );
    expect(idsOf(client)).toEqual([first, second]);
  });

  it('that it is gone is paused at once', async () => {
    const { id } = await add();
    receiver.state.behave = (_, response) => response.writeHead(410).end();
    await happen(client, 1);
    await until(
      () => stored(webhookPath(id)),
      (webhook) => webhook?.['state'] === 'PAUSED',
    );
  });

  it('by redirecting is not followed, and one without end is cut off', async () => {
    const { id } = await add();
    receiver.state.behave = (_, response) => response.writeHead(302, { location: receiver.url }).end();
    await happen(client, 1);
    const entry = await until(
      () => log(id),
      ([delivery]) => delivery?.answer?.status === 302,
    );
    expect(receiver.received).toHaveLength(1);
    receiver.state.behave = (_, response) => {
      response.writeHead(200);
      const more = () => response.write('x'.repeat(30_000)) && setImmediate(more);
      response.on('drain', more);
      response.on('error', () => undefined); // cut off
      more();
    };
    const reply = await ask<ApiWebhookDelivery>('POST', `/${id}/deliveries/${entry[0]?.id ?? ''}/resend`);
    expect(reply.body).toMatchObject({ state: 'sent', answer: { status: 200 } });
    expect(reply.body.answer?.body).toHaveLength(64 * 1024);
  });
});

describe('a delivery', () => {
  it('whose sender died is sent again; many senders at once send it once', async () => {
    const { id } = await add();
    await happen(client, 1);
    const [entry] = await until(
      () => log(id),
      ([delivery]) => delivery?.state === 'sent',
    );
    const ref = db.doc(`webhookDeliveries/${entry?.id ?? ''}`);
    await ref.update({ 'delivery.state': 'sending', 'delivery.nextTryAt': Timestamp.fromMillis(Date.now() - 1) });
    await Promise.all([1, 2, 3].map(() => deliverEvent(ref.id)));
    await until(
      () => log(id),
      ([delivery]) => delivery?.state === 'sent',
    );
    expect(receiver.received).toHaveLength(2);
  });
});

describe('a test', () => {
  it('is the latest event, sent now', async () => {
    const { id } = await add();
    const [event] = await happen(client, 1);
    await until(
      () => log(id),
      ([delivery]) => delivery?.state === 'sent',
    );
    const { body } = await ask<ApiWebhookDelivery>('POST', `/${id}/test`);
    expect(body).toMatchObject({ eventId: event, state: 'sent', answer: { status: 200 } });
    expect(receiver.received.map(({ id: eventId }) => eventId)).toEqual([event, event]);
  });
});

describe('a new secret', () => {
  it('signs beside the former one', async () => {
    const { id, secret } = await add();
    const rotated = await ask<{ secret: string; formerUntil: string }>('POST', `/${id}/rotate-secret`);
    expect(Date.parse(rotated.body.formerUntil) - Date.now()).toBeGreaterThan(23 * 3_600_000);
    receiver.state.secrets = [secret, rotated.body.secret];
    await happen(client, 1);
    await until(
      () => Promise.resolve(receiver.received.length),
      (count) => count === 1,
    );
    expect(receiver.received[0]?.isRight).toBe(true);
    expect(rotated.body.secret).not.toBe(secret);
  });
});

it.each([
  'ftp://example.com',
  'http://10.0.0.1/',
  'https://169.254.169.254/latest',
  'https://[fd00::1]/',
  'nothing',
  'https://a:b@example.com/',
])('refuses the address %s', async (url) => {
  expect(expectRefusal(await ask('POST', '', { url }), 400)).toMatchObject([{ field: 'url' }]);
});
