import * as lite from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  assignForm,
  cancelAssignment,
  deleteAssignment,
  formAssignmentPath,
  keepAnswers,
  startAssignment,
  submitForm,
  type AssignmentStatus,
  type CustomForm,
  type FormAssignment,
  type Write,
} from '@firstmile/domain';
import { exampleAnswers, exampleForm } from '@firstmile/domain/testing';
import {
  ADA,
  BEN,
  bent,
  commit,
  created,
  leaves,
  MIA,
  openProject,
  PAST,
  refuses,
  STRANGERS,
  type Person,
} from './support.ts';

const project = await openProject('demo-rules-assignments');
const path = formAssignmentPath('a1');
const ada = project.as(ADA);
const mia = project.as(MIA);
const form = { ...exampleForm, id: 'f1', version: 3 } as CustomForm;
const client = { id: 'ada', firstName: 'Ada', lastName: 'Marsh', email: ADA.email, role: 'USER' };
const assign = (to = client, id = 'a1') => assignForm(form, [to], 'Soon, please', [], () => id, 'w0').writes;
const now = () => lite.serverTimestamp();
/** Nobody but Ada fills in what is Ada's; admins manage, and do not fill in. */
const notAda = [...STRANGERS, { who: 'an admin', person: MIA }];
/** Only admins assign, cancel and delete. */
const notAdmins = [...STRANGERS, { who: 'the client', person: ADA }];

const fresh: FormAssignment = { ...created<FormAssignment>('a1', assign()), assignedAt: PAST, updatedAt: PAST };
const begun: FormAssignment = { ...fresh, status: 'IN_PROGRESS', startedAt: PAST };
const handedIn: FormAssignment = { ...begun, answers: exampleAnswers, submittedAt: PAST };
const STATES: Record<string, FormAssignment> = {
  assigned: fresh,
  begun,
  'handed in': handedIn,
  'given back': { ...begun, answers: exampleAnswers, refusal: { fields: [{ field: 'name', msg: 'No' }], at: PAST } },
  completed: { ...handedIn, status: 'COMPLETED', completedAt: PAST },
  cancelled: { ...begun, status: 'CANCELLED' },
  'cancelled before it began': { ...fresh, status: 'CANCELLED' },
  'cancelled while handed in': { ...handedIn, status: 'CANCELLED' },
};
const state = (name: string) => STATES[name] ?? fresh;
const seed = ({ id, ...data }: FormAssignment) => project.seed(formAssignmentPath(id), data);
const read = async () => (await project.read(path)) as FormAssignment | null;

const starts = startAssignment(fresh, 'w1');
const keeps = keepAnswers(begun, { name: 'North' }, 'w1');
const submits = submitForm(begun, exampleAnswers, '2026-11-21', 'w1');
const cancels = cancelAssignment(fresh, 'w1');
const moves: Record<string, { writes: Write[]; person: Person; from: string[] }> = {
  starting: { writes: starts, person: ADA, from: ['assigned'] },
  'keeping answers': { writes: keeps, person: ADA, from: ['begun', 'given back'] },
  'keeping the first answers': { writes: keepAnswers(fresh, { name: 'North' }, 'w1'), person: ADA, from: ['assigned'] },
  'handing in': { writes: submits, person: ADA, from: ['begun', 'given back'] },
  'handing in at once': {
    writes: submitForm(fresh, exampleAnswers, '2026-11-21', 'w1'),
    person: ADA,
    from: ['assigned'],
  },
  cancelling: { writes: cancels, person: MIA, from: ['assigned', 'begun', 'handed in', 'given back'] },
};

beforeEach(() => project.remove(path));

describe.each(Object.entries(moves))('%s', (_, { writes, person, from }) => {
  it.each(from)('is allowed when it is %s', async (name) => {
    await seed(state(name));
    await commit(project.as(person), writes);
    const { updatedAt, ...saved } = (await project.read(path)) ?? {};
    expect(saved).toMatchObject({ userId: 'ada', writeId: 'w1', assignedAt: PAST, completedAt: null });
    expect(updatedAt).not.toEqual(PAST);
  });

  it.each(Object.keys(STATES).filter((name) => !from.includes(name)))('is refused when it is %s', async (name) => {
    await seed(state(name));
    await leaves(project, path, () => commit(project.as(person), writes));
  });
});

