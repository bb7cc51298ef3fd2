import { isDay } from '../core/day.ts';
import { LANGUAGES, type Language } from '../people/preferences.ts';

const CODES = Object.keys(LANGUAGES) as Language[];

/** The day that a cell of a table names, as yyyy-mm-dd; null for none, and where day and month could be either way round. */
export function dayOf(cell: string): string | null {
  const [, year = '', month = '', day = ''] = /^(\d{4})[-/.](\d\d?)[-/.](\d\d?)$/.exec(cell) ?? [];
  if (year) return existing(year, month, day);
  const [, first = '', sign, second = '', last = ''] = /^(\d\d?)([-/.])(\d\d?)[-/.](\d{4})$/.exec(cell) ?? [];
  if (!last) return null;
  // With dots the day stands first everywhere; with other signs only where nobody can mistake it.
  const [asDay, asMonth] = [existing(last, second, first), sign === '.' ? null : existing(last, first, second)];
  return asDay !== null && asMonth !== null && asDay !== asMonth ? null : (asDay ?? asMonth);
}

function existing(year: string, month: string, day: string): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? text : null;
}

/** The language that a cell names, by its code ('de', 'de-AT') or its name in one of the five; null for another one. */
export function languageOf(cell: string): Language | null {
  const word = cell.toLocaleLowerCase('en');
  if (word === '') return null;
  const [code] = /^[a-z]{2}(?=[-_][a-z]{2,4}$)/.exec(word) ?? [word];
  return CODES.find((known) => known === code) ?? (NAMES ??= namesOfAll()).get(word) ?? null;
}

let NAMES: Map<string, Language> | undefined;
/** Every language by its name in each of the five; made once, for it takes a while. */
const namesOfAll = (): Map<string, Language> =>
  new Map(
    CODES.flatMap((shown) => {
      const names = new Intl.DisplayNames(shown, { type: 'language' });
      return CODES.map((code) => [names.of(code)?.toLocaleLowerCase('en') ?? code, code] as const);
    }),
  );
