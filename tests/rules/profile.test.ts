import * as lite from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  choosePreferencesWrites,
  guessWrites,
  newUserWrites,
  photoPath,
  savePhotoWrites,
  saveProfileWrites,
  stamp,
  type Write,
} from '@firstmile/domain';
import { ADA, commit, expectUnchanged, MIA, openProject, expectRefused, STRANGERS } from './support.ts';

const project = await openProject();
const path = 'users/ada';
const photoAt = photoPath('ada');
const ada = project.as(ADA);
const others = [...STRANGERS, { who: 'an admin', person: MIA }];
const update = (data: Record<string, unknown>): Write[] => [{ op: 'update', path, data }];
const profile = {
  firstName: 'Ada',
  lastName: 'Marsh',
  phone: '+44 20 7946 0000',
  jobTitle: 'Head of Mills',
  company: 'Northwind',
  location: 'Leeds',
  bio: 'x'.repeat(500),
};
const picture = `data:image/png;base64,${'A'.repeat(1000)}`;

beforeEach(async () => {
  const [write] = stamp(newUserWrites('ada', { firstName: 'Ada', lastName: 'Marsh', email: ADA.email }), 'w0');
  if (write && write.op !== 'delete') await project.seed(path, write.data);
  await project.remove(photoAt);
});

describe('a profile', () => {
  it('is filled in by its owner', async () => {
    await commit(ada, saveProfileWrites('ada', {}, profile));
    expect(await project.read(path)).toMatchObject({ ...profile, role: 'USER' });
    await commit(
      ada,
      stamp(saveProfileWrites('ada', profile, { ...profile, phone: '', bio: 'Tea,\r\n\tcoffee' }), 'w2'),
    );
    expect(await project.read(path)).toMatchObject({ phone: '', bio: 'Tea,\r\n\tcoffee' });
  });

  it('keeps another device’s changes', async () => {
    const seen = { ...profile, jobTitle: '', bio: '' };
    await project.seed(path, { ...(await project.read(path)), ...seen, bio: 'by phone' });
    await commit(ada, saveProfileWrites('ada', seen, { ...seen, jobTitle: 'by laptop' }));
    expect(await project.read(path)).toMatchObject({ ...profile, bio: 'by phone', jobTitle: 'by laptop' });
  });

  it.each(others)('is not filled in by $who', async ({ person }) => {
    await expectUnchanged(project, path, () => commit(project.as(person), saveProfileWrites('ada', {}, profile)));
  });

  it.each([
    { phone: 'x'.repeat(41) },
    { phone: 5 },
    { firstName: 'A\nda' },
    { lastName: 'Marsh\u202e' },
    { phone: '+44\u0000' },
    { jobTitle: 'Head\u2028' },
    { company: 'North\u2066' },
    { location: 'Lon\tdon' },
    { bio: 'Tea\u0000' },
    { bio: 'Tea\u202e' },
    { jobTitle: 'x'.repeat(101) },
    { company: 'x'.repeat(101) },
    { company: null },
    { location: 'x'.repeat(101) },
    { bio: 'x'.repeat(501) },
    { bio: ['a'] },
    { writeId: '' },
    { sessionsEndedAt: lite.serverTimestamp() },
    { revokedSessions: [1_700_000_000] },
    { secondFactorAt: null },
    { responsible: { uid: 'mia', name: 'Mia' } },
    { recoveryCodesAt: lite.serverTimestamp() },
    { preferences: { theme: 'dark' } },
  ])('refuses %o', async (changes) => {
    await expectUnchanged(project, path, () => commit(ada, update({ ...profile, writeId: 'w1', ...changes })));
  });
});

