import { beforeAll, describe, expect, it } from 'vitest';
import { ANY_SCOPE, API, CALL_SCOPES, SCOPES, type ApiCallName } from '@firstmile/domain';
import { changeKey, createKey, type Key } from './apiKeys.ts';
import { ask } from './contract/cases.ts';
import { expectRefusal, newAdmin } from './support.ts';

describe('a call', () => {
  let key: Key;
  beforeAll(async () => {
    key = await createKey(await newAdmin(), SCOPES);
  });
  const rows = Object.keys(API) as ApiCallName[];
  const scoped = rows.flatMap((name) => {
    const scope = CALL_SCOPES[name];
    return scope === null || scope === ANY_SCOPE ? [] : [{ name, scope }];
  });
  /** Most calls lack a body or a known id; the tests of each call see it succeed. */
  const tried = (name: ApiCallName) => ask(name, { by: key });

  it.each(scoped)('$name is allowed with the scope $scope, and refused with all others', async ({ name, scope }) => {
    await changeKey(key, { scopes: [scope] });
    const allowed = await tried(name);
    expect([200, 400, 404], JSON.stringify(allowed.body)).toContain(allowed.status);
    await changeKey(key, { scopes: SCOPES.filter((other) => other !== scope) });
    expectRefusal(await tried(name), 403, `This API key lacks the scope ${scope}`);
  });

  it.each(rows.filter((name) => CALL_SCOPES[name] === ANY_SCOPE))('%s is allowed with any scope', async (name) => {
    await changeKey(key, { scopes: ['forms:read'] });
    expect((await tried(name)).body).toMatchObject({ id: key.id, scopes: ['forms:read'], state: 'active' });
  });

  it.each(rows.filter((name) => CALL_SCOPES[name] === null))('%s takes a person', async (name) => {
    await changeKey(key, { scopes: SCOPES });
    expectRefusal(await tried(name), 403, 'No API key may make this call');
  });
});
