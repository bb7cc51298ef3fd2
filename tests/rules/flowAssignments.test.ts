import * as lite from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  assignFlowWrites,
  deleteFlowAssignmentWrites,
  flowAssignmentPath,
  flowPath,
  type FlowAssignment,
} from '@firstmile/domain';
import {
  LIKE_RESERVED,
  RESERVED_KEYS,
  exampleAssignee,
  exampleAssigning,
  exampleFlowRun,
  exampleStep,
  flowForm,
  storedFlow,
} from '@firstmile/domain/testing';
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
const path = flowAssignmentPath('flow-1');
const formPath = 'customFormAssignments/flow-1-form';
const mia = project.as(MIA);
const now = () => lite.serverTimestamp();
const notAdmins = [...STRANGERS, { who: 'the client', person: ADA }];
const read = () => project.read(path);
const seed = (state: FlowAssignment) => project.seed(flowAssignmentPath(state.id), state);
const seedFlow = (changes: object = {}) => project.seed(flowPath('flow'), { ...storedFlow(), ...changes });

beforeEach(async () => {
  await Promise.all([project.remove(path), project.remove(formPath), seedFlow()]);
});

describe('assigning', () => {
  const both = exampleAssigning();
  /** The flow's assignment without that of its form. */
  const good = both.slice(0, 1);
  const record = (good[0] as { data: Record<string, unknown> }).data;
  const copy = record['flow'] as object;
  const keys = record['stepKeys'] as string[];
  const types = record['stepTypes'] as Record<string, string>;

  it('is allowed to an admin, once, with its form in the same batch', async () => {
    await commit(mia, both);
    expect(await read()).toMatchObject({ status: 'ASSIGNED', userId: 'ada', flow: { id: 'flow', version: 1 } });
    expect(await project.read(formPath)).toMatchObject({ userId: 'ada', flowAssignmentId: 'flow-1' });
    await expectUnchanged(project, path, () => commit(mia, both));
  });

  it('is allowed for 100 clients in one batch', async () => {
    const people = Array.from({ length: 100 }, (_, index) => exampleAssignee({ id: `client-${index}` }));
    let made = 0;
    const { copies, writes } = assignFlowWrites(storedFlow(), {
      users: people,
      forms: [flowForm],
      agreements: [],
      now: 0,
      idFor: () => `many-${(made += 1)}`,
    });
    expect(writes).toHaveLength(200);
    await commit(mia, [...copies, ...writes]);
    expect(await project.read(flowAssignmentPath('many-200'))).toMatchObject({ userId: 'client-99' });
  });

  it('is refused for an inactive or missing flow', async () => {
    await seedFlow({ isActive: false });
    await expectUnchanged(project, path, () => commit(mia, both));
    expect(await project.read(formPath)).toBeNull();
    await project.remove(flowPath('flow'));
    await expectUnchanged(project, path, () => commit(mia, both));
    await seedFlow();
    await commit(mia, both);
  });

  it('is allowed with titles for clients', async () => {
    await commit(mia, tampered(good, { flow: { ...copy, titles: { de: 'Start', fr: '' } } }));
    expect(await project.read(path)).toMatchObject({ flow: { titles: { de: 'Start' } } });
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
    { name: 'a step that is done', changes: { steps: exampleFlowRun(1).steps } },
    { name: 'a position', changes: { currentStep: 1 } },
    { name: 'a last step', changes: { lastStep: 'hello' } },
    { name: 'a submission', changes: { submittedAt: now() } },
    { name: 'a completion', changes: { completedAt: now() } },
    { name: 'a refusal', changes: { refusal: { reasons: [], at: null } } },
    { name: 'a time of the past', changes: { assignedAt: PAST } },
    { name: 'a change in the past', changes: { updatedAt: PAST } },
    { name: 'no write id', changes: { writeId: '' } },
    { name: 'an unknown field', changes: { approved: true } },
    { name: 'a flow of no name', changes: { flow: { ...copy, name: '' } } },
    { name: 'a flow whose title turns', changes: { flow: { ...copy, titles: { de: 'Start\u202e' } } } },
    { name: 'a flow of no id', changes: { flow: { ...copy, id: '' } } },
    { name: 'another flow, which is not there', changes: { flow: { ...copy, id: 'gone' } } },
    { name: 'a flow of version nought', changes: { flow: { ...copy, version: 0 } } },
    { name: 'a flow that is more', changes: { flow: { ...copy, creator: 'mia' } } },
    { name: 'a flow of fewer steps', changes: { flow: { ...copy, steps: [exampleStep('hello', 'WELCOME')] } } },
    { name: 'a key too few', changes: { stepKeys: keys.slice(1) } },
    { name: 'a key twice', changes: { stepKeys: [...keys.slice(1), 'done'] } },
    { name: 'keys that are a text', changes: { stepKeys: 'hello' } },
    { name: 'a type too few', changes: { stepTypes: omit(types, 'hello') } },
    { name: 'a type of no step', changes: { stepTypes: { ...types, more: 'WELCOME' } } },
    { name: 'a type under a wrong key', changes: { stepTypes: { ...omit(types, 'hello'), more: 'WELCOME' } } },
    { name: 'an unknown type', changes: { stepTypes: { ...types, hello: 'DANCE' } } },
    { name: 'a type that is a number', changes: { stepTypes: { ...types, hello: 1 } } },
    { name: 'an optional step of another flow', changes: { optionalKeys: ['stranger'] } },
    { name: 'optional steps that are none', changes: { optionalKeys: null } },
    { name: 'a form of another flow’s step', changes: { formAssignmentIds: { stranger: 'a1' } } },
    { name: 'forms that are a list', changes: { formAssignmentIds: ['a1'] } },
  ])('is refused with $name', async ({ changes }) => {
    await expectUnchanged(project, path, () => commit(mia, tampered(good, changes)));
  });

  const named = (id: string) => {
    const steps = [{ id, type: 'WELCOME', isRequired: true, config: {} }];
    const flow = { ...copy, steps };
    return tampered(good, {
      flow,
      stepKeys: [id],
      stepTypes: { [id]: 'WELCOME' },
      optionalKeys: [],
      formAssignmentIds: {},
      agreements: {},
    });
  };
  // Firestore itself takes no field of the kind __x__.
  it.each([...RESERVED_KEYS.filter((id) => !id.startsWith('__')), 'a b', 'x'.repeat(41), 'ä'])(
    'is refused with the step id "%s"',
    async (id) => {
      await expectUnchanged(project, path, () => commit(mia, named(id)));
    },
  );
  it.each([...LIKE_RESERVED, 'x'.repeat(40)])('is allowed with the step id "%s"', async (id) => {
    await commit(mia, named(id));
    expect(await read()).toMatchObject({ stepKeys: [id] });
  });

  // earlier assignments have no agreements
  it.each(Object.keys(omit(record, 'agreements')))('is refused without %s', async (key) => {
    await expectUnchanged(project, path, () => commit(mia, [{ op: 'create', path, data: omit(record, key) }]));
  });
});

