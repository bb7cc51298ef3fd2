import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DELETE_FIELD, SERVER_TIME, type Write } from '@firstmile/domain';
import { devicePath, queryOf, type CommitRequest, type Filter } from '@firstmile/sync';
import { countOn } from '../../web/src/data/firebase/restCount.ts';
import { callsOf, type RestOptions } from '../../web/src/data/firebase/restCalls.ts';
import { restServer } from '../../web/src/data/firebase/restServer.ts';
import { ADA, BEN, emulator, openProject, tokenOf, type Person } from './support.ts';

// The queue's port to the server, on each engine, with its real answers.
const rules = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /open/{id} { allow get, create, update, delete: if request.auth.uid == 'ada'; }
    match /counted/{id} {
      allow create: if true;
      allow list: if request.auth.uid == 'ada' && request.query.limit <= 2;
    }
    match /leveled/{id} { allow get, create, update: if request.auth.token.level == 2; }
    match /users/{uid}/devices/{device} {
      allow get: if request.auth.uid == uid;
      allow create: if request.auth.uid == uid && request.resource.data.last == 1;
      allow update: if request.auth.uid == uid && request.resource.data.last == resource.data.last + 1;
    }
  }
}`;
const project = await openProject(rules);
const { host, port } = emulator('FIRESTORE_EMULATOR_HOST');
const counter = devicePath('ada', 'device');
const path = 'open/one';

const part = (data: object) => Buffer.from(JSON.stringify(data)).toString('base64url');
function tokenFor(person: Person, claims: object = {}): string {
  const payload = { sub: person.uid, aud: project.id, iss: `https://securetoken.google.com/${project.id}` };
  return `${part({ alg: 'none', type: 'JWT' })}.${part({ ...payload, user_id: person.uid, ...tokenOf(person), ...claims })}.`;
}
const optionsWith = (token: RestOptions['token'], changes: Partial<RestOptions> = {}): RestOptions => ({
  base: `http://${host}:${port}/v1`,
  projectId: () => Promise.resolve(project.id),
  token,
  fetch,
  ...changes,
});
const serverWith = (...options: Parameters<typeof optionsWith>) => restServer(optionsWith(...options));
const as = (token: string | null) => () => Promise.resolve(token);
const server = serverWith(as(tokenFor(ADA)));

const request = (number: number, writes: Write[], changes: Partial<CommitRequest> = {}): CommitRequest => ({
  uid: 'ada',
  device: 'device',
  number,
  ids: [`entry-${number}`],
  writes,
  unchangedSince: {},
  ...changes,
});
const create = (data: Record<string, unknown> = {}, at = path): Write => ({ op: 'create', path: at, data });
const update = (data: Record<string, unknown>, at = path): Write => ({ op: 'update', path: at, data });
const set = (data: Record<string, unknown>, at = path): Write => ({ op: 'set', path: at, data });
const denied = (code: string) => ({ is: 'denied', code });
async function documents(...paths: string[]) {
  const answer = await server.read('ada', paths);
  if (answer.is !== 'read') throw new Error(answer.is);
  return answer.documents;
}
async function stored(at = path) {
  const document = (await documents(at))[at];
  if (!document || document === 'denied') throw new Error(`${at}: ${String(document)}`);
  return document;
}
const time = { seconds: expect.any(Number) as number, nanoseconds: expect.any(Number) as number };

beforeEach(async () => {
  for (const document of [counter, path, 'open/two']) await project.remove(document);
});

