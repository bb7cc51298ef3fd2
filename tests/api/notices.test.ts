import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId, submitForm, type ApiForm, type Message, type Notification } from '@firstmile/domain';
import { exampleAnswers } from '@firstmile/domain/testing';
import { translate } from '@firstmile/texts';
import { Browser } from './browser.ts';
import { assignedFlow, flowOf, playTo } from './flowCalls.ts';
import { assigned, createForm, readAssignment, submit } from './forms.ts';
import { allSigned, complete, put, saveUpTo } from './onboarding.ts';
import { db, HAS_STORAGE, newAdmin, newClient, type Person, stored, until } from './support.ts';

const { notifyFormAssigned: tellForm } = await import('../../functions/src/notifications/assignmentNews.ts');
const { notifyAdmins: tellAdmins } = await import('../../functions/src/notifications/adminNews.ts');
const { refuseLostFile } = await import('../../functions/src/files/files.ts');

let admin: Person;
let client: Person;
let browser: Browser;
let form: ApiForm;
beforeAll(async () => {
  [admin, client] = [await newAdmin(), await newClient()];
  browser = new Browser(client);
  form = await createForm(admin);
});
afterAll(() => browser.close());

const told = async ({ uid }: Person, part = '') =>
  (await db.collection(`users/${uid}/notifications`).get()).docs
    .map((doc) => ({ ...doc.data(), id: doc.id }) as Notification)
    .filter(({ id }) => id.includes(part));
const mailed = async ({ email }: Person) =>
  (await db.collection('mail').where('to', 'array-contains', email).get()).docs.map((doc) =>
    String(doc.get('message.subject')),
  );
const once = (person: Person, part: string) =>
  until(
    () => told(person, part),
    (all) => all.length === 1,
  );

describe('a form that is assigned', () => {
  it('is told once, in the app and by mail, and not again when that was cleared', async () => {
    const { id } = await assigned(admin, form, client);
    const [one] = await once(client, id);
    expect(one).toMatchObject({ type: 'Task', read: false, link: `/forms/${id}` });
    expect(await mailed(client)).toEqual([`A form for you: ${form.name}`]);
    await db.doc(`users/${client.uid}/notifications/form-assigned-${id}`).delete();
    await tellForm(id);
    expect(await told(client, id)).toEqual([]);
  });

  it('comes back once, and is completed once, which the admins hear too', async () => {
    const { id } = await assigned(admin, await createForm(admin), client);
    const wrong = submitForm(await readAssignment(id), exampleAnswers, '2026-01-31', newId()).map((write) =>
      write.op === 'update' ? { ...write, data: { ...write.data, 'answers.founded': 1700 } } : write,
    );
    await browser.commit(wrong);
    const [refusal] = await once(client, `form-refused-${id}`);
    expect(refusal).toMatchObject({ type: 'Alert' });
    expect((await submit(client, id, exampleAnswers)).status).toBe(200);
    expect(await once(client, `form-completed-${id}`)).toMatchObject([{ type: 'Message' }]);
    expect(await once(admin, `form-completed-${id}`)).toMatchObject([{ type: 'Task', link: '/admin/assignments' }]);
  });
});

describe('a flow that is completed', () => {
  it('is told once to the client and to the admins, but to nobody who wants none', async () => {
    const quiet = await newAdmin();
    await db.doc(`users/${quiet.uid}`).update({ preferences: { push: false } });
    const id = await assignedFlow(admin, await flowOf(admin, 'WELCOME', 'CONFIRMATION'), client);
    await playTo(client, id, 2);
    expect(await once(client, `flow-completed-${id}`)).toMatchObject([{ type: 'Message' }]);
    const message = { code: 'client.completed.flow', params: { client: 'Ada Marsh', name: 'A flow' } };
    const news = { type: 'Task', message, link: '/admin/flows' };
    expect(await once(admin, `flow-completed-${id}`)).toMatchObject([news]);
    expect(await told(quiet, id)).toEqual([]);
  });
});