/** What nobody may write along with a change that is right. */
const SMUGGLED: { name: string; changes: Record<string, unknown> }[] = [
  { name: 'another owner', changes: { userId: 'ben' } },
  { name: 'another person', changes: { 'user.email': BEN.email } },
  { name: 'another form', changes: { 'customForm.id': 'f2' } },
  { name: 'other fields', changes: { 'customForm.fields': [] } },
  { name: 'other field ids', changes: { fieldIds: [] } },
  { name: 'nothing required', changes: { requiredIds: [] } },
  { name: 'other notes', changes: { notes: 'None' } },
  { name: 'a flow', changes: { flowAssignmentId: 'flow' } },
  { name: 'another time of assigning', changes: { assignedAt: now() } },
  { name: 'a completion time', changes: { completedAt: now() } },
  { name: 'a refusal', changes: { refusal: { fields: [], at: null } } },
  { name: 'an unknown field', changes: { approved: true } },
  { name: 'a completed status', changes: { status: 'COMPLETED' } },
  { name: 'an assigned status', changes: { status: 'ASSIGNED' } },
  { name: 'an unknown status', changes: { status: 'APPROVED' } },
  { name: 'a time of the past', changes: { updatedAt: PAST } },
  { name: 'no write id', changes: { writeId: '' } },
  { name: 'a write id that is a number', changes: { writeId: 7 } },
];

describe('starting', () => {
  it('says when, and is for once', async () => {
    await seed(fresh);
    await commit(ada, starts);
    const saved = await read();
    expect(saved).toMatchObject({ status: 'IN_PROGRESS', answers: {}, submittedAt: null });
    expect(saved?.startedAt).toEqual(saved?.updatedAt);
    await leaves(project, path, () => commit(ada, starts));
  });

  it.each(notAda)('is refused to $who', async ({ person }) => {
    await seed(fresh);
    await leaves(project, path, () => commit(project.as(person), starts));
  });

  it.each([
    ...SMUGGLED,
    { name: 'a start in the past', changes: { startedAt: PAST } },
    { name: 'no start', changes: { startedAt: null } },
    { name: 'a cancelled status', changes: { status: 'CANCELLED' } },
  ])('is refused with $name', async ({ changes }) => {
    await seed(fresh);
    await leaves(project, path, () => commit(ada, bent(starts, changes)));
  });
});

describe('keeping answers', () => {
  it('takes any part of them, again and again', async () => {
    await seed(begun);
    for (const answers of [{}, { name: 'North' }, { story: '' }, exampleAnswers]) {
      await commit(ada, keepAnswers(begun, answers, 'w1'));
      expect(await read()).toMatchObject({ answers, startedAt: PAST, submittedAt: null });
    }
  });

  it('leaves a refusal standing', async () => {
    await seed(state('given back'));
    await commit(ada, keeps);
    expect((await read())?.refusal?.fields).toHaveLength(1);
  });

  it.each(notAda)('is refused to $who', async ({ person }) => {
    await seed(begun);
    await leaves(project, path, () => commit(project.as(person), keeps));
  });

  it.each([
    ...SMUGGLED,
    { name: 'a second start', changes: { startedAt: now() } },
    { name: 'no start', changes: { startedAt: null } },
    { name: 'a cancelled status', changes: { status: 'CANCELLED' } },
    { name: 'an answer to no field', changes: { answers: { name: 'North', stranger: 'x' } } },
    { name: 'answers that are a list', changes: { answers: ['North'] } },
    { name: 'answers that are a text', changes: { answers: 'name' } },
    { name: 'no answers', changes: { answers: null } },
    { name: 'the answers taken away', changes: { answers: lite.deleteField() } },
  ])('is refused with $name', async ({ changes }) => {
    await seed(begun);
    await leaves(project, path, () => commit(ada, bent(keeps, changes)));
  });
});

