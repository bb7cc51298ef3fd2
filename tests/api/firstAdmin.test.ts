import { getAuth } from 'firebase-admin/auth';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { newAdminWrites, storedUser, userPath, type User } from '@firstmile/domain';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newEmail, registration, site } from './support.ts';

// Loads the handlers as deployed, into this process, for a separate project: the stack's has had its first admin.
const projectId = `demo-fresh-${process.pid}`;
process.env['WEB_API_KEY'] = 'demo-key';
process.env['FIREBASE_CONFIG'] = JSON.stringify({ projectId, storageBucket: `${projectId}.appspot.com` });
const { setUp, setupState } = await import('../../functions/src/http/routes/admins.ts');
const { removeAccount } = await import('../../functions/src/people/accountRemoval.ts');
const { removeAdminRole } = await import('../../functions/src/people/admins.ts');
const { commit } = await import('../../functions/src/firestore/commit.ts');
/** Loaded by its path, because this folder's types do not cover scripts. */
const makeAdminScript = new URL('../../scripts/makeAdmin.ts', import.meta.url).pathname;
const { makeAdmin } = (await import(makeAdminScript)) as {
  makeAdmin: (email: string, target: { url: string; localProject: string }, role: 'USER') => Promise<void>;
};
const app = initializeApp({ projectId }, 'fresh');
const [db, auth] = [getFirestore(app), getAuth(app)];

const request = {
  caller: null,
  params: {},
  query: undefined,
  userAgent: '',
  ip: '',
  requestId: 'r',
  setNext: () => undefined,
};
const isOpen = async () => (await setupState({ ...request, body: undefined, newIdOnce: 'x' })).isOpen;
const becomeAdmin = (code: string, changes: Record<string, unknown> = {}) =>
  setUp({ ...request, body: { ...registration(), ...changes, code }, newIdOnce: crypto.randomUUID() });
const state = () => db.doc('setup/firstAdmin');
const admins = async () => (await db.collection('users').where('role', '==', 'ADMIN').get()).docs;

const log = vi.spyOn(logger, 'info').mockImplementation(() => undefined);
const codes = () =>
  log.mock.calls.flatMap((words) => /one-time code is ([0-9a-z-]{14}):/.exec(words.join(' '))?.[1] ?? []);
/** Returns the code that opening the page wrote to the log. */
async function newestCode(): Promise<string> {
  await isOpen();
  return codes().at(-1) ?? '';
}

beforeEach(async () => {
  for (const name of ['setup', 'users', 'reservations', 'clients'])
    for (const { ref } of (await db.collection(name).get()).docs) await ref.delete();
  log.mockClear();
});

describe('a fresh deployment', () => {
  it('logs one code, however often the page is opened, and stores only its hash', async () => {
    expect(await isOpen()).toBe(true);
    expect(await isOpen()).toBe(true);
    expect(codes()).toHaveLength(1);
    expect(JSON.stringify((await state().get()).data())).not.toContain(codes()[0]?.replaceAll('-', ''));
  });

  it('makes a complete first admin with it, and is closed from then on', async () => {
    const email = newEmail();
    const code = await newestCode();
    expect(await becomeAdmin(code.toUpperCase().replaceAll('-', ' '), { email })).toEqual({ email });
    const { uid, customClaims } = await auth.getUserByEmail(email);
    expect(customClaims).toEqual({ role: 'ADMIN' });
    const [profile, onboarding, mark] = await db.getAll(
      ...[`users/${uid}`, `onboardings/${uid}`, `users/${uid}/profile/teamNotices`].map((path) => db.doc(path)),
    );
    expect(profile?.data()).toMatchObject({ role: 'ADMIN', email, onboarding: { state: 'none', isOff: true } });
    expect(onboarding?.get('isOff')).toBe(true);
    expect(mark?.get('readUntil')).toBeInstanceOf(Timestamp);
    expect(await isOpen()).toBe(false);
    await expect(becomeAdmin(code)).rejects.toThrow('setup.closed');
    await db.doc(`users/${uid}`).delete();
    expect(await isOpen()).toBe(false);
  });

  it('accepts one of two with the same code, and leaves nothing of the other', async () => {
    const code = await newestCode();
    const emails = [newEmail(), newEmail()];
    const outcomes = await Promise.allSettled(emails.map((email) => becomeAdmin(code, { email })));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await admins()).toHaveLength(1);
    const accounts = await Promise.allSettled(emails.map((email) => auth.getUserByEmail(email)));
    expect(accounts.map(({ status }) => status)).toEqual(outcomes.map(({ status }) => status));
  });
});

