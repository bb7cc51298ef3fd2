import { describe, expect, it } from 'vitest';
import { refusalInEnglish } from '../testing/index.ts';
import { markAsReadWrites, putAwayWrites, readersOf, unreadOf, waitingOf, type Side } from './conversation.ts';
import { PlainTime } from '../core/time.ts';
import { MAX_MESSAGE, type ChatMessage } from './message.ts';
import { addNoteWrites, sendMessageWrites, type MessageInput } from './commands.ts';
import { readNotice, receiveMessages, settleConversationWrites } from './receive.ts';
import { authors, hello, NOON, Talk } from '../testing/talk.ts';

describe('a message', () => {
  const send = (input: Partial<MessageInput>) =>
    refusalInEnglish(() =>
      sendMessageWrites('ada', {
        id: 'm',
        from: { side: 'client', author: authors.client },
        input: { ...hello, ...input },
      }),
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
    ['hidden characters', { text: 'a\u0000b' }, /hidden characters/],
    ['eleven files', { files: Array.from({ length: 11 }, () => file) }, /at most 10 files/],
    ['what is no file', { files: ['../../secret'] }, /A file id has/],
    ['an unknown thing it is about', { about: { kind: 'person' as 'form', id: 'a', name: '' } }, /kind/],
  ])('with %s is refused', (_, input, text) => expect(send(input)).toThrow(text));
});

describe('a note', () => {
  it('is stored apart from the messages', () =>
    expect(addNoteWrites('ada', { id: 'n', author: authors.team, text: ' Pays late. ' })).toMatchObject([
      { op: 'create', path: 'users/ada/notes/n', data: { text: 'Pays late.' } },
    ]));
  it.each(['', ' \n', 'x'.repeat(4001)])('that is empty or too long is refused', (text) =>
    expect(refusalInEnglish(() => addNoteWrites('ada', { id: 'n', author: authors.team, text }))).toThrow(),
  );
});

describe('a name', () => {
  const client = { id: 'ada', firstName: 'Ada', lastName: 'Marsh' };
  const names = { iris: 'Iris Webb' };
  const written = (name: string): ChatMessage => ({
    id: 'm1',
    side: 'client',
    author: { uid: 'iris', name },
    ...hello,
    files: [],
    seq: null,
    writeId: 'w',
    createdAt: PlainTime.at(NOON),
  });
  const received = (message: ChatMessage, people: Record<string, string> = names) =>
    receiveMessages({ client, conversation: null, messages: [message], files: [], names: people }, NOON).writes;

  it('on a message is the account’s, whatever the device said', () => {
    expect(received(written('Ada Marsh'))).toMatchObject([
      { path: 'users/ada/messages/m1', data: { seq: 1, 'author.name': 'Iris Webb' } },
      { data: { last: { name: 'Iris Webb' } } },
    ]);
    expect(received(written('Iris Webb'))[0]).toMatchObject({ data: { seq: 1 } });
    expect(received(written('Iris Webb'))[0]).not.toMatchObject({ data: { 'author.name': 'Iris Webb' } });
    expect(received(written('Iris Webb'), {})).toMatchObject([{}, { data: { last: { name: 'Iris Webb' } } }]);
  });

  it('on a read mark is the account’s too', () => {
    const talk = new Talk();
    talk.say('client');
    talk.read('team');
    const uid = authors.team.uid;
    const renamed = settleConversationWrites(talk.conversation, { [uid]: 'Grace Holm' });
    expect(renamed).toMatchObject([{ path: 'conversations/ada', data: { [`marks.${uid}.name`]: 'Grace Holm' } }]);
    expect(settleConversationWrites(talk.conversation, { [uid]: authors.team.name })).toEqual([]);
  });
});

describe('a conversation', () => {
  const done = (talk: Talk, upTo?: number) => {
    talk.store.commit(putAwayWrites(talk.conversation, 'mia', upTo));
    talk.settle();
  };
  it('waits from the client’s message until the team answers; reading changes nothing', () => {
    const talk = new Talk();
    talk.say('client');
    talk.store.now = NOON + 1000;
    talk.say('client');
    talk.read('team');
    expect(waitingOf(talk.conversation)).toBe(2);
    expect(talk.conversation).toMatchObject({ isUnread: false, waitsSince: PlainTime.at(NOON) });
    talk.say('team');
    expect(waitingOf(talk.conversation)).toBe(0);
    expect(talk.conversation).toMatchObject({ handled: 2, waitsSince: null });
  });
  it('waits until it is put away, and again from the next message', () => {
    const talk = new Talk();
    talk.say('client');
    done(talk);
    expect(talk.conversation).toMatchObject({ isUnread: true, handled: 1, waitsSince: null });
    expect(putAwayWrites(talk.conversation, 'tess')).toEqual([]);
    talk.say('client');
    expect(waitingOf(talk.conversation)).toBe(1);
    expect(talk.conversation.waitsSince).not.toBeNull();
  });
  it('waits when ‘Done’ or an answer was written before the message arrived', () => {
    const talk = new Talk();
    talk.say('client');
    const early = putAwayWrites(talk.conversation, 'mia');
    talk.say('client');
    talk.store.commit(early);
    talk.settle();
    expect(waitingOf(talk.conversation)).toBe(1);
    talk.say('team', 'To the first', 1);
    expect(talk.conversation).toMatchObject({ handled: 1, waitsSince: expect.anything() as unknown });
    done(talk);
    talk.store.commit(early); // a late one of a device that was offline
    talk.settle();
    expect(waitingOf(talk.conversation)).toBe(0);
  });
  it('of 0.2.0 waits as long as it was unread, and a read mark does not end that', () => {
    const talk = new Talk();
    talk.say('client');
    talk.say('client');
    const { handled: _handled, waitsSince: _since, putAway: _putAway, ...old } = talk.conversation;
    talk.store.docs.set('conversations/ada', { ...old, seen: { mia: 1 } });
    expect(waitingOf(talk.conversation)).toBe(1);
    talk.read('team');
    expect(waitingOf(talk.conversation)).toBe(1);
    expect(talk.conversation).toMatchObject({ handled: 1, waitsSince: talk.conversation.lastAt });
    talk.store.docs.set('conversations/ada', { ...old, seen: { mia: 2 } });
    expect(waitingOf(talk.conversation)).toBe(0);
  });
});

