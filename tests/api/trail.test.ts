import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  authorIds,
  authorWrites,
  deleteAssignmentWrites,
  filePath,
  handTaskWrites,
  newId,
  onboardingPath,
  pauseRemindersWrites,
  remindNowWrites,
  setDueDateWrites,
  cancelAssignmentWrites,
  stamp,
  type Activity,
  type AccountExport,
  type ApiForm,
  type Write,
} from '@firstmile/domain';
import { Browser } from './browser.ts';
import { assigned, createForm, readAssignment } from './forms.ts';
import { put, saveUpTo, complete } from './onboarding.ts';
import { addMember } from './teams.ts';
import { call, db, newAdmin, newClient, sessionOf, stored, until, type Person } from './support.ts';
import { exampleData } from '@firstmile/domain/testing';

const { recordTaskChange } = await import('../../functions/src/trail/changes.ts');
const { storedFormAssignment } = await import('@firstmile/domain');
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';

let admin: Person;
let client: Person;
let form: ApiForm;
let browser: Browser;
beforeAll(async () => {
  [admin, client] = await Promise.all([newAdmin(), newClient()]);
  form = await createForm(admin);
  browser = new Browser(admin);
});
afterAll(() => browser.close());

/** Sends changes like the queue: with their author. */
const commitAs = (by: Browser, unstamped: Write[]) => {
  const writes = stamp(unstamped, newId());
  return by.commit([...writes, ...authorWrites(writes, by.person.uid, CHROME)]);
};
const entriesOf = async ({ uid }: Person, type?: Activity['type']): Promise<Activity[]> => {
  const { docs } = await db.collection('activity').where('userId', '==', uid).get();
  const all = docs.map((doc) => ({ ...doc.data(), id: doc.id }) as Activity);
  return type ? all.filter((entry) => entry.type === type) : all;
};
const trailEntries = (person: Person, type: Activity['type'], count = 1) =>
  until(
    () => entriesOf(person, type),
    (all) => all.length === count,
  );
const ofAdmin = () => ({ uid: admin.uid, name: 'Grace Marsh', side: 'team' });

describe('an admin’s action in the app', () => {
  it.each<[Activity['type'], () => Promise<Write[]>]>([
    [
      'due-date-set',
      async () => setDueDateWrites(onboardingPath(client.uid), await run(), { dueAt: Date.UTC(2090, 0, 1) }),
    ],
    ['due-date-removed', async () => setDueDateWrites(onboardingPath(client.uid), await run(), { dueAt: null })],
    ['reminder-asked', async () => remindNowWrites(onboardingPath(client.uid), await run())],
    ['reminders-paused', () => Promise.resolve(pauseRemindersWrites(onboardingPath(client.uid), true))],
    ['reminders-resumed', () => Promise.resolve(pauseRemindersWrites(onboardingPath(client.uid), false))],
  ])('%s is recorded once, with its author and device', async (type, writes) => {
    await commitAs(browser, await writes());
    const [entry] = await trailEntries(client, type);
    expect(entry).toMatchObject({ by: ofAdmin(), door: 'app', device: 'Chrome, Linux', subject: '' });
    expect(entry?.ip).toBeUndefined();
  });

  it(
    'a form that was assigned, cancelled and deleted is told each time, also when triggers come twice and late',
    { tags: ['wide'] },
    async () => {
      const person = await newClient();
      const { id } = await assigned(admin, form, person);
      const before = storedFormAssignment({ ...(await stored(`customFormAssignments/${id}`)), id });
      await commitAs(browser, cancelAssignmentWrites(await readAssignment(id)));
      await trailEntries(person, 'form-cancelled');
      const snapshot = await db.doc(`customFormAssignments/${id}`).get();
      const after = storedFormAssignment({ ...snapshot.data(), id });
      const at = snapshot.updateTime;
      if (!at) throw new Error('It is there');
      await commitAs(browser, deleteAssignmentWrites(id));
      const [removed] = await trailEntries(person, 'form-removed');
      for (const change of [
        { before, after },
        { before: undefined, after: before },
        { before, after },
      ])
        await recordTaskChange('form', form.name, { id, at, ...change });
      const all = (await entriesOf(person)).map(({ type }) => type).sort();
      expect(all).toEqual(['form-assigned', 'form-cancelled', 'form-removed']);
      expect(removed).toMatchObject({ by: ofAdmin(), door: 'app', subject: form.name });
    },
  );

  it('nobody else is named as its author', { tags: ['wide'] }, async () => {
    const person = await newClient();
    const other = new Browser(await newAdmin());
    const writes = stamp(pauseRemindersWrites(onboardingPath(person.uid), true), newId());
    await browser.commit(writes); // past the app
    await trailEntries(person, 'reminders-paused');
    const [id = ''] = authorIds(writes);
    await other.commit(authorWrites(writes, other.person.uid, ''));
    await browser.commit(stamp(pauseRemindersWrites(onboardingPath(person.uid), false), id));
    const [paused] = await entriesOf(person, 'reminders-paused');
    expect(paused?.by).toBeUndefined();
    await other.close();
  });
});

