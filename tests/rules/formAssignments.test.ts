import * as lite from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import { assignFormWrites, deleteAssignmentWrites, formAssignmentPath, type AssignmentStatus } from '@firstmile/domain';
import { exampleAnswers, LIKE_RESERVED, RESERVED_KEYS } from '@firstmile/domain/testing';
import { assign, client, form, fresh, path, seedInto, STATES } from './assignmentStates.ts';
import {
  ADA,
  BEN,
  tampered,
  commit,
  expectUnchanged,
  MIA,
  openProject,
  PAST,
  expectRefused,
  STRANGERS,
  type Person,
  ZOE,
} from './support.ts';

const project = await openProject();
const seed = seedInto(project);
const read = () => project.read(path);
const mia = project.as(MIA);
const now = () => lite.serverTimestamp();
/** Only admins assign, cancel and delete. */
const notAdmins = [...STRANGERS, { who: 'the client', person: ADA }];

beforeEach(() => project.remove(path));

// every change of the status alone, by client and by admin: the specification (section 4) allows two
const STATUSES: AssignmentStatus[] = ['ASSIGNED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED'];
const TAKEN: Record<string, (from: string, to: string) => boolean> = {
  ada: (from, to) => from === 'ASSIGNED' && to === 'IN_PROGRESS',
  mia: (from, to) => to === 'CANCELLED' && (from === 'ASSIGNED' || from === 'IN_PROGRESS'),
};
const changes = [ADA, MIA].flatMap((person) =>
  STATUSES.flatMap((from) => STATUSES.filter((to) => to !== from).map((to) => ({ person, from, to }))),
);

describe('the status', () => {
  it.each(changes)('from $from to $to by $person.uid', async ({ person, from, to }) => {
    await seed({ ...fresh, status: from });
    const begins = from === 'ASSIGNED' && to === 'IN_PROGRESS' && { startedAt: now() };
    const completes = to === 'COMPLETED' && { completedAt: now(), submittedAt: now(), answers: exampleAnswers };
    const move = (more: object) =>
      commit(project.as(person), [
        { op: 'update', path, data: { status: to, updatedAt: now(), writeId: 'w1', ...more } },
      ]);
    if (TAKEN[person.uid]?.(from, to)) {
      await move({ ...begins });
      expect(await read()).toMatchObject({ status: to });
    } else {
      await expectUnchanged(project, path, () => move({}));
      await expectUnchanged(project, path, () => move({ ...begins, ...completes }));
    }
  });
});