describe('preferences', () => {
  it('are set by their owner, all or one', async () => {
    const all = {
      theme: 'dark',
      language: 'pt',
      timeZone: 'America/Argentina/Buenos_Aires',
      email: false,
      sms: true,
      push: false,
      messages: false,
      copies: true,
    } as const;
    await commit(ada, choosePreferencesWrites('ada', { push: false }));
    expect((await project.read(path))?.['preferences']).toEqual({ push: false });
    await commit(ada, stamp(choosePreferencesWrites('ada', all), 'w2'));
    expect((await project.read(path))?.['preferences']).toEqual(all);
    await commit(ada, stamp(choosePreferencesWrites('ada', { timeZone: 'Etc/GMT+5', email: true }), 'w3'));
    expect((await project.read(path))?.['preferences']).toEqual({ ...all, timeZone: 'Etc/GMT+5', email: true });
  });

  it('are taken back by their owner; what a device tells stands beside them', async () => {
    await commit(ada, choosePreferencesWrites('ada', { language: 'pt', push: false }));
    await commit(ada, stamp(guessWrites('ada', { language: 'de', timeZone: 'Europe/Berlin' }), 'w2'));
    await commit(ada, stamp(choosePreferencesWrites('ada', { language: null }), 'w3'));
    await commit(ada, stamp(guessWrites('ada', { language: 'en' }), 'w4'));
    const guess = { language: 'en', timeZone: 'Europe/Berlin' };
    expect((await project.read(path))?.['preferences']).toEqual({ push: false, guess });
  });

  it.each(others)('cannot be guessed by $who', async ({ person }) => {
    const writes = guessWrites('ada', { language: 'de' });
    await expectUnchanged(project, path, () => commit(project.as(person), writes));
  });

  it.each(others)('cannot be set by $who', async ({ person }) => {
    const writes = choosePreferencesWrites('ada', { theme: 'dark' });
    await expectUnchanged(project, path, () => commit(project.as(person), writes));
  });

  it.each([
    { theme: 'pink' },
    { language: 'it' },
    { language: null },
    { timeZone: '<b>' },
    { timeZone: 'A'.repeat(65) },
    { timeZone: 1 },
    { email: 'yes' },
    { sms: 1 },
    { push: null },
    { messages: 'no' },
    { copies: 'all' },
    { guess: 'de' },
    { guess: { language: 'it' } },
    { guess: { timeZone: '<b>' } },
    { guess: { theme: 'dark' } },
    { role: 'ADMIN' },
  ])('cannot be %o', async (preferences) => {
    await expectUnchanged(project, path, () => commit(ada, update({ preferences, writeId: 'w1' })));
  });

  it('are a map, and come with a write id', async () => {
    await expectUnchanged(project, path, () => commit(ada, update({ preferences: 'dark', writeId: 'w1' })));
    await expectUnchanged(project, path, () => commit(ada, update({ preferences: { theme: 'dark' }, writeId: '' })));
  });
});

describe('a photo', () => {
  it('is added, replaced and deleted by its owner', async () => {
    await commit(ada, savePhotoWrites('ada', picture));
    await commit(ada, stamp(savePhotoWrites('ada', 'data:image/jpeg;base64,AAAA'), 'w2'));
    expect(await project.read(photoAt)).toMatchObject({ data: 'data:image/jpeg;base64,AAAA' });
    for (const person of [ADA, MIA])
      expect((await lite.getDoc(lite.doc(project.as(person), photoAt))).exists()).toBe(true);
    await commit(ada, stamp(savePhotoWrites('ada', null), 'w3'));
    expect(await project.read(photoAt)).toBeNull();
  });

  it.each(STRANGERS)('is not seen by $who', async ({ person }) => {
    await commit(ada, savePhotoWrites('ada', picture));
    await expectRefused(() => lite.getDoc(lite.doc(project.as(person), photoAt)));
  });

  it.each(others)('cannot be added or deleted by $who', async ({ person }) => {
    const db = project.as(person);
    await expectUnchanged(project, photoAt, () => commit(db, savePhotoWrites('ada', picture)));
    await commit(ada, savePhotoWrites('ada', picture));
    await expectUnchanged(project, photoAt, () => commit(db, savePhotoWrites('ada', null)));
  });

  it.each([
    { data: 'data:image/svg+xml;base64,AAAA' },
    { data: 'data:text/html;base64,AAAA' },
    { data: 'https://elsewhere.example/ada.png' },
    { data: `data:image/png;base64,${'A'.repeat(100_000)}` },
    { data: 5 },
    { updatedAt: new Date(0) },
    { writeId: '' },
    { isVip: true },
  ])('cannot be %o', async (changes) => {
    const data = { data: picture, updatedAt: lite.serverTimestamp(), writeId: 'w1', ...changes };
    await expectUnchanged(project, photoAt, () => lite.setDoc(lite.doc(ada, photoAt), data));
  });
});
