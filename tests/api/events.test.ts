import { beforeAll, describe, expect, it } from 'vitest';
import { activity, activityPath, API, EVENT_NAMES, newId, saveEventsWrites, type ApiEvent } from '@firstmile/domain';
import { assigned, createForm } from './forms.ts';
import { call, db, expectRefusal, newAdmin, newClient, until, type Person, type Reply } from './support.ts';

const { publish } = await import('../../functions/src/trail/publishing.ts');
const { commit } = await import('../../functions/src/firestore/commit.ts');
const { sweep } = await import('../../functions/src/effects/sweep.ts');
const { PARTS } = await import('../../functions/src/effects/sweepParts.ts');
const parts = PARTS.filter(({ name }) => name === 'events');

let admin: Person;
let client: Person;
beforeAll(async () => {
  [admin, client] = await Promise.all([newAdmin(), newClient()]);
});

const ask = (query: string, by = admin): Promise<Reply<ApiEvent[]>> =>
  call('GET', `/api/events${query}`, { token: by.token });
const eventsOf = async ({ uid }: Person, more = '') => (await ask(`?client=${uid}${more}`)).body;

/** Records this many entries about a client without the trigger's help. */
async function record(person: Person, count: number, at = 0): Promise<string[]> {
  const ids = Array.from({ length: count }, () => `reminder-${newId()}`);
  const about = { id: person.uid, firstName: 'Ada', lastName: 'Marsh' };
  await commit(
    ids.map((id, index) =>
      activity({ id, type: 'reminder-asked', person: about, subject: `Task ${at + index}` }, { door: 'server' }),
    ),
  );
  return ids;
}
const positionOf = async (id: string) => (await db.doc(activityPath(id)).get()).get('position') as number | null;

it('what happens is listed once, in order, with ids of what it is about', async () => {
  const form = await createForm(admin);
  const { id } = await assigned(admin, form, client);
  const [event] = await until(
    () => eventsOf(client, '&types=form.assigned'),
    (all) => all.length === 1,
  );
  expect(event).toMatchObject({
    id: `form-assigned-${id}`,
    type: 'form.assigned',
    version: 1,
    client: { id: client.uid, name: 'Ada Marsh' },
    actor: { id: admin.uid, side: 'team' },
    subject: form.name,
    about: { form: id },
  });
});

describe('a reader that keeps its cursor', () => {
  it('gets each event once, though publishing is repeated, at once and late', async () => {
    const person = await newClient();
    const ids = await record(person, 7);
    await Promise.all([...ids, ...ids].map((id) => publish(id)));
    await until(
      () => Promise.all(ids.map(positionOf)),
      (all) => all.every((position) => position !== null),
    );
    const seen: ApiEvent[] = [];
    for (let after = ''; ; after = `&after=${seen.at(-1)?.position ?? 0}`) {
      const { body, headers } = await ask(`?client=${person.uid}&types=reminder.requested&limit=3${after}`);
      seen.push(...body);
      expect(headers.get('x-next-cursor')).toBe(seen.length < ids.length ? String(body.at(-1)?.position) : null);
      if (body.length === 0 || seen.length >= ids.length) break;
    }
    expect(seen.map(({ id }) => id).sort()).toEqual(ids.toSorted());
    const positions = seen.map(({ position }) => position);
    expect(positions).toEqual([...new Set(positions)].sort((a, b) => a - b));
    expect(await eventsOf(person, `&after=${positions.at(-1) ?? 0}`)).toEqual([]);
  });

  it('gets no two events at one position, of which none is left out', async () => {
    await Promise.all([record(client, 20), record(admin, 20)]);
    const { docs } = await until(
      () => db.collection('activity').where('position', '==', null).get(),
      ({ size }) => size === 0,
    ).then(() => db.collection('activity').where('position', '>', 0).orderBy('position').get());
    const positions = docs.map((doc) => doc.get('position') as number);
    expect(new Set(positions).size).toBe(positions.length);
    const last = (await db.doc('summaries/events').get()).get('position') as number;
    expect(positions.at(-1)).toBeLessThanOrEqual(last);
  });

  it('gets the event of a lost trigger from the sweep', async () => {
    const person = await newClient();
    const [id = ''] = await record(person, 1);
    await until(
      () => positionOf(id),
      (position) => position !== null,
    );
    await db.doc(activityPath(id)).update({ position: null }); // as if no trigger had come
    await sweep({ parts });
    expect(await positionOf(id)).toEqual(expect.any(Number));
  });
});

describe('events that are no longer kept', () => {
  const counter = db.doc('summaries/events');
  it('are left out, and a reader that missed some is refused', async () => {
    const person = await newClient();
    const ids = await record(person, 3);
    await Promise.all(ids.map((id) => publish(id)));
    const all = await until(
      () => eventsOf(person, '&types=reminder.requested'),
      ({ length }) => length === 3,
    );
    const [first, second, third] = all.map(({ position }) => position);
    const days = (await counter.get()).get('days') as Record<string, number>;
    const longAgo = new Date(Date.now() - 100 * 86_400_000).toISOString().slice(0, 10);
    await counter.update({ days: { [longAgo]: second, ...days } });
    try {
      expect((await eventsOf(person, '&types=reminder.requested')).map(({ position }) => position)).toEqual([third]);
      expectRefusal(await ask(`?after=${first}`), 400, 'Begin again without after');
      expect((await ask(`?after=${second}&limit=1`)).status).toBe(200);
      await commit(saveEventsWrites({ keptDays: 180 }));
      expect((await ask(`?after=${first}&limit=1`)).body[0]?.position).toBe((first ?? 0) + 1);
    } finally {
      await Promise.all([counter.update({ days }), db.doc('settings/events').delete()]);
    }
  });
});

describe('refuses', () => {
  it.each([
    '?after=-1',
    '?after=x',
    '?types=form.eaten',
    '?types=',
    '?client=a/b',
    '?limit=101',
    '?type=form.assigned',
  ])('%s', async (query) => {
    expectRefusal(await ask(query), 400);
  });
  it('a client', async () => {
    expectRefusal(await ask('', client), 403);
  });
});

it('accepts the name of every event, and replies as described', async () => {
  for (const name of EVENT_NAMES) expect((await ask(`?types=${name}&limit=1`)).status).toBe(200);
  expect(API.events.reply.isValidSync((await ask('')).body, { strict: true })).toBe(true);
});
