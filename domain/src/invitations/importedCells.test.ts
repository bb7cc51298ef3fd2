import { expect, it } from 'vitest';
import { dayOf, languageOf } from './importedCells.ts';

it.each([
  ['2099-12-24', '2099-12-24'],
  ['2099/3/1', '2099-03-01'],
  ['24.12.2099', '2099-12-24'],
  ['3.4.2099', '2099-04-03'],
  ['24/12/2099', '2099-12-24'],
  ['12/24/2099', '2099-12-24'],
  ['4/4/2099', '2099-04-04'],
  ['3/4/2099', null],
  ['31.2.2099', null],
  ['soon', null],
  ['24.12.99', null],
  ['２０９９-12-24', '2099-12-24'],
  ['٢٤.١٢.٢٠٩٩', '2099-12-24'],
  ['2099年12月24日', '2099-12-24'],
])('%s is the day %s', (cell, day) => expect(dayOf(cell)).toBe(day));

it.each([
  ['de', 'de'],
  ['DE-at', 'de'],
  ['pt_BR', 'pt'],
  ['German', 'de'],
  ['allemand', 'de'],
  ['Français', 'fr'],
  ['Francais', 'fr'],
  ['PORTUGUES', 'pt'],
  ['castellano', 'es'],
  ['Klingon', null],
  ['deutschland', null],
])('%s is the language %s', (cell, language) => expect(languageOf(cell)).toBe(language));
