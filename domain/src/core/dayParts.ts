import { asciiDigits } from './asciiDigits.ts';

/** The parts of a day as they are typed, in digits; '' for a missing one. */
export interface DayParts {
  day: string;
  month: string;
  year: string;
}
export type DayPart = keyof DayParts;

const TYPED = /^(\d{0,4})-(\d{0,2})-(\d{0,2})$/;

/** Keeps the digits of a text that is typed into the box of a part, in any script. */
export const typedPart = (text: string, part: DayPart): string =>
  asciiDigits(text)
    .replaceAll(/\D/g, '')
    .slice(0, part === 'year' ? 4 : 2);

/** Joins typed parts to yyyy-mm-dd. Around a missing part the others keep their places, as in `1985--12`; '' without any. */
export function joinDay({ day, month, year }: DayParts): string {
  if (!day && !month && !year) return '';
  if (!day || !month || !year) return `${year}-${month}-${day}`;
  return `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Splits a day, or one with missing parts, for three boxes. A short year is without the zeros before it. */
export function splitDay(text: string): DayParts {
  const [, year = '', month = '', day = ''] = TYPED.exec(text) ?? [];
  return { day, month, year: year.replace(/^0+/, '') };
}

/** Names the first missing part of a day that was entered in part; null for a whole day, and for any other text. */
export function missingPart(text: string): DayPart | null {
  if (!TYPED.test(text)) return null;
  const parts = splitDay(text);
  if (joinDay(parts) === '') return null;
  return (['day', 'month', 'year'] as const).find((part) => parts[part] === '') ?? null;
}

/**
 * Reads a pasted day, such as 12.05.1985, 1985-05-12 or 12051985; null for text that has not three parts. `order` is the reader's. With dots
 * the day comes first.
 */
export function readDayParts(text: string, order: readonly DayPart[]): DayParts | null {
  const line = asciiDigits(text);
  if (/\p{L}/u.test(line)) return null;
  const groups = line.match(/\d+/g) ?? [];
  const [first = '', second, third] = groups.length === 1 ? inGroups(groups[0], order) : groups;
  if (groups.length > 3 || second === undefined || third === undefined) return null;
  const isYearFirst = first.length === 4;
  const names = isYearFirst ? YEAR_FIRST : line.includes('.') ? DAY_FIRST : order;
  const at = (part: DayPart) => [first, second, third][names.indexOf(part)] ?? '';
  const [day, month, year] = [at('day'), at('month'), at('year')];
  if (day.length > 2 || month.length > 2 || year.length > 4) return null;
  const isSwapped = Number(month) > 12 && Number(day) <= 12;
  return isSwapped ? { day: month, month: day, year } : { day, month, year };
}
const YEAR_FIRST: readonly DayPart[] = ['year', 'month', 'day'];
const DAY_FIRST: readonly DayPart[] = ['day', 'month', 'year'];

/** Splits six or eight digits without signs between them. */
function inGroups(digits: string, order: readonly DayPart[]): string[] {
  if (digits.length !== 6 && digits.length !== 8) return [];
  const year = digits.length - 4;
  let from = 0;
  return order.map((part) => digits.slice(from, (from += part === 'year' ? year : 2)));
}
