import { expect, it, describe } from 'vitest';
import {
  answersAt,
  evaluateForm,
  placedAnswers,
  type Answers,
  type FilesAnswer,
  type FormField,
} from '@firstmile/domain';
import { exampleAnswers, exampleField, exampleForm } from '@firstmile/domain/testing';
import {
  changeAnswer,
  recordSent,
  openFilling,
  answersToSend,
  mergeSaved,
  mergeConflicts,
  firstUnanswered,
  refusedFileProblems,
  type Filling,
} from './filling.ts';

const open = openFilling({ a: 'old', b: 'old' }, undefined);

it('opens with the saved answers', () => expect(open.answers).toEqual({ a: 'old', b: 'old' }));

it('opens with the draft of this device, and the other answers as saved elsewhere', () => {
  const draft = { base: { a: 'old', b: 'old' }, answers: { a: 'typed', b: 'old' } };
  expect(openFilling({ a: 'old', b: 'there' }, draft).answers).toEqual({ a: 'typed', b: 'there' });
});

it('opens with a later answer of another device instead of one that this device has sent', () => {
  const draft = { base: { a: 'sent', b: 'old' }, answers: { a: 'sent', b: 'typed' } };
  expect(openFilling({ a: 'there', b: 'old' }, draft).answers).toEqual({ a: 'there', b: 'typed' });
});

it('keeps typed text while its own earlier answers arrive late', () => {
  const typed = changeAnswer(changeAnswer(open, 'a', 'on'), 'a', 'once');
  expect(mergeSaved(typed, { a: 'on', b: 'old' }).answers).toEqual({ a: 'once', b: 'old' });
});

it('takes a later change from elsewhere', () => {
  const sent = mergeSaved(changeAnswer(open, 'a', 'here'), { a: 'here', b: 'old' });
  expect(mergeSaved(sent, { a: 'there', b: 'there' }).answers).toEqual({ a: 'there', b: 'there' });
});

it('keeps what was typed when the server refuses it and the write is undone', () => {
  const sent = mergeSaved(changeAnswer(open, 'a', 'here'), { a: 'here', b: 'old' });
  expect(mergeSaved(sent, { a: 'old', b: 'old' }).answers).toEqual({ a: 'here', b: 'old' });
});

it('keeps what was typed when the second of two writes is undone', () => {
  const once = mergeSaved(changeAnswer(open, 'a', 'one'), { a: 'one', b: 'old' });
  const twice = mergeSaved(changeAnswer(once, 'a', 'two'), { a: 'two', b: 'old' });
  expect(mergeSaved(twice, { a: 'one', b: 'old' }).answers.a).toBe('two');
});

it('keeps the base of a field that was changed here and elsewhere, so that the person is asked', () => {
  const next = mergeSaved(changeAnswer(open, 'a', 'here'), { a: 'there', b: 'there' });
  expect(next).toMatchObject({ base: { a: 'old', b: 'there' }, answers: { a: 'here', b: 'there' } });
  expect(mergeSaved(next, { a: 'here', b: 'there' }).base).toEqual({ a: 'here', b: 'there' }); // both say the same
});

it('ignores its own sent answers as news, also when typing went on', () => {
  const sent = recordSent(changeAnswer(open, 'a', 'on'), { a: 'on', b: 'old' });
  const next = mergeSaved(changeAnswer(sent, 'a', 'once'), { a: 'on', b: 'old' });
  expect(next).toMatchObject({ base: { a: 'on' }, answers: { a: 'once' } });
});

it('holds a conflicting answer back until it is decided, and then shows it as saved', () => {
  const theirs = mergeSaved(mergeSaved(changeAnswer(open, 'a', 'here'), { a: 'here', b: 'old' }), {
    a: 'there',
    b: 'old',
  });
  const conflicting = mergeConflicts(theirs, [{ id: 'a', mine: 'here' }]);
  expect(conflicting.answers.a).toBe('here');
  expect(answersToSend(changeAnswer(conflicting, 'b', 'typed'))).toEqual({ a: 'there', b: 'typed' });
  expect(mergeConflicts(conflicting, [{ id: 'a', mine: 'here' }])).toBe(conflicting);
  const decided = mergeConflicts(conflicting, []);
  expect(decided).toMatchObject({ base: { a: 'there' }, answers: { a: 'there' }, asked: [] });
  expect(mergeConflicts(openFilling({ a: 'there', b: 'old' }, conflicting), []).answers.a).toBe('there'); // decided in between
});

it('removes an answer', () => expect(changeAnswer(open, 'a', undefined).answers).toEqual({ b: 'old' }));

