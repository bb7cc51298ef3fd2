import { beforeEach, describe, expect, it } from 'vitest';
import { assignForm, keepAnswers, submitForm, type Answers, type FormAssignment } from '@firstmile/domain';
import { exampleAnswers, exampleField, exampleForm } from '@firstmile/domain/testing';
import { begun, client, path, seedInto, whole } from './assignmentStates.ts';
import { ADA, bent, commit, created, leaves, openProject, PAST } from './support.ts';

const project = await openProject();
const seed = seedInto(project);
const ada = project.as(ADA);
const MOST = 100_000;
const long = (length = MOST + 1) => 'x'.repeat(length);
/** As long by its names alone. */
const manyKeys = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`k${1e3 + index}${long(1000)}`, '']));
/** Answers as somebody writes them past the command, in whatever shape. */
const past = (answers: object) => bent(keepAnswers(begun, { name: 'North' }), { answers });
/** Characters of all values, and of the names inside of an answer. */
const size = (answers: Answers): number =>
  Object.values(answers).reduce<number>((sum, answer) => {
    if (Array.isArray(answer)) return sum + answer.join('').length;
    if (typeof answer !== 'object') return sum + String(answer).length;
    return sum + [...Object.keys(answer), ...Object.values({ ...answer })].join('').length;
  }, 0);

beforeEach(() => project.remove(path));

describe('answers that are too long together', () => {
  it.each<[string, object]>([
    ['a text', { name: long() }],
    ['two texts', { name: long(50_000), story: long(50_001) }],
    ['a choice', { channels: [long()] }],
    ['very many choices', { channels: Array.from({ length: 10_001 }, (_, index) => `${1e9 + index}`) }],
    ['a day', { season: { from: long(), to: '' } }],
    ['a file', { logo: { fileId: 'abc', name: 'a.pdf', more: long() } }],
    ['the names in a file', { logo: { fileId: 'abc', name: 'a.pdf', ...manyKeys } }],
    ['a text and a choice', { name: long(50_000), channels: [long(50_001)] }],
    ['all kinds', { name: long(30_000), channels: [long(30_000)], season: { from: long(30_000), to: long(10_001) } }],
    ['a map in a list', { channels: [{ a: long() }] }],
    ['a map in a map', { season: { from: { a: long() }, to: '' } }],
    ['a choice again for texts', { channels: [long(40_000)], name: [long(40_000)], story: [long(40_000)] }],
    ['a day again for a text', { season: { from: long(60_000), to: '' }, name: { from: long(60_000), to: '' } }],
    ['a list in a map', { logo: { fileId: [long()], name: 'a.pdf' } }],
    ['a list for a text', { name: [long()] }],
    ['a map for a text', { name: { a: long() } }],
    ['a short list for a text', { name: ['North'] }],
    ['a map for a list', { channels: { a: long() } }],
    ['a list for a map', { logo: [long()] }],
  ])('are refused: %s', { tags: ['wide'] }, async (_, answers) => {
    await seed(begun);
    await leaves(project, path, () => commit(ada, past(answers)));
    await leaves(project, path, () => commit(ada, past({ ...exampleAnswers, ...answers })));
  });

  it('are refused when the form is handed in with them', async () => {
    await seed(begun);
    const writes = submitForm(whole(begun), exampleAnswers, '2026-11-21');
    await leaves(project, path, () => commit(ada, bent(writes, { 'answers.channels': [long()] })));
  });

  it('are refused for what several devices have entered, one after the other', async () => {
    await seed({ ...begun, answers: { story: long(60_000) } });
    await leaves(project, path, () => commit(ada, keepAnswers(begun, { name: long(40_001) })));
  });
});

describe('answers that are as long as can be', () => {
  it.each<[string, Answers]>([
    ['a text', { name: long(MOST) }],
    ['choices', { channels: Array.from({ length: 10_000 }, (_, index) => `${1e9 + index}`) }],
    ['all kinds', exampleAnswers],
    ['no day and no choice', { ...exampleAnswers, channels: [], season: { from: '', to: '' } }],
  ])('are kept: %s', async (_, answers) => {
    const story = long(MOST - size({ ...answers, story: '' }));
    await seed(begun);
    await commit(ada, past({ ...answers, story }));
    expect((await project.read(path))?.['answers']).toEqual({ ...answers, story });
    await leaves(project, path, () => commit(ada, past({ ...answers, story: `${story}x` })));
  });

  it('are kept where several fields have the same', async () => {
    const choice = (id: string) => exampleField({ id, type: 'multiSelect', options: ['a', 'b'] });
    const fields = [choice('c1'), choice('c2'), exampleField(), exampleField({ id: 'again' })];
    const form = { ...exampleForm, fields, id: 'f2', version: 1 };
    const made = assignForm({ form, users: [client], open: [], idFor: () => 'a1' }).writes;
    const state: FormAssignment = { ...created<FormAssignment>('a1', made), assignedAt: PAST, updatedAt: PAST };
    const answers = { c1: ['a', 'b'], c2: ['a', 'b'], name: 'a', again: 'a' };
    await seed(state);
    await commit(ada, keepAnswers(state, answers));
    expect((await project.read(path))?.['answers']).toEqual(answers);
  });

  it('become shorter again', async () => {
    await seed({ ...begun, answers: { story: long(200_000) } });
    await commit(ada, keepAnswers({ ...begun, answers: { story: long(200_000) } }, { story: 'short' }));
    expect((await project.read(path))?.['answers']).toEqual({ story: 'short' });
  });
});

describe('answers whose shapes are not said', () => {
  const { listIds: _, mapIds: __, ...old } = begun;
  it('are kept in an assignment of an earlier version, and handed in', async () => {
    await seed(old);
    await commit(ada, submitForm(whole(old), exampleAnswers, '2026-11-21'));
    expect((await project.read(path))?.['answers']).toEqual(exampleAnswers);
  });
  it('are kept in a form that has more lists than can be measured', async () => {
    const field = (index: number) => exampleField({ id: `c${index}`, type: 'multiSelect', options: ['a'] });
    const fields = Array.from({ length: 17 }, (_, index) => field(index));
    const many = assignForm({
      form: { ...exampleForm, fields, id: 'f2', version: 1 },
      users: [client],
      open: [],
      idFor: () => 'a1',
    }).writes;
    const state: FormAssignment = { ...created<FormAssignment>('a1', many), assignedAt: PAST, updatedAt: PAST };
    await seed(state);
    const answers = Object.fromEntries(fields.map(({ id }) => [id, ['a']]));
    await commit(ada, keepAnswers(state, answers));
    expect((await project.read(path))?.['answers']).toEqual(answers);
  });
});
