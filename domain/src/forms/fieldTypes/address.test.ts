import { expect, it } from 'vitest';
import { TODAY } from '../../testing/anyAnswers.ts';
import { english } from '../../testing/english.ts';
import { exampleField } from '../../testing/formExamples.ts';
import { addressFormat, COUNTRIES, countryName } from '../addressFormat.ts';
import { evaluateForm } from '../evaluate.ts';

const field = (required: boolean) => exampleField({ id: 'a', type: 'address', label: 'Office', required });
const berlin = { country: 'DE', line1: 'Lange Str. 1', line2: '', postalCode: '10115', city: 'Berlin', region: '' };
const evaluate = (answer: unknown, required = true) => {
  const { errors, answers } = evaluateForm([field(required)], { a: answer }, TODAY);
  return { problems: errors.map(({ msg }) => english(msg)), answer: answers['a'] };
};

it.each(['country', 'line1', 'city'])('without its %s is incomplete where it is required', (part) => {
  const answer = { ...berlin, [part]: ' '.repeat(part === 'country' ? 0 : 1) };
  expect(evaluate(answer).problems).toEqual(['Office needs its country, street and city']);
  expect(evaluate(answer, false).problems).toEqual([]);
});

it('without any part is empty, and is not stored', () => {
  const empty = { country: '', line1: '', line2: '', postalCode: '', city: '', region: '' };
  expect(evaluate(empty)).toEqual({ problems: ['Office is required'], answer: undefined });
  expect(evaluate(empty, false)).toEqual({ problems: [], answer: undefined });
});

it('keeps a region only where the country has one', () => {
  expect(evaluate({ ...berlin, region: 'NY' }).answer).toEqual(berlin);
  const us = { ...berlin, country: 'US', region: 'NY' };
  expect(evaluate(us).answer).toEqual(us);
});

it('asks in every country, which has a name, for a street and a city', () => {
  expect(new Set(COUNTRIES).size).toBe(250);
  for (const country of COUNTRIES) {
    expect(addressFormat(country).lines.flat()).toEqual(expect.arrayContaining(['line1', 'city']));
    expect(countryName(country, 'en')).not.toBe(country);
  }
});
