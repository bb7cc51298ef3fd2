import { describe, expect, it } from 'vitest';
import { remindWrites } from '../reminders/digest.ts';
import { DEFAULT_SCHEDULE } from '../reminders/schedule.ts';
import { moment } from '../testing/index.ts';
import { mia, NOON, Talk, words as silent } from '../testing/talk.ts';
import { MAIL_AFTER } from '../conversations/receive.ts';
import { mailClientWrites, mailTeamWrites } from '../conversations/unreadMail.ts';
import { changesRequested } from './decisionNotices.ts';
import { formAssigned, formCompleted, secondFactorRemoved, taskHanded } from './notices.ts';
import { noticeWrites, type Notice, type Words } from './notification.ts';
import { textBody } from './textMessage.ts';

const words: Words = { ...silent, hasSms: true };
const preferences = { sms: true };
const ada = { id: 'ada', firstName: 'Ada', email: 'ada@example.test', phone: '+49 (0)170 1234567', preferences };
const form = { id: 'f', customForm: { name: 'Intake' } } as Parameters<typeof formAssigned>[0];
const notice = formAssigned(form);
const textsOf = (person: object, what: Notice = notice, by = words) =>
  noticeWrites({ ...ada, ...person }, what, by).filter(({ path }) => path.startsWith('textMessages/'));

describe('a notice is texted', () => {
  it('once per event and person, with the mail’s subject and the link, and without a number', () => {
    expect(textsOf({})).toEqual([
      {
        op: 'create',
        path: 'textMessages/form-assigned-f-ada',
        data: {
          userId: 'ada',
          text: 'form.assigned.mail.subject {"name":"Intake"}',
          url: 'https://firstmile.example/forms/f',
          delivery: expect.objectContaining({ state: 'queued', attempts: 0 }) as unknown,
        },
      },
    ]);
  });

  it('beside the other channels, or alone', () => {
    const paths = (chosen: object) =>
      noticeWrites({ ...ada, preferences: chosen }, notice, words).map(({ path }) => path);
    const [app, mail, text] = ['users/ada/notifications', 'mail', 'textMessages'].map(
      (place) => expect.stringMatching(`^${place}/`) as unknown,
    );
    expect(paths({ sms: true })).toEqual([app, mail, text]);
    expect(paths({ sms: true, email: false, push: false })).toEqual([text]);
    expect(paths({})).toEqual([app, mail]);
  });

  it('only when the business wants something of the person', () => {
    const count = (what: Notice) => textsOf({}, what).length;
    expect(count(changesRequested([], { id: '', name: '', round: 1, link: '/onboarding' }))).toBe(1);
    const silent = [formCompleted(form), secondFactorRemoved('code', 'x'), taskHanded('t', 'Intake', '/forms/t')];
    expect(silent.map(count)).toEqual([0, 0, 0]);
  });

  it.each<[string, object]>([
    ['chose none', { preferences: {} }],
    ['gave no number', { phone: '' }],
    ['gave a number without its country', { phone: '0170 1234567' }],
  ])('not to a person who %s', (_, person) => {
    expect(textsOf(person)).toEqual([]);
  });

  it('not without a provider', () => {
    expect(textsOf({}, notice, silent)).toEqual([]);
  });
});

describe('what waits', () => {
  const LATER = NOON + MAIL_AFTER;
  const conversation = () => {
    const talk = new Talk();
    talk.say('team');
    return talk.conversation;
  };
  const of = (person: object, by = words) =>
    mailClientWrites(
      { conversation: conversation(), user: { ...ada, ...person }, messages: [] },
      { schedule: DEFAULT_SCHEDULE, now: LATER, words: by },
    ).map(({ path }) => path);

  it('of unread messages is texted as it is mailed', () => {
    expect(of({})).toEqual(['mail/messages-ada-1', 'textMessages/messages-ada-1', 'conversations/ada']);
    expect(of({ preferences: { sms: true, email: false } })).toEqual([
      'textMessages/messages-ada-1',
      'conversations/ada',
    ]);
    expect(of({ preferences: { sms: true, messages: false } })).toEqual([
      'textMessages/messages-ada-1',
      'conversations/ada',
    ]);
    for (const nobody of [{ preferences: { email: false } }, { isDisabled: true }])
      expect(of(nobody)).toEqual(['conversations/ada']);
    expect(of({ preferences: { sms: true, email: false } }, silent)).toEqual(['conversations/ada']);
  });

  it('of clients’ messages is texted to admins', () => {
    const talk = new Talk();
    talk.say('client');
    const admin = { ...mia, phone: '+491701234567', preferences: { sms: true, email: false } };
    const [text] = mailTeamWrites([talk.conversation], [admin], { schedule: DEFAULT_SCHEDULE, now: LATER, words });
    expect(text).toMatchObject({ path: `textMessages/messages-team-${LATER}-mia` });
  });

  it('of tasks is texted once a day, whichever way went first', () => {
    const due = { status: 'ASSIGNED', submittedAt: null, dueAt: moment(NOON - 1), nextReminderAt: moment(NOON) };
    const tasks = [{ path: 'customFormAssignments/a', name: 'A', task: { ...due, remindersFrom: null } }] as const;
    const user = { ...ada, preferences: { sms: true, email: false } };
    const at = (isMailed: boolean, by = words) =>
      remindWrites({ user, run: {}, tasks, isMailed }, { schedule: DEFAULT_SCHEDULE, now: NOON, words: by }).filter(
        ({ op }) => op === 'create',
      );
    expect(at(false).map(({ path }) => path)).toEqual(['textMessages/reminder-2026-12-01-ada']);
    expect([at(true), at(false, silent)]).toEqual([[], []]);
  });
});

describe('the sent text', () => {
  const url = 'https://start.northwind.example/forms/abcdefghij0123456789';
  it('names the business and leads to the task', () => {
    expect(textBody('Northwind', { text: 'A form for you: Intake', url })).toBe(
      `Northwind: A form for you: Intake ${url}`,
    );
  });
  it('fits into one text, whatever the names, and keeps its link', () => {
    const body = textBody('Northwind '.repeat(20), { text: 'A form for you: '.repeat(20), url });
    expect(body.length).toBeLessThanOrEqual(160);
    expect(body).toMatch(/^Northwind .*\.\.\.: A form for you: .*\.\.\. https:/);
    expect(body.endsWith(` ${url}`)).toBe(true);
  });
  it('keeps some of its sentence beside a very long link', () => {
    expect(
      textBody('Northwind', { text: 'A form for you: Intake', url: `https://${'x'.repeat(200)}.example` }),
    ).toMatch(/^Northwind: A form for you: I\.\.\. https:/);
  });
  it('has no typographic characters, which would more than halve its length', () => {
    expect(textBody('Müller’s', { text: '„Intake – 1“ wurde… « ça »', url: 'https://x' })).toBe(
      'Müller\'s: "Intake - 1" wurde... " ça " https://x',
    );
  });
});
