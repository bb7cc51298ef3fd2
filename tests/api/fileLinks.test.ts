import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHmac } from 'node:crypto';
import type { ApiEvent, ApiWebhook, FileLink } from '@firstmile/domain';
import { createKey } from './apiKeys.ts';
import { Browser } from './browser.ts';
import { PNG } from './samples.ts';
import { accept, startReceiver } from './webhookReceiver.ts';
import { call, db, expectRefusal, HAS_STORAGE, newAdmin, newClient, stored, until, type Person } from './support.ts';

let admin: Person;
let client: Person;
let browser: Browser;
const receiver = await startReceiver();
beforeAll(async () => {
  [admin, client] = await Promise.all([newAdmin(), newClient()]);
  browser = new Browser(client);
});
afterAll(async () => {
  receiver.close();
  await browser.close();
});

async function storeFile(kind: 'file' | 'document' = 'file'): Promise<string> {
  const id = await browser.announce(PNG, { kind, name: 'Logo – grün.png' });
  await browser.send(id, PNG);
  await until(
    () => stored(path(id)),
    (file) => file?.['state'] === 'stored',
  );
  return id;
}
const path = (id: string) => `users/${client.uid}/files/${id}`;
const linkTo = (fileId: string, token = admin.token, owner = client.uid) =>
  call<FileLink>('POST', `/api/users/${owner}/file-link`, { token, body: { fileId } });
const download = (url: string) => call('GET', new URL(url).pathname);
/** Changes one of the four parts of a link. */
const altered = (url: string, part: number, value: string) => {
  const parts = url.split('/').at(-1)?.split('.') ?? [];
  parts[part] = value;
  return url.replace(/[^/]+$/, parts.join('.'));
};

describe.skipIf(!HAS_STORAGE)('a link to a file', () => {
  it('gives its bytes to whoever has it, as a download', async () => {
    const { status, body } = await linkTo(await storeFile());
    expect(status).toBe(200);
    const reply = await fetch(body.url);
    expect(reply.status).toBe(200);
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(Buffer.from(PNG));
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': expect.stringMatching(/^attachment; filename=.*filename\*=UTF-8''/) as string,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const minutes = (Date.parse(body.expiresAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(58);
    expect(minutes).toBeLessThanOrEqual(60);
  });

  it('is in the trail of the client', async () => {
    const key = await createKey(admin, ['files:read']);
    await linkTo(await storeFile(), key.token);
    const entries = await db.collection('activity').where('userId', '==', client.uid).get();
    const opened = entries.docs.filter((entry) => entry.get('type') === 'file-opened');
    expect(opened.some((entry) => entry.get('key.id') === key.id)).toBe(true);
  });

  it('opens no other file, and lasts no longer, when it is altered', async () => {
    const first = await storeFile();
    const second = await storeFile();
    const other = await newClient();
    const { url } = (await linkTo(first)).body;
    expect((await fetch(url)).status).toBe(200);
    const changes: [number, string][] = [
      [0, other.uid],
      [1, second],
      [2, '9999999999'],
      [3, 'x'.repeat(43)],
      [3, ''],
    ];
    for (const [part, value] of changes) expectRefusal(await download(altered(url, part, value)), 404);
    expectRefusal(await call('POST', new URL(url).pathname), 405);
  });

  it('ends after an hour', async () => {
    const id = await storeFile();
    await linkTo(id);
    const key = (await stored('serverKeys/fileLinks'))?.['key'] as string;
    const signed = (seconds: number) => {
      const content = `${client.uid}.${id}.${Math.floor(Date.now() / 1000) + seconds}`;
      return `http://x/api/files/${content}.${createHmac('sha256', key).update(content).digest('base64url')}`;
    };
    expectRefusal(await download(signed(-1)), 410, 'This link has expired');
    expect((await fetch(new URL(new URL(signed(60)).pathname, (await linkTo(id)).body.url))).status).toBe(200);
  });

  it('ends when the file is sent back or deleted', async () => {
    const id = await storeFile();
    const { url } = (await linkTo(id)).body;
    await call('POST', `/api/users/${client.uid}/send-back-file`, {
      token: admin.token,
      body: { fileId: id, reason: 'A page is missing.' },
    });
    expectRefusal(await download(url), 409, 'sent back');
    const gone = await storeFile();
    const link = (await linkTo(gone)).body.url;
    await db.doc(path(gone)).delete();
    expectRefusal(await download(link), 404);
    expectRefusal(await linkTo(gone), 404);
  });

  it('is made for no file of another client, nor by a client or a key without the scope', async () => {
    const id = await storeFile();
    const other = await newClient();
    expectRefusal(await linkTo(id, admin.token, other.uid), 404);
    expectRefusal(await linkTo(id, client.token), 403);
    expectRefusal(await linkTo(id, (await createKey(admin, ['clients:read', 'files:write'])).token), 403);
    expect((await linkTo(id, (await createKey(admin, ['files:read'])).token)).status).toBe(200);
  });
});

describe.skipIf(!HAS_STORAGE)('the event of a stored file', () => {
  const list = async (token: string, types: string) =>
    (await call<ApiEvent[]>('GET', `/api/events?client=${client.uid}&types=${types}`, { token })).body;

  it.each([
    ['file', 'file.stored'],
    ['document', 'document.stored'],
  ] as const)('of kind %s has a link for those who may read files', async (kind, type) => {
    const id = await storeFile(kind);
    const event = await until(
      async () => (await list(admin.token, type)).find(({ about }) => about.file === id),
      (entry) => entry !== undefined,
    );
    expect((await fetch(event?.link?.url ?? '')).status).toBe(200);
    const reader = await createKey(admin, ['events:read', 'files:read']);
    const other = await createKey(admin, ['events:read']);
    expect((await list(reader.token, type)).find(({ about }) => about.file === id)?.link).not.toBeNull();
    expect((await list(other.token, type)).find(({ about }) => about.file === id)?.link).toBeNull();
  });

  it('is sent with a link, unless a key without the scope made the webhook', async () => {
    const key = await createKey(admin, ['webhooks:write']);
    const body = { url: receiver.url, types: ['file.stored'] };
    const urls = [`${receiver.url}/person`, `${receiver.url}/key`];
    const webhooks = await Promise.all(
      [admin.token, key.token].map((token, index) =>
        call<ApiWebhook>('POST', '/api/webhooks', { token, body: { ...body, url: urls[index] } }),
      ),
    );
    receiver.state.behave = accept;
    const id = await storeFile();
    const sent = await until(
      () => Promise.resolve(receiver.received.filter(({ data }) => data.about.file === id)),
      (all) => all.length === 2,
    );
    const links = sent.flatMap(({ data }) => (data.link ? [data.link.url] : []));
    expect(links).toHaveLength(1);
    expect((await fetch(links[0] ?? '')).status).toBe(200);
    for (const { body: webhook } of webhooks)
      await call('DELETE', `/api/webhooks/${webhook.id}`, { token: admin.token });
  });
});
