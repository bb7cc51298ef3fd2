import { spawnSync } from 'node:child_process';
import { API, CALL_SCOPES, type ApiCall, type ApiCallName } from '@firstmile/domain';
import { expect, it } from 'vitest';
import { curlOf } from './curl.ts';
import { EXAMPLES } from './examples.ts';

/** Lets a shell read commands, whose `curl` writes its arguments; returns the arguments of each. */
function read(commands: readonly string[]): string[][] {
  const input = `curl() { printf '%s\\0' "$@"; printf '\\1'; }\n${commands.join('\n')}\n`;
  const env = { FIRSTMILE_URL: 'https://a.test', FIRSTMILE_KEY: 'fm_1', ACCESS_TOKEN: 'ey', ID: 'i 1' };
  const { stdout, stderr } = spawnSync('bash', { input, env, encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout.split('\x01').map((line) => line.split('\x00').slice(0, -1));
}

it('the line of each call reaches curl as the call with its example', () => {
  const rows = Object.entries<ApiCall>(API).map(([key, call]) => {
    const name = key as ApiCallName;
    return { call, scope: CALL_SCOPES[name], body: EXAMPLES[name].body };
  });
  const lines = read(rows.map(({ call, scope, body }) => curlOf(call, scope, body)));
  for (const [index, { call, scope, body }] of rows.entries()) {
    const [line = [], json] = [lines[index], body && lines[index]?.pop()];
    expect(json && JSON.parse(json)).toEqual(body);
    expect(line).toEqual([
      ...(call.method === 'GET' ? [] : ['-X', call.method]),
      `https://a.test${call.path.replace('{id}', 'i 1').replaceAll(/\{\w+\}/g, '')}`,
      ...(call.who === 'anyone' && scope === null ? [] : ['-H', `Authorization: Bearer ${scope ? 'fm_1' : 'ey'}`]),
      ...(body ? ['-H', 'Content-Type: application/json', '--data-raw'] : []),
    ]);
  }
});

it('quotes and variables in a body stay as they are', () => {
  const body = { note: `It's "$5" \\ \`date\` !` };
  const [line] = read([curlOf(API.invite, 'invitations:write', body)]);
  expect(JSON.parse(line?.at(-1) ?? '')).toEqual(body);
});