describe('a commit', () => {
  it('executes every kind of write, and counts', async () => {
    await project.seed('open/two', { old: true });
    const data = {
      text: 'é😀',
      on: true,
      none: null,
      list: [1, null],
      at: SERVER_TIME,
      map: { at: SERVER_TIME, n: -1.5 },
    };
    expect(await server.commit(request(1, [create(data), set({ isNew: true }, 'open/two')]))).toEqual({ is: 'done' });
    expect((await stored()).data).toEqual({ ...data, at: time, map: { at: time, n: -1.5 } });
    expect(await project.read('open/two')).toEqual({ isNew: true });
    expect((await stored(counter)).data).toEqual({ last: 1, ids: ['entry-1'], at: time });

    const changes = { 'map.at': DELETE_FIELD, 'map.a-b': 2, 'map.1': SERVER_TIME, text: DELETE_FIELD, on: undefined };
    const writes: Write[] = [update(changes), { op: 'delete', path: 'open/two' }];
    expect(await server.commit(request(2, writes))).toEqual({ is: 'done' });
    expect((await stored()).data).toEqual({
      on: true,
      none: null,
      list: [1, null],
      at: time,
      map: { n: -1.5, 'a-b': 2, 1: time },
    });
    expect(await project.read('open/two')).toBeNull();
    expect((await stored(counter)).data).toMatchObject({ last: 2, ids: ['entry-2'] });
  });

  it.each([
    { name: "of nothing but the server's time", data: { at: SERVER_TIME }, after: { at: time } },
    { name: 'of nothing but a removal', data: { at: DELETE_FIELD }, after: {} },
    { name: 'of nothing', data: {}, after: { at: 1 } },
  ])('accepts an update $name', async ({ data, after }) => {
    expect(await server.commit(request(1, [set({ at: 1 }), update(data)]))).toEqual({ is: 'done' });
    expect((await stored()).data).toEqual(after);
  });

  it('writes times back as it read them', async () => {
    const at = { seconds: 1_700_000_000, nanoseconds: 123_456_000 };
    await server.commit(request(1, [set({ at })]));
    expect((await stored()).data).toEqual({ at });
  });

  it('keeps the order of the writes to one document', async () => {
    const writes = [create({ n: 1 }), update({ n: 2, m: 1 }), update({ m: DELETE_FIELD }), update({ n: 3 })];
    expect(await server.commit(request(1, writes))).toEqual({ is: 'done' });
    expect((await stored()).data).toEqual({ n: 3 });
  });

  it('is denied when it creates twice, or changes a missing document', async () => {
    expect(await server.commit(request(1, [create()]))).toEqual({ is: 'done' });
    expect(await server.commit(request(2, [create()]))).toEqual(denied('already-exists'));
    expect(await server.commit(request(2, [update({ a: 1 }, 'open/two')]))).toEqual(denied('not-found'));
    expect(await server.commit(request(2, [update({ a: 1 })]))).toEqual({ is: 'done' });
  });

  it('is denied as a whole by the rules', async () => {
    const writes = [create(), set({}, 'closed/one')];
    expect(await server.commit(request(1, writes))).toEqual(denied('permission-denied'));
    expect(await project.read(path)).toBeNull();
    expect(await project.read(counter)).toBeNull();
  });

  it('is denied with a number that is not the next', async () => {
    expect(await server.commit(request(2, [set({ n: 2 })]))).toEqual(denied('permission-denied'));
    expect(await server.commit(request(1, [set({ n: 1 })]))).toEqual({ is: 'done' });
    for (const number of [1, 3])
      expect(await server.commit(request(number, [set({ n: number })]))).toEqual(denied('permission-denied'));
    expect((await stored()).data).toEqual({ n: 1 });
  });

  it('is denied for values that no document can hold', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await server.commit(request(1, [set({ at: new Date() })]))).toEqual(denied('invalid-argument'));
    expect(error).toHaveBeenCalledOnce();
    error.mockRestore();
  });

  it('changes only a document that is unchanged since it was read', async () => {
    await server.commit(request(1, [set({ n: 1 })]));
    const { updateTime } = await stored();
    const since = { unchangedSince: { [path]: updateTime } };
    expect(await server.commit(request(2, [update({ n: 2 }), update({ m: 2 })], since))).toEqual({ is: 'done' });
    expect(await server.commit(request(3, [update({ n: 3 })], since))).toEqual({ is: 'changed' });
    expect((await stored()).data).toEqual({ n: 2, m: 2 });
    await project.remove(path);
    expect((await server.commit(request(3, [update({ n: 3 })], since))).is).toMatch(/^changed$|^denied$/);
  });
});

