import {
  conversationPath,
  markAsReadWrites,
  newId,
  receiveMessages,
  sendMessageWrites,
  settleConversationWrites,
  storedConversation,
  storedMessage,
  type ChatMessage,
  type Conversation,
  type MessageInput,
  type Note,
  type Write,
} from '@firstmile/domain';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectCount, expectNone } from '#testing/actions.ts';
import { assignedForm, givenForm } from '#testing/given.ts';
import { allSent, database, openApp, person, profileOf } from '#testing/openApp.tsx';
import type { SessionUser } from '#data/session/sessionStore.ts';

const field = () => page.getByRole('textbox', { name: 'Message' });
/** Writes a message; the keys come last. */
async function write(text: string, keys = '{Enter}') {
  await field().fill(text);
  await userEvent.keyboard(keys);
}
const log = (name: string) => page.getByRole('region', { name: `Conversation with ${name}` });
const team = person('ADMIN', 'Mia');
const nameOf = ({ firstName, lastName }: SessionUser) => `${firstName} ${lastName}`;

/** Acts as functions do on a client's messages and marks, because the documents in memory do not. */
function work({ uid, ...client }: SessionUser) {
  const messages = () => database.all<ChatMessage>(`users/${uid}/messages`).map(storedMessage);
  const conversation = () => {
    const data = database.store.docs.get(conversationPath(uid));
    return data ? storedConversation({ ...data, id: uid }) : null;
  };
  const receive = () => {
    for (const message of messages().filter(({ seq }) => seq === null))
      database.commit(
        receiveMessages(
          { client: { id: uid, ...client }, conversation: conversation(), messages: [message], files: [] },
          Date.now(),
        ).writes,
      );
    const now = conversation();
    if (now) database.commit(settleConversationWrites(now));
  };
  const say = (by: SessionUser, input: Partial<MessageInput>) => {
    const from = {
      side: by.uid === uid ? ('client' as const) : ('team' as const),
      author: { uid: by.uid, name: nameOf(by) },
    };
    const message = { id: newId(), from, input: { text: '', about: null, files: [], ...input } };
    database.commit(sendMessageWrites(uid, message));
    receive();
  };
  const read = (by: SessionUser) => {
    const reader = { uid: by.uid, name: nameOf(by) };
    database.commit(markAsReadWrites(conversation() as Conversation, { reader, seen: 99 }));
    receive();
  };
  return { messages, conversation, receive, say, read };
}

test('a client writes with and without the server, and sees who has read it', async () => {
  const client = person('USER');
  const { messages, receive, read } = work(client);
  await openApp('/messages', client);
  await expect.element(page.getByText('No messages yet')).toBeVisible();
  await write('Hello', '{Shift>}{Enter}{/Shift}there{Enter}');
  await expect.element(log('the team').getByText('Sent')).toBeVisible();
  await expect.element(field()).toHaveValue('');
  await expect.element(field()).toHaveFocus();
  await allSent();
  expect(messages()).toMatchObject([{ text: 'Hello\nthere', side: 'client', author: { uid: client.uid }, seq: null }]);

  const release = database.holdServer();
  await write('Are you there?', '{Control>}{Enter}{/Control}');
  await expect.element(log('the team').getByText('Waiting to be sent')).toBeVisible();
  expect(messages()).toHaveLength(1);
  release();
  await expectNone(page.getByText('Waiting to be sent'));
  await allSent();
  expect(messages()).toHaveLength(2);

  receive();
  read(team);
  await expect.element(log('the team').getByText('Read by Mia Marsh')).toBeVisible();
});

