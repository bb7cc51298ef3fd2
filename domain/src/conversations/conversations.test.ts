import { describe, expect, it } from 'vitest';
import type { Write } from '../core/write.ts';
import { conversationPath, messagePath } from '../core/paths.ts';
import { DEFAULT_SCHEDULE } from '../reminders/schedule.ts';
import { storedConversation } from '../stored/conversations.ts';
import { moment, refusalInEnglish, Store } from '../testing/index.ts';
import { markAsRead, readersOf, unreadOf, type Conversation, type Side } from './conversation.ts';
import { addNote, MAX_MESSAGE, sendMessage, type ChatMessage, type MessageInput } from './message.ts';
import { MAIL_AFTER, readNotice, receiveMessage, settleConversation } from './receive.ts';
import { mailClient, mailTeam, noteTold, untoldOf } from './unreadMail.ts';

const NOON = Date.UTC(2026, 11, 1, 12);
const ada = { id: 'ada', firstName: 'Ada', lastName: 'Marsh', email: 'ada@example.test' };
const mia = { id: 'mia', firstName: 'Mia', lastName: 'Cole', email: 'mia@example.test' };
const authors = { client: { uid: 'ada', name: 'Ada Marsh' }, team: { uid: 'mia', name: 'Mia Cole' } };
const hello: MessageInput = { text: 'Hello', about: null, files: [] };
const words = {
  site: 'https://firstmile.example',
  translate: (_: string, { code, params }: { code: string; params?: object }) => `${code} ${JSON.stringify(params)}`,
};

/** A conversation in memory: what people send is received at once, what they read is settled. */
class Talk {
  readonly store = new Store();
  #made = 0;
  constructor() {
    this.store.now = NOON;
  }
  get conversation(): Conversation {
    return storedConversation(this.store.read(conversationPath('ada')));
  }
  say(side: Side, text = 'Hello') {
    const id = `m${(this.#made += 1)}`;
    this.store.commit(sendMessage('ada', id, { side, author: authors[side] }, { ...hello, text }, 'w'));
    return { id, ...this.receive(id) };
  }
  receive(id: string) {
    const message = this.store.read<ChatMessage>(messagePath('ada', id));
    const conversation = this.store.docs.has(conversationPath('ada')) ? this.conversation : null;
    const received = receiveMessage({ client: ada, conversation, message, files: [] }, this.store.now);
    this.store.commit(received.writes);
    return received;
  }
  read(side: Side, seen = 99) {
    this.store.commit(markAsRead(this.conversation, authors[side], seen, 'w'));
    this.settle();
  }
  settle() {
    this.store.commit(settleConversation(this.conversation));
  }
  mailClient(at: number, preferences = {}) {
    const messages = [...this.store.docs.entries()]
      .filter(([path]) => path.includes('/messages/'))
      .map(([path]) => this.store.read<ChatMessage>(path))
      .filter(({ side }) => side === 'team');
    const given = { conversation: this.conversation, user: { ...ada, preferences }, messages };
    return this.carryOut(mailClient(given, DEFAULT_SCHEDULE, at, words));
  }
  mailTeam(at: number, admins: (typeof mia & { preferences?: object })[] = [mia]) {
    return this.carryOut(mailTeam([this.conversation], admins, DEFAULT_SCHEDULE, at, words));
  }
  /** The ids of the mails that are sent. */
  carryOut(writes: Write[]): string[] {
    this.store.commit(writes);
    return writes.filter(({ op }) => op === 'create').map(({ path }) => path);
  }
}

describe('a message', () => {
  const send = (input: Partial<MessageInput>) =>
    refusalInEnglish(() =>
      sendMessage('ada', 'm', { side: 'client', author: authors.client }, { ...hello, ...input }, 'w'),
    );
  const file = 'abcdefghij0123456789';

  it('has a text of up to 4,000 characters, files, or both, and what it is about', () => {
    expect(send({ text: `  ${'x'.repeat(MAX_MESSAGE)}\n` })()).toMatchObject([
      { op: 'create', path: 'users/ada/messages/m', data: { side: 'client', seq: null, author: { uid: 'ada' } } },
    ]);
    expect(send({ text: ' ', files: [file] })).not.toThrow();
    expect(send({ about: { kind: 'form', id: 'a1', name: 'Brand' } })).not.toThrow();
  });
  it.each<[string, Partial<MessageInput>, RegExp]>([
    ['nothing in it', { text: ' \n' }, /write something or attach a file/],
    ['a megabyte of text', { text: 'x'.repeat(1_048_576) }, /at most 4000 characters/],
    ['hidden characters', { text: 'a\u202eb' }, /hidden characters/],
    ['eleven files', { files: Array.from({ length: 11 }, () => file) }, /at most 10 files/],
    ['what is no file', { files: ['../../secret'] }, /A file id has/],
    ['an unknown thing it is about', { about: { kind: 'person' as 'form', id: 'a', name: '' } }, /kind/],
  ])('with %s is refused', (_, input, text) => expect(send(input)).toThrow(text));
});

