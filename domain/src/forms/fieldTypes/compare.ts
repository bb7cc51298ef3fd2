import type { Answer } from '../answer.ts';
import { isEmptyAnswer } from '../emptyAnswer.ts';
import type { Comparison, Operator } from '../condition.ts';
import type { Compare } from './definition.ts';

type Value = Comparison['value'];
const numbers = (is: (answer: number, value: number) => boolean) => (answer: Answer, value: Value) =>
  typeof answer === 'number' && typeof value === 'number' && is(answer, value);
const texts = (is: (answer: string, value: string) => boolean) => (answer: Answer, value: Value) =>
  typeof answer === 'string' && typeof value === 'string' && is(answer, value);

/** Comparisons of existing answers. Days are yyyy-mm-dd, so they compare as texts. */
const COMPARED: Record<
  Exclude<Operator, 'empty' | 'notEmpty' | 'notEquals'>,
  (answer: Answer, value: Value) => boolean
> = {
  equals: (answer, value) => answer === value,
  in: (answer, value) => Array.isArray(value) && value.some((choice) => choice === answer),
  contains: (answer, value) =>
    Array.isArray(answer)
      ? answer.some((choice) => choice === value)
      : typeof answer === 'string' && answer.includes(String(value)),
  greater: numbers((answer, value) => answer > value),
  less: numbers((answer, value) => answer < value),
  after: texts((answer, value) => answer > value),
  before: texts((answer, value) => answer < value),
};

/** Compares an answer that is a text, a number, a box, a choice or several choices. */
export const compare: Compare = (op, answer, value) => {
  if (op === 'empty') return isEmptyAnswer(answer);
  if (op === 'notEmpty') return !isEmptyAnswer(answer);
  if (op === 'notEquals') return answer !== value;
  if (answer === undefined || (isEmptyAnswer(answer) && answer !== false)) return false; // an empty answer is neither equal nor greater
  return COMPARED[op](answer, value);
};
