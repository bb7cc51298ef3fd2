import * as lite from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  cancelAssignmentWrites,
  keepAnswersWrites,
  stamp,
  startAssignmentWrites,
  submitFormWrites,
  type FormAssignment,
  type Write,
} from '@firstmile/domain';
import { exampleAnswers } from '@firstmile/domain/testing';
import { begun, fresh, handedIn, path, seedInto, FORBIDDEN_CHANGES, STATES, whole } from './assignmentStates.ts';
import { ADA, tampered, commit, expectUnchanged, MIA, openProject, PAST, STRANGERS, type Person } from './support.ts';

const project = await openProject();
const seed = seedInto(project);
const read = async () => (await project.read(path)) as FormAssignment | null;
const ada = project.as(ADA);
const mia = project.as(MIA);
const now = () => lite.serverTimestamp();
/** Only Ada fills in her forms; admins manage, and do not fill in. */
const notAda = [...STRANGERS, { who: 'an admin', person: MIA }];
const notAdmins = [...STRANGERS, { who: 'the client', person: ADA }];

/** Without the single answers: a write cannot hold a map and something inside of it. */
const withoutSingleAnswers = (writes: readonly Write[]): Write[] =>
  writes.map((write) => {
    if (write.op === 'delete') return write;
    const data = Object.fromEntries(Object.entries(write.data).filter(([key]) => !key.startsWith('answers.')));
    return { ...write, data: { ...data, answers: exampleAnswers } };
  });

const starts = startAssignmentWrites(fresh);
const keeps = keepAnswersWrites(begun, { name: 'North' });
const submits = submitFormWrites(whole(begun), exampleAnswers, '2026-11-21');
const cancels = cancelAssignmentWrites(fresh);
const moves: Record<string, { writes: Write[]; person: Person; from: string[] }> = {
  starting: { writes: starts, person: ADA, from: ['assigned'] },
  'keeping answers': { writes: keeps, person: ADA, from: ['begun', 'given back'] },
  'keeping the first answers': { writes: keepAnswersWrites(fresh, { name: 'North' }), person: ADA, from: ['assigned'] },
  'handing in': { writes: submits, person: ADA, from: ['begun', 'given back'] },
  'handing in at once': {
    writes: submitFormWrites(whole(fresh), exampleAnswers, '2026-11-21'),
    person: ADA,
    from: ['assigned'],
  },
  cancelling: { writes: cancels, person: MIA, from: ['assigned', 'begun', 'handed in', 'given back'] },
};

beforeEach(() => project.remove(path));

describe.each(Object.entries(moves))('%s', (_, { writes, person, from }) => {
  it.each(from)('is allowed when it is %s', async (name) => {
    await seed(name);
    await commit(project.as(person), writes);
    const { updatedAt, ...saved } = (await project.read(path)) ?? {};
    expect(saved).toMatchObject({ userId: 'ada', writeId: 'w1', assignedAt: PAST, completedAt: null });
    expect(updatedAt).not.toEqual(PAST);
  });

  it.each(Object.keys(STATES).filter((name) => !from.includes(name)))('is refused when it is %s', async (name) => {
    await seed(name);
    await expectUnchanged(project, path, () => commit(project.as(person), writes));
  });
});

describe('starting', () => {
  it('stores the time, and happens once', async () => {
    await seed(fresh);
    await commit(ada, starts);
    const saved = await read();
    expect(saved).toMatchObject({ status: 'IN_PROGRESS', answers: {}, submittedAt: null });
    expect(saved?.startedAt).toEqual(saved?.updatedAt);
    await expectUnchanged(project, path, () => commit(ada, starts));
  });

  it.each(notAda)('is refused to $who', async ({ person }) => {
    await seed(fresh);
    await expectUnchanged(project, path, () => commit(project.as(person), starts));
  });

  it.each([
    ...FORBIDDEN_CHANGES,
    { name: 'a start in the past', changes: { startedAt: PAST } },
    { name: 'no start', changes: { startedAt: null } },
    { name: 'a cancelled status', changes: { status: 'CANCELLED' } },
  ])('is refused with $name', async ({ changes }) => {
    await seed(fresh);
    await expectUnchanged(project, path, () => commit(ada, tampered(starts, changes)));
  });
});

