import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiWebhook } from '@firstmile/domain';
import { createFirstmile } from '../../clients/ts/src/index.ts';
import { catchUp } from '../../integrations/s3/src/catchUp.ts';
import { copyTo, objectKey } from '../../integrations/s3/src/copy.ts';
import { createReceiver } from '../../integrations/s3/src/receive.ts';
import { createKey } from './apiKeys.ts';
import { Browser } from './browser.ts';
import { PNG } from './samples.ts';
import { startReceiver } from './webhookReceiver.ts';
import { call, HAS_STORAGE, newAdmin, newClient, site, stored, until, type Person } from './support.ts';

const folder = mkdtempSync(join(tmpdir(), 'firstmile-s3-'));
const s3 = new S3rver({ port: 0, silent: true, directory: folder, configureBuckets: [{ name: 'files' }] });
const { port } = await s3.run();
const bucket = (at = port) => ({
  url: `http://127.0.0.1:${at}/files`,
  region: 'us-east-1',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
});

let admin: Person;
let client: Person;
let browser: Browser;
beforeAll(async () => {
  [admin, client] = await Promise.all([newAdmin(), newClient()]);
  browser = new Browser(client);
});
afterAll(async () => {
  await Promise.all([browser.close(), s3.close()]);
  rmSync(folder, { recursive: true });
});

async function storeFile(name: string): Promise<string> {
  const id = await browser.announce(PNG, { kind: 'file', name });
  await browser.send(id, PNG);
  await until(
    () => stored(`users/${client.uid}/files/${id}`),
    (file) => file?.['state'] === 'stored',
  );
  return id;
}
/** Reads an object of the bucket; null when there is none. */
async function objectOf(id: string, name: string): Promise<Buffer | null> {
  const key = objectKey({ client: { id: client.uid, name: '' }, about: { file: id }, subject: name });
  const reply = await fetch(`${bucket().url}/${key}`);
  return reply.ok ? Buffer.from(await reply.arrayBuffer()) : null;
}
/** Starts a worker that copies to the bucket at `at`. */
async function startWorker(secret: string, at = port) {
  const worker = createReceiver({ secret, copy: copyTo(bucket(at)) });
  await new Promise<void>((done) => worker.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(worker.address() as AddressInfo).port}/`, close: () => worker.close() };
}
const createWebhook = (url: string) =>
  call<ApiWebhook & { secret: string }>('POST', '/api/webhooks', {
    token: admin.token,
    body: { url, types: ['file.stored'], description: 'S3' },
  });

describe.skipIf(!HAS_STORAGE)('the worker', () => {
  it('copies a stored file once, though storage fails first and the delivery is repeated', async () => {
    const events = await startReceiver();
    const { secret, id: webhookId } = (await createWebhook(events.url)).body;
    const [up, down] = await Promise.all([startWorker(secret), startWorker(secret, 1)]);
    const id = await storeFile('Our “Logo” – grün.png');
    const [delivery] = await until(
      () => Promise.resolve(events.received.filter(({ data }) => data.about.file === id)),
      ({ length }) => length === 1,
    );
    const { headers = {}, body = '' } = delivery ?? {};
    const signed = Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('webhook-')));
    const post = async ({ url }: typeof up, text = body) =>
      (await fetch(url, { method: 'POST', headers: signed, body: text })).status;
    expect(await post(up, body.replace(id, 'another'))).toBe(401);
    expect(await post(up, 'x'.repeat(300_000))).toBe(401);
    expect(await post(down)).toBe(502);
    expect(await objectOf(id, 'Our “Logo” – grün.png')).toBeNull();
    expect(await post(up)).toBe(204);
    expect(await objectOf(id, 'Our “Logo” – grün.png')).toEqual(Buffer.from(PNG));
    expect(await post(up)).toBe(204);
    [up, down, events].forEach((server) => server.close());
    await call('DELETE', `/api/webhooks/${webhookId}`, { token: admin.token });
  });

  it('is called by Firstmile itself', async () => {
    const { id: webhookId, secret } = (await createWebhook('http://127.0.0.1:1/')).body;
    const worker = await startWorker(secret);
    const body = { url: worker.url };
    await call('PUT', `/api/webhooks/${webhookId}`, { token: admin.token, body });
    const id = await storeFile('logo.png');
    expect(
      await until(
        () => objectOf(id, 'logo.png'),
        (object) => object !== null,
      ),
    ).toEqual(Buffer.from(PNG));
    worker.close();
    await call('DELETE', `/api/webhooks/${webhookId}`, { token: admin.token });
  });

  it('catches up with what it missed, and then finds nothing new', async () => {
    const [key, blind] = await Promise.all([
      createKey(admin, ['events:read', 'files:read']),
      createKey(admin, ['events:read']),
    ]);
    const firstmile = createFirstmile({ baseUrl: site, key: key.token });
    const first = await storeFile('one.png');
    const second = await storeFile('two.png');
    await until(
      () => call<unknown[]>('GET', `/api/events?types=file.stored&client=${client.uid}`, { token: admin.token }),
      ({ body }) => JSON.stringify(body).includes(second),
    );
    const cursor = join(folder, 'cursor');
    const copy = copyTo(bucket());
    const without = createFirstmile({ baseUrl: site, key: blind.token });
    await expect(catchUp(without, cursor, copy)).rejects.toThrow('files:read');
    expect(await catchUp(firstmile, cursor, copy)).toBeGreaterThanOrEqual(2);
    expect(await objectOf(first, 'one.png')).toEqual(Buffer.from(PNG));
    expect(await objectOf(second, 'two.png')).toEqual(Buffer.from(PNG));
    const last = readFileSync(cursor, 'utf8');
    expect(await catchUp(firstmile, cursor, copy)).toBe(0);
    expect(readFileSync(cursor, 'utf8')).toBe(last);
  });
});