describe('a note', () => {
  it('is stored apart from the messages', () =>
    expect(addNote('ada', 'n', authors.team, ' Pays late. ', 'w')).toMatchObject([
      { op: 'create', path: 'users/ada/notes/n', data: { text: 'Pays late.' } },
    ]));
  it.each(['', ' \n', 'x'.repeat(4001)])('that is empty or too long is refused', (text) =>
    expect(refusalInEnglish(() => addNote('ada', 'n', authors.team, text, 'w'))).toThrow(),
  );
});

describe('what is unread', () => {
  it('is counted for each side, whatever comes twice', () => {
    const talk = new Talk();
    const { id } = talk.say('client');
    expect(talk.receive(id)).toEqual({ writes: [], notice: null });
    talk.say('client');
    talk.say('team');
    expect(talk.conversation).toMatchObject({ sent: { client: 2, team: 1 }, isUnread: true, last: { side: 'team' } });
    expect([unreadOf(talk.conversation, 'client'), unreadOf(talk.conversation, 'team')]).toEqual([1, 2]);
    talk.read('team');
    talk.read('client');
    expect(talk.conversation).toMatchObject({ isUnread: false, mailAt: { client: null, team: null } });
    expect(settleConversation(talk.conversation)).toEqual([]);
  });

  it('is told once in the app, until it was read', () => {
    const talk = new Talk();
    expect(talk.say('client').notice).toMatchObject({ id: 'messages-ada-1', link: '/admin/messages/ada' });
    expect(talk.say('client').notice).toBeNull();
    expect(readNotice(talk.conversation, 'mia')).toBeNull();
    talk.read('team');
    expect(readNotice(talk.conversation, 'mia')).toBe('messages-ada-1');
    expect(talk.say('client').notice).toMatchObject({ id: 'messages-ada-3' });
    expect(talk.say('team').notice).toMatchObject({ id: 'messages-ada-1', link: '/messages' });
  });

  it('knows who has read which message', () => {
    const talk = new Talk();
    talk.say('client');
    talk.read('team');
    talk.say('client');
    const names = (seq: number | null) => readersOf(talk.conversation, { side: 'client', seq });
    expect([names(1), names(2), names(null)]).toEqual([['Mia Cole'], [], []]);
    expect(readersOf(talk.conversation, { side: 'team', seq: 1 })).toEqual([]);
  });

  it('is marked no further than there are messages, and not again', () => {
    const talk = new Talk();
    talk.say('team');
    const [write] = markAsRead(talk.conversation, authors.client, 99, 'w');
    expect(write).toMatchObject({ op: 'update', data: { 'marks.ada': { seen: 1, name: 'Ada Marsh' } } });
    talk.read('client');
    expect(markAsRead(talk.conversation, authors.client, 1, 'w')).toEqual([]);
  });

  it('stays read when a mark comes late from a device that was offline', () => {
    const talk = new Talk();
    talk.say('team');
    const late = markAsRead(talk.conversation, authors.client, 1, 'w');
    talk.say('team');
    talk.read('client');
    talk.store.commit(late);
    talk.settle();
    expect(unreadOf(talk.conversation, 'client')).toBe(0);
  });
});

