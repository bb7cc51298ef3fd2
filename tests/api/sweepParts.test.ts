/** @module-tag wide */
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { FieldValue } from 'firebase-admin/firestore';
import { newId } from '@firstmile/domain';
import type { Cursor, Part } from '../../functions/src/jobs/sweepPart.ts';
import { assignedFlow, flowOf } from './flowCalls.ts';
import { assigned, createForm } from './forms.ts';
import { auth, bucket, call, db, newAdmin, newClient, PASSWORD, stored, until, type Person } from './support.ts';

const { PARTS } = await import('../../functions/src/effects/sweepParts.ts');
const { sweep } = await import('../../functions/src/effects/sweep.ts');
const { PER_ANSWER, removeOrphans, removeOrphansOf } = await import('../../functions/src/jobs/orphans.ts');
const { sweepAccounts } = await import('../../functions/src/jobs/accountSweep.ts');

/** A part with this many items, in the order of their numbers; `seen` lists the processed ones. */
function numbers(count: number, changes: Partial<Part> = {}) {
  const seen: number[] = [];
  const part: Part = {
    name: `test-${newId()}`,
    page: ({ cursor }, size) => {
      const from = Number(cursor?.[0] ?? 0);
      const to = Math.min(count, from + size);
      for (let index = from; index < to; index++) seen.push(index);
      return Promise.resolve(to < count ? [to] : null);
    },
    ...changes,
  };
  return { part, seen };
}
const range = (count: number) => [...Array(count).keys()];
const ONE_PAGE = { time: 0, size: 2 };
async function runSweeps(runs: number, budget: Parameters<typeof sweep>[0]) {
  for (let run = 0; run < runs; run++) await sweep(budget);
}

describe('a part of the sweep', () => {
  it('does one page in a run without time, and continues in the next', async () => {
    const [long, short] = [numbers(7), numbers(3)];
    const parts = [long.part, short.part];
    await sweep({ ...ONE_PAGE, parts });
    expect([long.seen, short.seen]).toEqual([range(2), range(2)]);
    await sweep({ ...ONE_PAGE, parts });
    expect([long.seen, short.seen]).toEqual([range(4), range(3)]);
    await runSweeps(2, { ...ONE_PAGE, parts: [long.part] });
    expect(long.seen).toEqual(range(7));
  });

  it('does everything when there is time, and starts again in the next run', async () => {
    const { part, seen } = numbers(7);
    await runSweeps(2, { size: 2, parts: [part] });
    expect(seen).toEqual([...range(7), ...range(7)]);
  });

  it('that lists everything each time does a limited number of pages in a run', async () => {
    const { part, seen } = numbers(7, { pages: 2 });
    await sweep({ size: 2, parts: [part] });
    expect(seen).toEqual(range(4));
    await sweep({ size: 2, parts: [part] });
    expect(seen).toEqual(range(7));
  });

  it('that never ends leaves time for the others', async () => {
    const [endless, other] = [numbers(Infinity), numbers(5)];
    await sweep({ time: 1500, share: 0, size: 2, parts: [endless.part, other.part] });
    expect(other.seen).toEqual(range(5));
    expect(endless.seen.length).toBeGreaterThan(4);
  });

  it('that fails half-way continues there in the next run, and stops no other', async () => {
    const [broken, other] = [numbers(6), numbers(5)];
    const { page } = broken.part;
    let isBroken = true;
    broken.part.page = (place, size) =>
      isBroken && Number(place.cursor?.[0]) === 4 ? Promise.reject(new Error('The run died here')) : page(place, size);
    await sweep({ size: 2, parts: [broken.part, other.part] });
    expect([broken.seen, other.seen]).toEqual([range(4), range(5)]);
    isBroken = false;
    await sweep({ size: 2, parts: [broken.part] });
    expect(broken.seen).toEqual(range(6));
  });

  it('that runs once a day does so once, however many runs it takes', async () => {
    const { part, seen } = numbers(3, { every: 86_400_000 });
    await runSweeps(4, { ...ONE_PAGE, parts: [part] });
    expect(seen).toEqual(range(3));
  });

  it('knows the start of its last pass', async () => {
    const times: number[] = [];
    const page: Part['page'] = ({ since }) => {
      times.push(since);
      return Promise.resolve(null);
    };
    const part = { ...numbers(0).part, needsSince: true, page };
    const start = Date.now();
    await runSweeps(2, { parts: [part] });
    expect(times[0]).toBe(0);
    expect(times[1]).toBeGreaterThanOrEqual(start);
  });
});