describe('the unread messages', () => {
  it('are counted for each side, also with repeated events', () => {
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
    expect(settleConversationWrites(talk.conversation)).toEqual([]);
  });

  it('are the same for messages together as one by one, with one write of the conversation', () => {
    const sides = ['client', 'team', 'client', 'client', 'team'] as const;
    const messages = sides.map((side, index): ChatMessage => {
      const createdAt = PlainTime.at(NOON + index);
      return { id: `m${index}`, side, author: authors[side], ...hello, files: [], createdAt, seq: null, writeId: 'w' };
    });
    const client = { id: 'ada', firstName: 'Ada', lastName: 'Marsh' };
    const path = 'conversations/ada';
    for (const isNew of [true, false]) {
      const [together, apart] = [new Talk(), new Talk()];
      if (!isNew) for (const talk of [together, apart]) talk.say('team');
      const before = (talk: Talk) => (talk.store.docs.has(path) ? talk.conversation : null);
      const receive = (talk: Talk, some: ChatMessage[]) => {
        const made = receiveMessages({ client, conversation: before(talk), messages: some, files: [] }, NOON);
        talk.store.commit(made.writes.filter((write) => write.path === path));
        return made;
      };
      const { writes, notices } = receive(together, messages);
      const each = messages.map((message) => receive(apart, [message]));
      expect(writes.filter((write) => write.path === path)).toHaveLength(1);
      expect(together.conversation).toEqual(apart.conversation);
      expect(notices).toEqual(each.flatMap((made) => made.notices));
      const numbers = writes.flatMap((write) =>
        write.op === 'update' && write.path !== path ? [write.data['seq']] : [],
      );
      expect(numbers).toEqual(isNew ? [1, 1, 2, 3, 2] : [1, 2, 2, 3, 3]);
    }
  });

  it('cause one notice in the app until they are read', () => {
    const talk = new Talk();
    expect(talk.say('client').notice).toMatchObject({ id: 'messages-ada-1', link: '/admin/messages/ada' });
    expect(talk.say('client').notice).toBeNull();
    expect(readNotice(talk.conversation, 'mia')).toBeNull();
    talk.read('team');
    expect(readNotice(talk.conversation, 'mia')).toEqual({ side: 'team', id: 'messages-ada-1' });
    expect(talk.say('client').notice).toMatchObject({ id: 'messages-ada-3' });
    expect(talk.say('team').notice).toMatchObject({ id: 'messages-ada-1', link: '/messages' });
  });

  it('show who has read which message', () => {
    const talk = new Talk();
    talk.say('client');
    talk.read('team');
    talk.say('client');
    const names = (seq: number | null) => readersOf(talk.conversation, { side: 'client', seq });
    expect([names(1), names(2), names(null)]).toEqual([['Mia Cole'], [], []]);
    expect(readersOf(talk.conversation, { side: 'team', seq: 1 })).toEqual([]);
  });

  it('are marked no further than the last message, and not again', () => {
    const talk = new Talk();
    talk.say('team');
    const [write] = markAsReadWrites(talk.conversation, { reader: authors.client, seen: 99 });
    expect(write).toMatchObject({ op: 'update', data: { 'marks.ada': { seen: 1, name: 'Ada Marsh' } } });
    talk.read('client');
    expect(markAsReadWrites(talk.conversation, { reader: authors.client, seen: 1 })).toEqual([]);
  });

  it('stay read when an offline device sends a late mark', () => {
    const talk = new Talk();
    talk.say('team');
    const late = markAsReadWrites(talk.conversation, { reader: authors.client, seen: 1 });
    talk.say('team');
    talk.read('client');
    talk.store.commit(late);
    talk.settle();
    expect(unreadOf(talk.conversation, 'client')).toBe(0);
  });
});

describe('the other people of a client', () => {
  const iris = { uid: 'iris', name: 'Iris Wren' };
  const reads = (talk: Talk, side?: Side) => {
    talk.store.commit(markAsReadWrites(talk.conversation, { reader: iris, seen: 99, side }));
    talk.settle();
  };

  it('read for the client: then nothing is unread, no mail is sent, and the owner’s notice is read', () => {
    const talk = new Talk();
    talk.say('team');
    reads(talk, 'client');
    expect(unreadOf(talk.conversation, 'client')).toBe(0);
    expect(talk.conversation.mailAt.client).toBeNull();
    expect(readNotice(talk.conversation, 'iris')).toEqual({ side: 'client', id: 'messages-ada-1' });
    expect(readersOf(talk.conversation, { side: 'team', seq: 1 })).toEqual(['Iris Wren']);
  });

  it('count as the team without a side, so that they read for no other client', () => {
    const talk = new Talk();
    talk.say('team');
    talk.say('client');
    reads(talk);
    expect(unreadOf(talk.conversation, 'client')).toBe(1);
    expect(unreadOf(talk.conversation, 'team')).toBe(0);
  });
});
