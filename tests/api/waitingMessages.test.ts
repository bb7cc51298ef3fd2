import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  conversationPath,
  markAsReadWrites,
  newId,
  putAwayWrites,
  sendMessageWrites,
  storedConversation,
  waitingOf,
  type Conversation,
} from '@firstmile/domain';
import { Browser } from './browser.ts';
import { call, newAdmin, newClient, stored, until, type Person } from './support.ts';

let admin: Person;
let ofAdmin: Browser;
const open: Browser[] = [];
beforeAll(async () => {
  admin = await newAdmin();
  ofAdmin = browserOf(admin);
});
afterAll(() => Promise.all(open.map((browser) => browser.close())));

function browserOf(person: Person): Browser {
  const browser = new Browser(person);
  open.push(browser);
  return browser;
}

const clientOf = async () => {
  const client = await newClient();
  return { client, browser: browserOf(client) };
};
const say = (by: Browser, clientId: string) => {
  const { uid } = by.person;
  const from = { side: uid === clientId ? ('client' as const) : ('team' as const), author: { uid, name: 'Somebody' } };
  return by.commit(
    sendMessageWrites(clientId, { id: newId(), from, input: { text: 'Good morning', about: null, files: [] } }),
  );
};
const conversationOf = async (uid: string): Promise<Conversation> =>
  storedConversation({ ...(await stored(conversationPath(uid))), id: uid });
const when = (uid: string, isSo: (conversation: Conversation) => boolean) => until(() => conversationOf(uid), isSo);
const read = async (by: Browser, clientId: string) =>
  by.commit(
    markAsReadWrites(await conversationOf(clientId), { reader: { uid: by.person.uid, name: 'Somebody' }, seen: 99 }),
  );

describe('what waits for the team', () => {
  it('is held when it is read, and ends with an answer or when it is put away', async () => {
    const { client, browser } = await clientOf();
    await say(browser, client.uid);
    await when(client.uid, (conversation) => waitingOf(conversation) > 0);
    await read(ofAdmin, client.uid);
    const unanswered = await when(client.uid, ({ isUnread }) => !isUnread);
    expect(waitingOf(unanswered)).toBe(1);
    await ofAdmin.commit(putAwayWrites(unanswered, admin.uid));
    await when(client.uid, ({ waitsSince, handled }) => waitsSince === null && handled === 1);
    await say(browser, client.uid);
    await when(client.uid, (conversation) => waitingOf(conversation) > 0);
    await say(ofAdmin, client.uid);
    await when(client.uid, ({ waitsSince, handled }) => waitsSince === null && handled === 2);
  });

  it('is put away by the API, too', async () => {
    const { client, browser } = await clientOf();
    await say(browser, client.uid);
    await when(client.uid, (conversation) => waitingOf(conversation) > 0);
    const path = `/api/conversations/${client.uid}`;
    const done = await call('POST', `${path}/done`, { token: admin.token, body: { upTo: 5 } });
    expect(done).toMatchObject({ status: 200, body: { waiting: 0, unread: 1 } });
    expect(await conversationOf(client.uid)).toMatchObject({ handled: 1, waitsSince: null });
    const refused = await call('POST', `${path}/done`, { token: client.token, body: { upTo: 1 } });
    expect(refused.status).toBe(403);
  });
});