describe('assigning', () => {
  const good = assign();
  const record = (good[0] as { data: Record<string, unknown> }).data;
  const copy = record['customForm'] as object;
  const old = { id: 'f1', name: 'Brand', description: '', version: 3 };

  it('is allowed to an admin, once, to many in one batch', async () => {
    const people = ['a1', 'a2', 'a3'].map((id) => ({ ...client, id: `client-${id}` }));
    const ids = ['c1', 'a1', 'a2', 'a3'].values();
    for (const id of ['a2', 'a3']) await project.remove(formAssignmentPath(id));
    const { writes } = assignFormWrites({ form, users: people, open: [], idFor: () => ids.next().value ?? '' });
    await commit(mia, writes);
    expect(await read()).toMatchObject({ status: 'ASSIGNED', userId: 'client-a1', customForm: { version: 3 } });
    await expectUnchanged(project, path, () => commit(mia, writes));
  });

  it('is allowed as part of a flow', async () => {
    await commit(mia, tampered(good, { flowAssignmentId: 'flow-assignment' }));
    expect(await read()).toMatchObject({ flowAssignmentId: 'flow-assignment' });
  });

  it('is allowed with titles for clients', async () => {
    await commit(mia, tampered(good, { customForm: { ...copy, titles: { de: 'Marke', fr: '' } } }));
    expect(await read()).toMatchObject({ customForm: { titles: { de: 'Marke' } } });
  });

  it.each(notAdmins)('is refused to $who, also for themselves', async ({ person }) => {
    await expectUnchanged(project, path, () => commit(project.as(person), good));
    await expectUnchanged(project, path, () =>
      commit(project.as(person), tampered(good, { userId: person?.uid ?? '' })),
    );
  });

  it.each([
    { name: 'nobody', changes: { userId: '' } },
    { name: 'a client that is a number', changes: { userId: 7 } },
    { name: 'no email address', changes: { user: { firstName: 'Ada', lastName: 'Marsh', email: '' } } },
    { name: 'a person who is more', changes: { user: { ...(record['user'] as object), role: 'ADMIN' } } },
    { name: 'a status in progress', changes: { status: 'IN_PROGRESS' } },
    { name: 'a completed status', changes: { status: 'COMPLETED' } },
    { name: 'answers', changes: { answers: { name: 'North' } } },
    { name: 'notes of 2,001 characters', changes: { notes: 'x'.repeat(2001) } },
    { name: 'notes with a zero', changes: { notes: 'Please\u0000' } },
    { name: 'a form whose name turns', changes: { customForm: { ...copy, name: 'Brand\u202e' } } },
    { name: 'a flow that is none', changes: { flowAssignmentId: '' } },
    { name: 'a start', changes: { startedAt: now() } },
    { name: 'a submission', changes: { submittedAt: now() } },
    { name: 'a completion', changes: { completedAt: now() } },
    { name: 'a refusal', changes: { refusal: { fields: [], at: null } } },
    { name: 'a time of the past', changes: { assignedAt: PAST } },
    { name: 'a change in the past', changes: { updatedAt: PAST } },
    { name: 'no write id', changes: { writeId: '' } },
    { name: 'an unknown field', changes: { approved: true } },
    { name: 'a form whose title turns', changes: { customForm: { ...copy, titles: { de: 'Marke\u202e' } } } },
    { name: 'a form of no name', changes: { customForm: { ...copy, name: '' } } },
    { name: 'fields in place of a copy', changes: { customForm: { ...old, fields: form.fields } } },
    { name: 'a form that names no copy', changes: { customForm: old } },
    { name: 'a copy elsewhere', changes: { customForm: { ...copy, copyId: 'c1/../x' } } },
    { name: 'a copy and fields', changes: { customForm: { ...copy, fields: form.fields } } },
    { name: 'a form of version nought', changes: { customForm: { ...copy, version: 0 } } },
    { name: 'a form that is more', changes: { customForm: { ...copy, creator: 'mia' } } },
    { name: 'a field id too few', changes: { fieldIds: fresh.fieldIds.slice(0, -1) } },
    { name: 'a field id twice', changes: { fieldIds: [...fresh.fieldIds.slice(0, -1), 'name'] } },
    { name: 'field ids that are a text', changes: { fieldIds: 'name' } },
    { name: 'a required field of another form', changes: { requiredIds: ['stranger'] } },
    { name: 'required fields that are none', changes: { requiredIds: null } },
    { name: 'lists of another form', changes: { listIds: ['stranger'] } },
    { name: 'lists that are a text', changes: { listIds: 'channels' } },
    { name: 'a map very often', changes: { mapIds: Array<string>(1000).fill('season') } },
  ])('is refused with $name', async ({ changes }) => {
    await expectUnchanged(project, path, () => commit(mia, tampered(good, changes)));
  });

  const named = (id: string) => tampered(good, { fieldIds: [id], requiredIds: [], listIds: [], mapIds: [] });
  it.each([...RESERVED_KEYS, 'a b', 'a,b', 'x'.repeat(41), 'ä', ''])(
    'is refused with the field id "%s"',
    async (id) => {
      await expectUnchanged(project, path, () => commit(mia, named(id)));
    },
  );
  it.each([...LIKE_RESERVED, 'x'.repeat(40)])('is allowed with the field id "%s"', async (id) => {
    await commit(mia, named(id));
    expect(await read()).toMatchObject({ fieldIds: [id] });
  });

  it.each(Object.keys(record))('is refused without %s', async (key) => {
    const rest = Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
    await expectUnchanged(project, path, () => commit(mia, [{ op: 'create', path, data: rest }]));
  });
});