describe('a mail about what is unread', () => {
  const LATER = NOON + MAIL_AFTER;

  it('goes to the client after ten minutes, over all of it, and not twice', () => {
    const talk = new Talk();
    talk.say('team');
    talk.say('team');
    expect(talk.mailClient(LATER - 1)).toEqual([]);
    expect(talk.mailClient(LATER)).toEqual(['mail/messages-ada-2']);
    expect(talk.mailClient(LATER + 60_000)).toEqual([]);
    talk.store.now = LATER + 1;
    talk.say('team');
    expect(untoldOf(talk.conversation, 'client')).toBe(1);
    expect(talk.mailClient(LATER + 1 + MAIL_AFTER)).toEqual(['mail/messages-ada-3']);
  });
  it('does not go once it was read, wherever the news of that is', () => {
    const talk = new Talk();
    talk.say('team');
    talk.store.commit(markAsRead(talk.conversation, authors.client, 1, 'w')); // not settled yet
    expect(talk.mailClient(LATER)).toEqual([]);
    expect(talk.conversation.mailAt.client).toBeNull();
  });
  it('does not go to whoever wants none', () => {
    const talk = new Talk();
    talk.say('team');
    expect(talk.mailClient(LATER, { email: false })).toEqual([]);
    expect(talk.conversation.mailAt.client).toBeNull();
  });
  it('does not go after a digest of reminders has told of it', () => {
    const talk = new Talk();
    talk.say('team');
    talk.store.commit([noteTold(talk.conversation, 'client')]);
    expect(talk.mailClient(LATER)).toEqual([]);
  });
  it('waits for the end of the client’s quiet hours', () => {
    const talk = new Talk();
    talk.say('team');
    const zone = { timeZone: 'Asia/Tokyo' }; // where it is after nine in the evening
    expect(talk.mailClient(LATER, zone)).toEqual([]);
    const morning = talk.conversation.mailAt.client?.toMillis() ?? 0;
    expect(new Date(morning).toISOString()).toMatch(/^2026-12-01T23:/);
    expect(talk.mailClient(morning, zone)).toEqual(['mail/messages-ada-1']);
  });
  it('waits for the end of each admin’s own quiet hours, unless it was read by then', () => {
    const tess = { ...mia, id: 'tess', preferences: { timeZone: 'Asia/Tokyo' } }; // where it is after nine in the evening
    const talk = new Talk();
    talk.say('client');
    expect(talk.mailTeam(LATER, [mia, tess])).toEqual([`mail/messages-team-${LATER}-mia`]);
    talk.store.now = LATER + 1;
    talk.say('client'); // who is awake need not wait for the others
    const again = LATER + 1 + MAIL_AFTER;
    expect(talk.mailTeam(again, [mia, tess])).toEqual([`mail/messages-team-${again}-mia`]);
    const morning = talk.conversation.mailAt.team?.toMillis() ?? 0;
    expect(new Date(morning).toISOString()).toMatch(/^2026-12-01T23:/);
    expect(talk.mailTeam(morning, [mia, tess])).toEqual([`mail/messages-team-${morning}-tess`]);
    expect(talk.conversation).toMatchObject({ mailAt: { team: null }, told: { team: 2 }, toldAdmins: {} });
    talk.store.now = again + 1;
    talk.say('client');
    talk.mailTeam(again + 1 + MAIL_AFTER, [tess]);
    talk.read('team');
    expect(talk.mailTeam(morning, [tess])).toEqual([]);
  });
  it('is of a kind of its own, and stops by itself or with all mails', () => {
    const of = (preferences: object) => {
      const talk = new Talk();
      talk.say('client');
      const admin = { ...mia, preferences };
      return mailTeam([talk.conversation], [admin], DEFAULT_SCHEDULE, LATER, words).filter(({ op }) => op === 'create');
    };
    expect(of({ reminders: false })).toMatchObject([{ data: { kind: 'messages' } }]);
    expect(of({ messages: false })).toEqual([]);
    expect(of({ email: false })).toEqual([]);
  });
  it('goes to each admin, once, unless one of them has read it', () => {
    const talk = new Talk();
    talk.say('client');
    expect(talk.mailTeam(LATER - 1)).toEqual([]);
    expect(talk.mailTeam(LATER)).toEqual([`mail/messages-team-${LATER}-mia`]);
    expect(talk.mailTeam(LATER + 60_000)).toEqual([]);
    talk.say('client');
    talk.read('team');
    expect(talk.mailTeam(LATER + 2 * MAIL_AFTER)).toEqual([]);
  });
});

it('a message that is stored past the commands can be read', () => {
  expect(storedConversation({ id: 'ada', marks: { mia: { seen: 'x' }, eve: 1 }, lastAt: moment(1) })).toMatchObject({
    marks: { mia: { seen: 0 } },
    sent: { client: 0, team: 0 },
  });
});
