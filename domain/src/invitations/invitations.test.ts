import { describe, expect, it } from 'vitest';
import { PlainTime } from '../core/time.ts';
import {
  invitationMail,
  newInvitation,
  openInvitationWrites,
  renewInvitation,
  withdrawInvitationWrites,
} from './commands.ts';
import { INVITATION_LIFETIME, invitationState, type Invitation } from './invitation.ts';
import { readPastedList } from './pastedList.ts';

const NOW = Date.parse('2027-01-10T12:00:00Z');
const LATER = NOW + INVITATION_LIFETIME;
const tasks = { formIds: [], flowIds: [], dueAt: null, timeZone: 'Europe/Berlin', note: '' };
const input = {
  firstName: ' Nora',
  lastName: 'Beck',
  email: 'nora@example.test',
  language: 'en',
  userId: 'u',
} as const;
const mia = { uid: 'mia', firstName: 'Mia', lastName: 'Lund' };
const made = newInvitation('i', { input: { ...input, tasks }, by: mia, now: NOW, writeId: 'w' });
const as = (changes: Partial<Invitation>) => ({ ...made, ...changes });

describe('an invitation', () => {
  it.each<[string, Partial<Invitation>, number]>([
    ['invited', {}, LATER - 1],
    ['expired', {}, LATER],
    ['opened', { status: 'OPENED' }, NOW],
    ['expired', { status: 'OPENED' }, LATER],
    ['joined', { status: 'JOINED' }, LATER],
    ['withdrawn', { status: 'WITHDRAWN' }, LATER],
  ])('is %s', (state, changes, now) => expect(invitationState(as(changes), now)).toBe(state));

  it('is valid for 14 more days when renewed, unless it was used or withdrawn', () => {
    const renewed = renewInvitation(as({ status: 'OPENED' }), LATER, 'w2');
    expect(renewed).toMatchObject({
      status: 'INVITED',
      mails: 2,
      expiresAt: PlainTime.at(LATER + INVITATION_LIFETIME),
    });
    for (const status of ['JOINED', 'WITHDRAWN'] as const)
      expect(() => renewInvitation(as({ status }), NOW, 'w')).toThrow(`invitation.${status.toLowerCase()}`);
  });

  it('is opened once while valid, and can be withdrawn until it is used', () => {
    expect(openInvitationWrites(made, NOW)).toHaveLength(1);
    expect(openInvitationWrites(as({ status: 'OPENED' }), NOW)).toEqual([]);
    expect(() => openInvitationWrites(made, LATER)).toThrow('invitation.expired');
    expect(withdrawInvitationWrites(as({ status: 'WITHDRAWN' }))).toEqual([]);
    expect(() => withdrawInvitationWrites(as({ status: 'JOINED' }))).toThrow('invitation.joined');
  });

  it('has a mail that says who asks and until when, then has the link, with typed text escaped', () => {
    const invitation = as({
      tasks: {
        ...tasks,
        flowIds: ['f1', 'f2'],
        formIds: ['a', 'b', 'c'],
        note: '<b>Hi</b>',
        dueAt: PlainTime.at(Date.UTC(2027, 2, 1, 22, 59)),
      },
    });
    const sent = {
      token: 'tok',
      code: '012345',
      site: 'https://app.example',
      business: 'Northwind',
      tasks: ['Start', 'Tax', 'Brief <i>'],
      more: 2,
      minutes: { from: 5, to: 10 },
    };
    const translate = (_: unknown, { code, params }: { code: string; params?: object }) =>
      `${code} ${Object.values(params ?? {}).join(' ')}`;
    const write = invitationMail(invitation, sent, translate);
    expect(write).toMatchObject({
      op: 'create',
      path: 'mail/invitation-i-1',
      data: { to: [input.email], isSecret: true },
    });
    const { text, html } = (write as unknown as { data: { message: { text: string; html: string } } }).data.message;
    expect(text.split('\n\n').slice(1, 8)).toEqual([
      'invitation.mail.text Mia Lund Northwind',
      '<b>Hi</b>',
      '• Start\n• Tax\n• Brief <i>\n• +2',
      'invitation.mail.minutes 5–10',
      expect.stringContaining('March 1, 2027'),
      expect.stringContaining('invitation.mail.until'),
      'invitation.mail.link : https://app.example/invite/tok',
    ]);
    expect(text).toMatch(/012 345 app\.example\/invite/);
    expect(html).toContain('&#60;b&#62;Hi');
    expect(html).toContain('• Tax<br>• Brief &#60;i&#62;<br>• +2');
    expect(html.match(/<a /g)).toHaveLength(1);
  });
});