it('the sweep answers all, page by page over several runs, skipping those that must wait', async () => {
  const { uid } = await newClient();
  const path = (id: string) => `users/${uid}/files/${id}`;
  const old = { state: 'waiting', reason: null, name: 'plan.png', createdAt: new Date(Date.now() - 8 * 86_400_000) };
  const [lost, young] = [range(5).map(() => newId()), range(5).map(() => newId())];
  for (const id of lost) await db.doc(path(id)).set(old);
  for (const id of young) await db.doc(path(id)).set({ ...old, createdAt: new Date() });
  const states = (ids: string[]) => Promise.all(ids.map(async (id) => (await stored(path(id)))?.['state'] as unknown));
  let runs = 0;
  while ((await states(lost)).includes('waiting') && (runs += 1) < 60) await sweep({ time: 0, size: 4 });
  expect(runs).toBeGreaterThan(1);
  expect(await states(lost)).toEqual(Array(5).fill('refused'));
  expect(await states(young)).toEqual(Array(5).fill('waiting'));
});

describe('the sweep finds what', () => {
  it('arrived for an account after its deletion', async () => {
    const gone = await newClient();
    const other = await newClient();
    const body = { password: PASSWORD, confirmation: 'DELETE' };
    expect((await call('POST', '/api/account/delete', { token: gone.token, body })).status).toBe(200);
    const leave = async (uid: string) => {
      const paths = [`customFormAssignments/${uid}`, `users/${uid}/files/${newId()}`, `users/${uid}/notifications/one`];
      const data = { userId: uid, status: 'CANCELLED', customForm: { id: 'none' }, state: 'stored' };
      for (const path of paths) await db.doc(path).set(data);
      await bucket.file(`users/${uid}/files/late`).save('bytes');
      return paths;
    };
    const left = await leave(gone.uid);
    const remaining = await leave(other.uid);
    const signature = db.doc(`users/${gone.uid}/signatures/one`);
    await signature.set({ receipt: { verdict: 'accepted' } });
    await sweep();
    for (const path of left) expect(await stored(path), path).toBeUndefined();
    expect((await bucket.getFiles({ prefix: `users/${gone.uid}/` }))[0]).toEqual([]);
    expect((await signature.get()).exists).toBe(true);
    for (const path of remaining) expect(await stored(path), path).toBeDefined();
    expect((await bucket.getFiles({ prefix: `users/${other.uid}/` }))[0]).toHaveLength(1);
  });

  it('was never checked: page by page, all objects of the bucket', async () => {
    const { uid } = await newClient();
    const names = range(3).map(() => `users/${uid}/files/${newId()}`);
    for (const name of names) await bucket.file(name).save('bytes');
    const all = (await bucket.getFiles({ prefix: 'users/' }))[0].length;
    let pages = 0;
    let cursor: Cursor | null = null;
    do {
      cursor = await removeOrphans({ cursor, since: 0 }, 2 / PER_ANSWER);
      pages += 1;
    } while (cursor !== null && pages <= all);
    expect(pages).toBeGreaterThanOrEqual(Math.floor(all / 2));
    expect(pages).toBeLessThanOrEqual(all);
    for (const name of names) expect((await bucket.file(name).exists())[0]).toBe(true); // they are recent
  });

  it('was left behind long ago, an eighth of it each week', async () => {
    const { uid } = await newClient();
    const objects = await Promise.all(
      'abcdefgh'.split('').map(async (last) => {
        const object = bucket.file(`users/${uid}/files/${newId().slice(0, -1)}${last}`);
        await object.save('bytes');
        const [metadata] = await object.getMetadata();
        return Object.assign(object, { metadata });
      }),
    );
    const left = async () => (await bucket.getFiles({ prefix: `users/${uid}/` }))[0].length;
    const counts: number[] = [];
    for (let week = 3; week < 11; week++) {
      await removeOrphansOf(objects, Date.now() + week * 7 * 86_400_000);
      counts.push(await left());
    }
    expect(counts).toEqual([7, 6, 5, 4, 3, 2, 1, 0]);
  });

  it('an operator ended', async () => {
    const ended = await newClient();
    const other = await newClient();
    await pause(1100); // a new account has a time from which its sessions are valid, in whole seconds
    await auth.revokeRefreshTokens(ended.uid);
    await sweep();
    expect(await stored(`users/${ended.uid}`)).toHaveProperty('sessionsEndedAt');
    expect(await stored(`users/${other.uid}`)).not.toHaveProperty('sessionsEndedAt');
  });

  it('was assigned since the last pass, and nothing assigned before', async () => {
    const admin = await newAdmin();
    const client = await newClient();
    const { id } = await assigned(admin, await createForm(admin), client);
    const assignment = db.doc(`customFormAssignments/${id}`);
    const notice = db.doc(`users/${client.uid}/notifications/form-assigned-${id}`);
    await Promise.all([assignment.update({ notifiedAt: FieldValue.delete() }), notice.delete()]); // the trigger was lost
    const part = PARTS.find(({ name }) => name === 'form news');
    const hour = 3_600_000;
    await part?.page({ cursor: null, since: Date.now() + hour }, 500);
    expect((await notice.get()).exists).toBe(false);
    await part?.page({ cursor: null, since: Date.now() }, 500);
    expect((await notice.get()).exists).toBe(true);
  });

  it.each([
    ['form', async (admin: Person, client: Person) => (await assigned(admin, await createForm(admin), client)).id],
    ['flow', async (admin: Person, client: Person) => assignedFlow(admin, await flowOf(admin, 'WELCOME'), client)],
  ])('the entry of an assigned %s in the trail, with its author', async (kind, assign) => {
    const id = await assign(await newAdmin(), await newClient());
    const entry = db.doc(`activity/${kind}-assigned-${id}`);
    const recorded = await until(() => stored(entry.path), Boolean);
    await entry.delete(); // the trigger was lost
    await PARTS.find(({ name }) => name === `${kind} news`)?.page({ cursor: null, since: Date.now() }, 500);
    expect(await stored(entry.path)).toEqual(recorded);
  });

  it('new address an account has', async () => {
    const { uid, email } = await newClient();
    await auth.updateUser(uid, { email: `moved-${email}` });
    let cursor = await sweepAccounts({ cursor: null, since: 0 }, 20);
    while (cursor) cursor = await sweepAccounts({ cursor, since: 0 }, 20);
    expect(await stored(`users/${uid}`)).toMatchObject({ email: `moved-${email}` });
  });

  it('people with older tokens by their folded names', async () => {
    const { uid } = await newClient({ firstName: 'Zoë', lastName: 'Straße' });
    const profile = db.doc(`users/${uid}`);
    await profile.update({ searchTokens: ['zoë', 'straße'], writeId: newId() });
    const part = PARTS.find(({ name }) => name.startsWith('search tokens '));
    let cursor = (await part?.page({ cursor: null, since: 0 }, 20)) ?? null;
    while (cursor) cursor = (await part?.page({ cursor, since: 0 }, 20)) ?? null;
    expect((await stored(profile.path))?.['searchTokens']).toEqual(expect.arrayContaining(['zoe', 'strasse']));
  });
});
