import { asciiDigits } from './asciiDigits.ts';
import { cleanLine } from './cleanText.ts';

/** A typed number. `isAmbiguous` when another reader would take it for a thousand times as much, or a thousandth. */
export interface ReadNumber {
  value: number;
  isAmbiguous: boolean;
}

/** Matches thousands grouped in one of the usual ways: one sign between groups of three. */
const GROUPED = /^[+-]?\d{1,3}(?:([ '’.,])\d{3})(?:\1\d{3})*$/;
/** Matches Indian grouping: by twos before the last three digits. */
const GROUPED_BY_TWO = /^[+-]?\d{1,2}(?:,\d\d)+,\d{3}(?:\.\d*)?$/;
const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/**
 * Reads a number as people type it. `1,5`, `1.234,56`, `1 234` and full-width digits mean the same in every language; `1.234`
 * depends on `language`, or is 1234 when a whole number is expected (`isWhole`). Null for anything else.
 */
export function readNumber(text: string, language: string, isWhole = false): ReadNumber | null {
  const typed = amount(
    cleanLine(asciiDigits(text))
      .replaceAll('\u066b', '.')
      .replaceAll('\u066c', ' ')
      .replaceAll(/[ʼ‘´`′]/gu, "'")
      .replace(/^[–—]/u, '-'),
  );
  const [, parts] = /^[^.,]*([.,])\d*(?:e[+-]?\d+)?$/i.exec(typed) ?? []; // the only dot or comma
  if (parts !== undefined && GROUPED.test(typed)) {
    const isGroup = isWhole || parts !== decimalSign(language);
    // a leading zero is never grouped: 0.500 is a half
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

const CURRENCY = String.raw`(?:[A-Z]{0,2}\p{Sc}|EUR|USD|GBP|CHF|BRL|MXN|PLN|CZK|SEK|NOK|DKK|kr\.?|zł|Kč|Ft|円|元)`;
const AT_AMOUNT = new RegExp(`^([+-]?) ?${CURRENCY} ?| ?${CURRENCY}$`, 'u');

/** Removes a currency at either end and the space after plus or minus; a dash after the last sign stands for no cents. */
const amount = (typed: string) =>
  typed
    .replace(AT_AMOUNT, '$1')
    .replace(/(?<=\d[.,])[-–—]+$/u, '00')
    .replace(/^([+-]) (?=\d)/, '$1');

const plain = (text: string) => number(text, false);
function number(text: string, isAmbiguous: boolean): ReadNumber | null {
  const value = Number(text) + 0; // turns minus zero into zero
  return PLAIN.test(text) && Number.isFinite(value) ? { value, isAmbiguous } : null;
}

/** The decimal sign of a language: a comma or a dot. */
const decimalSign = (language: string): string =>
  new Intl.NumberFormat(language).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/** Writes a number in a form that readNumber reads in that language: without separators between thousands. */
export const numberIn = (language: string, value: number): string => String(value).replace('.', decimalSign(language));
