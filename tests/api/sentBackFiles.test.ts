import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiFile, FileRecord } from '@firstmile/domain';
import { Browser } from './browser.ts';
import { PNG } from './samples.ts';
import { call, HAS_STORAGE, newAdmin, newClient, stored, until, type Person } from './support.ts';

let admin: Person;
let client: Person;
let browser: Browser;
beforeAll(async () => {
  [admin, client] = await Promise.all([newAdmin(), newClient()]);
  browser = new Browser(client);
});
afterAll(() => browser.close());

const record = async (id: string) => (await stored(`users/${client.uid}/files/${id}`)) as FileRecord | undefined;
async function upload(seen: { name: string; replaces?: string }): Promise<string> {
  const id = await browser.announce(PNG, { kind: 'file', ...seen });
  await browser.send(id, PNG);
  await until(
    () => record(id),
    (file) => file?.state === 'stored',
  );
  return id;
}

describe.skipIf(!HAS_STORAGE)('a file of the library', () => {
  it('is sent back, told of, and replaced by the next stored one, with both in the trail', async () => {
    const id = await upload({ name: 'first.png' });
    const reason = 'It cannot be read.';
    const sendBack = () =>
      call<ApiFile>('POST', `/api/users/${client.uid}/send-back-file`, {
        token: admin.token,
        body: { fileId: id, reason },
      });
    expect((await sendBack()).body).toMatchObject({ id, state: 'stored', sentBack: { reason, replacedBy: null } });
    expect((await sendBack()).status).toBe(409);
    const notice = await until(() => stored(`users/${client.uid}/notifications/file-sent-back-${id}`), Boolean);
    expect(notice).toMatchObject({
      type: 'Task',
      link: '/files',
      message: { code: 'file.sentBack', params: { name: 'first.png', reason } },
    });
    const entry = await until(() => stored(`activity/file-sent-back-${id}`), Boolean);
    expect(entry).toMatchObject({ subject: 'first.png', detail: reason, by: { uid: admin.uid, side: 'team' } });

    const next = await upload({ name: 'second.png', replaces: id });
    expect(await record(id)).toMatchObject({ state: 'stored', sentBack: { reason, replacedBy: next } });
    const replaced = { subject: 'first.png', detail: 'second.png', by: { uid: client.uid, side: 'client' } };
    expect(await stored(`activity/file-replaced-${id}`)).toMatchObject(replaced);
    expect(await stored(`activity/file-uploaded-${next}`)).toMatchObject({ subject: 'second.png' });

    const { body } = await call<ApiFile[]>('GET', `/api/users/${client.uid}/files`, { token: client.token });
    expect(body).toMatchObject([
      { id: next, replaces: id, sentBack: null },
      { id, replaces: null, sentBack: { reason, replacedBy: next } },
    ]);
  });
});