describe('deleting', () => {
  it.each(Object.keys(STATES))('is allowed to an admin when it is %s', async (name) => {
    await seed(name);
    await commit(mia, deleteAssignmentWrites('a1'));
    expect(await read()).toBeNull();
  });

  it.each(notAdmins)('is refused to $who', async ({ person }) => {
    await seed(fresh);
    await expectUnchanged(project, path, () => commit(project.as(person), deleteAssignmentWrites('a1')));
  });
});

describe('reading', () => {
  const roleless = STRANGERS.filter(({ person }) => person !== BEN && person !== ZOE);
  const all = (person: Person | null) => lite.collection(project.as(person), 'customFormAssignments');
  const of = (uid: string) => lite.where('userId', '==', uid);
  const newest = lite.orderBy('assignedAt', 'desc');
  const list = (person: Person | null, ...constraints: lite.QueryConstraint[]) =>
    lite.getDocs(lite.query(all(person), ...constraints));

  beforeEach(async () => {
    await seed(fresh);
    await seed({ ...fresh, id: 'b1', userId: 'ben' });
  });

  it.each([ADA, MIA])('one is allowed to $uid', async (person) => {
    expect((await lite.getDoc(lite.doc(project.as(person), path))).data()).toMatchObject({ userId: 'ada' });
  });

  it.each(STRANGERS)("Ada's one is refused to $who", async ({ person }) => {
    await expectRefused(() => lite.getDoc(lite.doc(project.as(person), path)));
    await expectRefused(() => list(person, of('ada'), lite.limit(1)));
  });

  it.each([ADA, BEN, ZOE, MIA])(
    'one that is not there is allowed to $uid, who learns no more than that',
    async (person) => {
      const missing = lite.doc(project.as(person), formAssignmentPath('nobody'));
      expect((await lite.getDoc(missing)).exists()).toBe(false);
    },
  );

  it.each(roleless)('a missing one is refused to $who', async ({ person }) => {
    await expectRefused(() => lite.getDoc(lite.doc(project.as(person), formAssignmentPath('nobody'))));
  });

  it('all is allowed to an admin, a page at a time', async () => {
    const page = await list(MIA, lite.where('customForm.id', '==', 'f1'), newest, lite.limit(50));
    expect(page.docs.map((doc) => doc.id)).toEqual(expect.arrayContaining(['a1', 'b1']));
    expect((await list(MIA, of('ada'), lite.where('status', 'in', ['ASSIGNED']), lite.limit(50))).size).toBe(1);
    await expectRefused(() => list(MIA, newest, lite.limit(51)));
    await expectRefused(() => list(MIA));
    await expectRefused(() => lite.getCount(all(MIA)));
  });

  it('their own is allowed to a client, a page at a time', async () => {
    const page = await list(ADA, of('ada'), lite.orderBy('assignedAt'), lite.limit(50));
    expect(page.docs.map((doc) => doc.id)).toEqual(['a1']);
    await expectRefused(() => list(ADA, of('ada'), lite.orderBy('assignedAt'), lite.limit(51)));
    await expectRefused(() => list(ADA, of('ada')));
  });

  it('all, or another client’s, is refused to a client', async () => {
    await expectRefused(() => list(ADA, lite.limit(50)));
    await expectRefused(() => list(ADA, of('ben'), lite.limit(50)));
    await expectRefused(() => list(ADA, lite.where('userId', 'in', ['ada', 'ben']), lite.limit(50)));
    await expectRefused(() => list(ADA, lite.where('customForm.id', '==', 'f1'), lite.limit(50)));
    await expectRefused(() => list(ADA, lite.where('user.email', '==', ADA.email), lite.limit(50)));
    await expectRefused(() => lite.getCount(lite.query(all(ADA), lite.limit(50))));
  });
});
