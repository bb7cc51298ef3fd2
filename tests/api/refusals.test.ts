/** @module-tag wide */
import { beforeAll, describe, it } from 'vitest';
import { API, type ApiCall, type ApiCallName } from '@firstmile/domain';
import { ask, expectDescribed, newWorld, type Sent, type World } from './contract/cases.ts';

// The refusals that all calls of a kind share, call by call. `access` and `body` test each refusal once with every change.
let world: World;
beforeAll(async () => {
  world = await newWorld();
});

describe.each(Object.entries<ApiCall>(API))('%s', (name, call) => {
  const { who, body, query, idempotent, path, maxBytes = 0 } = call;
  const again = (sent: Sent) => ask(name as ApiCallName, { id: 1, ...sent });
  const caller = () => (who === 'admin' ? world.admin : world.client);
  const refused = async (code: number, sent: Sent) =>
    expectDescribed(call, await again(who === 'anyone' ? sent : { by: caller(), ...sent }), code);

  it('is refused with a false token', () => refused(401, { by: { token: 'x.y.z' } }));
  if (who !== 'anyone') it('is refused without a token', async () => expectDescribed(call, await again({}), 401));
  if (who === 'admin') it('is refused to a client', () => refused(403, { by: world.client }));
  if (body)
    it('is refused for a body that is not an object', async () => {
      await refused(400, { body: '[]' });
      await refused(400, { body: '{"a":' });
    });
  if (body)
    it('is refused for a body that is not JSON', () =>
      refused(415, { body: 'a=b', headers: { 'content-type': 'text/plain' } }));
  if (body)
    it('is refused for a body that is too large', () =>
      refused(413, { body: { prompt: 'x'.repeat(Math.max(1_100_000, maxBytes)) } }));
  if (query) it('is refused for a query that is wrong', () => refused(400, { query: '?limit=x' }));
  if (path.includes('{id}') && !body) it('is refused for an id that is none', () => refused(404, { id: 'a b' }));
  if (idempotent && !body)
    it('is refused for a key with a space', () => refused(400, { headers: { 'idempotency-key': 'a b' } }));
});
