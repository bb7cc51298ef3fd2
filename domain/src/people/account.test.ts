import { english } from '../testing/english.ts';
import { describe, expect, it } from 'vitest';
import { AppError } from '../core/errors.ts';
import { DELETE_FIELD, WRITE_ID, type Write } from '../core/write.ts';
import { QUEUED } from '../notifications/mail.ts';
import { noticeWrites, type Notice, type NoticeMessage } from '../notifications/notification.ts';
import { isTimeZone, preferencesOf, zoneOf, type Language, type Preferences } from './preferences.ts';
import { choosePreferencesWrites, guessWrites } from './choosePreferences.ts';
import { MAX_PHOTO, savePhotoWrites, saveProfileWrites } from './profile.ts';
import { passwordChangeSchema } from './userSchema.ts';
import { fieldErrors } from '../core/validate.ts';

const ADA = { id: 'ada', firstName: 'Ada <b>', email: 'ada@northwind.example' };
const profile = { firstName: ' Ada ', lastName: 'Marsh', phone: '', jobTitle: '', company: '', location: '', bio: '' };
const refuses = (work: () => unknown) => expect(work).toThrow(AppError);

describe('preferences', () => {
  it('are the defaults until they are chosen, on the device’s zone', () => {
    expect(preferencesOf(undefined)).toEqual({
      theme: 'system',
      language: 'en',
      timeZone: 'Etc/UTC',
      email: true,
      sms: false,
      push: true,
      reminders: true,
      messages: true,
      copies: false,
    });
    const zone = { timeZone: 'Europe/Paris' };
    expect(preferencesOf({ push: false }, zone)).toMatchObject({ push: false, timeZone: 'Europe/Paris' });
    expect(preferencesOf({ timeZone: 'Asia/Tokyo' }, zone).timeZone).toBe('Asia/Tokyo');
  });

  it('prefer a choice to the device, and the device to a guess', () => {
    const guess = { language: 'fr', timeZone: 'Europe/Paris' } as const;
    expect(preferencesOf({ guess })).toMatchObject(guess);
    expect(preferencesOf({ guess })).not.toHaveProperty('guess');
    expect(preferencesOf({ guess, timeZone: 'Asia/Tokyo' })).toMatchObject({ language: 'fr', timeZone: 'Asia/Tokyo' });
    expect(preferencesOf({ guess }, { language: 'de' })).toMatchObject({ language: 'de', timeZone: 'Europe/Paris' });
    expect([{ guess }, { guess, timeZone: 'Asia/Tokyo' }, {}].map(zoneOf)).toEqual([
      'Europe/Paris',
      'Asia/Tokyo',
      undefined,
    ]);
  });

  it('are taken back, for the device to decide; a guess is stored beside them', () => {
    const dataOf = ([write]: Write[]) => write && 'data' in write && write.data;
    expect(dataOf(choosePreferencesWrites('ada', { language: null, timeZone: null }))).toEqual({
      'preferences.language': DELETE_FIELD,
      'preferences.timeZone': DELETE_FIELD,
      writeId: WRITE_ID,
    });
    expect(dataOf(guessWrites('ada', { language: 'de' }))).toEqual({
      'preferences.guess.language': 'de',
      writeId: WRITE_ID,
    });
    refuses(() => guessWrites('ada', { timeZone: 'Mars/Base' }));
  });

  it('are written one by one, so that two devices do not undo each other’s changes', () => {
    expect(choosePreferencesWrites('ada', { theme: 'dark', sms: true })).toEqual([
      {
        op: 'update',
        path: 'users/ada',
        data: { 'preferences.theme': 'dark', 'preferences.sms': true, writeId: WRITE_ID },
      },
    ]);
    expect(choosePreferencesWrites('ada', {})).toEqual([]);
  });

  it.each([{ theme: 'pink' }, { language: 'it' }, { timeZone: 'Mars/Base' }, { push: 'yes' }, { role: 'ADMIN' }])(
    'are not %o',
    (changes) => refuses(() => choosePreferencesWrites('ada', changes as Partial<Preferences>)),
  );

  it.each([
    ['Etc/UTC', true],
    ['America/Argentina/Buenos_Aires', true],
    ['GMT+25', false],
    ['', false],
    ['<b>', false],
    ['A'.repeat(65), false],
  ])('know %s: %s', (zone, isOne) => expect(isTimeZone(zone)).toBe(isOne));
});