test('an arriving message shows live, is counted, and is marked once it is seen', { tags: ['wide'] }, async () => {
  const client = person('USER');
  const { say, conversation } = work(client);
  const { router } = await openApp('/settings', client);
  say(team, { text: 'One' });
  say(team, { text: 'Two' });
  const entry = page.getByRole('navigation').getByRole('link', { name: /^Messages/ });
  await expect.element(entry).toHaveAccessibleName('Messages 2 unread');
  await router.navigate('/messages');
  await expect.element(log('the team').getByText('Two')).toBeVisible();
  await expect.element(entry).toHaveAccessibleName('Messages');
  await allSent();
  expect(conversation()?.marks[client.uid]).toMatchObject({ seen: 2 });
  say(team, { text: 'Three' });
  await expect.element(log('the team').getByRole('status')).toHaveTextContent('New message from Mia Marsh: Three');
  await expect.poll(() => conversation()?.marks[client.uid]?.seen).toBe(3);
});

test('typed text is kept until it is sent, with what it is about', async () => {
  const client = person('USER');
  const { form } = givenForm('Brand');
  const { docs, id } = assignedForm(form, client);
  const { messages } = work(client);
  const { router } = await openApp(`/forms/${id}`, client, docs);
  await page.getByRole('link', { name: 'Ask about this form' }).click();
  await expect.element(page.getByText('Form: Brand')).toBeVisible();
  await field().fill('Which logo?');
  await router.navigate('/settings');
  await expectNone(field());
  await router.navigate('/messages');
  await expect.element(field()).toHaveValue('Which logo?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(log('the team').getByRole('link', { name: 'Form: Brand' })).toBeVisible();
  await allSent();
  expect(messages()).toMatchObject([{ text: 'Which logo?', about: { kind: 'form', id, name: 'Brand' } }]);
});

test('an empty message and a long one are refused with a reason, and not sent', { tags: ['wide'] }, async () => {
  const client = person('USER');
  const { messages } = work(client);
  await openApp('/messages', client);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText('Please write something or attach a file')).toBeVisible();
  await field().fill('x'.repeat(5000));
  await expect.element(page.getByText('5000 / 4000')).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText(/at most 4000 characters/)).toBeVisible();
  expect(messages()).toEqual([]);
});

test('a message that the server refuses stays, and can be sent again', async () => {
  const client = person('USER');
  const { messages } = work(client);
  await openApp('/messages', client);
  database.refusal = 'permission-denied';
  await write('Hello');
  await expect.element(log('the team').getByText('Not sent')).toBeVisible();
  database.refusal = null;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectNone(page.getByText('Not sent'));
  await allSent();
  expect(messages()).toHaveLength(1);
});

test('earlier messages load on demand', { tags: ['wide'] }, async () => {
  const client = person('USER');
  const { say } = work(client);
  for (let number = 1; number <= 40; number += 1) say(team, { text: `Number ${number}.` });
  await openApp('/messages', client);
  await expect.element(log('the team').getByText('Number 40.')).toBeVisible();
  await expectNone(page.getByText('Number 1.'));
  await page.getByRole('button', { name: 'Show earlier messages' }).click();
  await expect.element(page.getByText('Number 1.')).toBeInTheDocument();
  await expectCount(log('the team').getByText(/^Number/), 40);
  await expectNone(page.getByRole('button', { name: 'Show earlier messages' }));
});

test('an admin sees waiting clients first, and answers with a file', { tags: ['wide'] }, async () => {
  const admin = person('ADMIN');
  const [ben, eve] = [person('USER', 'Ben'), person('USER', 'Eve')];
  const [ofBen, ofEve] = [work(ben), work(eve)];
  database.put({ ...profileOf(ben), ...profileOf(eve) });
  ofBen.say(ben, { text: 'I wait.' });
  ofEve.say(eve, { text: 'Hello' });
  ofEve.read(team);
  await openApp('/admin/messages', admin);
  const inbox = page.getByRole('navigation', { name: 'Conversations' });
  const names = () =>
    inbox
      .getByRole('link')
      .elements()
      .map((link) => link.textContent);
  await expect.poll(() => names().indexOf('Ben Marsh')).toBeGreaterThanOrEqual(0);
  expect(names().indexOf('Ben Marsh')).toBeLessThan(names().indexOf('Eve Marsh'));
  await inbox.getByRole('link', { name: 'Ben Marsh' }).first().click();
  await expect.element(log('Ben Marsh').getByText('I wait.')).toBeVisible();
  await expect.poll(() => ofBen.conversation()?.marks[admin.uid]?.seen).toBe(1);
  await page
    .getByLabelText('Attach files')
    .last()
    .upload(new File(['plan'], 'plan.txt', { type: 'text/plain' }));
  await expect.element(page.getByRole('button', { name: 'Remove plan.txt' })).toBeVisible();
  await write('Here it is');
  await expect.element(log('Ben Marsh').getByRole('button', { name: 'Download plan.txt' })).toBeVisible();
  const sent = () => ofBen.messages().find(({ side }) => side === 'team');
  await expect.poll(sent).toMatchObject({ text: 'Here it is', author: { uid: admin.uid } });
  expect(database.store.docs.get(`users/${ben.uid}/files/${sent()?.files[0]}`)).toMatchObject({
    kind: 'message',
    name: 'plan.txt',
  });
});