describe('handing in', () => {
  it('is for once, and closes the form', async () => {
    await seed(state('given back'));
    await commit(ada, submits);
    const saved = await read();
    expect(saved).toMatchObject({ status: 'IN_PROGRESS', answers: exampleAnswers, refusal: null, startedAt: PAST });
    expect(saved?.submittedAt).toEqual(saved?.updatedAt);
    await leaves(project, path, () => commit(ada, submits));
    await leaves(project, path, () => commit(ada, keeps));
  });

  it.each(fresh.requiredIds)('is refused while %s is not answered', async (id) => {
    const answers = Object.fromEntries(Object.entries(exampleAnswers).filter(([known]) => known !== id));
    await seed(begun);
    await leaves(project, path, () => commit(ada, bent(submits, { answers })));
  });

  it.each(notAda)('is refused to $who', async ({ person }) => {
    await seed(begun);
    await leaves(project, path, () => commit(project.as(person), submits));
  });

  it.each([
    ...SMUGGLED,
    { name: 'a submission in the past', changes: { submittedAt: PAST } },
    { name: 'a second start', changes: { startedAt: now() } },
    { name: 'an answer to no field', changes: { answers: { ...exampleAnswers, stranger: 'x' } } },
    { name: 'answers that are a list', changes: { answers: Object.keys(exampleAnswers) } },
  ])('is refused with $name', async ({ changes }) => {
    await seed(begun);
    await leaves(project, path, () => commit(ada, bent(submits, changes)));
  });

  it('is not taken back by the client', async () => {
    await seed(handedIn);
    const back = { status: 'IN_PROGRESS', submittedAt: null, updatedAt: now(), writeId: 'w1' };
    await leaves(project, path, () => commit(ada, [{ op: 'update', path, data: back }]));
  });
});

describe('cancelling', () => {
  it('keeps what was entered', async () => {
    await seed(state('given back'));
    await commit(mia, cancels);
    expect(await read()).toMatchObject({ status: 'CANCELLED', answers: exampleAnswers, startedAt: PAST });
  });

  it.each(notAdmins)('is refused to $who', async ({ person }) => {
    await seed(fresh);
    await leaves(project, path, () => commit(project.as(person), cancels));
  });

  it.each([
    ...SMUGGLED,
    { name: 'a status in progress', changes: { status: 'IN_PROGRESS' } },
    { name: 'answers', changes: { answers: { name: 'North' } } },
    { name: 'a start', changes: { startedAt: now() } },
    { name: 'a submission', changes: { submittedAt: now() } },
  ])('is refused with $name', async ({ changes }) => {
    await seed(fresh);
    await leaves(project, path, () => commit(mia, bent(cancels, changes)));
  });
});

// Every change of status, by client and by admin, with nothing besides: spec section 4 knows two of them.
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
      await leaves(project, path, () => move({}));
      await leaves(project, path, () => move({ ...begins, ...completes }));
    }
  });
});

