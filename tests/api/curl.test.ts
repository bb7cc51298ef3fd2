import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiEvent, ApiForm } from '@firstmile/domain';
import { createKey } from './apiKeys.ts';
import { call, newAdmin, site } from './support.ts';

const hasCurl = spawnSync('curl', ['--version']).status === 0;
const paths = (
  await call<{ paths: Record<string, Record<string, { 'x-codeSamples': { source: string }[] }>> }>(
    'GET',
    '/api/openapi.json',
  )
).body.paths;

/** Runs the curl line of a call as its page shows it. */
async function run<T>(method: string, path: string, env: Record<string, string>): Promise<T> {
  const source = paths[path]?.[method]?.['x-codeSamples'][0]?.source ?? '';
  const { stdout } = await promisify(execFile)('bash', ['-c', source], {
    env: { PATH: process.env['PATH'], FIRSTMILE_URL: site, no_proxy: '*', ...env },
  });
  return JSON.parse(stdout) as T;
}

describe.skipIf(!hasCurl)('the curl line of a call', () => {
  let env: Record<string, string>;
  beforeAll(async () => {
    const key = await createKey(await newAdmin(), ['forms:read', 'forms:write', 'events:read']);
    env = { FIRSTMILE_KEY: key.token };
  });

  it('creates, lists and deletes with a key', async () => {
    const { id, name } = await run<ApiForm>('post', '/api/custom-forms', env);
    expect(name).toBe('Brand questionnaire');
    const forms = await run<ApiForm[]>('get', '/api/custom-forms', env);
    expect(forms.map((form) => form.id)).toContain(id);
    expect(await run('delete', '/api/custom-forms/{id}', { ...env, ID: id })).toEqual({ id });
    expect(await run<ApiEvent[]>('get', '/api/events', env)).toBeInstanceOf(Array);
  });

  it('is refused without one', async () => {
    expect(await run('get', '/api/events', { FIRSTMILE_KEY: '' })).toMatchObject({
      error: expect.any(String) as string,
    });
  });
});
