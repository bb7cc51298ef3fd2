import * as lite from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  assignFormWrites,
  keepAnswersWrites,
  submitFormWrites,
  type Answers,
  type FormAssignment,
} from '@firstmile/domain';
import { exampleAnswers, exampleField, exampleForm } from '@firstmile/domain/testing';
import { begun, client, path, seedInto, whole } from './assignmentStates.ts';
import { ADA, tampered, commit, createdDocument, expectUnchanged, openProject, PAST } from './support.ts';

const project = await openProject();
const seed = seedInto(project);
const ada = project.as(ADA);
const MAX_LENGTH = 22_000;
const long = (length = MAX_LENGTH + 1) => 'x'.repeat(length);
/** A value whose names alone are that long. */
const manyKeys = Object.fromEntries(Array.from({ length: 25 }, (_, index) => [`k${1e3 + index}${long(1000)}`, '']));
const bytes = lite.Bytes.fromUint8Array(new Uint8Array(600_000));
/** Few characters that need many more when stored. */
const shortKeys = Object.fromEntries(Array.from({ length: 4000 }, (_, index) => [`k${index}`, '']));
/** Answers written past the command, in any shape. */
const past = (answers: object) => tampered(keepAnswersWrites(begun, { name: 'North' }), { answers });
/** Counts the characters of all values and of names inside answers, plus three for each. */
const size = (answers: Answers): number =>
  Object.values(answers).reduce<number>((sum, answer) => {
    const parts = Array.isArray(answer)
      ? answer
      : typeof answer === 'object'
        ? [...Object.keys(answer), ...Object.values<unknown>({ ...answer })]
        : [String(answer)];
    return sum + parts.join('').length + 3 * parts.length;
  }, 0);

beforeEach(() => project.remove(path));

describe('answers that are too long together', () => {
  it.each<[string, object]>([
    ['a text', { name: long() }],
    ['two texts', { name: long(12_000), story: long(12_001) }],
    ['a choice', { channels: [long()] }],
    ['very many choices', { channels: Array.from({ length: 2_401 }, (_, index) => `${1e9 + index}`) }],
    ['very many empty choices', { channels: Array(8000).fill('') }],
    ['very many choices of one letter', { channels: Array(6000).fill('a') }],
    ['very many names in a file', { logo: { fileId: 'abc', name: 'a.pdf', ...shortKeys } }],
    ['bytes for a text', { name: bytes }],
    ['bytes in a list', { channels: [bytes] }],
    ['bytes in a map', { logo: { fileId: 'abc', name: bytes } }],
    ['a day', { season: { from: long(), to: '' } }],
    ['a file', { logo: { fileId: 'abc', name: 'a.pdf', more: long() } }],
    ['the names in a file', { logo: { fileId: 'abc', name: 'a.pdf', ...manyKeys } }],
    ['a text and a choice', { name: long(12_000), channels: [long(12_001)] }],
    ['all kinds', { name: long(7_000), channels: [long(7_000)], season: { from: long(7_000), to: long(3_001) } }],
    ['a map in a list', { channels: [{ a: long() }] }],
    ['a map in a map', { season: { from: { a: long() }, to: '' } }],
    ['a choice again for texts', { channels: [long(9_000)], name: [long(9_000)], story: [long(9_000)] }],
    ['a day again for a text', { season: { from: long(14_000), to: '' }, name: { from: long(14_000), to: '' } }],
    ['a list in a map', { logo: { fileId: [long()], name: 'a.pdf' } }],
    ['a list for a text', { name: [long()] }],
    ['a map for a text', { name: { a: long() } }],
    ['a short list for a text', { name: ['North'] }],
    ['a map for a list', { channels: { a: long() } }],
    ['a list for a map', { logo: [long()] }],
  ])('are refused: %s', { tags: ['wide'] }, async (_, answers) => {
    await seed(begun);
    await expectUnchanged(project, path, () => commit(ada, past(answers)));
    await expectUnchanged(project, path, () => commit(ada, past({ ...exampleAnswers, ...answers })));
  });

  it('are refused when the form is submitted with them', async () => {
    await seed(begun);
    const writes = submitFormWrites(whole(begun), exampleAnswers, '2026-11-21');
    await expectUnchanged(project, path, () => commit(ada, tampered(writes, { 'answers.channels': [long()] })));
  });

  it('are refused together with another device’s answers', async () => {
    await seed({ ...begun, answers: { story: long(14_000) } });
    await expectUnchanged(project, path, () => commit(ada, keepAnswersWrites(begun, { name: long(10_001) })));
  });
});

describe('answers of the largest size', () => {
  it.each<[string, Answers]>([
    ['a text', { name: long(MAX_LENGTH - 6) }],
    ['choices', { channels: Array.from({ length: 1_692 }, (_, index) => `${1e9 + index}`) }],
    ['all kinds', exampleAnswers],
    ['no day and no choice', { ...exampleAnswers, channels: [], season: { from: '', to: '' } }],
  ])('are kept: %s', async (_, answers) => {
    const story = long(MAX_LENGTH - size({ ...answers, story: '' }));
    await seed(begun);
    await commit(ada, past({ ...answers, story }));
    expect((await project.read(path))?.['answers']).toEqual({ ...answers, story });
    await expectUnchanged(project, path, () => commit(ada, past({ ...answers, story: `${story}x` })));
  });

  it('are kept where several fields have the same', async () => {
    const choice = (id: string) => exampleField({ id, type: 'multiSelect', options: ['a', 'b'] });
    const fields = [choice('c1'), choice('c2'), exampleField(), exampleField({ id: 'again' })];
    const form = { ...exampleForm, fields, id: 'f2', version: 1 };
    const made = assignFormWrites({ form, users: [client], open: [], idFor: () => 'a1' }).writes;
    const state: FormAssignment = { ...createdDocument<FormAssignment>('a1', made), assignedAt: PAST, updatedAt: PAST };
    const answers = { c1: ['a', 'b'], c2: ['a', 'b'], name: 'a', again: 'a' };
    await seed(state);
    await commit(ada, keepAnswersWrites(state, answers));
    expect((await project.read(path))?.['answers']).toEqual(answers);
  });

  it('become shorter again', async () => {
    await seed({ ...begun, answers: { story: long(200_000) } });
    await commit(ada, keepAnswersWrites({ ...begun, answers: { story: long(200_000) } }, { story: 'short' }));
    expect((await project.read(path))?.['answers']).toEqual({ story: 'short' });
  });
});

describe('answers of unknown shapes', () => {
  const { listIds: _, mapIds: __, ...old } = begun;
  it('are kept in an assignment of 0.2.0, and submitted', async () => {
    await seed(old);
    await commit(ada, submitFormWrites(whole(old), exampleAnswers, '2026-11-21'));
    expect((await project.read(path))?.['answers']).toEqual(exampleAnswers);
  });
  it('are kept in a form that has more lists than can be measured', async () => {
    const field = (index: number) => exampleField({ id: `c${index}`, type: 'multiSelect', options: ['a'] });
    const fields = Array.from({ length: 17 }, (_, index) => field(index));
    const many = assignFormWrites({
      form: { ...exampleForm, fields, id: 'f2', version: 1 },
      users: [client],
      open: [],
      idFor: () => 'a1',
    }).writes;
    const state: FormAssignment = { ...createdDocument<FormAssignment>('a1', many), assignedAt: PAST, updatedAt: PAST };
    await seed(state);
    const answers = Object.fromEntries(fields.map(({ id }) => [id, ['a']]));
    await commit(ada, keepAnswersWrites(state, answers));
    expect((await project.read(path))?.['answers']).toEqual(answers);
  });
});