test('the inbox loads more conversations on demand', { tags: ['wide'] }, async () => {
  const clients = Array.from({ length: 30 }, (_, index) => person('USER', `Waiter${index}`));
  for (const client of clients) work(client).say(client, { text: 'Hello' });
  await openApp('/admin/messages', person('ADMIN'));
  const inbox = page.getByRole('navigation', { name: 'Conversations' });
  const shown = () =>
    new Set(
      inbox
        .getByRole('link', { name: /^Waiter/ })
        .elements()
        .map((link) => link.textContent),
    ).size;
  const more = inbox.getByRole('button', { name: /more/ });
  await expect.poll(shown).toBe(12);
  await more.click();
  await expect.poll(shown).toBe(24);
  await more.click();
  await expect.poll(shown).toBe(30);
});

test('admins write and delete notes, which are not part of the conversation', { tags: ['wide'] }, async () => {
  const [admin, ben] = [person('ADMIN'), person('USER', 'Ben')];
  database.put(profileOf(ben));
  await openApp(`/admin/messages/${ben.uid}`, admin);
  const notes = () => database.all<Note>(`users/${ben.uid}/notes`);
  await expect.element(page.getByText('No notes yet')).toBeVisible();
  await page.getByRole('textbox', { name: 'Note' }).fill('Pays late.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect.element(page.getByRole('list', { name: 'Internal notes' }).getByText('Pays late.')).toBeVisible();
  await allSent();
  expect(notes()).toMatchObject([{ text: 'Pays late.', author: { uid: admin.uid, name: 'Grace Marsh' } }]);
  expect(database.all<Write>(`users/${ben.uid}/messages`)).toEqual([]);
  await page.getByRole('button', { name: 'Delete this note' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('No notes yet')).toBeVisible();
  await expect.poll(notes).toEqual([]);
});

/**
 * Dispatches the Enter that accepts a suggestion of an input method, as Safari reports it: after the composition has
 * ended.
 */
const acceptSuggestion = (modifiers: KeyboardEventInit = {}) =>
  document.activeElement?.dispatchEvent(
    // oxlint-disable-next-line typescript/no-deprecated -- what Safari says of an input method's Enter
    new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true, ...modifiers }),
  );

test('Enter that accepts a suggestion of an input method sends nothing, in messages and in notes', async () => {
  const ada = person('USER');
  await openApp('/messages', ada);
  await field().fill('かん');
  acceptSuggestion();
  acceptSuggestion({ ctrlKey: true });
  await expect.element(field()).toHaveValue('かん');
  await userEvent.keyboard('{Enter}');
  await expect.element(field()).toHaveValue('');
  await expect.poll(() => database.all<ChatMessage>(`users/${ada.uid}/messages`)).toMatchObject([{ text: 'かん' }]);

  await openApp(`/admin/messages/${ada.uid}`, team, profileOf(ada));
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.fill('かん');
  acceptSuggestion({ ctrlKey: true });
  await expect.element(note).toHaveValue('かん');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(note).toHaveValue('');
  await expect.poll(() => database.all<Note>(`users/${ada.uid}/notes`)).toMatchObject([{ text: 'かん' }]);
});
