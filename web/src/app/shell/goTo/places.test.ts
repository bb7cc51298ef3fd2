import { expect, it } from 'vitest';
import { matching } from './places.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));
const found = (typed: string, ...names: string[]) => matching(named(...names), typed).map(({ name }) => name);

it.each([
  ['flo', ['Onboarding Flows']],
  ['onb flo', ['Onboarding Flows']],
  ['FLOWS onboarding', ['Onboarding Flows']],
  ['ows', []],
  ['', ['Onboarding Flows', 'Files']],
  ['  ', ['Onboarding Flows', 'Files']],
])('finds by %j the beginnings of words', (typed, expected) => {
  expect(found(typed, 'Onboarding Flows', 'Files')).toEqual(expected);
});

it('finds what is spelled otherwise, and what a soft hyphen parts', () => {
  expect(found('ubersicht', 'Übersicht')).toEqual(['Übersicht']);
  expect(found('vereinbarung', 'Verein\u00adbarungen')).toEqual(['Verein\u00adbarungen']);
});
