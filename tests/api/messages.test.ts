import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addFileWrites,
  addNoteWrites,
  conversationPath,
  DEFAULT_SCHEDULE,
  markAsReadWrites,
  messagePath,
  newId,
  notePath,
  saveScheduleWrites,
  sendMessageWrites,
  storedConversation,
  teamNoticePath,
  userPath,
  type Conversation,
  type MessageInput,
} from '@firstmile/domain';
import { exampleFile } from '@firstmile/domain/testing';
import { Browser } from './browser.ts';
import { call, db, HAS_STORAGE, newAdmin, newClient, PASSWORD, type Person, stored, until } from './support.ts';

const { sweep } = await import('../../functions/src/effects/sweep.ts');
const { PARTS } = await import('../../functions/src/effects/sweepParts.ts');
const { processMessage } = await import('../../functions/src/conversations/receiving.ts');
const parts = PARTS.filter(({ name }) => ['messages', 'unread messages', 'unread by the team'].includes(name));

let admin: Person;
let ofAdmin: Browser;
const open: Browser[] = [];
beforeAll(async () => {
  admin = await newAdmin();
  ofAdmin = browserOf(admin);
  // No hour is quiet, whenever these tests run.
  await ofAdmin.commit(saveScheduleWrites({ ...DEFAULT_SCHEDULE, quietFrom: 9, quietTo: 9 }));
});
afterAll(async () => {
  await db.doc('settings/reminders').delete();
  await Promise.all(open.map((connection) => connection.close()));
});

function browserOf(person: Person): Browser {
  const browser = new Browser(person);
  open.push(browser);
  return browser;
}

const clientOf = async () => {
  const client = await newClient();
  return { client, browser: browserOf(client) };
};
async function say(by: Browser, clientId: string, input: Partial<MessageInput> = {}): Promise<string> {
  const { uid } = by.person;
  const from = { side: uid === clientId ? ('client' as const) : ('team' as const), author: { uid, name: 'Somebody' } };
  const id = newId();
  await by.commit(
    sendMessageWrites(clientId, { id, from, input: { text: 'Good morning', about: null, files: [], ...input } }),
  );
  return id;
}
const conversationOf = async (uid: string): Promise<Conversation> =>
  storedConversation({ ...(await stored(conversationPath(uid))), id: uid });
const when = (uid: string, isSo: (conversation: Conversation) => boolean) => until(() => conversationOf(uid), isSo);
const read = async (by: Browser, clientId: string) =>
  by.commit(
    markAsReadWrites(await conversationOf(clientId), { reader: { uid: by.person.uid, name: 'Somebody' }, seen: 99 }),
  );
const notices = async (uid: string, clientId: string) =>
  (await db.collection(`users/${uid}/notifications`).get()).docs.filter(({ id }) =>
    id.startsWith(`messages-${clientId}-`),
  );
const mailsTo = async (uid: string) =>
  (await db.collection('mail').where('userId', '==', uid).get()).docs.filter(({ id }) => id.startsWith('messages-'));
const wait = (uid: string, side: 'client' | 'team') =>
  db.doc(conversationPath(uid)).update({ [`mailAt.${side}`]: Timestamp.fromMillis(Date.now() - 1000) });

describe('a message', () => {
  it(
    'of 200 in one commit gets its number soon, and the other side hears of all at once',
    { tags: ['wide'] },
    async () => {
      const { client, browser } = await clientOf();
      const from = { side: 'client' as const, author: { uid: client.uid, name: 'Somebody' } };
      const input = { text: 'x'.repeat(3000), about: null, files: [] };
      const ids = Array.from({ length: 200 }, () => newId());
      await browser.commit(ids.flatMap((id) => sendMessageWrites(client.uid, { id, from, input })));
      await when(client.uid, ({ sent }) => sent.client === 200);
      const messages = await db.collection(`users/${client.uid}/messages`).get();
      const numbers = messages.docs.map((doc) => doc.get('seq') as number).sort((a, b) => a - b);
      expect(numbers).toEqual(ids.map((_, index) => index + 1));
      const path = teamNoticePath(`messages-${client.uid}-1`);
      expect(await stored(path)).not.toBeNull();
    },
  );

  it('is counted and announced once, however often triggers run, and read', async () => {
    const { client, browser } = await clientOf();
    const first = await say(browser, client.uid);
    await when(client.uid, ({ sent }) => sent.client === 1);
    await say(browser, client.uid, { text: 'Anybody there?' });
    await when(client.uid, ({ sent }) => sent.client === 2);
    await Promise.all([processMessage(client.uid, first), sweep({ parts })]);
    expect(await conversationOf(client.uid)).toMatchObject({
      sent: { client: 2, team: 0 },
      isUnread: true,
      last: { text: 'Anybody there?', name: 'Ada Marsh' },
      client: { firstName: 'Ada' },
    });
    const noticeId = `messages-${client.uid}-1`;
    expect(await until(() => stored(`teamNotices/${noticeId}`), Boolean)).toMatchObject({
      type: 'Message',
      link: `/admin/messages/${client.uid}`,
    });
    await read(ofAdmin, client.uid);
    await when(client.uid, ({ isUnread }) => !isUnread);
    // the device said 'Somebody' each time; the account's name counts
    expect(await stored(messagePath(client.uid, first))).toMatchObject({ author: { name: 'Ada Marsh' } });
    const reader = await stored(userPath(admin.uid));
    const name = `${String(reader?.['firstName'])} ${String(reader?.['lastName'])}`;
    expect((await conversationOf(client.uid)).marks[admin.uid]).toMatchObject({ name });
    expect(await stored(`users/${admin.uid}/profile/teamNotices`)).toMatchObject({
      seen: { [noticeId]: { isCleared: false } },
    });

    await say(ofAdmin, client.uid);
    await until(
      () => notices(client.uid, client.uid),
      (all) => all.length === 1,
    );
    expect((await conversationOf(client.uid)).sent).toEqual({ client: 2, team: 1 });
  });

  it('is counted by the sweep after a lost trigger, in the order of the offline queue', async () => {
    const { client } = await clientOf();
    const author = { uid: client.uid, name: 'Ada Marsh' };
    const message = { side: 'client', author, text: 'Late', about: null, files: [], seq: null, writeId: 'w' };
    const path = messagePath(client.uid, newId());
    await db.doc(path).set({ ...message, createdAt: Timestamp.now() });
    await until(
      async () => {
        await sweep({ parts });
        return stored(path);
      },
      (message) => message?.['seq'] === 1,
    );
    expect((await conversationOf(client.uid)).sent.client).toBe(1);
  });

  it('keeps its files, also an admin’s', async () => {
    const { client } = await clientOf();
    const file = exampleFile({ id: newId(), kind: 'message' });
    await ofAdmin.commit(addFileWrites(client.uid, file));
    await say(ofAdmin, client.uid, { text: '', files: [file.id, newId()] });
    const record = await until(
      () => stored(`users/${client.uid}/files/${file.id}`),
      (file) => file?.['usedBy'] !== null,
    );
    expect(record?.['usedBy']).toEqual({ type: 'message', name: '' });
  });
});