describe('keeping answers', () => {
  it('accepts any part of them, repeatedly', async () => {
    await seed(begun);
    let seen = begun;
    for (const answers of [{ name: 'North' }, { story: '' }, {}, exampleAnswers]) {
      await commit(ada, keepAnswersWrites(seen, answers));
      expect(await read()).toMatchObject({ answers, startedAt: PAST, submittedAt: null });
      seen = { ...seen, answers };
    }
  });

  it('keeps what another device has entered meanwhile', async () => {
    await seed({ ...begun, answers: { name: 'by phone', story: 'by phone' } });
    await commit(ada, keepAnswersWrites(begun, { name: 'by laptop' }));
    expect((await read())?.answers).toEqual({ name: 'by laptop', story: 'by phone' });
    await commit(ada, stamp(keepAnswersWrites({ ...begun, answers: { story: 'by phone' } }, {}), 'w2'));
    expect((await read())?.answers).toEqual({ name: 'by laptop' });
  });

  it.each([
    { name: 'an answer to no field', changes: { 'answers.stranger': 'x' } },
    { name: 'an answer inside of no field', changes: { 'answers.stranger.name': 'x' } },
    { name: 'a completion beside an answer', changes: { 'answers.name': 'South', status: 'COMPLETED' } },
  ])('is refused with $name, whatever else is right', async ({ changes }) => {
    await seed({ ...begun, answers: { story: 'by phone' } });
    await expectUnchanged(project, path, () => commit(ada, tampered(keeps, changes)));
  });

  it('keeps a refusal', async () => {
    await seed('given back');
    await commit(ada, keeps);
    expect((await read())?.refusal?.fields).toHaveLength(1);
  });

  it.each(notAda)('is refused to $who', async ({ person }) => {
    await seed(begun);
    await expectUnchanged(project, path, () => commit(project.as(person), keeps));
  });

  it.each([
    ...FORBIDDEN_CHANGES,
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
    await expectUnchanged(project, path, () => commit(ada, tampered(withoutSingleAnswers(keeps), changes)));
  });
});

describe('handing in', () => {
  it('happens once, and closes the form', async () => {
    await seed('given back');
    await commit(ada, submits);
    const saved = await read();
    expect(saved).toMatchObject({ status: 'IN_PROGRESS', answers: exampleAnswers, refusal: null, startedAt: PAST });
    expect(saved?.submittedAt).toEqual(saved?.updatedAt);
    await expectUnchanged(project, path, () => commit(ada, submits));
    await expectUnchanged(project, path, () => commit(ada, keeps));
  });

  it('includes another device’s answers, and sends only differences', async () => {
    const { name = '', ...byPhone } = exampleAnswers;
    await seed({ ...begun, answers: byPhone });
    await commit(ada, submitFormWrites(whole({ ...begun, answers: byPhone }), exampleAnswers, '2026-11-21'));
    expect(await read()).toMatchObject({ answers: { ...byPhone, name }, refusal: null });
    expect((await read())?.submittedAt).not.toBeNull();
  });

  it.each(fresh.requiredIds)('is refused while %s is not answered', async (id) => {
    const answers = Object.fromEntries(Object.entries(exampleAnswers).filter(([fieldId]) => fieldId !== id));
    await seed(begun);
    await expectUnchanged(project, path, () => commit(ada, tampered(withoutSingleAnswers(submits), { answers })));
    await expectUnchanged(project, path, () =>
      commit(ada, tampered(submits, { [`answers.${id}`]: lite.deleteField() })),
    );
  });

  it.each(notAda)('is refused to $who', async ({ person }) => {
    await seed(begun);
    await expectUnchanged(project, path, () => commit(project.as(person), submits));
  });

  it.each([
    ...FORBIDDEN_CHANGES,
    { name: 'a submission in the past', changes: { submittedAt: PAST } },
    { name: 'a second start', changes: { startedAt: now() } },
    { name: 'an answer to no field', changes: { answers: { ...exampleAnswers, stranger: 'x' } } },
    { name: 'answers that are a list', changes: { answers: Object.keys(exampleAnswers) } },
  ])('is refused with $name', async ({ changes }) => {
    await seed(begun);
    await expectUnchanged(project, path, () => commit(ada, tampered(withoutSingleAnswers(submits), changes)));
  });

  it('cannot be undone by the client', async () => {
    await seed(handedIn);
    const back = { status: 'IN_PROGRESS', submittedAt: null, updatedAt: now(), writeId: 'w1' };
    await expectUnchanged(project, path, () => commit(ada, [{ op: 'update', path, data: back }]));
  });
});

describe('cancelling', () => {
  it('keeps the answers', async () => {
    await seed('given back');
    await commit(mia, cancels);
    expect(await read()).toMatchObject({ status: 'CANCELLED', answers: exampleAnswers, startedAt: PAST });
  });

  it.each(notAdmins)('is refused to $who', async ({ person }) => {
    await seed(fresh);
    await expectUnchanged(project, path, () => commit(project.as(person), cancels));
  });

  it.each([
    ...FORBIDDEN_CHANGES,
    { name: 'a status in progress', changes: { status: 'IN_PROGRESS' } },
    { name: 'answers', changes: { answers: { name: 'North' } } },
    { name: 'a start', changes: { startedAt: now() } },
    { name: 'a submission', changes: { submittedAt: now() } },
  ])('is refused with $name', async ({ changes }) => {
    await seed(fresh);
    await expectUnchanged(project, path, () => commit(mia, tampered(cancels, changes)));
  });
});