describe('deleting', () => {
  it('is allowed to an admin, with the form', async () => {
    await commit(mia, exampleAssigning());
    await commit(mia, deleteFlowAssignmentWrites(exampleFlowRun(0)));
    expect(await Promise.all([read(), project.read(formPath)])).toEqual([null, null]);
  });

  it.each(notAdmins)('is refused to $who', async ({ person }) => {
    await seed(exampleFlowRun(1));
    await expectUnchanged(project, path, () =>
      commit(project.as(person), deleteFlowAssignmentWrites(exampleFlowRun(0)).slice(0, 1)),
    );
  });
});

describe('reading', () => {
  const roleless = STRANGERS.filter(({ person }) => person !== BEN && person !== ZOE);
  const all = (person: Person | null) => lite.collection(project.as(person), 'onboardingFlowAssignments');
  const of = (uid: string) => lite.where('userId', '==', uid);
  const newest = lite.orderBy('assignedAt', 'desc');
  const list = (person: Person | null, ...constraints: lite.QueryConstraint[]) =>
    lite.getDocs(lite.query(all(person), ...constraints));

  beforeEach(async () => {
    await seed(exampleFlowRun(1));
    await seed({ ...exampleFlowRun(1), id: 'flow-2', userId: 'ben' });
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
      const missing = lite.doc(project.as(person), flowAssignmentPath('nobody'));
      expect((await lite.getDoc(missing)).exists()).toBe(false);
    },
  );

  it.each(roleless)('a missing one is refused to $who', async ({ person }) => {
    await expectRefused(() => lite.getDoc(lite.doc(project.as(person), flowAssignmentPath('nobody'))));
  });

  it('all is allowed to an admin, a page at a time', async () => {
    expect((await list(MIA, lite.where('flow.id', '==', 'flow'), newest, lite.limit(50))).size).toBeGreaterThan(1);
    expect((await list(MIA, of('ben'), newest, lite.limit(50))).docs.map((doc) => doc.id)).toEqual(['flow-2']);
    await expectRefused(() => list(MIA, newest, lite.limit(51)));
    await expectRefused(() => list(MIA));
    await expectRefused(() => lite.getCount(all(MIA)));
  });

  it('their own is allowed to a client, a page at a time', async () => {
    const page = await list(ADA, of('ada'), newest, lite.limit(50));
    expect(page.docs.map((doc) => doc.id)).toEqual(['flow-1']);
    await expectRefused(() => list(ADA, of('ada'), newest, lite.limit(51)));
    await expectRefused(() => list(ADA, of('ada')));
  });

  it('all, or another client’s, is refused to a client', async () => {
    await expectRefused(() => list(ADA, lite.limit(50)));
    await expectRefused(() => list(ADA, of('ben'), lite.limit(50)));
    await expectRefused(() => list(ADA, lite.where('userId', 'in', ['ada', 'ben']), lite.limit(50)));
    await expectRefused(() => list(ADA, lite.where('flow.id', '==', 'flow'), lite.limit(50)));
    await expectRefused(() => lite.getCount(lite.query(all(ADA), lite.limit(50))));
  });
});

function omit<T>(record: Record<string, T>, key: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
}
