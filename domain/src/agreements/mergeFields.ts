/** What a text may leave open and is filled in for each client, by its name between double braces. */
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

/** Characters of a value, at most. */
export const MAX_MERGE_VALUE = 300;

const FIELD = new RegExp(`\\{\\{(${MERGE_FIELDS.map((name) => name.replace('.', '\\.')).join('|')})\\}\\}`, 'g');

/** The fields that a text has, each once, in the order of `MERGE_FIELDS`. */
export function fieldsIn(markdown: string): MergeField[] {
  const found = new Set([...markdown.matchAll(FIELD)].map(([, name]) => name));
  return MERGE_FIELDS.filter((name) => found.has(name));
}

/** Those of the values that a text asks for, as they are filled in: one line, without white space around it, of bounded length. */
export function valuesFor(markdown: string, values: Record<MergeField, string>): MergeValues {
  return Object.fromEntries(fieldsIn(markdown).map((name) => [name, asLine(values[name])]));
}

const asLine = (text: string) =>
  text
    .split(/\s*[\n\r]+\s*/)
    .filter(Boolean)
    .join(', ')
    .trim()
    .slice(0, MAX_MERGE_VALUE);

/**
 * A Markdown text with its fields filled in. What Markdown would take for markup in a value is escaped, so that nobody's name makes a
 * heading or a link. Always the same for the same text and values: what was signed can be made again. A field without a value is a line to fill in by hand.
 */
export const mergeContent = (markdown: string, values: MergeValues): string =>
  markdown.replace(FIELD, (_, name: MergeField) => escaped(values[name] ?? '') || BLANK);

/** Every ASCII punctuation character may be escaped with a backslash in CommonMark. */
const escaped = (text: string) => text.replace(/[!-/:-@[-`{-~]/g, (character) => `\\${character}`);
const BLANK = '\\_\\_\\_\\_\\_\\_';
