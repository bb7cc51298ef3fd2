import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiUser } from '@firstmile/domain';
import { auth, call, db, expectRefusal, newAdmin, newClient, stored, until, type Person } from './support.ts';

let admin: Person;
let clients: Person[];
beforeAll(async () => {
  admin = await newAdmin();
  clients = [];
  for (let count = 0; count < 3; count += 1) clients.push(await newClient());
});
const list = (query = '') => call<ApiUser[]>('GET', `/api/users${query}`, { token: admin.token });

describe('the users', () => {
  it('come newest first, without secrets', async () => {
    const { status, body } = await list();
    expect(status).toBe(200);
    const times = body.map(({ createdAt }) => createdAt ?? '');
    expect(times).toEqual([...times].sort().reverse());
    const keys = [
      'id',
      'firstName',
      'lastName',
      'email',
      'role',
      'client',
      'createdAt',
      'onboarding',
      'responsible',
    ].sort();
    for (const user of body) expect(Object.keys(user).sort()).toEqual(keys);
    expect(body.map(({ id }) => id)).toEqual(expect.arrayContaining(clients.map(({ uid }) => uid)));
  });

  it('come a page at a time, each once', async () => {
    // others may register meanwhile: they come before the first page and move nothing after the cursor
    const seen: ApiUser[] = [];
    let cursor: string | null = null;
    for (let page = 0; page < 4; page++) {
      const { body, headers } = await list(`?limit=2${cursor === null ? '' : `&cursor=${cursor}`}`);
      expect(body.length).toBeLessThanOrEqual(2);
      seen.push(...body);
      cursor = headers.get('x-next-cursor');
      if (cursor === null) break;
      expect(cursor).toBe(body.at(-1)?.id);
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    const first = seen[0]?.createdAt ?? '';
    const { body: all } = await list();
    const before = all.filter(({ createdAt }) => (createdAt ?? '') <= first).slice(0, seen.length);
    expect(seen.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });

  it('end: after the last one there is no cursor', async () => {
    const last = await db.collection('users').orderBy('createdAt').limit(2).get();
    const { body, headers } = await list(`?cursor=${last.docs[1]?.id ?? ''}&limit=5`);
    expect(body.map(({ id }) => id)).toEqual([last.docs[0]?.id]);
    expect(headers.get('x-next-cursor')).toBeNull();
  });

  it.each(['USER', 'ADMIN'])('of role %s come alone', { tags: ['wide'] }, async (role) => {
    const { body } = await list(`?role=${role}`);
    expect(body.length).toBeGreaterThan(0);
    expect(new Set(body.map((user) => user.role))).toEqual(new Set([role]));
  });

  it('are 100 at most', { tags: ['wide'] }, async () => {
    await addProfiles(101);
    for (const query of ['', '?limit=100', '?limit=100&role=USER']) {
      const { body, headers } = await list(query);
      expect(body).toHaveLength(100);
      expect(headers.get('x-next-cursor')).not.toBeNull();
    }
  });

  it.each([
    'limit=-1',
    'limit=1.5',
    'limit=x',
    'limit=101',
    'limit=0',
    'roles=USER',
    'limit=1&limit=2',
    'role=OWNER',
    'role[]=USER',
    'cursor=nobody',
    'cursor=a%2Fb',
    'cursor=',
  ])('are refused for %s', async (query) => {
    const wrong = query.split(/[=[]/, 1)[0] ?? '';
    const reply = await list(`?${query}`);
    // the built-in engine names the field `role[]`
    expect(expectRefusal(reply, 400)[0]?.field.split('[')[0]).toBe(wrong);
  });
});

it('people are found by their names: by the first at once, by another soon', { tags: ['wide'] }, async () => {
  const { uid } = await newClient({ firstName: 'Wilhelmina' });
  const tokens = async () => (await stored(`users/${uid}`))?.['searchTokens'] as string[];
  expect(await tokens()).toEqual(expect.arrayContaining(['w', 'wilh', 'wilhelmina']));
  await db.doc(`users/${uid}`).update({ firstName: 'Roberta', writeId: 'renamed' });
  const renamed = await until(tokens, (all) => all.includes('roberta'));
  expect(renamed).not.toContain('wilh');
});

it('people are found by the parts of their names and addresses, and by their company', async () => {
  const { uid } = await newClient({ firstName: '민수', lastName: "O'Brien" });
  const tokens = async () => (await stored(`users/${uid}`))?.['searchTokens'] as string[];
  expect(await tokens()).toEqual(expect.arrayContaining(['민수', 'brien', 'obrien민수', 'example.test']));
  await db.doc(`users/${uid}`).update({ 'onboarding.company': 'Süd-Nord GmbH', writeId: 'named' });
  await until(tokens, (all) => ['sued', 'sud', 'nord'].every((token) => all.includes(token)));
});

/** Writes old profiles at once, because registering that many would take long. They come last and affect no test. */
async function addProfiles(count: number) {
  const batch = db.batch();
  const template = (await db.doc(`users/${clients[0]?.uid ?? ''}`).get()).data() ?? {};
  for (let index = 0; index < count; index++)
    batch.set(db.doc(`users/paging${index}`), {
      ...template,
      email: `paging-${index}@example.test`,
      createdAt: new Date(index),
    });
  await batch.commit();
  expect(await auth.getUser('paging0').catch(() => null)).toBeNull();
}