describe('a pasted list', () => {
  const read = (text: string) =>
    readPastedList(text).map((line) => ('person' in line ? Object.values(line.person).join('|') : line.problem.code));

  it.each([
    ['Nora Beck, nora@example.test', 'Nora|Beck|nora@example.test'],
    ['nora@example.test;Nora;Beck', 'Nora|Beck|nora@example.test'],
    ['Maximiliane von Hohenstein, m@example.test', 'Maximiliane|von Hohenstein|m@example.test'],
    ['Nora Ann Beck <Nora@Example.test>', 'Nora Ann|Beck|nora@example.test'],
    ['"Beck"\tnora@example.test', 'Beck||nora@example.test'],
    ['nora@example.test', 'invitation.line.noName'],
    ['Nora Beck', 'invitation.line.noAddress'],
    ['Nora Beck, nora@', 'invitation.line.noAddress'],
    ['Nora a@example.test b@example.test', 'invitation.line.noAddress'],
    [`${'N'.repeat(51)} a@example.test`, 'invitation.line.name'],
    ['No\u0000ra Beck a@example.test', 'invitation.line.name'],
    ['No\u202era\u00a0Beck\u200b <mailto:a@example.test>;', 'Nora|Beck|a@example.test'],
    ['Nora Beck a..b@example.test', 'invitation.line.noAddress'],
    ['Nora Beck|nora@example.test', 'Nora|Beck|nora@example.test'],
    ['Nora Beck (nora@example.test)', 'Nora|Beck|nora@example.test'],
    ['Nora Beck [mailto:nora@example.test].', 'Nora|Beck|nora@example.test'],
    ['"Beck, Nora Ann" <nora@example.test>', 'Nora Ann|Beck|nora@example.test'],
    ['Beck, Nora Ann <nora@example.test>', 'Nora Ann|Beck|nora@example.test'],
    ["'Beck, Nora' <nora@example.test>", 'Nora|Beck|nora@example.test'],
    ["'Pat O'Neil' <pat@example.test>", "Pat|O'Neil|pat@example.test"],
    ['“Nora Beck” <nora@example.test>', 'Nora|Beck|nora@example.test'],
    ['Nora Beck\tnora@example.test\t+49 30 123456', 'Nora|Beck|nora@example.test'],
    ['1. Nora Beck - nora@example.test', 'Nora|Beck|nora@example.test'],
    ['• Nora Beck: nora@example.test', 'Nora|Beck|nora@example.test'],
    ['To: Nora Beck <nora@example.test>', 'Nora|Beck|nora@example.test'],
    ['Nora: nora@example.test', 'Nora||nora@example.test'],
    ['王小明，wang＠example.test', '王小明||wang@example.test'],
    ['nora@example.test <nora@example.test>', 'invitation.line.noName'],
    ['123 nora@example.test', 'invitation.line.noName'],
  ])('reads %j as %s', (line, expected) => expect(read(line)).toEqual([expected]));

  it('reads the recipients of a mail in one line, and Word’s line breaks', () => {
    expect(
      read('Nora Beck <a@example.test>; "Berg, Ola" <b@example.test>, C D <c@example.test>;\u000bE F e@example.test'),
    ).toEqual(['Nora|Beck|a@example.test', 'Ola|Berg|b@example.test', 'C|D|c@example.test', 'E|F|e@example.test']);
  });

  it('skips empty lines, counts the others, and names the first place of an address', () => {
    const lines = readPastedList('A B a@example.test\r\n\r\n  \nC D A@example.test\n');
    expect(lines.map(({ line }) => line)).toEqual([1, 4]);
    expect(lines[1]).toMatchObject({ problem: { code: 'invitation.line.twice', params: { line: 1 } } });
  });

  it('accepts 200 and reports those after', () => {
    const lines = readPastedList(Array.from({ length: 202 }, (_, index) => `A B a${index}@example.test`).join('\n'));
    expect(lines.filter((entry) => 'person' in entry)).toHaveLength(200);
    expect(lines[201]).toMatchObject({ problem: { code: 'invitation.tooMany' } });
  });
});
