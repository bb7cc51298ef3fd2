import { dayText } from '../core/dateText.ts';

/** Fields that a text may contain between double braces; they are filled in for each client. */
export const MERGE_FIELDS = [
  'client.company',
  'client.name',
  'client.email',
  'business.name',
  'business.address',
  'date',
] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];
export type MergeValues = Partial<Record<MergeField, string>>;

/** The most characters of a value. */
export const MAX_MERGE_VALUE = 300;

const FIELD = new RegExp(`\\{\\{(${MERGE_FIELDS.map((name) => name.replace('.', '\\.')).join('|')})\\}\\}`, 'g');

/** Finds the fields that a text contains, each once, in the order of `MERGE_FIELDS`. */
export function fieldsIn(markdown: string): MergeField[] {
  const names = new Set([...markdown.matchAll(FIELD)].map(([, name]) => name));
  return MERGE_FIELDS.filter((name) => names.has(name));
}

/**
 * Picks the values of the fields that a text in the language `locale` contains, each as one trimmed line of at most
 * `MAX_MERGE_VALUE` characters; the day as that language writes it.
 */
export function valuesFor(markdown: string, values: Record<MergeField, string>, locale: string): MergeValues {
  const written = { ...values, date: dayText(values.date, locale, 'day') };
  return Object.fromEntries(fieldsIn(markdown).map((name) => [name, asLine(written[name])]));
}

const asLine = (text: string) =>
  text
    .split(/\s*[\n\r]+\s*/)
    .filter(Boolean)
    .join(', ')
    .trim()
    .slice(0, MAX_MERGE_VALUE);

/**
 * Fills in the fields of a Markdown text. Markup in a value is escaped, so that a name cannot make a heading or a link. The
 * same text and values always give the same result, so a signed text can be made again. A field without a value becomes a line
 * to fill in by hand.
 */
export const mergeContent = (markdown: string, values: MergeValues): string =>
  markdown.replace(FIELD, (_, name: MergeField) => escaped(values[name] ?? '') || BLANK);

/** Escapes ASCII punctuation with backslashes, which CommonMark allows for all of it. */
const escaped = (text: string) => text.replace(/[!-/:-@[-`{-~]/g, (character) => `\\${character}`);
const BLANK = '\\_\\_\\_\\_\\_\\_';
