import { describe, expect, it } from 'vitest';
import { DEFAULT_SCHEDULE } from '../reminders/schedule.ts';
import { storedConversation } from './conversation.ts';
import { exampleConversation, exampleMessage, moment } from '../testing/index.ts';
import { markAsReadWrites } from './conversation.ts';
import { MAIL_AFTER } from './receive.ts';
import { mailClientWrites, mailTeamWrites, markMailed, unmailedOf } from './unreadMail.ts';
import { NOON, mia, authors, words, Talk } from '../testing/talk.ts';

describe('a mail about unread messages', () => {
  const LATER = NOON + MAIL_AFTER;

  it('quotes in the order of writing, also when a later message arrived first', () => {
    const written = (text: string, at: number) => ({ ...exampleMessage, text, createdAt: moment(at) });
    const conversation = { ...exampleConversation, sent: { client: 0, team: 2 } };
    const unread = {
      conversation,
      user: { ...mia, preferences: {} },
      messages: [written('Second', 2), written('First', 1)],
    };
    const mail = JSON.stringify(mailClientWrites(unread, { schedule: DEFAULT_SCHEDULE, now: LATER, words }));
    expect(mail.indexOf('First')).toBeGreaterThan(0);
    expect(mail.indexOf('Second')).toBeGreaterThan(mail.indexOf('First'));
  });
  it('is sent to the client after ten minutes, about all of them, and not twice', () => {
    const talk = new Talk();
    talk.say('team');
    talk.say('team');
    expect(talk.mailClient(LATER - 1)).toEqual([]);
    expect(talk.mailClient(LATER)).toEqual(['mail/messages-ada-2']);
    expect(talk.mailClient(LATER + 60_000)).toEqual([]);
    talk.store.now = LATER + 1;
    talk.say('team');
    expect(unmailedOf(talk.conversation, 'client')).toBe(1);
    expect(talk.mailClient(LATER + 1 + MAIL_AFTER)).toEqual(['mail/messages-ada-3']);
  });
  it('is not sent after reading, even if functions do not know it yet', () => {
    const talk = new Talk();
    talk.say('team');
    talk.store.commit(markAsReadWrites(talk.conversation, { reader: authors.client, seen: 1 })); // not settled yet
    expect(talk.mailClient(LATER)).toEqual([]);
    expect(talk.conversation.mailAt.client).toBeNull();
  });
  it('is not sent to a person who wants none', () => {
    const talk = new Talk();
    talk.say('team');
    expect(talk.mailClient(LATER, { email: false })).toEqual([]);
    expect(talk.conversation.mailAt.client).toBeNull();
  });
  it('is not sent after a digest of reminders has mentioned them', () => {
    const talk = new Talk();
    talk.say('team');
    talk.store.commit([markMailed(talk.conversation, 'client')]);
    expect(talk.mailClient(LATER)).toEqual([]);
  });
  it('waits for the end of the client’s quiet hours', () => {
    const talk = new Talk();
    talk.say('team');
    const zone = { timeZone: 'Asia/Tokyo' }; // after nine in the evening there
    expect(talk.mailClient(LATER, zone)).toEqual([]);
    const morning = talk.conversation.mailAt.client?.toMillis() ?? 0;
    expect(new Date(morning).toISOString()).toMatch(/^2026-12-01T23:/);
    expect(talk.mailClient(morning, zone)).toEqual(['mail/messages-ada-1']);
  });
  it('waits for the end of each admin’s own quiet hours, unless they are read by then', () => {
    const tess = { ...mia, id: 'tess', preferences: { timeZone: 'Asia/Tokyo' } }; // after nine in the evening there
    const talk = new Talk();
    talk.say('client');
    expect(talk.mailTeam(LATER, [mia, tess])).toEqual([`mail/messages-team-${LATER}-mia`]);
    talk.store.now = LATER + 1;
    talk.say('client'); // awake admins do not wait for the others
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
  it('has its own kind, and can be turned off separately or with all emails', () => {
    const of = (preferences: object) => {
      const talk = new Talk();
      talk.say('client');
      const admin = { ...mia, preferences };
      return mailTeamWrites([talk.conversation], [admin], { schedule: DEFAULT_SCHEDULE, now: LATER, words }).filter(
        ({ op }) => op === 'create',
      );
    };
    expect(of({ reminders: false })).toMatchObject([{ data: { kind: 'messages' } }]);
    expect(of({ messages: false })).toEqual([]);
    expect(of({ email: false })).toEqual([]);
  });
  it('is sent to each admin once, unless one of them has read', () => {
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
