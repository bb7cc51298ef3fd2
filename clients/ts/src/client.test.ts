import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, describe, expect, it } from 'vitest';
import { createFirstmile, FirstmileError, verifyWebhook } from './index.ts';

const server = createServer(({ url = '' }, response) => {
  if (url.startsWith('/api/users')) response.writeHead(502).end('<h1>Bad gateway</h1>');
  else response.writeHead(429, { 'retry-after': '7', 'x-request-id': 'r1' }).end('{"error":"Wait","details":[]}');
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const { port } = server.address() as AddressInfo;
afterAll(() => server.close());
const firstmile = createFirstmile({ baseUrl: `http://127.0.0.1:${port}/`, key: 'fm_x' });

describe('a refused call', () => {
  it('throws what the API says', async () => {
    const error: unknown = await firstmile.get('/api/custom-forms').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(FirstmileError);
    expect(error).toMatchObject({ message: 'Wait', status: 429, details: [], retryAfter: 7, requestId: 'r1' });
  });
  it('throws the status if something else than the API refuses it', async () => {
    await expect(firstmile.get('/api/users')).rejects.toMatchObject({ status: 502, details: [], retryAfter: null });
  });
});

it('the compiler refuses paths, bodies and lists that the API does not have', () => {
  // @ts-expect-error there is no such path
  const path = () => firstmile.get('/api/nothing');
  // @ts-expect-error no key may sign in
  const person = () => firstmile.post('/api/auth/login', { body: { email: '', password: '' } });
  // @ts-expect-error the id is missing
  const id = () => firstmile.delete('/api/webhooks/{id}');
  // @ts-expect-error an id is a text
  const body = () => firstmile.post('/api/custom-form-assignments', { body: { customFormId: 3, userIds: [] } });
  // @ts-expect-error an export is no list
  const list = () => firstmile.each('/api/users/{id}/export', { params: { path: { id: 'a' } } });
  expect([path, person, id, body, list]).toHaveLength(5);
});

describe('a delivery', () => {
  const secret = `whsec_${Buffer.from('a secret of some length').toString('base64')}`;
  const body = JSON.stringify({ type: 'form.handed_in', data: { id: 'e1' } });
  const now = new Date();
  const headers = {
    'webhook-id': 'e1',
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('e1', now, body),
  };
  it('is read if Firstmile signed it, with the headers of Node and of fetch', () => {
    expect(verifyWebhook({ secret, headers, body }).data.id).toBe('e1');
    expect(verifyWebhook({ secret, headers: new Headers(headers), body }).data.id).toBe('e1');
  });
  it('is refused if it was changed, or signed with another secret', () => {
    const forged = body.replace('e1', 'e2');
    expect(() => verifyWebhook({ secret, headers, body: forged })).toThrow('No matching signature');
    expect(() => verifyWebhook({ secret: `whsec_${btoa('another')}`, headers, body })).toThrow('No matching signature');
  });
});