describe('a call of the API', () => {
  it('records an assigned form, with the address and the program', { tags: ['wide'] }, async () => {
    const person = await newClient();
    const body = { customFormId: form.id, userIds: [person.uid] };
    const headers = { 'user-agent': CHROME };
    await call('POST', '/api/custom-form-assignments', { token: admin.token, body, headers });
    const [entry] = await trailEntries(person, 'form-assigned');
    expect(entry).toMatchObject({ by: ofAdmin(), door: 'api', device: 'Chrome, Linux', subject: form.name });
    expect(entry?.ip).toMatch(/^[0-9a-f.:]+$/);
  });

  it('records a decision with its author', { tags: ['wide'] }, async () => {
    const person = await newClient();
    await saveUpTo(person.token, 4);
    await complete(person.token);
    await call('POST', `/api/onboarding/approvals/${person.uid}`, {
      token: admin.token,
      body: { decision: 'APPROVED' },
    });
    const [entry] = await trailEntries(person, 'onboarding-approved');
    expect(entry).toMatchObject({ by: ofAdmin(), door: 'api' });
    expect(await entriesOf(person, 'agreement-signed')).toHaveLength(3);
  });

  it('opens a file only with a record, each time; also an export of everything', { tags: ['wide'] }, async () => {
    const person = await newClient();
    const [fileId, waiting] = [newId(), newId()];
    await db.doc(filePath(person.uid, fileId)).set({ name: 'logo.png', state: 'stored' });
    await db.doc(filePath(person.uid, waiting)).set({ name: 'late.png', state: 'waiting' });
    const open = (id: string) =>
      call('POST', `/api/users/${person.uid}/open-file`, { token: admin.token, body: { fileId: id } });
    expect((await open(waiting)).status).toBe(404);
    expect(await stored(`users/${person.uid}/passes/${admin.uid}`)).toBeUndefined();
    expect((await open(fileId)).status).toBe(200);
    await open(fileId);
    expect(await entriesOf(person, 'file-opened')).toMatchObject([
      { subject: 'logo.png', by: ofAdmin(), door: 'api' },
      { subject: 'logo.png', by: ofAdmin() },
    ]);
    expect(await stored(`users/${person.uid}/passes/${admin.uid}`)).toMatchObject({ files: { [fileId]: {} } });
    await call('GET', `/api/users/${person.uid}/export`, { token: admin.token });
    expect(await entriesOf(person, 'exported')).toMatchObject([{ by: ofAdmin() }]);
  });

  it('records invitations, joining, ended sessions and removals; the client cannot read admins’ actions', async () => {
    const owner = await newClient();
    const iris = await addMember(owner, owner.uid);
    await put(iris.token, { step: 1, body: exampleData(1) });
    const [step] = await trailEntries(owner, 'step-completed');
    expect(step?.by).toMatchObject({ uid: iris.uid, side: 'client' });
    await call('GET', '/api/auth/verify', { token: iris.token });
    await call('POST', `/api/account/sessions/${sessionOf(iris)}/revoke`, { token: iris.token });
    await call('DELETE', `/api/members/${iris.uid}`, { token: admin.token });
    const types: Activity['type'][] = ['member-invited', 'member-joined', 'session-ended', 'member-removed'];
    for (const type of types) await trailEntries(owner, type);
    expect(await entriesOf(owner, 'member-removed')).toMatchObject([{ subject: 'Iris Wren', by: ofAdmin() }]);
    const { body } = await call<AccountExport>('GET', '/api/account/export', { token: owner.token });
    const own = (body.activity as Pick<Activity, 'type'>[]).map(({ type }) => type);
    expect(own).toContain('member-joined');
    expect(own).not.toContain('member-removed');
  });
});

it(
  'a task that is handed to somebody, and a note, are told; what the note says is not',
  { tags: ['wide'] },
  async () => {
    const owner = await newClient();
    const iris = await addMember(owner, owner.uid);
    const device = new Browser(owner);
    const alias = { firstName: 'Grace', lastName: 'Marsh', id: iris.uid }; // a device may claim this
    await commitAs(device, handTaskWrites(onboardingPath(owner.uid), await run(owner), alias));
    expect(await trailEntries(owner, 'task-handed')).toMatchObject([
      { detail: 'Iris Wren', by: { uid: owner.uid, side: 'client' } },
    ]);
    const note = db.doc(`users/${owner.uid}/notes/${newId()}`);
    await note.set({ author: { uid: admin.uid, name: 'Somebody' }, text: 'A secret', createdAt: new Date() });
    const added = await trailEntries(owner, 'note-added');
    expect(added).toMatchObject([{ by: { uid: admin.uid, name: 'Grace Marsh', side: 'team' }, door: 'app' }]);
    expect(JSON.stringify(added)).not.toContain('secret');
    await note.delete();
    await trailEntries(owner, 'note-removed');
    await device.close();
  },
);

it('a task that is handed to and fro has an entry for each person and day', { tags: ['wide'] }, async () => {
  const owner = await newClient();
  const task = (writeId: string, assignee: object | null) =>
    storedFormAssignment({ id: 'f', userId: owner.uid, status: 'ASSIGNED', writeId, assignee });
  const iris = { uid: 'iris', name: 'Iris' };
  const id = newId();
  for (const [index, to] of [iris, null, iris, null].entries())
    await recordTaskChange('form', 'Intake', {
      id,
      before: task(`w${index}`, to ? null : iris),
      after: task(`w${index + 1}`, to),
      at: Timestamp.fromMillis(Date.UTC(2026, 4, 31) + index),
    });
  expect(await entriesOf(owner, 'task-handed')).toHaveLength(2);
});

async function run({ uid }: Person = client) {
  const run = await stored(onboardingPath(uid));
  return run as Parameters<typeof setDueDateWrites>[1];
}
