import { asciiDigits } from './asciiDigits.ts';
import { cleanLine } from './cleanText.ts';

/** A number as it was typed; `isAmbiguous` when another reader would take it for a thousand times as much, or as little. */
export interface ReadNumber {
  value: number;
  isAmbiguous: boolean;
}

/** Parts thousands in one of the usual ways: by one sign between groups of three. */
const GROUPED = /^[+-]?\d{1,3}(?:([ '’.,])\d{3})(?:\1\d{3})*$/;
/** And in India by twos before the last three. */
const GROUPED_BY_TWO = /^[+-]?\d{1,2}(?:,\d\d)+,\d{3}(?:\.\d*)?$/;
const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/**
 * Reads a number as people of a language type it: `1,5`, `1.234,56`, `1 234` and full-width digits are numbers in every language; `1.234` is
 * what it is in this one, and where only whole numbers are asked for (`isWhole`) 1234 in all. Null for what is no number.
 */
export function readNumber(text: string, language: string, isWhole = false): ReadNumber | null {
  const typed = amount(cleanLine(asciiDigits(text)).replaceAll('\u066b', '.').replaceAll('\u066c', ' '));
  const [, parts] = /^[^.,]*([.,])\d*(?:e[+-]?\d+)?$/i.exec(typed) ?? []; // the only dot or comma
  if (parts !== undefined && GROUPED.test(typed)) {
    const isGroup = isWhole || parts !== decimalSign(language);
    // nobody parts the thousands of 0.500
    if (/^[+-]?0/.test(typed)) return plain(typed.replace(',', '.'));
    return number(isGroup ? typed.replace(parts, '') : typed.replace(',', '.'), !isWhole);
  }
  if (GROUPED.test(typed)) return plain(typed.replaceAll(/[ '’.,]/g, ''));
  if (GROUPED_BY_TWO.test(typed)) return plain(typed.replaceAll(',', ''));
  const [, whole, sign = '', fraction = ''] = /^([^]*\d)?([.,])(\d*(?:e[+-]?\d+)?)$/i.exec(typed) ?? [];
  if (whole !== undefined && GROUPED.test(whole) && !whole.includes(sign))
    return plain(`${whole.replaceAll(/[ '’.,]/g, '')}.${fraction}`);
  return plain(typed.replace(/^([^.,]*),([^.,]*)$/, '$1.$2'));
}

const CURRENCY = String.raw`(?:[A-Z]{0,2}\p{Sc}|EUR|USD|GBP|CHF|BRL|MXN)`;
const AT_AMOUNT = new RegExp(`^([+-]?) ?${CURRENCY} ?| ?${CURRENCY}$`, 'u');

/** Takes a currency from one of the ends, the dash for no cents, and the space behind plus or minus. */
const amount = (typed: string) =>
  typed
    .replace(AT_AMOUNT, '$1')
    .replace(/(?<=\d)[.,][-–—]+$/u, '')
    .replace(/^([+-]) (?=\d)/, '$1');

const plain = (text: string) => number(text, false);
function number(text: string, isAmbiguous: boolean): ReadNumber | null {
  const value = Number(text) + 0; // no minus zero
  return PLAIN.test(text) && Number.isFinite(value) ? { value, isAmbiguous } : null;
}

/** The sign before the decimals: a comma or a dot. */
const decimalSign = (language: string): string =>
  new Intl.NumberFormat(language).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/** Writes a number as readNumber reads it in that language: without marks between thousands. */
export const numberIn = (language: string, value: number): string => String(value).replace('.', decimalSign(language));
