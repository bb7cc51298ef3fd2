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
  ['2099년 12월 24일', '2099-12-24'],
  ['2099. 12. 24.', '2099-12-24'], // Excel in Korean and Hungarian
  ['24. 12. 2099', '2099-12-24'], // in Czech
  ['24.12.2099.', '2099-12-24'], // in Croatian
  ['24.12.2099 г.', '2099-12-24'], // in Bulgarian
  ['2099-12-24 00:00:00', '2099-12-24'], // of a database
  ['2099-12-24T00:00:00.000', '2099-12-24'],
  ['12/24/2099 0:00', '2099-12-24'],
  ['12/24/2099 12:00:00 AM', '2099-12-24'],
  ['2099-12-24 23:30', null], // another day, where the clock shows another time
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
  ['Portuguese (Brazil)', 'pt'],
  ['Deutsch (Schweiz)', 'de'],
  ['English - United States', 'en'],
  ['es-419', 'es'],
  ['Klingon', null],
  ['deutschland', null],
])('%s is the language %s', (cell, language) => expect(languageOf(cell)).toBe(language));
