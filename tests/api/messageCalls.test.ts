import { addFileWrites, newId, type ApiConversation, type ApiMessage } from '@firstmile/domain';
import { exampleFile } from '@firstmile/domain/testing';
import { beforeAll, expect, it } from 'vitest';
import { Browser } from './browser.ts';
import { call, expectRefusal, newAdmin, newClient, type Person } from './support.ts';

let admin: Person;
beforeAll(async () => {
  admin = await newAdmin();
});

const at = (uid: string) => `/api/conversations/${uid}`;
const send = (
  { token }: Person,
  { uid, body, headers = {} }: { uid: string; body: object; headers?: Record<string, string> },
) => call<ApiMessage>('POST', `${at(uid)}/messages`, { token, body, headers });
const read = ({ token }: Person, uid: string, seen: number) =>
  call<ApiConversation>('POST', `${at(uid)}/read`, { token, body: { seen } });
const list = async ({ token }: Person, uid: string, query = '') =>
  call<ApiMessage[]>('GET', `${at(uid)}/messages${query}`, { token });

it('both sides talk: messages are counted, listed newest first, and read', { tags: ['wide'] }, async () => {
  const client = await newClient();
  expect((await send(client, { uid: client.uid, body: { text: ' First \n' } })).body).toMatchObject({
    from: 'client',
    author: 'Ada Marsh',
    text: 'First',
    about: null,
    files: [],
    number: 1,
  });
  await send(client, { uid: client.uid, body: { text: 'Second' } });
  expect((await send(admin, { uid: client.uid, body: { text: 'Answer' } })).body).toMatchObject({
    from: 'team',
    number: 1,
  });

  const first = await list(client, client.uid, '?limit=2');
  expect(first.body.map((message) => message.text)).toEqual(['Answer', 'Second']);
  const cursor = first.headers.get('x-next-cursor') ?? '';
  expect((await list(admin, client.uid, `?limit=2&cursor=${cursor}`)).body.map((message) => message.text)).toEqual([
    'First',
  ]);

  const own = await call<ApiConversation[]>('GET', '/api/conversations', { token: client.token });
  expect(own.body).toMatchObject([{ clientId: client.uid, sent: { client: 2, team: 1 }, unread: 1 }]);
  expect((await read(client, client.uid, 1)).body).toMatchObject({ unread: 0, last: { from: 'team', text: 'Answer' } });
  expect((await read(admin, client.uid, 1)).body).toMatchObject({ unread: 1 });
  expect((await read(admin, client.uid, 99)).body).toMatchObject({ unread: 0 });
  expect((await read(admin, client.uid, 1)).body).toMatchObject({ unread: 0 }); // a smaller mark changes nothing
  const all = await call<ApiConversation[]>('GET', '/api/conversations', { token: admin.token });
  expect(all.body.find(({ clientId }) => clientId === client.uid)).toMatchObject({ unread: 0 });
});

it(
  'a message that is sent again under its key is there once; one of a megabyte is not at all',
  { tags: ['wide'] },
  async () => {
    const client = await newClient();
    const key = { 'idempotency-key': newId() };
    const first = await send(client, { uid: client.uid, body: { text: 'Once' }, headers: key });
    const other = await send(client, { uid: client.uid, body: { text: 'Once' }, headers: key });
    expect(other.body).toEqual(first.body);
    expectRefusal(await send(client, { uid: client.uid, body: { text: 'x'.repeat(1_048_576) } }), 413);
    expect((await list(client, client.uid)).body.map(({ text }) => text)).toEqual(['Once']);
  },
);

it('a message accepts files that its client sent for messages, and no others', { tags: ['wide'] }, async () => {
  const client = await newClient();
  const browser = new Browser(client);
  const [file, of] = [exampleFile({ id: newId(), kind: 'message' }), exampleFile({ id: newId(), kind: 'document' })];
  await browser.commit([...addFileWrites(client.uid, file), ...addFileWrites(client.uid, of)]);
  await browser.close();
  const details = expectRefusal(
    await send(client, { uid: client.uid, body: { text: '', files: [file.id, of.id] } }),
    400,
  );
  expect(details).toMatchObject([{ field: 'files[1]' }]);
  expect((await send(client, { uid: client.uid, body: { text: '', files: [file.id] } })).body.files).toEqual([file.id]);
});
