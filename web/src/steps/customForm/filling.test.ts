import { expect, it } from 'vitest';
import { changeAnswer, openFilling, takeIn } from './filling.ts';

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

it('takes an answer out', () => expect(changeAnswer(open, 'a', undefined).answers).toEqual({ b: 'old' }));
