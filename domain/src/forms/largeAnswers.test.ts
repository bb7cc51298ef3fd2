import { describe, expect, it } from 'vitest';
import type { Write } from '../core/write.ts';
import { english, refusalInEnglish } from '../testing/english.ts';
import { exampleField, exampleForm } from '../testing/formExamples.ts';
import type { Answers } from './answer.ts';
import type { FormAssignment } from './assignment.ts';
import { resolveFormWrites, submitFormWrites, takeBackExcessWrites } from './fillForm.ts';
import { assignFormWrites } from './assignForm.ts';

const TODAY = '2026-11-21';
const client = { id: 'c1', firstName: 'Ada', lastName: 'Marsh', email: 'ada@a.example', role: 'USER' };

describe('an assignment with answers that are too large together', () => {
  const [made] = assignFormWrites({
    form: { id: 'f1', version: 1, ...exampleForm },
    users: [client],
    open: [],
    idFor: () => 'a1',
  }).writes;
  const assignment = { id: 'a1', ...(made as { data: object }).data } as FormAssignment;
  const story = (index: number) => exampleField({ id: `s${index}`, type: 'longText', label: `Story ${index}` });
  const filled = (count: number) => {
    const fields = Array.from({ length: count }, (_, index) => story(index));
    const answers = Object.fromEntries(fields.map(({ id }) => [id, 'x'.repeat(5_000)]));
    return { ...assignment, customForm: { ...assignment.customForm, fields }, answers };
  };
  const dataOf = ([write]: Write[]) => (write as { data: object }).data;
  it('is returned when they were written past the command, and keeps them', () => {
    const data = dataOf(resolveFormWrites(filled(5), [], TODAY));
    expect(english(data)).toMatchObject({
      submittedAt: null,
      refusal: { fields: [{ field: '', msg: 'The answers are too long: together they may have 22,000 characters' }] },
    });
    expect(data).not.toHaveProperty('answers');
  });
  it('is not submitted by the command', () => {
    const { answers, ...rest } = filled(5);
    expect(refusalInEnglish(() => submitFormWrites({ ...rest, answers: {} }, answers, TODAY))).toThrow(
      'The answers are too long: together they may have 22,000 characters',
    );
  });
  it('is completed just below the limit', () => {
    expect(dataOf(resolveFormWrites(filled(4), [], TODAY))).toMatchObject({ status: 'COMPLETED' });
  });
  it('loses the longest of the answers that made them too large, and keeps the others', () => {
    const { s0: large, ...small } = { s0: 'x'.repeat(20_000), s1: 'x'.repeat(5_000), s2: 'short' };
    const { listIds: _, ...unmeasured } = { ...assignment, status: 'IN_PROGRESS' as const };
    const taken = (answers: Answers, before: Answers) => takeBackExcessWrites({ ...unmeasured, answers }, before);
    expect(english(dataOf(taken({ s0: large, ...small }, { s1: small.s1 })))).toMatchObject({
      answers: small,
      submittedAt: null,
      refusal: { fields: [{ field: 's0' }] },
    });
    expect(dataOf(taken({ s0: large, ...small }, { s0: 'before' }))).toMatchObject({
      answers: { ...small, s0: 'before' },
    });
    expect(taken(small, {})).toEqual([]);
    // rules measure these: two devices may fill it together, up to the last character
    expect(takeBackExcessWrites({ ...unmeasured, listIds: [], answers: { s0: large, ...small } }, {})).toEqual([]);
    expect(taken({ s0: large, ...small }, { s0: large, s1: small.s1 })).toEqual([]); // from a time when more was allowed
  });
});