describe('assigning', () => {
  const good = assign();
  const record = (good[0] as { data: Record<string, unknown> }).data;
  const copy = record['customForm'] as object;

  it('is allowed to an admin, once, to many in one batch', async () => {
    const people = ['a1', 'a2', 'a3'].map((id) => ({ ...client, id: `client-${id}` }));
    const ids = ['a1', 'a2', 'a3'].values();
    for (const id of ['a2', 'a3']) await project.remove(formAssignmentPath(id));
    const { writes } = assignForm(form, people, '', [], () => ids.next().value ?? '', 'w0');
    await commit(mia, writes);
    expect(await read()).toMatchObject({ status: 'ASSIGNED', userId: 'client-a1', customForm: { version: 3 } });
    await leaves(project, path, () => commit(mia, writes));
  });

  it('is allowed as part of a flow', async () => {
    await commit(mia, bent(good, { flowAssignmentId: 'flow-assignment' }));
    expect(await read()).toMatchObject({ flowAssignmentId: 'flow-assignment' });
  });

  it.each(notAdmins)('is refused to $who, to oneself, too', async ({ person }) => {
    await leaves(project, path, () => commit(project.as(person), good));
    await leaves(project, path, () => commit(project.as(person), bent(good, { userId: person?.uid ?? '' })));
  });

  it.each([
    { name: 'nobody', changes: { userId: '' } },
    { name: 'a client that is a number', changes: { userId: 7 } },
    { name: 'no e-mail address', changes: { user: { firstName: 'Ada', lastName: 'Marsh', email: '' } } },
    { name: 'a person who is more', changes: { user: { ...(record['user'] as object), role: 'ADMIN' } } },
    { name: 'a status in progress', changes: { status: 'IN_PROGRESS' } },
    { name: 'a completed status', changes: { status: 'COMPLETED' } },
    { name: 'answers', changes: { answers: { name: 'North' } } },
    { name: 'notes of 2,001 characters', changes: { notes: 'x'.repeat(2001) } },
    { name: 'a flow that is none', changes: { flowAssignmentId: '' } },
    { name: 'a start', changes: { startedAt: now() } },
    { name: 'a submission', changes: { submittedAt: now() } },
    { name: 'a completion', changes: { completedAt: now() } },
    { name: 'a refusal', changes: { refusal: { fields: [], at: null } } },
    { name: 'a time of the past', changes: { assignedAt: PAST } },
    { name: 'a change in the past', changes: { updatedAt: PAST } },
    { name: 'no write id', changes: { writeId: '' } },
    { name: 'an unknown field', changes: { approved: true } },
    { name: 'a form of no name', changes: { customForm: { ...copy, name: '' } } },
    { name: 'a form without fields', changes: { customForm: { ...copy, fields: [] }, fieldIds: [], requiredIds: [] } },
    { name: 'a form of version nought', changes: { customForm: { ...copy, version: 0 } } },
    { name: 'a form that is more', changes: { customForm: { ...copy, creator: 'mia' } } },
    { name: 'a field id too few', changes: { fieldIds: fresh.fieldIds.slice(0, -1) } },
    { name: 'a field id twice', changes: { fieldIds: [...fresh.fieldIds.slice(0, -1), 'name'] } },
    { name: 'field ids that are a text', changes: { fieldIds: 'name' } },
    { name: 'a required field of another form', changes: { requiredIds: ['stranger'] } },
    { name: 'required fields that are none', changes: { requiredIds: null } },
  ])('is refused with $name', async ({ changes }) => {
    await leaves(project, path, () => commit(mia, bent(good, changes)));
  });

  it.each(Object.keys(record))('is refused without %s', async (key) => {
    const rest = Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
    await leaves(project, path, () => commit(mia, [{ op: 'create', path, data: rest }]));
  });
});

describe('deleting', () => {
  it.each(Object.keys(STATES))('is allowed to an admin when it is %s', async (name) => {
    await seed(state(name));
    await commit(mia, deleteAssignment('a1'));
    expect(await read()).toBeNull();
  });

  it.each(notAdmins)('is refused to $who', async ({ person }) => {
    await seed(fresh);
    await leaves(project, path, () => commit(project.as(person), deleteAssignment('a1')));
  });
});

describe('reading', () => {
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

  it.each(STRANGERS)("Ada's is refused to $who", async ({ person }) => {
    await refuses(() => lite.getDoc(lite.doc(project.as(person), path)));
    await refuses(() => list(person, of('ada'), lite.limit(1)));
  });

  it('those of all is allowed to an admin, a page at a time', async () => {
    const found = await list(MIA, lite.where('customForm.id', '==', 'f1'), newest, lite.limit(50));
    expect(found.docs.map((doc) => doc.id)).toEqual(expect.arrayContaining(['a1', 'b1']));
    expect((await list(MIA, of('ada'), lite.where('status', 'in', ['ASSIGNED']), lite.limit(50))).size).toBe(1);
    await refuses(() => list(MIA, newest, lite.limit(51)));
    await refuses(() => list(MIA));
    await refuses(() => lite.getCount(all(MIA)));
  });

  it('the own ones is allowed to a client, a page at a time', async () => {
    const found = await list(ADA, of('ada'), lite.orderBy('assignedAt'), lite.limit(50));
    expect(found.docs.map((doc) => doc.id)).toEqual(['a1']);
    await refuses(() => list(ADA, of('ada'), lite.orderBy('assignedAt'), lite.limit(51)));
    await refuses(() => list(ADA, of('ada')));
  });

  it('those of all or of another is refused to a client', async () => {
    await refuses(() => list(ADA, lite.limit(50)));
    await refuses(() => list(ADA, of('ben'), lite.limit(50)));
    await refuses(() => list(ADA, lite.where('userId', 'in', ['ada', 'ben']), lite.limit(50)));
    await refuses(() => list(ADA, lite.where('customForm.id', '==', 'f1'), lite.limit(50)));
    await refuses(() => list(ADA, lite.where('user.email', '==', ADA.email), lite.limit(50)));
    await refuses(() => lite.getCount(lite.query(all(ADA), lite.limit(50))));
  });
});