describe('a code', () => {
  it('that is wrong makes no admin, and the right one stays valid', async () => {
    const code = await newestCode();
    const email = newEmail();
    await expect(becomeAdmin('aaaa-aaaa-aaaa', { email })).rejects.toMatchObject({
      code: 'invalid-input',
      fields: [{ field: 'code', msg: { code: 'setup.wrongCode' } }],
    });
    await expect(auth.getUserByEmail(email)).rejects.toThrow();
    expect((await state().get()).get('tries')).toBe(1);
    expect(await becomeAdmin(code, { email })).toEqual({ email });
  });

  it.each([
    ['after a hundred wrong ones', { tries: 100 }],
    ['after half an hour', { expiresAt: Timestamp.fromMillis(Date.now() - 1) }],
  ])('ends %s, and the next one is in the log', async (_when, change) => {
    const code = await newestCode();
    await state().update(change);
    await expect(becomeAdmin(code)).rejects.toThrow('setup.wrongCode');
    expect(await newestCode()).not.toBe(code);
    await becomeAdmin(codes().at(-1) ?? '');
    expect(await admins()).toHaveLength(1);
  });

  it('is refused before the page was opened, and a common password does not use it up', async () => {
    await expect(becomeAdmin('aaaa-aaaa-aaaa')).rejects.toThrow('setup.wrongCode');
    const code = await newestCode();
    await expect(becomeAdmin(code, { password: 'password1', confirmPassword: 'password1' })).rejects.toThrow(
      'password',
    );
    await becomeAdmin(code);
  });
});

it('a deployment that already has an admin is closed without a code', async () => {
  await db.doc('users/mia').set({ role: 'ADMIN' });
  expect(await isOpen()).toBe(false);
  await db.doc('users/mia').delete();
  expect([await isOpen(), codes()]).toEqual([false, []]);
});

describe('the last admin', () => {
  /** An account with the role, made without an invitation. */
  async function admin(): Promise<User> {
    const { uid } = await auth.createUser({ email: newEmail(), password: 'Secret-pass-1' });
    await auth.setCustomUserClaims(uid, { role: 'ADMIN' });
    await commit(newAdminWrites(uid, { firstName: 'Grace', lastName: 'Holm', email: newEmail() }));
    return storedUser({ ...(await db.doc(userPath(uid)).get()).data(), id: uid });
  }
  const lose = { role: ({ id }: User) => removeAdminRole(id), account: (user: User) => removeAccount(user) };

  describe.each(Object.entries(lose))('keeps the %s', (_name, leave) => {
    it('alone, and beside one who cannot sign in', { tags: ['wide'] }, async () => {
      const mia = await admin();
      await expect(leave(mia)).rejects.toThrow('account.lastAdmin');
      const gone = await admin();
      await db.doc(userPath(gone.id)).update({ isDisabled: true });
      await expect(leave(mia)).rejects.toThrow('account.lastAdmin');
      await db.doc(userPath(gone.id)).update({ isDisabled: false });
      await leave(mia);
      expect((await admins()).map(({ id }) => id)).toEqual([gone.id]);
    });

    it.each(Object.entries(lose))(
      'when the other loses the %s at the same time',
      { tags: ['wide'] },
      async (_other, otherLeaves) => {
        const mia = await admin();
        const grace = await admin();
        const outcomes = await Promise.allSettled([leave(mia), otherLeaves(grace)]);
        expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
        expect(await admins()).toHaveLength(1);
      },
    );
  });

  it('stays one after make-admin --undo, which demotes the other', async () => {
    const undo = async ({ id }: User) =>
      makeAdmin((await auth.getUser(id)).email ?? '', { url: site, localProject: projectId }, 'USER');
    const mia = await admin();
    await expect(undo(mia)).rejects.toThrow('the last administrator');
    expect(await admins()).toHaveLength(1);
    const grace = await admin();
    await undo(mia);
    expect((await admins()).map(({ id }) => id)).toEqual([grace.id]);
  });
});
