import { expect, it } from 'vitest';
import { matchingPlaces } from './places.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));
const namesFor = (typed: string, ...names: string[]) => matchingPlaces(named(...names), typed).map(({ name }) => name);

it.each([
  ['flo', ['Onboarding Flows']],
  ['onb flo', ['Onboarding Flows']],
  ['FLOWS onboarding', ['Onboarding Flows']],
  ['ows', []],
  ['', ['Onboarding Flows', 'Files']],
  ['  ', ['Onboarding Flows', 'Files']],
])('%j finds the beginnings of words', (typed, expected) => {
  expect(namesFor(typed, 'Onboarding Flows', 'Files')).toEqual(expected);
});

it('finds names with accents and with soft hyphens', () => {
  expect(namesFor('ubersicht', 'Übersicht')).toEqual(['Übersicht']);
  expect(namesFor('vereinbarung', 'Verein\u00adbarungen')).toEqual(['Verein\u00adbarungen']);
});