describe.skipIf(!HAS_STORAGE)('a file that is refused or never arrives', () => {
  it.each([
    {
      push: true,
      messages: [
        'Ihre Datei logo.png konnte nicht gespeichert werden: Die Datei ist nie angekommen. Bitte laden Sie sie erneut hoch.',
        'Ihre Datei logo.png konnte nicht gespeichert werden: Die Datei wurde unterwegs beschädigt. Bitte laden Sie sie erneut hoch.',
      ],
    },
    { push: false, messages: [] },
  ])('is told in the own language to whoever wants it: $push', async ({ push, messages }) => {
    const person = await newClient();
    await db.doc(`users/${person.uid}`).update({ preferences: { push, language: 'de' } });
    const device = new Browser(person);
    const [damaged, lost] = [await device.announce(Uint8Array.of(1, 2)), await device.announce(Uint8Array.of(1, 2))];
    await device.send(damaged, Uint8Array.of(2, 1));
    await refuseLostFile(person.uid, lost);
    for (const id of [damaged, lost])
      await until(
        () => stored(`users/${person.uid}/files/${id}`),
        (file) => file?.['state'] === 'refused',
      );
    expect((await told(person)).map(({ message }) => translate('de', 'notices', message as Message)).sort()).toEqual(
      messages,
    );
    await device.close();
  });
});

describe('an onboarding', () => {
  it('tells of each signature, and of its completion, once, also when it is completed twice', async () => {
    const person = await newClient();
    await saveUpTo(person.token, 2);
    expect((await put(person.token, 3, allSigned())).status).toBe(200);
    await saveUpTo(person.token, 4);
    await complete(person.token);
    await complete(person.token);
    await until(
      () => told(person, 'signature-'),
      (all) => all.length === 3,
    );
    expect(await told(person)).toHaveLength(4);
    expect(await once(admin, `onboarding-completed-${person.uid}`)).toMatchObject([{ type: 'Task', read: false }]);
  });
});

describe('news for the admins', () => {
  it(
    'reaches every one of them once, however many there are and whoever of them was told before a crash',
    { timeout: 60_000 },
    async () => {
      const admins = Array.from({ length: 120 }, () => newId());
      const profile = { role: 'ADMIN', firstName: 'Grace', lastName: 'Hill', email: 'grace@example.test' };
      const createdAt = new Date(0); // the oldest of all
      const onboarding = { status: 'NOT_STARTED' };
      const batch = db.batch();
      for (const uid of admins) batch.set(db.doc(`users/${uid}`), { ...profile, createdAt, onboarding });
      await batch.commit();
      try {
        const { id } = await assigned(admin, await createForm(admin), client);
        expect((await submit(client, id, exampleAnswers)).status).toBe(200);
        const news = db.doc(`adminNews/form-completed-${id}`);
        await until(
          async () => (await news.get()).exists,
          (is) => !is,
          30,
        );
        const tellings = () =>
          Promise.all(admins.map(async (uid) => (await told({ ...admin, uid }, id)).map(({ read }) => read)));
        expect(await tellings()).toEqual(admins.map(() => [false]));

        // Half of them were told, and have read it, when the process died.
        const sorted = [...admins].sort();
        const half = sorted.slice(0, 60);
        for (const uid of half) await db.doc(`users/${uid}/notifications/form-completed-${id}`).update({ read: true });
        for (const uid of sorted.slice(60)) await db.doc(`users/${uid}/notifications/form-completed-${id}`).delete();
        const notice = { id: `form-completed-${id}`, type: 'Task', message: { code: 'kept' }, link: '/' };
        await db.doc('adminNews/again').set({ notice, told: half.at(-1) });
        await tellAdmins('again');
        expect(await tellings()).toEqual(admins.map((uid) => [half.includes(uid)]));
      } finally {
        for (const uid of admins) {
          const left = await db.collection(`users/${uid}/notifications`).listDocuments();
          await Promise.all([db.doc(`users/${uid}`), ...left].map((ref) => ref.delete()));
        }
      }
    },
  );
});

describe('whoever wants none', () => {
  it.each([
    { preferences: { push: false }, notifications: 0, mails: 1 },
    { preferences: { email: false }, notifications: 1, mails: 0 },
    { preferences: { email: false, push: false }, notifications: 0, mails: 0 },
  ])('gets what was left of it: %o', async ({ preferences, notifications, mails }) => {
    const person = await newClient();
    await db.doc(`users/${person.uid}`).update({ preferences });
    const { id } = await assigned(admin, form, person);
    await until(
      async () => (await readAssignment(id)).notifiedAt,
      (notifiedAt) => notifiedAt !== undefined,
    );
    expect(await told(person)).toHaveLength(notifications);
    expect(await mailed(person)).toHaveLength(mails);
  });
});
