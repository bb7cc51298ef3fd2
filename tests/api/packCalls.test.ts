import { beforeAll, expect, it } from 'vitest';
import type { ApiImportedPack, Pack } from '@firstmile/domain';
import { createKey, type Key } from './apiKeys.ts';
import { createFullFlow } from './flowCalls.ts';
import { call, expectRefusal, newAdmin, newClient, stored, type Person } from './support.ts';

let admin: Person;
let client: Person;
let reader: Key;
let writer: Key;
beforeAll(async () => {
  [admin, client] = await Promise.all([newAdmin(), newClient()]);
  reader = await createKey(admin, ['packs:read']);
  writer = await createKey(admin, ['packs:write']);
});

it('a flow is exported with its forms, and imported again as in the app', async () => {
  const { id } = await createFullFlow(admin);
  const path = `/api/packs?ids=${id}&name=Studio`;
  expectRefusal(await call('GET', path, { token: writer.token }), 403, /lacks the scope packs:read/);
  expectRefusal(await call('GET', path, { token: client.token }), 403);
  const { status, body: pack } = await call<Pack>('GET', path, { token: reader.token });
  expect(status, JSON.stringify(pack)).toBe(200);
  expect((await call('GET', path, { token: admin.token })).body).toEqual(pack);
  expect(pack).toMatchObject({ format: 'firstmile-pack', name: 'Studio' });
  expect(pack.items.map(({ kind }) => kind)).toEqual(['form', 'flow']);

  const send = (token: string, body: object = pack) => call<ApiImportedPack>('POST', '/api/packs', { token, body });
  expectRefusal(await send(reader.token), 403, /lacks the scope packs:write/);
  expectRefusal(await send(client.token), 403);
  const form = pack.items[0]?.id ?? '';
  expect((await send(writer.token)).body.items).toMatchObject([
    { id: form, was: 'same' },
    { id, was: 'same' },
  ]);

  expect((await call('DELETE', `/api/custom-onboarding-flows/${id}`, { token: admin.token })).status).toBe(200);
  expect((await send(writer.token)).body.items).toMatchObject([{ was: 'same' }, { id, kind: 'flow', was: 'new' }]);
  expect(await stored(`onboardingFlows/${id}`)).toMatchObject({ version: 1, creator: { uid: admin.uid } });
  expectRefusal(await send(writer.token, { ...pack, items: pack.items.slice(1) }), 400);
});
