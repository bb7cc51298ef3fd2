import { expect, it, describe } from 'vitest';
import { exampleAnswers, exampleField, exampleForm } from '@firstmile/domain/testing';
import {
  changeAnswer,
  noteSent,
  openFilling,
  sendable,
  takeIn,
  takeInQuestions,
  firstOpen,
  withAnswer,
  fileProblems,
} from './filling.ts';

const open = openFilling({ a: 'old', b: 'old' }, undefined);

it('opens with what the form holds', () => expect(open.answers).toEqual({ a: 'old', b: 'old' }));

it('opens with what was typed here before, and the rest from elsewhere', () => {
  const draft = { base: { a: 'old', b: 'old' }, answers: { a: 'typed', b: 'old' } };
  expect(openFilling({ a: 'old', b: 'there' }, draft).answers).toEqual({ a: 'typed', b: 'there' });
});

it('opens without what this device had sent, where another has answered since', () => {
  const draft = { base: { a: 'sent', b: 'old' }, answers: { a: 'sent', b: 'typed' } };
  expect(openFilling({ a: 'there', b: 'old' }, draft).answers).toEqual({ a: 'there', b: 'typed' });
});

it('goes on while its own answers arrive late', () => {
  const typed = changeAnswer(changeAnswer(open, 'a', 'on'), 'a', 'once');
  expect(takeIn(typed, { a: 'on', b: 'old' }).answers).toEqual({ a: 'once', b: 'old' });
});

it('takes a later change from elsewhere', () => {
  const sent = takeIn(changeAnswer(open, 'a', 'here'), { a: 'here', b: 'old' });
  expect(takeIn(sent, { a: 'there', b: 'there' }).answers).toEqual({ a: 'there', b: 'there' });
});

it('keeps what was typed when the server refuses it and the write is undone', () => {
  const sent = takeIn(changeAnswer(open, 'a', 'here'), { a: 'here', b: 'old' });
  expect(takeIn(sent, { a: 'old', b: 'old' }).answers).toEqual({ a: 'here', b: 'old' });
});

it('keeps it also when the second of two writes is undone', () => {
  const once = takeIn(changeAnswer(open, 'a', 'one'), { a: 'one', b: 'old' });
  const twice = takeIn(changeAnswer(once, 'a', 'two'), { a: 'two', b: 'old' });
  expect(takeIn(twice, { a: 'one', b: 'old' }).answers.a).toBe('two');
});

it('keeps what a field began from that was changed here and elsewhere, so that it is asked about', () => {
  const next = takeIn(changeAnswer(open, 'a', 'here'), { a: 'there', b: 'there' });
  expect(next).toMatchObject({ base: { a: 'old', b: 'there' }, answers: { a: 'here', b: 'there' } });
  expect(takeIn(next, { a: 'here', b: 'there' }).base).toEqual({ a: 'here', b: 'there' }); // both say the same
});

it('takes what it has sent itself for no news, also when typing went on', () => {
  const sent = noteSent(changeAnswer(open, 'a', 'on'), { a: 'on', b: 'old' });
  const next = takeIn(changeAnswer(sent, 'a', 'once'), { a: 'on', b: 'old' });
  expect(next).toMatchObject({ base: { a: 'on' }, answers: { a: 'once' } });
});

it('keeps and does not send an answer that is asked about, and is as the form has it afterwards', () => {
  const theirs = takeIn(takeIn(changeAnswer(open, 'a', 'here'), { a: 'here', b: 'old' }), { a: 'there', b: 'old' });
  const asked = takeInQuestions(theirs, [{ id: 'a', mine: 'here' }]);
  expect(asked.answers.a).toBe('here');
  expect(sendable(changeAnswer(asked, 'b', 'typed'))).toEqual({ a: 'there', b: 'typed' });
  expect(takeInQuestions(asked, [{ id: 'a', mine: 'here' }])).toBe(asked);
  const decided = takeInQuestions(asked, []);
  expect(decided).toMatchObject({ base: { a: 'there' }, answers: { a: 'there' }, asked: [] });
  expect(takeInQuestions(openFilling({ a: 'there', b: 'old' }, asked), []).answers.a).toBe('there'); // decided in between
});

it('takes an answer out', () => expect(changeAnswer(open, 'a', undefined).answers).toEqual({ b: 'old' }));

describe('withAnswer', () => {
  it('changes one answer', () => expect(withAnswer({ a: 1, b: 2 }, 'a', 3)).toEqual({ a: 3, b: 2 }));
  it('takes one out', () => expect(withAnswer({ a: 1, b: 2 }, 'a', undefined)).toEqual({ b: 2 }));
});

describe('firstOpen', () => {
  const { fields } = exampleForm;
  it('is the first field without an answer', () =>
    expect(firstOpen(fields, exampleAnswers, '2026-06-01')).toBe('story'));
  it('leaves out what is hidden, and takes a no as an answer', () => {
    const two = [
      exampleField({ id: 'has', type: 'yesNo' }),
      exampleField({ id: 'which', showIf: { field: 'has', op: 'equals', value: true } }),
    ];
    expect(firstOpen(two, { has: false }, '2026-06-01')).toBeNull();
    expect(firstOpen(two, { has: true }, '2026-06-01')).toBe('which');
  });
});

const field = exampleField({ id: 'logo', type: 'file' });
const answers = { logo: { fileId: 'f1', name: 'logo.png' } };
const file = (state: 'waiting' | 'sending' | 'stored' | 'refused') => ({
  id: 'f1',
  upload: { state, reason: state === 'refused' ? 'Damaged' : null },
});

it('names a field whose file was refused', () =>
  expect(fileProblems([field], answers, [file('refused')])).toEqual({ logo: 'Damaged' }));

it.each(['waiting', 'sending', 'stored'] as const)('lets a file pass that is %s', (state) =>
  expect(fileProblems([field], answers, [file(state)])).toEqual({}),
);

it('asks nothing of fields that do not show', () => expect(fileProblems([], answers, [file('refused')])).toEqual({}));
