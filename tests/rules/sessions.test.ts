import * as lite from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import { saveProfileWrites, sessionPath, sessionsPath, signedInPath } from '@firstmile/domain';
import {
  ADA,
  BEN,
  commit,
  expectUnchanged,
  MIA,
  openProject,
  profileOf,
  expectRefused,
  type Person,
} from './support.ts';

const project = await openProject();
const ENDED = 1_700_000_000; // seconds since 1970
const before: Person = { ...ADA, signedInAt: ENDED - 1 };
const since: Person = { ...ADA, signedInAt: ENDED };
const adminBefore: Person = { ...MIA, signedInAt: ENDED - 1 };
const adminSince: Person = { ...MIA, signedInAt: ENDED };

const file = 'users/ada/files/abcdefghij0123456789';
const assignment = 'customFormAssignments/one';
const profile = { firstName: 'Adah', lastName: 'Marsh', phone: '', jobTitle: '', company: '', location: '', bio: '' };

/** Actions of a client on their own data. */
const OWN: [what: string, attempt: (db: lite.Firestore) => Promise<unknown>][] = [
  ['read the profile', (db) => lite.getDoc(lite.doc(db, 'users/ada'))],
  ['read the onboarding', (db) => lite.getDoc(lite.doc(db, 'onboardings/ada'))],
  ['list files', (db) => lite.getDocs(lite.collection(db, 'users/ada/files'))],
  [
    'list assignments',
    (db) =>
      lite.getDocs(
        lite.query(lite.collection(db, 'customFormAssignments'), lite.where('userId', '==', 'ada'), lite.limit(50)),
      ),
  ],
  ['change the profile', (db) => commit(db, saveProfileWrites('ada', {}, profile))],
  ['take a file away', (db) => lite.deleteDoc(lite.doc(db, file))],
];

/** Actions of an admin. */
const ADMINS: typeof OWN = [
  ['read a profile', (db) => lite.getDoc(lite.doc(db, 'users/ada'))],
  ['list profiles', (db) => lite.getDocs(lite.query(lite.collection(db, 'users'), lite.limit(50)))],
  ['count files', (db) => lite.getCount(lite.query(lite.collection(db, 'users/ada/files'), lite.limit(50)))],
  ['read the figures', (db) => lite.getDoc(lite.doc(db, 'summaries/overview'))],
  ['delete a form', (db) => lite.deleteDoc(lite.doc(db, 'customForms/one'))],
];

/** Expects a refusal, and unchanged data. */
async function isRefused(person: Person, attempt: (typeof OWN)[0][1]) {
  for (const path of ['users/ada', file, 'customForms/one'])
    await expectUnchanged(project, path, () => attempt(project.as(person)));
}
const isAllowed = (person: Person, attempt: (typeof OWN)[0][1]) =>
  expect(attempt(project.as(person))).resolves.not.toThrow();
const end = (person: Person, changes: object = {}) =>
  project.seed(`users/${person.uid}`, {
    ...profileOf(person),
    sessionsEndedAt: lite.Timestamp.fromMillis(ENDED * 1000 + 500),
    ...changes,
  });

beforeEach(async () => {
  for (const person of [ADA, MIA]) await project.seed(`users/${person.uid}`, profileOf(person));
  await project.seed('onboardings/ada', { status: 'NOT_STARTED' });
  await project.seed(file, { usedBy: null, approvedAt: null });
  await project.seed(assignment, { userId: 'ada' });
  await project.seed('customForms/one', { name: 'One' });
});

describe('a session that began before all were ended', () => {
  it.each(OWN)('cannot %s', async (_what, attempt) => {
    await end(ADA);
    await isRefused(before, attempt);
  });
  it.each(OWN)('and a later one can %s', async (_what, attempt) => {
    await end(ADA);
    await isAllowed(since, attempt);
  });
  it.each(ADMINS)('of an admin cannot %s', async (_what, attempt) => {
    await end(MIA);
    await isRefused(adminBefore, attempt);
  });
  it.each(ADMINS)('and a later one of an admin can %s', async (_what, attempt) => {
    await end(MIA);
    await isAllowed(adminSince, attempt);
  });
  it('cannot change the profile’s end of sessions', async () => {
    await end(ADA);
    const undo = { sessionsEndedAt: lite.deleteField(), writeId: 'w1' };
    for (const person of [before, since])
      await expectUnchanged(project, 'users/ada', () =>
        lite.updateDoc(lite.doc(project.as(person), 'users/ada'), undo),
      );
  });
});

describe('a revoked session', () => {
  const revoke = (person: Person) =>
    project.seed(`users/${person.uid}`, { ...profileOf(person), revokedSessions: [ENDED - 7, ENDED] });
  const twin = { ...since, signedInAt: ENDED + 1 };
  const adminTwin = { ...adminSince, signedInAt: ENDED - 1 };

  it.each(OWN)('cannot %s', async (_what, attempt) => {
    await revoke(ADA);
    await isRefused(since, attempt);
  });
  it.each(OWN)('and another one of the same person can %s', async (_what, attempt) => {
    await revoke(ADA);
    await isAllowed(twin, attempt);
  });
  it.each(ADMINS)('of an admin cannot %s', async (_what, attempt) => {
    await revoke(MIA);
    await isRefused(adminSince, attempt);
  });
  it.each(ADMINS)('and another one of the same admin can %s', async (_what, attempt) => {
    await revoke(MIA);
    await isAllowed(adminTwin, attempt);
  });
  it('cannot remove itself from the list', async () => {
    await revoke(ADA);
    for (const person of [since, twin])
      for (const revokedSessions of [lite.deleteField(), []])
        await expectUnchanged(project, 'users/ada', () =>
          lite.updateDoc(lite.doc(project.as(person), 'users/ada'), { revokedSessions, writeId: 'w1' }),
        );
  });
});