it('reads existing and missing documents, and reports denied ones', async () => {
  await project.seed(path, { n: 1 });
  const many = Array.from({ length: 25 }, (_, index) => `open/none-${index}`);
  await project.seed('open/ü %2F', { n: 2 });
  const results = await documents(path, 'open/two', 'closed/one', 'open/ü %2F', ...many);
  expect(results['open/ü %2F']).toMatchObject({ data: { n: 2 } });
  expect(results[path]).toMatchObject({ data: { n: 1 } });
  expect([results['open/two'], results['closed/one']]).toEqual([null, 'denied']);
  expect(many.every((path) => results[path] === null)).toBe(true);
});

describe('the token', () => {
  it.each([null, tokenFor(BEN), 'no-token', ''])('%#: of nobody, or of another person, is not sent', async (token) => {
    const sent = vi.fn<typeof fetch>();
    const other = serverWith(as(token), { fetch: sent });
    expect(await other.commit(request(1, [create()]))).toEqual({ is: 'signIn' });
    expect(await other.read('ada', [path])).toEqual({ is: 'signIn' });
    expect(sent).not.toHaveBeenCalled();
  });

  it('is renewed once after a denial, because the role may have changed', async () => {
    const forced: boolean[] = [];
    const renewing = serverWith((force) => {
      forced.push(force);
      return Promise.resolve(tokenFor(ADA, force ? { level: 2 } : {}));
    });
    expect(await renewing.commit(request(1, [set({}, 'leveled/one')]))).toEqual({ is: 'done' });
    expect(forced).toEqual([false, true]);
    expect(await renewing.read('ada', ['leveled/one'])).toMatchObject({
      is: 'read',
      documents: { 'leveled/one': { data: {} } },
    });
  });

  it("cancels a denial when it cannot be renewed, or is then another person's", async () => {
    const without = (renewed: () => Promise<string | null>) =>
      serverWith((force) => (force ? renewed() : Promise.resolve(tokenFor(ADA)))).commit(
        request(1, [set({}, 'closed/one')]),
      );
    expect(await without(() => Promise.resolve(null))).toEqual({ is: 'signIn' });
    expect(await without(() => Promise.resolve(tokenFor(BEN)))).toEqual({ is: 'signIn' });
    expect(await without(() => Promise.reject(new Error('auth/network-request-failed')))).toEqual({ is: 'busy' });
  });
});

describe('counting', () => {
  const at = (seconds: number) => ({ seconds, nanoseconds: 0 });
  const counted = (filters: Filter[], limit = 2, token = tokenFor(ADA)) =>
    countOn(
      callsOf(optionsWith(as(token)), token === tokenFor(ADA) ? 'ada' : 'ben'),
      queryOf('counted', { filters, limit }),
    );
  const docs = [
    { kind: 'a', due: at(1), tags: ['x'] },
    { kind: 'a', due: at(3), tags: [] },
    { kind: 'b', due: at(3), tags: ['x'] },
  ];

  it('counts the matches of a filter, up to the limit', async () => {
    for (const [index, data] of docs.entries())
      await server.commit(request(1, [create(data, `counted/${index}`)])).then(() => project.remove(counter));
    expect(await counted([['kind', '==', 'b']])).toBe(1);
    expect(
      await counted([
        ['kind', 'in', ['b', 'c']],
        ['due', '>', at(1)],
      ]),
    ).toBe(1);
    expect(await counted([['due', '<', at(3)]])).toBe(1);
    expect(await counted([['due', '>=', at(3)]])).toBe(2);
    expect(await counted([['tags', 'array-contains', 'y']])).toBe(0);
    expect(await counted([])).toBe(2); // of three
  });

  it('returns nothing when the rules deny it, or without an answer', async () => {
    expect(await counted([], 3)).toBeNull();
    expect(await counted([], 2, tokenFor(BEN))).toBeNull();
    expect(await counted([], 2, 'x')).toBeNull();
  });
});
