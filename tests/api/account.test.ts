import { describe, expect, it } from 'vitest';
import { DELETED_KINDS, newId, type DeletionReceipt } from '@firstmile/domain';
import { Browser } from './browser.ts';
import { guest, inviteOne, join } from './inviting.ts';
import { saveUpTo } from './onboarding.ts';
import {
  auth,
  bucket,
  call,
  db,
  expectRefusal,
  HAS_STORAGE,
  newAdmin,
  newClient,
  PASSWORD,
  sessionOf,
  signIn,
  stored,
} from './support.ts';

const remove = (token: string, body: unknown) => call<DeletionReceipt>('POST', '/api/account/delete', { token, body });
const verify = (token: string) => call('GET', '/api/auth/verify', { token });

describe('exporting', () => {
  it('makes one export of an account at a time, and says so', { tags: ['wide'] }, async () => {
    const { token } = await newClient();
    const replies = await Promise.all(Array.from({ length: 4 }, () => call('GET', '/api/account/export', { token })));
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(4);
    for (const reply of refused) expectRefusal(reply, 429, /^Too many attempts\. Please try again in \d+ seconds\.$/);
  });

  it('contains everything stored about the caller, and nothing about others', async () => {
    const [person, other] = await Promise.all([newClient(), newClient({ firstName: 'Ben' })]);
    await saveUpTo(person.token, 1);
    await verify(person.token);
    const own = { type: 'Task', message: 'Mine', read: false, link: '/', createdAt: new Date(0) };
    await db.doc(`users/${person.uid}/notifications/one`).set(own);
    await db.doc(`users/${other.uid}/notifications/one`).set({ ...own, message: 'Not mine' });
    const message = { code: 'form.assigned', params: { name: 'Intake' } };
    await db.doc(`users/${person.uid}/notifications/two`).set({ ...own, message });
    await db.doc(`users/${person.uid}`).update({ preferences: { language: 'de' } });
    await db.doc(`ratings/${person.uid}`).set({ userId: person.uid, score: 4, comment: 'Quick.' });
    for (const { uid, email } of [person, other]) {
      await db.doc(`activity/${uid}`).set({ userId: uid, type: 'registered', createdAt: new Date(0) });
      await db.doc(`mail/${uid}`).set({ userId: uid, to: [email], message: { subject: 'Hello' } });
    }
    const { status, body } = await call<Record<string, unknown>>('GET', '/api/account/export', { token: person.token });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      profile: { id: person.uid, email: person.email },
      onboarding: { steps: { company: { status: 'COMPLETED' } } },
      rating: { score: 4, comment: 'Quick.' },
      notifications: [
        { message: 'Mine', createdAt: '1970-01-01T00:00:00.000Z' },
        { message: 'Bitte füllen Sie das Formular Intake aus.' },
      ],
      files: [],
      signatures: [],
      formAssignments: [],
      flowAssignments: [],
      activity: expect.arrayContaining([
        expect.objectContaining({ id: person.uid, createdAt: '1970-01-01T00:00:00.000Z' }),
      ]) as unknown,
      mails: [{ to: [person.email], message: { subject: 'Hello' } }],
      sessions: [{ id: sessionOf(person) }],
    });
    // A deletion removes the person's own data and the account: the photo with the profile; sessions end, signatures stay with their evidence.
    const others = [
      'photo',
      'sessions',
      'signatures',
      'declines',
      'sentBack',
      'evidence',
      'members',
      'exportedAt',
      'leftOut',
    ];
    const all = [...DELETED_KINDS.filter((kind) => kind !== 'account'), ...others];
    expect(Object.keys(body).sort()).toEqual(all.sort());
    expect(JSON.stringify(body)).not.toContain(other.uid);
    expect(body['leftOut']).toEqual([]);
  });

  it('has no text of mails that sign in, while they wait to be sent', async () => {
    const { uid, email, token } = await newClient();
    const message = { subject: 'Your sign-in link', text: 'https://example.test/#secret', html: '<a>secret</a>' };
    for (const isSecret of [true, false])
      await db.doc(`mail/${uid}-${isSecret}`).set({ userId: uid, to: [email], message, isSecret });
    const { body } = await call<{ mails: unknown[] }>('GET', '/api/account/export', { token });
    expect(body.mails).toMatchObject([{ message }, { message: { subject: message.subject }, isSecret: true }]);
    expect(body.mails.filter((mail) => JSON.stringify(mail).includes('#secret'))).toHaveLength(1);
  });

  it('leaves out lists that are too long, names them, and returns the rest whole', { tags: ['wide'] }, async () => {
    const [person, admin] = await Promise.all([newClient(), newAdmin()]);
    for (let index = 0; index < 20; index++)
      await db.doc(`users/${person.uid}/messages/${index}`).set({ text: 'x'.repeat(900_000), seq: index });
    await db.doc(`users/${person.uid}/files/one`).set({ name: 'a.png' });
    for (const [path, token] of [
      ['/api/account/export', person.token],
      [`/api/users/${person.uid}/export`, admin.token],
    ] as const) {
      const { status, body } = await call<Record<string, unknown[]>>('GET', path, { token });
      expect(status).toBe(200);
      expect(body).toMatchObject({ leftOut: ['messages'], files: [{ name: 'a.png' }] });
      expect(body['messages']?.length).toBe(13);
    }
  });
});

