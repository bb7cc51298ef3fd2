import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { activity, newId, type ApiWebhook } from '@firstmile/domain';
import { randomOf } from '../faults/random.ts';
import { call, db, newAdmin, newClient, site, until, type Person } from './support.ts';
import { startReceiver } from './webhookReceiver.ts';

process.env['FIRSTMILE_SITE'] ??= site; // this process, too, may post to this machine
const { commit } = await import('../../functions/src/firestore/commit.ts');
const { deliverEvent } = await import('../../functions/src/webhooks/delivering.ts');

/** Runs; `SEEDS=200` for more. */
const SEEDS = Number(process.env['SEEDS'] ?? 3);
const EVENTS = 5;

let admin: Person;
let clients: Person[];
const receiver = await startReceiver();
beforeAll(async () => {
  admin = await newAdmin();
  clients = await Promise.all([newClient(), newClient()]);
});
afterAll(() => receiver.close());

it.each(Array.from({ length: SEEDS }, (_, index) => index + 1))(
  'receiver and sender die at any point, and each client’s events arrive in order, none is missing (seed %i)',
  { tags: ['wide'] },
  async (seed) => {
    const { int } = randomOf(seed);
    receiver.received.length = 0;
    receiver.state.behave = (request, response) => {
      const dice = int(10);
      if (dice < 2) request.socket.destroy();
      else response.writeHead(dice < 4 ? 500 : 200).end();
    };
    const body = { url: receiver.url, types: ['reminders.paused'] };
    const { id: webhook } = (await call<ApiWebhook>('POST', '/api/webhooks', { token: admin.token, body })).body;
    for (let index = 0; index < EVENTS; index++)
      for (const { uid } of clients)
        await commit([
          activity({
            id: `paused-${newId()}`,
            type: 'reminders-paused',
            person: { id: uid, firstName: 'Ada', lastName: 'Marsh' },
            subject: 'Deed',
          }),
        ]);
    const mine = db.collection('webhookDeliveries').where('webhookId', '==', webhook);
    const ofClients = async () =>
      (await mine.get()).docs.filter((doc) => clients.some(({ uid }) => uid === doc.get('clientId')));
    const stir = async () => {
      const open = (await ofClients()).filter((doc) => doc.get('delivery.state') !== 'sent');
      for (const { ref } of open) {
        if (int(10) < 4) continue;
        // the wait is over, or the sender died before or after it posted
        await ref
          .update({ 'delivery.nextTryAt': Timestamp.fromMillis(Date.now() - 1) })
          .then(() => deliverEvent(ref.id));
      }
      return open.length;
    };
    await until(ofClients, (docs) => docs.length === 2 * EVENTS);
    await until(stir, (open) => open === 0);
    for (const { uid } of clients) {
      const wanted = (await ofClients())
        .filter((doc) => doc.get('clientId') === uid)
        .sort((a, b) => Number(a.get('position')) - Number(b.get('position')))
        .map((doc) => doc.get('eventId') as string);
      const got = receiver.received.filter(({ data }) => data.client.id === uid).map(({ id }) => id);
      expect([...new Set(got)]).toEqual(wanted);
    }
    await call('DELETE', `/api/webhooks/${webhook}`, { token: admin.token });
  },
);