describe('the list of sessions', () => {
  const path = sessionPath('ada', String(ENDED));
  const list = (person: Person | null, most = 50) =>
    lite.getDocs(lite.query(lite.collection(project.as(person), signedInPath('ada')), lite.limit(most)));
  beforeEach(() => project.seed(path, { browser: 'Chrome', lastSeenAt: new Date(0) }));

  it('is read by its person, a page at a time', async () => {
    expect((await list(ADA)).size).toBe(1);
    await expectRefused(() => list(ADA, 51));
  });
  it.each([BEN, MIA, null, before])('is read by nobody else, nor by an ended session (%#)', async (person) => {
    await end(ADA);
    await expectRefused(() => list(person));
  });
  it.each([ADA, MIA])('is written by nobody (%#)', async (person) => {
    const ref = lite.doc(project.as(person), path);
    await expectUnchanged(project, path, () => lite.updateDoc(ref, { browser: 'Firefox' }));
    await expectUnchanged(project, path, () => lite.deleteDoc(ref));
    await expectUnchanged(project, `${path}1`, () =>
      lite.setDoc(lite.doc(project.as(person), `${path}1`), { browser: '' }),
    );
  });
});

describe('the list of ended sessions', () => {
  const path = sessionsPath('ada');
  const read = (person: Person | null) => lite.getDoc(lite.doc(project.as(person), path));
  beforeEach(() => project.seed(path, { revoked: [ENDED], endedAt: lite.Timestamp.fromMillis(ENDED * 1000) }));

  it.each([before, since])('is read by the account itself (%#)', async (person) => {
    await end(ADA);
    expect((await read(person)).data()).toMatchObject({ endedAt: expect.anything() as unknown, revoked: [ENDED] });
  });
  it.each([BEN, MIA, null])('is read by nobody else (%#)', async (person) => {
    await expectRefused(() => read(person));
  });
  it.each([before, since, MIA])('is written by nobody (%#)', async (person) => {
    const ref = lite.doc(project.as(person), path);
    await expectUnchanged(project, path, () => lite.setDoc(ref, { endedAt: null }));
    await expectUnchanged(project, path, () => lite.deleteDoc(ref));
  });
});

describe('a former admin', () => {
  it.each(ADMINS)('cannot %s with an earlier token', async (_what, attempt) => {
    await end(MIA, { role: 'USER', sessionsEndedAt: lite.Timestamp.fromMillis(0) });
    await isRefused(MIA, attempt);
  });
  it('reads their own profile with a current token', async () => {
    await end(MIA, { role: 'USER', sessionsEndedAt: lite.Timestamp.fromMillis(0) });
    const read = (person: Person) => lite.getDoc(lite.doc(project.as(person), 'users/mia'));
    await expectRefused(() => read(MIA));
    expect((await read({ ...MIA, role: 'USER' })).data()).toMatchObject({ role: 'USER' });
  });
});

describe('an account whose profile is gone', () => {
  // changing a missing profile is "not found" before the rules run
  it.each(OWN.filter(([what]) => what !== 'change the profile'))('cannot %s', async (_what, attempt) => {
    await project.remove('users/ada');
    await isRefused(ADA, attempt);
  });
  it.each(ADMINS)('cannot, as an admin, %s', async (_what, attempt) => {
    await project.remove('users/mia');
    await isRefused(MIA, attempt);
  });
});

describe('a session by the identity provider of the business', () => {
  const byWork: Person = { ...ADA, provider: 'oidc.work' };
  const mayUse = (provider: string) => project.seed('users/ada', { ...profileOf(ADA), provider });

  it.each(OWN)('may %s once functions have accepted the provider for the account', async (_what, attempt) => {
    await mayUse('oidc.work');
    await isAllowed(byWork, attempt);
  });

  it.each(OWN)('may not %s before that, or by another provider', async (_what, attempt) => {
    await isRefused(byWork, attempt);
    await isRefused({ ...ADA, provider: '' }, attempt);
    await mayUse('saml.work');
    await isRefused(byWork, attempt);
  });

  it('does not affect other sign-ins, and nobody can accept the provider themselves', async () => {
    await mayUse('oidc.work');
    for (const provider of ['password', 'google.com'])
      await isAllowed({ ...ADA, provider }, (db) => lite.getDoc(lite.doc(db, 'users/ada')));
    await expectUnchanged(project, 'users/ada', () =>
      lite.updateDoc(lite.doc(project.as(ADA), 'users/ada'), { provider: 'oidc.mine' }),
    );
  });
});
