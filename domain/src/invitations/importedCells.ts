import { asciiDigits } from '../core/asciiDigits.ts';
import { isDay } from '../core/day.ts';
import { fold } from '../core/fold.ts';
import { LANGUAGES, type Language } from '../people/preferences.ts';

const CODES = Object.keys(LANGUAGES) as Language[];

/** Matches the time that databases and spreadsheets add to a day that was entered without one. */
const MIDNIGHT = /[T ](?:0?0:00(?::00(?:\.0+)?)?|12:00(?::00)? AM)$/i;

/** Reads the day in a cell as yyyy-mm-dd; null for none, and when day and month could be swapped. */
export function dayOf(cell: string): string | null {
  const typed = asciiDigits(cell)
    .replace(MIDNIGHT, '')
    .replace(/^(\d{4})[年년] ?(\d\d?)[月월] ?(\d\d?)[日일]$/u, '$1-$2-$3')
    .replaceAll('. ', '.')
    .replace(/\.? ?г?\.?$/, '');
  const [, year = '', month = '', day = ''] = /^(\d{4})[-/.](\d\d?)[-/.](\d\d?)$/.exec(typed) ?? [];
  if (year) return existing(year, month, day);
  const [, first = '', sign, second = '', last = ''] = /^(\d\d?)([-/.])(\d\d?)[-/.](\d{4})$/.exec(typed) ?? [];
  if (!last) return null;
  // With dots, the day comes first everywhere; with other signs the order must be unambiguous.
  const [asDay, asMonth] = [existing(last, second, first), sign === '.' ? null : existing(last, first, second)];
  return asDay !== null && asMonth !== null && asDay !== asMonth ? null : (asDay ?? asMonth);
}

function existing(year: string, month: string, day: string): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? text : null;
}

/** Reads the language in a cell, by its code ('de', 'de-AT') or its name in one of the five languages; null for another one. */
export function languageOf(cell: string): Language | null {
  const word = fold(cell).replace(/ (?:\(.*\)|[-,] .*)$/, ''); // a country
  if (word === '') return null;
  const [code] = /^[a-z]{2}(?=[-_][a-z\d]{2,4}$)/.exec(word) ?? [word];
  return CODES.find((language) => language === code) ?? (NAMES ??= namesOfAll()).get(word) ?? null;
}

let NAMES: Map<string, Language> | undefined;
/** Maps the names of the languages, in each of the five and without accents, to their codes. Computed once, because it is slow. */
const namesOfAll = (): Map<string, Language> =>
  new Map([
    ['castellano', 'es'],
    ...CODES.flatMap((shown) => {
      const names = new Intl.DisplayNames(shown, { type: 'language' });
      return CODES.map((code): [string, Language] => [fold(names.of(code) ?? code), code]);
    }),
  ]);
