/** @module-tag wide */
import { beforeAll, describe, expect, it } from 'vitest';
import { API, type ApiCall } from '@firstmile/domain';
import { assignedFlow, flowOf } from './flowCalls.ts';
import { assigned, createForm } from './forms.ts';
import { complete, saveUpTo } from './onboarding.ts';
import { call, db, expectRefusal, newAdmin, newClient, site, type Person } from './support.ts';

let admin: Person;
let client: Person;
beforeAll(async () => {
  [admin, client] = await Promise.all([newAdmin(), newClient()]);
  for (let index = 0; index < 3; index++) {
    const guest = {
      firstName: 'Iris',
      lastName: 'Berg',
      email: `paging-${client.uid}-${index}@example.test`.toLowerCase(),
    };
    await call('POST', '/api/invitations', { token: admin.token, body: { people: [guest] } });
    await assigned(admin, await createForm(admin), client);
    await assignedFlow(admin, await flowOf(admin, 'WELCOME'), client);
    const { token, uid } = await newClient();
    await say(uid, token);
    await say(client.uid, client.token);
    await saveUpTo(token, 4);
    expect((await complete(token)).status).toBe(200);
    await db.doc(`keptEvidence/${uid}`).set({ deletedAt: new Date().toISOString(), signers: [], signatures: 0 });
  }
});

const say = (clientId: string, token: string) =>
  call('POST', `/api/conversations/${clientId}/messages`, { token, body: { text: 'Good morning' } });

/** Every list of the API that is long enough here for a second page of this size. */
const lists = Object.entries<ApiCall>(API).filter(([, { query }]) => query);
/** The address in a Link header that leads to the next page. */
const nextOf = (headers: Headers) => /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];

type Listed = Partial<Record<'id' | 'userId' | 'clientId', string>>;

describe.each(lists)('%s', (name, { path, who }) => {
  it('leads through all of its pages by Link', async () => {
    const isOfAdmin = who === 'admin' || name === 'conversations'; // a client has at most one
    const { token } = isOfAdmin ? admin : client;
    const read = (address: string) => call<Listed[]>('GET', address, { token });
    const idOf = ({ id, userId, clientId }: Listed) => id ?? userId ?? clientId ?? '';
    const seen: string[] = [];
    let pages = 0;
    let next: string | undefined = `${path.replace('{id}', client.uid)}?limit=${isOfAdmin ? 40 : 2}`;
    while (next !== undefined) {
      const { status, body, headers } = await read(next);
      expect(status).toBe(200);
      seen.push(...body.map(idOf));
      pages += 1;
      next = nextOf(headers);
      expect(headers.get('link') === null).toBe(next === undefined);
      const cursor = headers.get('x-next-cursor');
      expect(next === undefined ? null : new URL(next, site).searchParams.get('cursor')).toBe(cursor);
    }
    expect(new Set(seen).size).toBe(seen.length);
    if (!isOfAdmin) expect({ pages, seen: seen.length }).toEqual({ pages: 2, seen: 3 });
    expect(seen.length).toBeGreaterThanOrEqual(3);
  });
});

it.each(['custom-form-assignments', 'custom-onboarding-flow-assignments'])(
  'of %s takes no cursor of another client',
  async (list) => {
    const other = await newClient();
    await assigned(admin, await createForm(admin), other);
    await assignedFlow(admin, await flowOf(admin, 'WELCOME'), other);
    const read = (cursor: string, { token }: Person) =>
      call<{ id: string }[] & { error?: string }>('GET', `/api/${list}/my?limit=1&cursor=${cursor}`, { token });
    const ids = async ({ token }: Person) =>
      (await call<{ id: string }[]>('GET', `/api/${list}/my?limit=1`, { token })).body.map(({ id }) => id);
    const [[foreign = ''], [own = '']] = await Promise.all([ids(other), ids(client)]);
    const [unknown, taken] = await Promise.all([read('nobody', client), read(foreign, client)]);
    expect([unknown.status, taken.status]).toEqual([400, 400]);
    expect(taken.body).toEqual(unknown.body);
    expect((await read(own, client)).status).toBe(200);
  },
);

it('Link keeps the query', async () => {
  const { headers } = await call('GET', '/api/users?role=USER&limit=1', { token: admin.token });
  const next = new URL(nextOf(headers) ?? '', site);
  expect(next.pathname).toBe('/api/users');
  expect([next.searchParams.get('role'), next.searchParams.get('limit')]).toEqual(['USER', '1']);
});

it('approvals take a cursor that was decided meanwhile, and none of what was never handed in', async () => {
  const { token, uid } = await newClient();
  await saveUpTo(token, 4);
  const list = () => call('GET', `/api/onboarding/approvals?cursor=${uid}`, { token: admin.token });
  expectRefusal(await list(), 400);
  await complete(token);
  const body = { decision: 'APPROVED', changes: [] };
  expect((await call('POST', `/api/onboarding/approvals/${uid}`, { token: admin.token, body })).status).toBe(200);
  expect((await list()).status).toBe(200);
});