describe('a mail about unread messages', () => {
  it('is sent to the client once about all of them, also by concurrent sweeps', { tags: ['wide'] }, async () => {
    const { client } = await clientOf();
    await say(ofAdmin, client.uid, { text: 'First' });
    await say(ofAdmin, client.uid, { text: 'Second' });
    const { mailAt } = await when(client.uid, ({ sent }) => sent.team === 2);
    expect((mailAt.client?.toMillis() ?? 0) - Date.now()).toBeGreaterThan(540_000);
    await sweep({ parts });
    expect(await mailsTo(client.uid)).toEqual([]);
    await wait(client.uid, 'client');
    await Promise.all([sweep({ parts }), sweep({ parts })]);
    await sweep({ parts });
    const mails = await mailsTo(client.uid);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.data()).toMatchObject({ to: [client.email], message: { subject: 'New messages: 2' } });
    expect(mails[0]?.get('message.text')).toMatch(/\/messages[^]+“First”[^]+“Second”/);
  });

  it('is not sent after reading, nor to a person who wants none', { tags: ['wide'] }, async () => {
    const reader = await clientOf();
    const silent = await clientOf();
    await db.doc(`users/${silent.client.uid}`).update({ preferences: { email: false } });
    for (const { client } of [reader, silent]) {
      await say(ofAdmin, client.uid);
      await when(client.uid, ({ sent }) => sent.team === 1);
    }
    await read(reader.browser, reader.client.uid);
    await wait(reader.client.uid, 'client');
    await wait(silent.client.uid, 'client');
    await sweep({ parts });
    for (const { client } of [reader, silent]) {
      expect(await mailsTo(client.uid)).toEqual([]);
      expect((await conversationOf(client.uid)).mailAt.client).toBeNull();
    }
  });

  it('is sent to an admin once about all waiting clients', { tags: ['wide'] }, async () => {
    const first = await clientOf();
    const second = await clientOf();
    for (const { client, browser } of [first, second]) {
      await say(browser, client.uid, { text: 'secret words' });
      await when(client.uid, ({ sent }) => sent.client === 1);
      await wait(client.uid, 'team');
    }
    await Promise.all([sweep({ parts }), sweep({ parts })]);
    const mails = await mailsTo(admin.uid);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.get('message.text')).toMatch(/\/admin\/messages[^]+Ada Marsh: 1 unread[^]+Ada Marsh: 1 unread/);
  });
});

describe('a conversation', () => {
  it('is in the client’s export, and the notes are not', async () => {
    const { client, browser } = await clientOf();
    await say(browser, client.uid, { text: 'Mine' });
    await ofAdmin.commit(
      addNoteWrites(client.uid, { id: newId(), author: { uid: admin.uid, name: 'Grace' }, text: 'Pays late.' }),
    );
    const { body } = await call('GET', '/api/account/export', { token: client.token });
    expect(body).toMatchObject({ messages: [{ text: 'Mine' }] });
    expect(JSON.stringify(body)).not.toContain('Pays late.');
  });

  it.skipIf(!HAS_STORAGE)('is deleted with the account, including the notes', { tags: ['wide'] }, async () => {
    const { client, browser } = await clientOf();
    const message = await say(browser, client.uid);
    await when(client.uid, ({ sent }) => sent.client === 1);
    const note = newId();
    await ofAdmin.commit(
      addNoteWrites(client.uid, { id: note, author: { uid: admin.uid, name: 'Grace' }, text: 'Pays late.' }),
    );
    const { body } = await call('POST', '/api/account/delete', {
      token: client.token,
      body: { password: PASSWORD, confirmation: 'DELETE' },
    });
    expect(body).toMatchObject({ removed: { messages: 1 } });
    for (const path of [conversationPath(client.uid), messagePath(client.uid, message), notePath(client.uid, note)])
      expect(await stored(path), path).toBeUndefined();
  });
});