it('changes single places of a group, so that a row added elsewhere stays', () => {
  const saved = { g: { r1: { order: 0, answers: { a: 'x' } } } };
  const here = changeAnswer(openFilling(saved, undefined), 'g', {
    r1: { order: 0, answers: { a: 'y' } },
    r2: { order: 1 },
  });
  expect(here.mine).toEqual(['g/r1/a', 'g/r2']);
  const there = mergeSaved(here, { 'g/r1': 0, 'g/r1/a': 'x', 'g/r3': 1, 'g/r3/a': 'z' });
  expect(there.answers).toEqual({ 'g/r1': 0, 'g/r1/a': 'y', 'g/r2': 1, 'g/r3': 1, 'g/r3/a': 'z' });
  expect(changeAnswer(there, 'g', {}).answers).toEqual({});
});
describe('firstUnanswered', () => {
  const first = (fields: FormField[], answers: Answers) =>
    firstUnanswered(evaluateForm(fields, answers, '2026-06-01').visible, answers);
  it('finds the first field without an answer', () => expect(first(exampleForm.fields, exampleAnswers)).toBe('story'));
  it('skips hidden fields, and counts a no as an answer', () => {
    const two = [
      exampleField({ id: 'has', type: 'yesNo' }),
      exampleField({ id: 'which', showIf: { field: 'has', op: 'equals', value: true } }),
    ];
    expect(first(two, { has: false })).toBeNull();
    expect(first(two, { has: true })).toBe('which');
  });
});

const field = exampleField({ id: 'logo', type: 'file' });
const answers = { logo: { fileId: 'f1', name: 'logo.png' } };
const file = (state: 'waiting' | 'sending' | 'stored' | 'refused') => ({
  id: 'f1',
  upload: { state, reason: state === 'refused' ? 'Damaged' : null },
});

it('reports a field whose file was refused', () =>
  expect(refusedFileProblems([field], answers, [file('refused')])).toEqual({ logo: 'Damaged' }));

it.each(['waiting', 'sending', 'stored'] as const)('accepts a file that is %s', (state) =>
  expect(refusedFileProblems([field], answers, [file(state)])).toEqual({}),
);

it('ignores hidden fields', () => expect(refusedFileProblems([], answers, [file('refused')])).toEqual({}));

describe('several files', () => {
  const [A, B, C] = ['a', 'b', 'c'].map((letter) => letter.repeat(20)) as [string, string, string];
  const opened = openFilling({ plans: { [A]: 'a.pdf' } }, undefined);
  const merge = (filling: Filling, plans: FilesAnswer) => mergeSaved(filling, placedAnswers({ plans }));
  const plansIn = ({ answers }: Pick<Filling, 'answers'>) => answersAt(answers)['plans'];
  it('of two devices are all kept, without a question', () => {
    const added = changeAnswer(opened, 'plans', { [A]: 'a.pdf', [B]: 'b.pdf' });
    const merged = merge(added, { [A]: 'a.pdf', [C]: 'c.pdf' });
    expect(plansIn(merged)).toEqual({ [A]: 'a.pdf', [B]: 'b.pdf', [C]: 'c.pdf' });
    expect(plansIn({ answers: merged.base })).toEqual({ [A]: 'a.pdf', [C]: 'c.pdf' });
  });
  it('lose the one that was removed here, and keep the one that came', () => {
    const removed = changeAnswer(opened, 'plans', undefined);
    expect(plansIn(merge(removed, { [A]: 'a.pdf', [C]: 'c.pdf' }))).toEqual({ [C]: 'c.pdf' });
  });
  it('of a draft join what was added meanwhile', () => {
    const draft = { base: {}, answers: { plans: { [B]: 'b.pdf' } } };
    expect(plansIn(openFilling({ plans: { [C]: 'c.pdf' } }, draft))).toEqual({ [B]: 'b.pdf', [C]: 'c.pdf' });
  });
  it('are kept when the server refuses them and the write is undone', () => {
    const both = { [A]: 'a.pdf', [B]: 'b.pdf' };
    const sent = merge(changeAnswer(opened, 'plans', both), both);
    expect(plansIn(merge(sent, { [A]: 'a.pdf' }))).toEqual(both);
  });
  it('name the one that was refused', () => {
    const field = exampleField({ id: 'plans', type: 'file', rules: [{ type: 'maxFiles', value: 2 }] });
    const files = [
      { id: A, upload: { state: 'stored' as const, reason: null } },
      { id: B, upload: { state: 'refused' as const, reason: 'Damaged' } },
    ];
    const answers = { plans: { [A]: 'a.pdf', [B]: 'b.pdf' } };
    expect(refusedFileProblems([field], answers, files)).toEqual({ plans: 'Damaged' });
  });
});