describe('an address that got a new owner', () => {
  it('gives its new owner nothing of the earlier one', { tags: ['wide'] }, async () => {
    const first = await newClient();
    const mail = db.doc(`mail/news-${first.uid}`);
    await mail.set({ userId: first.uid, to: [first.email], message: { subject: 'For the first' } });
    const email = `moved-${first.email}`;
    await auth.updateUser(first.uid, { email });
    const second = await newClient({ email: first.email });
    expect(second.uid).not.toBe(first.uid);
    const mailsOf = async ({ token }: { token: string }) =>
      (await call<{ mails: unknown[] }>('GET', '/api/account/export', { token })).body.mails;
    expect(await mailsOf(second)).toEqual([]);
    const { status } = await remove(second.token, { password: PASSWORD, confirmation: 'DELETE' });
    expect(status).toBe(200);
    expect((await mail.get()).exists).toBe(true);

    const moved = await signIn(email);
    expect(moved.uid).toBe(first.uid);
    expect(await stored(`users/${first.uid}`)).toMatchObject({ email });
    expect(await mailsOf(moved)).toMatchObject([{ message: { subject: 'For the first' } }]);
    await remove(moved.token, { password: PASSWORD, confirmation: 'DELETE' });
    expect((await mail.get()).exists).toBe(false);
  });
});

describe.skipIf(!HAS_STORAGE)('deleting an account', () => {
  it('removes everything except signatures, and returns a receipt', async () => {
    const [person, other] = await Promise.all([newClient(), newClient()]);
    const browser = new Browser(person);
    await saveUpTo(person.token, 2);
    await browser.sign();
    // several files: each one's trigger removes its bytes while the deletion does, and both must cope with that
    const files = Array.from({ length: 5 }, () => `users/${person.uid}/files/${newId()}`);
    for (const path of files) {
      await bucket.file(path).save('bytes');
      await db.doc(path).set({ name: 'plan.txt', state: 'stored' });
    }
    await verify(person.token);
    await db.doc(`users/${person.uid}/profile/photo`).set({ data: 'data:image/png;base64,AAAA' });
    await db.doc(`users/${person.uid}/notifications/one`).set({ message: 'Hello' });
    await db.doc(`users/${person.uid}/devices/laptop`).set({ last: 1, ids: ['w1'], at: new Date(0) });
    await db.doc(`ratings/${person.uid}`).set({ userId: person.uid, score: 4, comment: 'Quick.' });
    for (const { uid } of [person, other])
      await db
        .doc(`customFormAssignments/${uid}`)
        .set({ userId: uid, status: 'CANCELLED', customForm: { id: 'none' } });

    const { status, body } = await remove(person.token, { password: PASSWORD, confirmation: 'DELETE' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      email: person.email,
      removed: { profile: 1, onboarding: 1, rating: 1, files: 5, formAssignments: 1, account: 1 },
      kept: { signatures: 3 },
    });
    for (const path of [
      `users/${person.uid}`,
      `ratings/${person.uid}`,
      `users/${person.uid}/profile/photo`,
      ...files,
      `users/${person.uid}/notifications/one`,
      `users/${person.uid}/devices/laptop`,
      `users/${person.uid}/sessions/${sessionOf(person)}`,
      `onboardings/${person.uid}`,
      `customFormAssignments/${person.uid}`,
    ])
      expect(await stored(path), path).toBeUndefined();
    expect((await bucket.getFiles({ prefix: `users/${person.uid}/` }))[0]).toEqual([]);
    const signatures = await db.collection(`users/${person.uid}/signatures`).get();
    expect(signatures.docs.map((doc) => String(doc.get('receipt.verdict')))).toEqual(Array(3).fill('accepted'));
    await browser.close();
    await expect(auth.getUser(person.uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
    expectRefusal(await verify(person.token), 401);
    expect(await stored(`deletions/${body.id}`)).not.toHaveProperty('email');
    expect(await stored(`customFormAssignments/${other.uid}`)).toBeDefined();
    expect((await verify(other.token)).status).toBe(200);
  });

  it.each([
    ['the wrong password', { password: 'Wrong-pass-1', confirmation: 'DELETE' }, 'The password is wrong'],
    ['no password', { password: '', confirmation: 'DELETE' }, 'Password is required'],
    ['another word', { password: PASSWORD, confirmation: 'delete' }, 'Please type DELETE'],
  ])('removes nothing with %s', { tags: ['wide'] }, async (_name, body, message) => {
    const person = await newClient();
    expectRefusal(await remove(person.token, body), 400, message);
    expect(await stored(`users/${person.uid}`)).toBeDefined();
    expect((await verify(person.token)).status).toBe(200);
  });

  it('removes one of several admins', { tags: ['wide'] }, async () => {
    const [admin] = await Promise.all([newAdmin(), newAdmin()]);
    expect((await remove(admin.token, { password: PASSWORD, confirmation: 'DELETE' })).status).toBe(200);
  });

  it('frees the address: a person invited there again gets a new account', async () => {
    const [admin, person] = await Promise.all([newAdmin(), newClient()]);
    await saveUpTo(person.token, 1);
    expect((await remove(person.token, { password: PASSWORD, confirmation: 'DELETE' })).status).toBe(200);
    const { token } = await inviteOne(admin, {}, guest({ email: person.email }));
    expect((await join(token)).status).toBe(201);
    const { uid } = await auth.getUserByEmail(person.email);
    expect(uid).not.toBe(person.uid);
    expect(await stored(`onboardings/${uid}`)).toMatchObject({ status: 'NOT_STARTED' });
  });
});
