import { beforeAll, describe, expect, it } from 'vitest';
import { API, errorReply, fieldErrors, refusalsOf, type ApiCall, type ApiCallName } from '@firstmile/domain';
import { ask, newWorld, type Case, type World } from './contract/cases.ts';
import { conversationCases } from './contract/conversations.ts';
import { flowCases } from './contract/flows.ts';
import { formCases } from './contract/forms.ts';
import { invitationCases } from './contract/invitations.ts';
import { mailCases } from './contract/mails.ts';
import { approvalCases, onboardingCases } from './contract/onboardings.ts';
import { accountCases, aiCases, authCases, errorCases } from './contract/people.ts';
import type { Reply } from './support.ts';

const CASES: Partial<Record<string, Case>> = {
  ...authCases,
  ...accountCases,
  ...invitationCases,
  ...mailCases,
  ...onboardingCases,
  ...approvalCases,
  ...conversationCases,
  ...formCases,
  ...flowCases,
  ...aiCases,
  ...errorCases,
} satisfies Record<ApiCallName, Case>;

let world: World;
beforeAll(async () => {
  world = await newWorld();
});

it('every call of the table has its case', () => {
  expect(Object.keys(CASES).sort()).toEqual(Object.keys(API).sort());
});

/** As the table says that this call is refused, with this status. */
function expectDescribed(call: ApiCall, reply: Reply, status: number) {
  expect({ status: reply.status, body: reply.body }).toMatchObject({ status });
  expect(fieldErrors(errorReply, reply.body)).toEqual([]);
  expect(Object.keys(refusalsOf(call)).map(Number)).toContain(status);
  expect(reply.headers.get('content-type')).toMatch(/^application\/json/);
}

describe.each(Object.entries<ApiCall>(API))('%s', (name, call) => {
  const { valid, invalid } = CASES[name] ?? { invalid: {} };
  const { who, body, query, idempotent, status = 200, path } = call;
  const again = (sent: Parameters<typeof ask>[1]) => ask(name as ApiCallName, { id: 1, ...sent });
  const caller = () => (who === 'admin' ? world.admin : world.client);
  const refused = async (code: number, sent: Parameters<typeof ask>[1]) =>
    expectDescribed(call, await again(who === 'anyone' ? { ...sent } : { by: caller(), ...sent }), code);

  it('replies as described', async () => {
    const reply = await valid?.(world);
    expect({ status: reply?.status, body: reply?.body }).toMatchObject({ status });
    expect(fieldErrors(call.reply, reply?.body)).toEqual([]);
    expect(reply?.headers.get('content-type')).toMatch(/^application\/json/);
    // Nor would the description take anything else: a key more or less is another reply.
    const one = Array.isArray(reply?.body) ? (reply.body as unknown[])[0] : reply?.body;
    const as = (value: object) => (Array.isArray(reply?.body) ? [value] : value);
    expect(fieldErrors(call.reply, as({ ...(one as object), surprise: true }))).not.toEqual([]);
    for (const key of Object.keys(one as object)) {
      const rest = Object.fromEntries(Object.entries(one as object).filter(([other]) => other !== key));
      expect(fieldErrors(call.reply, as(rest)), `without ${key}`).not.toEqual([]);
    }
  });

  it.each(Object.entries(invalid))('is refused for %s', async (_what, [code, make]) => {
    expectDescribed(call, await make(world), code);
  });

  it('is refused with a false token', () => refused(401, { by: { token: 'x.y.z' } }));
  if (who !== 'anyone') it('is refused without a token', async () => expectDescribed(call, await again({}), 401));
  if (who === 'admin') it('is refused to a client', () => refused(403, { by: world.client }));
  if (body)
    it('is refused for a body that is no object', async () => {
      await refused(400, { body: '[]' });
      await refused(400, { body: '{"a":' });
    });
  if (body)
    it('is refused for a body that is no JSON', () =>
      refused(415, { body: 'a=b', headers: { 'content-type': 'text/plain' } }));
  if (body)
    it('is refused for a body that is too large', () => refused(413, { body: { prompt: 'x'.repeat(1_100_000) } }));
  if (query) it('is refused for a query that is wrong', () => refused(400, { query: '?limit=x' }));
  if (path.includes('{id}') && !body) it('is refused for an id that is none', () => refused(404, { id: 'a b' }));
  if (idempotent && !body)
    it('is refused for a key with a space', () => refused(400, { headers: { 'idempotency-key': 'a b' } }));
});
