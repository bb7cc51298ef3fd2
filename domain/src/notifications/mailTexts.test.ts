import { describe, expect, it } from 'vitest';
import { isDamaged } from '../core/reader.ts';
import { WRITE_ID } from '../core/write.ts';
import { storedMailTexts } from './mailTexts.ts';
import { changesRequested, runApproved } from './decisionNotices.ts';
import { noticeWrites } from './notification.ts';
import {
  mailTextsOf,
  MAX_MAIL_SUBJECT,
  MAX_MAIL_TEXT,
  OPENINGS,
  saveMailTextsWrites,
  withOwnTexts,
  type OwnMail,
} from './mailTexts.ts';

const none = mailTextsOf(null);
const german = { ...none, reminder: { ...none.reminder, de: 'Es fehlt noch etwas.\n{{name}} <b>&', fr: ' \n' } };

describe('the own opening of a mail', () => {
  const say = withOwnTexts((language, { code }) => `${language} ${code}`, german);

  it("replaces the product's in its language, as it was typed, and nothing else", () => {
    expect(say('de', { code: 'reminder.mail.text' })).toBe(german.reminder.de);
    expect(say('fr', { code: 'reminder.mail.text' })).toBe('fr reminder.mail.text');
    expect(say('de', { code: 'reminder.mail.next' })).toBe('de reminder.mail.next');
    expect(say('de', { code: 'onboarding.approved.mail.text' })).toBe('de onboarding.approved.mail.text');
  });

  const run = { id: '', name: '', round: 1, link: '/onboarding' };
  it.each([runApproved({ ...run, reference: 'FM-1' }), changesRequested([{ step: 'Files', reason: 'A logo' }], run)])(
    'stands above the button, with what belongs to it',
    (notice) => {
      const ada = { id: 'ada', firstName: 'Ada', email: 'ada@example.test' };
      const write = noticeWrites(ada, notice, { translate: (_, { code }) => code, site: 'https://app.example' }).at(-1);
      const { text } = (write as unknown as { data: { message: { text: string } } }).data.message;
      const [, opening, ...rest] = text.split('\n\n');
      expect(opening).toMatch(/^onboarding\.(approved|changes)\.mail\.text$/);
      expect(rest.slice(-2)).toEqual([
        expect.stringMatching(/^mail\.open: https:/),
        expect.stringContaining('mail.footer'),
      ]);
    },
  );

  it('is stored clean, with its lines', () => {
    const typed = { ...none, changes: { ...none.changes, en: 'One\u200b\nTwo' } };
    expect(saveMailTextsWrites(typed)).toMatchObject([
      { op: 'set', path: 'settings/mailTexts', data: { changes: { en: 'One\nTwo', pt: '' }, writeId: WRITE_ID } },
    ]);
  });

  it.each(Object.keys(OPENINGS) as OwnMail[])('is named when that of %s is too long', (mail) => {
    const texts = (length: number) => ({ ...none, [mail]: { ...none[mail], pt: 'x'.repeat(length) } });
    expect(saveMailTextsWrites(texts(MAX_MAIL_TEXT))).toHaveLength(1);
    expect(() => saveMailTextsWrites(texts(MAX_MAIL_TEXT + 1))).toThrow(
      expect.objectContaining({ fields: [expect.objectContaining({ field: `${mail}.pt` })] }),
    );
  });

  it('is stored with its subjects, each one clean line', () => {
    const typed = (de: string) => ({
      ...none,
      subjects: { ...none.subjects, reminder: { ...none.subjects.reminder, de } },
    });
    expect(saveMailTextsWrites(typed('Noch\u200b offen'))).toMatchObject([
      { data: { subjects: { reminder: { de: 'Noch offen', en: '' } } } },
    ]);
    expect(saveMailTextsWrites(typed('x'.repeat(MAX_MAIL_SUBJECT)))).toHaveLength(1);
    for (const wrong of ['x'.repeat(MAX_MAIL_SUBJECT + 1), 'One\nBcc: all@example.test'])
      expect(() => saveMailTextsWrites(typed(wrong))).toThrow(
        expect.objectContaining({ fields: [expect.objectContaining({ field: 'subjects.reminder.de' })] }),
      );
  });

  it('has a subject that replaces the product’s in its language, for one task and for several', () => {
    const subjects = { ...none.subjects, reminder: { ...none.subjects.reminder, de: 'Noch offen' } };
    const mails = withOwnTexts((_, { code }) => code, { ...none, subjects });
    for (const code of ['reminder.mail.subject', 'reminder.mail.subjects'] as const) {
      expect(mails('de', { code })).toBe('Noch offen');
      expect(mails('en', { code })).toBe(code);
    }
    expect(mails('de', { code: 'invitation.mail.subject' })).toBe('invitation.mail.subject');
  });

  it('is read as 0.2.0 stored it, without subjects', () => {
    const { subjects: _, ...openings } = german;
    expect(mailTextsOf(storedMailTexts({ ...openings, id: 'mailTexts', updatedAt: null, writeId: 'w1' }))).toEqual(
      german,
    );
  });

  it("is the product's if the stored one is unreadable", () => {
    const stored = { ...german, approved: 'x', invitation: { en: 5 }, id: 'mailTexts', updatedAt: null, writeId: 'w1' };
    expect(mailTextsOf(storedMailTexts(stored))).toEqual(german);
    expect(isDamaged(storedMailTexts({ ...stored, ...german }))).toBe(false);
  });
});
