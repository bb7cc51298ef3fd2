import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isPublic, needPublicAddress, post } from './posting.ts';

beforeEach(() => void vi.stubEnv('FIRSTMILE_SITE', ''));
afterEach(() => void vi.unstubAllEnvs());

describe('an address', () => {
  it.each(['93.184.216.34', '2606:2800:220:1::1'])('%s is public', (address) => expect(isPublic(address)).toBe(true));
  it.each([
    '127.0.0.1',
    '10.0.0.8',
    '172.20.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.8',
    '64:ff9b::a00:8',
    '2002:a00:8::1',
  ])('%s is not', (address) => expect(isPublic(address)).toBe(false));

  it.each([
    'http://example.com/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::ffff:127.0.0.1]/',
    'https://localhost/',
    'https://user@93.184.216.34/',
  ])('%s is refused when a webhook is made', (url) =>
    expect(needPublicAddress(url)).rejects.toMatchObject({ code: 'invalid-input' }),
  );
  it('that is public is accepted', () =>
    expect(needPublicAddress('https://93.184.216.34/hook')).resolves.toBeUndefined());
});

it('a name that leads to this machine gets nothing, though it was accepted before', async () => {
  let connections = 0;
  const server = createServer().on('connection', () => connections++);
  await new Promise<void>((done) => server.listen(0, done));
  const { port } = server.address() as AddressInfo;
  const inside = await post(`https://localhost:${port}/`, '{}', {});
  expect(inside).toMatchObject({ status: null, body: expect.stringContaining('private network') as string });
  expect(await post(`http://127.0.0.1:${port}/`, '{}', {})).toMatchObject({ status: null });
  expect(connections).toBe(0);
  server.close();
});