describe('a profile', () => {
  it('is stored without the white space around it', () => {
    const [write] = saveProfileWrites('ada', {}, { ...profile, bio: ' Mills. ' });
    expect(write).toMatchObject({ op: 'update', path: 'users/ada', data: { firstName: 'Ada', bio: 'Mills.' } });
  });
  it('is written where it differs from the seen values, so that two devices do not undo each other’s changes', () => {
    const seen = { firstName: 'Ada', lastName: 'Marsh', bio: 'Mills.' };
    expect(saveProfileWrites('ada', seen, { ...profile, phone: '1', bio: '' })).toEqual([
      { op: 'update', path: 'users/ada', data: { phone: '1', bio: '', writeId: WRITE_ID } },
    ]);
    expect(saveProfileWrites('ada', seen, { ...profile, bio: 'Mills.' })).toEqual([]);
  });
  it.each([{ firstName: ' ' }, { lastName: 'x'.repeat(51) }, { phone: 'x'.repeat(41) }, { bio: 'x'.repeat(501) }])(
    'is refused with %o',
    (changes) => refuses(() => saveProfileWrites('ada', {}, { ...profile, ...changes })),
  );
  it('accepts a small picture, or none', () => {
    expect(savePhotoWrites('ada', 'data:image/png;base64,AAA=')).toMatchObject([{ op: 'set' }]);
    expect(savePhotoWrites('ada', null)).toEqual([{ op: 'delete', path: 'users/ada/profile/photo' }]);
  });
  it.each([
    '',
    'data:image/svg+xml;base64,AAAA',
    'https://elsewhere.example/a.png',
    `data:image/png;base64,${'A'.repeat(MAX_PHOTO)}`,
  ])('accepts no other one', (data) => refuses(() => savePhotoWrites('ada', data)));
});

describe('notifying a person', () => {
  const notice: Notice = {
    id: 'news',
    type: 'Task',
    message: { code: 'kept' },
    link: '/',
    mail: { subject: { code: 'flow.assigned.mail.subject', params: { name: 'x' } }, lines: [{ code: 'kept' }] },
  };
  /** Returns the code and the values of its placeholders. */
  const translate = (language: Language, { code, params }: NoticeMessage) =>
    `${language}: ${code} ${Object.values(params ?? {})
      .map(String)
      .join()}`;
  const words = { translate, site: 'https://app.example' };
  const paths = (preferences: Partial<Preferences>, what = notice) =>
    noticeWrites({ ...ADA, preferences }, what, words).map(({ path }) => path);
  const [inApp, byMail] = ['users/ada/notifications/news', 'mail/news-ada'];

  it('uses the channels that the person wants', () => {
    expect(paths({})).toEqual([inApp, byMail]);
    expect(paths({ email: false })).toEqual([inApp]);
    expect(paths({ push: false })).toEqual([byMail]);
    expect(paths({ push: false, email: false, sms: true })).toEqual([]);
    const quiet: Notice = { id: 'news', type: 'Task', message: { code: 'kept' }, link: '/' };
    expect(paths({}, quiet)).toEqual([inApp]);
  });

  it('writes mails in the extension’s format, with typed text escaped', () => {
    const mail = noticeWrites(ADA, notice, words)[1];
    const text = 'en: greeting Ada <b>\n\nen: kept \n\nen: mail.open : https://app.example/\n\n-- \nen: mail.footer ';
    const message = { subject: 'en: flow.assigned.mail.subject x', text };
    expect(mail).toMatchObject({ op: 'create', data: { userId: 'ada', to: [ADA.email], message, delivery: QUEUED } });
    expect(JSON.stringify(mail)).toContain('>en: greeting Ada &#60;b&#62;</p>');
  });

  it('writes mails in the person’s language, and leaves the app’s notice as a message', () => {
    const [notification, mail] = noticeWrites({ ...ADA, preferences: { language: 'de' } }, notice, words);
    expect(notification).toMatchObject({ data: { message: notice.message } });
    expect(mail).toMatchObject({ data: { message: { subject: 'de: flow.assigned.mail.subject x' } } });
  });
});

describe('changing a password', () => {
  const input = { current: 'Old-pass-1', new: 'New-pass-1', confirm: 'New-pass-1' };
  it.each([
    [{}, []],
    [{ current: '' }, ['Current password is required']],
    [{ new: 'short', confirm: 'short' }, ['Password must be at least 8 characters long']],
    [{ confirm: 'New-pass-2' }, ['New passwords do not match']],
  ])('with %o says %o', (changes, messages) => {
    expect(english(fieldErrors(passwordChangeSchema, { ...input, ...changes }).map(({ msg }) => msg))).toEqual(
      messages,
    );
  });
});
