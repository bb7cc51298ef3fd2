import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  authorWrites,
  newId,
  stamp,
  submitFormWrites,
  type ApiForm,
  type Message,
  type Notification,
} from '@firstmile/domain';
import { exampleAnswers } from '@firstmile/domain/testing';
import { translate } from '@firstmile/texts';
import { Browser } from './browser.ts';
import { assignedFlow, flowOf, saveStepsBefore } from './flowCalls.ts';
import { assigned, createForm, readAssignment, readWhole, submit } from './forms.ts';
import { allSigned, complete, put, saveUpTo } from './onboarding.ts';
import { db, HAS_STORAGE, newAdmin, newClient, type Person, stored, until } from './support.ts';

const { notifyFormAssigned: tellForm } = await import('../../functions/src/notifications/assignmentNews.ts');
const { refuseLostFile } = await import('../../functions/src/files/files.ts');

let admin: Person;
let client: Person;
let browser: Browser;
let form: ApiForm;
beforeAll(async () => {
  admin = await newAdmin();
  client = await newClient();
  browser = new Browser(client);
  form = await createForm(admin);
});
afterAll(() => browser.close());

const noticesOf = async ({ uid }: Person, part = '') =>
  (await db.collection(`users/${uid}/notifications`).get()).docs
    .map((doc) => ({ ...doc.data(), id: doc.id }) as Notification)
    .filter(({ id }) => id.includes(part));
const mailed = async ({ email }: Person) =>
  (await db.collection('mail').where('to', 'array-contains', email).get()).docs.map((doc) =>
    String(doc.get('message.subject')),
  );
const once = (person: Person, part: string) =>
  until(
    () => noticesOf(person, part),
    (all) => all.length === 1,
  );

const teamNotice = (id: string) => until(() => stored(`teamNotices/${id}`), Boolean);

describe('an assigned form', () => {
  it('is announced once, in the app and by mail, and not again after clearing', async () => {
    const { id } = await assigned(admin, form, client);
    const [notice] = await once(client, id);
    expect(notice).toMatchObject({ type: 'Task', read: false, link: `/forms/${id}` });
    expect(await mailed(client)).toEqual([`A form for you: ${form.name}`]);
    await db.doc(`users/${client.uid}/notifications/form-assigned-${id}`).delete();
    await tellForm(id);
    expect(await noticesOf(client, id)).toEqual([]);
  });

  it('is returned once and completed once, and the admins are notified', { tags: ['wide'] }, async () => {
    const { id } = await assigned(admin, await createForm(admin), client);
    const wrong = submitFormWrites(await readWhole(id), exampleAnswers, '2026-01-31').map((write) =>
      write.op === 'update' ? { ...write, data: { ...write.data, 'answers.founded': 1700 } } : write,
    );
    await browser.commit(wrong);
    const [refusal] = await once(client, `form-refused-${id}`);
    expect(refusal).toMatchObject({ type: 'Alert' });
    expect((await submit(client, id, exampleAnswers)).status).toBe(200);
    expect(await teamNotice(`form-completed-${id}`)).toMatchObject({ type: 'Task', link: '/admin/assignments' });
    expect(await noticesOf(client, `form-completed-${id}`)).toEqual([]); // it is the client's own action
  });
});

it.each([
  ['is told of it where nobody knows who did it', false, 1],
  ['is told nothing of an own act', true, 0],
])('a client whose form is completed by the app %s', async (_what, isKnown, count) => {
  const { id } = await assigned(admin, await createForm(admin), client);
  const writes = stamp(submitFormWrites(await readWhole(id), exampleAnswers, '2026-01-31'), newId());
  await browser.commit(isKnown ? [...writes, ...authorWrites(writes, client.uid, 'Test')] : writes);
  await teamNotice(`form-completed-${id}`);
  expect(await noticesOf(client, `form-completed-${id}`)).toHaveLength(count);
});

describe('a completed flow', () => {
  it('is announced once to the admins, and not to the client who completed it', { tags: ['wide'] }, async () => {
    const id = await assignedFlow(admin, await flowOf(admin, 'WELCOME', 'CONFIRMATION'), client);
    await saveStepsBefore(client, id, 2);
    const message = { code: 'client.completed.flow', params: { client: 'Ada Marsh', name: 'A flow' } };
    const notice = { type: 'Task', message, link: '/admin/flows' };
    expect(await teamNotice(`flow-completed-${id}`)).toMatchObject(notice);
    expect(await noticesOf(admin, id)).toEqual([]);
    expect(await noticesOf(client, `flow-completed-${id}`)).toEqual([]);
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
  ])('is announced in the person’s language if wanted: $push', { tags: ['wide'] }, async ({ push, messages }) => {
    const person = await newClient();
    await db.doc(`users/${person.uid}`).update({ preferences: { push, language: 'de' } });
    const device = new Browser(person);
    const damaged = await device.announce(Uint8Array.of(1, 2));
    const lost = await device.announce(Uint8Array.of(1, 2));
    await device.send(damaged, Uint8Array.of(2, 1));
    await refuseLostFile(person.uid, lost);
    for (const id of [damaged, lost])
      await until(
        () => stored(`users/${person.uid}/files/${id}`),
        (file) => file?.['state'] === 'refused',
      );
    expect(
      (await noticesOf(person)).map(({ message }) => translate('de', 'notices', message as Message)).sort(),
    ).toEqual(messages);
    await device.close();
  });
});

describe('an onboarding', () => {
  it(
    'tells the client of no own signature and no own completion, and the admins once, also when it is completed twice',
    { tags: ['wide'] },
    async () => {
      const person = await newClient();
      await saveUpTo(person.token, 2);
      expect((await put(person.token, { step: 3, body: allSigned() })).status).toBe(200);
      await saveUpTo(person.token, 4);
      await complete(person.token);
      await complete(person.token);
      expect(await noticesOf(person)).toEqual([]);
      expect(await teamNotice(`onboarding-completed-${person.uid}`)).toMatchObject({ type: 'Task' });
    },
  );
});

describe('a notice for the admins', () => {
  it('is one document for all of them', async () => {
    const { id } = await assigned(admin, await createForm(admin), client);
    expect((await submit(client, id, exampleAnswers)).status).toBe(200);
    await teamNotice(`form-completed-${id}`);
    expect(await noticesOf(admin, id)).toEqual([]);
  });
});

describe('a person who wants no notices', () => {
  it.each([
    { preferences: { push: false }, notifications: 0, mails: 1 },
    { preferences: { email: false }, notifications: 1, mails: 0 },
    { preferences: { email: false, push: false }, notifications: 0, mails: 0 },
  ])('gets only the chosen kinds: %o', { tags: ['wide'] }, async ({ preferences, notifications, mails }) => {
    const person = await newClient();
    await db.doc(`users/${person.uid}`).update({ preferences });
    const { id } = await assigned(admin, form, person);
    await until(
      async () => (await readAssignment(id)).notifiedAt,
      (notifiedAt) => notifiedAt !== undefined,
    );
    expect(await noticesOf(person)).toHaveLength(notifications);
    expect(await mailed(person)).toHaveLength(mails);
  });
});
