import { plainText } from './plainText.ts';
import { tableOfCards } from './vCards.ts';

/**
 * Cells that a spreadsheet would run, unless an apostrophe precedes them. Plain numbers stay numbers, and a phone
 * number with a space after its country code is no formula for spreadsheets. One with a hyphen there is: it would be
 * calculated.
 */
const FORMULA = /^(?![+-]?\d+([.,]\d+)?$)(?!="[^"]*"$)(?!\+\d{1,4} \(?\d[\d ()/.-]*$)[=+\-@\t\r\n＝＋－＠]/;

/** The months of our languages, as spreadsheets know them. */
const MONTH =
  '(?:jan|ene|fe[bv]|fév|m[aä]r|abr|apr|avr|ma[iy]|jun|jui|jul|aug|ago|ao[uû]|sep|set|o[ck]t|out|nov|de[cz]|dic|déc)\\p{L}*\\.?';
/**
 * Texts that spreadsheets change: leading zeros, many digits, powers of ten, decimals, days, times and truth values.
 */
const CHANGED = [
  /^[+-]?0\d[\d.,]*$/,
  /^[+-]?\d{16,}$/,
  /^[+-]?\d+(?:[.,]\d+)?(?:e[+-]?\d+)?$/i,
  /^\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?\.?$/,
  new RegExp(`^(?:\\d{1,2}\\.?[-/. ])?${MONTH}(?:[-/. ]\\d{1,4})?$`, 'iu'),
  /^\d{1,3}:\d\d(?::\d\d)?$/,
  /^(?:true|false|wahr|falsch|vrai|faux|verdadero|falso|verdadeiro)$/i,
];
/** Numbers in the reader's format, and days as yyyy-mm-dd, which are days in every spreadsheet. */
const MEANT = {
  ',': /^(?:[+-]?(?:0|[1-9]\d{0,14})(?:\.\d+)?|\d{4}-\d\d-\d\d)$/,
  ';': /^(?:[+-]?(?:0|[1-9]\d{0,14})(?:,\d+)?|\d{4}-\d\d-\d\d)$/,
};
type Delimiter = keyof typeof MEANT;

/** Writes a text as a formula of itself if a spreadsheet would change it. */
const asText = (cell: string, delimiter: Delimiter): string =>
  !MEANT[delimiter].test(cell) && CHANGED.some((form) => form.test(cell)) ? `="${cell}"` : cell;

/** The sign between cells that a spreadsheet of this language expects: a semicolon where commas separate decimals. */
const delimiterOf = (language: string): Delimiter =>
  new Intl.NumberFormat(language).format(1.5).includes(',') ? ';' : ',';

/**
 * Writes a table as CSV with a byte order mark, by which spreadsheets recognise UTF-8, and the sign between cells that
 * they expect in the reader's `language`. No cell can be taken for a formula, changed into a day or number, or split.
 */
export async function csvOf(
  table: readonly (readonly string[])[],
  language: string = navigator.language,
): Promise<string> {
  const { default: papa } = await import('papaparse'); // loaded only for exports
  const isQuoted = (cell: string) => /[;,]/.test(cell);
  const delimiter = delimiterOf(language);
  const options = { delimiter, escapeFormulae: FORMULA, quotes: isQuoted };
  const rows = table.map((row) => row.map((cell) => asText(cell, delimiter)));
  return `\uFEFF${papa.unparse(rows, options)}\r\n`;
}

/** First bytes of workbooks: a zip (.xlsx, .ods, .numbers) or OLE (.xls). */
const WORKBOOKS = ['PK\u0003\u0004', '\u00D0\u00CF\u0011\u00E0'];
/** Beginning of web pages, which some programs export as .xls. */
const WEB_PAGE = /^(?:\u00ef\u00bb\u00bf)?\s*<(?:!doctype|html|\?xml|table|meta)/i;

/** Tells whether a file is a workbook, whatever its name is. */
export async function isWorkbook(file: Blob): Promise<boolean> {
  const start = String.fromCharCode(...new Uint8Array(await file.slice(0, 64).arrayBuffer()));
  return WORKBOOKS.some((mark) => start.startsWith(mark)) || WEB_PAGE.test(start);
}

/**
 * A table as it was read, and the rows, counted from 0, with an unclosed quotation mark: they may have swallowed later
 * rows.
 */
export interface ReadTable {
  table: string[][];
  broken: ReadonlySet<number>;
  /** The file does not state its encoding. */
  isGuessed: boolean;
}

/**
 * Reads CSV of any spreadsheet: commas, semicolons or tabs, in any of the encodings of `plainText`. Each row keeps its
 * place; blank rows and a line `sep=;` count, too. Address cards are read as a table of their own.
 */
export async function readCsv(bytes: ArrayBuffer): Promise<ReadTable> {
  const { default: papa } = await import('papaparse');
  const { text, isGuessed } = plainText(bytes);
  const cards = tableOfCards(text);
  if (cards) return { table: cards, broken: new Set(), isGuessed };
  const [line = '', named] = /^"?sep=(.)"?(?=[\r\n])/i.exec(text) ?? [];
  const body = text.slice(line.length).replaceAll(/\r\n?/g, '\n'); // the parser takes one kind of line break as a row's end, others as text
  const { data, errors } = papa.parse<string[]>(body, {
    newline: '\n',
    delimiter: named ?? (await guessDelimiter(body)),
  });
  const broken = errors.flatMap(({ type, row }) => (type === 'Quotes' && row !== undefined ? [row] : []));
  return {
    table: listed(data) ?? data.map((row) => row.map((cell) => cell.replace(AS_TEXT, '$1'))),
    broken: new Set(broken),
    isGuessed,
  };
}

/** A text as a formula of itself, as `csvOf` and other programs write it. */
const AS_TEXT = /^="([^"]*)"$/;

const NAMED_ADDRESS = /^\s*[^<>]+<[^<>@]+@[^<>@]+>\s*$/;

/** Reads a mail's line of addresses as one person in each row; null for a table. */
function listed(table: string[][]): string[][] | null {
  const cells = table.flat().filter((cell) => cell.trim() !== '');
  return cells.length > 0 && cells.every((cell) => NAMED_ADDRESS.test(cell))
    ? cells.map((cell) => [cell.trim()])
    : null;
}

const DELIMITERS = [',', ';', '\t', '|'];

/**
 * Picks the delimiter by which most of the first lines have an e-mail address in a cell of its own; if that is
 * undecided, the one by which the lines have equally many cells. Empty lines are ignored.
 */
async function guessDelimiter(text: string): Promise<string> {
  const { default: papa } = await import('papaparse');
  const read = (delimiter: string) =>
    papa.parse<string[]>(text, { delimiter, skipEmptyLines: 'greedy', preview: SAMPLE });
  const holdsAddress = (row: string[]) => row.length > 1 && row.some((cell) => ADDRESSES_ALONE.test(cell.trim()));
  const counts = DELIMITERS.map((delimiter) => read(delimiter).data.filter(holdsAddress).length);
  const most = Math.max(...counts);
  const best = DELIMITERS.filter((_, index) => counts[index] === most);
  return best.length === 1 ? (best[0] ?? ',') : read('').meta.delimiter;
}

const SAMPLE = 50;
const ADDRESSES_ALONE = /^(?:[^\s@,;|]+@[^\s@,;|]+(?:[,;] *|$))+$/;
