/** Facts that a reader looks for first in a document. */
interface Facts {
  dates: string[];
  amounts: string[];
  numbers: string[];
}

const MAX_EACH = 8;

const MONTH =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\\.?';
const FIGURE = '\\d{1,3}(?:[.,\u00a0 ’]\\d{3}){1,4}(?:[.,]\\d{1,2})?(?!\\d)|\\d{1,12}(?:[.,]\\d{1,4})?';
const SCALE = '(?:\\s?(?:thousand|million|billion|bn|[kKM])(?![\\p{L}\\p{N}]))?';
const UNIT =
  '%|percent|hours?|days?|weeks?|months?|years?|minutes?|people|users?|clients?|employees|pages?|items?|km|kg|GB|MB';

const DATES = new RegExp(
  [
    '\\d{4}-\\d{2}-\\d{2}',
    `\\d{1,2}(?:st|nd|rd|th)?\\.?\\s(?:of\\s)?${MONTH}(?:,?\\s\\d{4})?(?!\\p{L})`,
    `(?<!\\p{L})${MONTH}\\s\\d{1,2}(?:st|nd|rd|th)?(?!\\d)(?:,?\\s\\d{4})?`,
    `(?<!\\p{L})${MONTH}\\s\\d{4}`,
    '\\d{1,2}[./]\\d{1,2}[./]\\d{2,4}',
    '\\d{4}年\\d{1,2}月(?:\\d{1,2}日)?',
  ].join('|'),
  'gu',
);
const AMOUNTS = new RegExp(
  `(?:[$€£¥₹]|(?<!\\p{L})(?:USD|EUR|GBP|CHF)\\s)\\s?(?:${FIGURE})${SCALE}|` +
    `(?:${FIGURE})${SCALE}\\s?(?:[€£¥₹]|(?:USD|EUR|GBP|CHF|dollars?|euros?|pounds)(?!\\p{L}))`,
  'gu',
);
const NUMBERS = new RegExp(`(?<![\\p{L}\\p{N}])(?:${FIGURE})\\+?(?:[\\s-]?(?:${UNIT})(?!\\p{L}))?`, 'gu');

/** Finds the dates, amounts of money and other numbers of a text: each once, as written there. */
export function textFacts(text: string): Facts {
  const facts: Facts = { dates: [], amounts: [], numbers: [] };
  let rest = text;
  for (const [name, pattern] of [
    ['dates', DATES],
    ['amounts', AMOUNTS],
    ['numbers', NUMBERS],
  ] as const) {
    const all = rest.match(pattern) ?? [];
    facts[name] = [...new Set(all.map((text) => text.replaceAll(/\s+/gu, ' ').trim()))].slice(0, MAX_EACH);
    rest = rest.replaceAll(pattern, ' \n ');
  }
  return facts;
}

/** Formats the facts as lines of a result; empty when there are none. */
export function factLines(text: string): string[] {
  const { dates, amounts, numbers } = textFacts(text);
  return (
    [
      ['Dates', dates],
      ['Amounts', amounts],
      ['Numbers', numbers],
    ] as const
  ).flatMap(([name, all]) => (all.length > 0 ? [`${name}: ${all.join('; ')}`] : []));
}
