import { plainText } from './plainText.ts';
import { tableOfCards } from './vCards.ts';

/**
 * Cells that a spreadsheet would run, unless an apostrophe precedes them. Plain numbers stay numbers, and a phone number with a space after
 * its country code is no formula for spreadsheets. One with a hyphen there is: it would be calculated.
 */
const FORMULA = /^(?![+-]?\d+([.,]\d+)?$)(?!\+\d{1,4} \(?\d[\d ()/.-]*$)[=+\-@\t\r\n＝＋－＠]/;

/**
 * Writes a table as CSV (RFC 4180) with a byte order mark, by which spreadsheets recognise UTF-8. No cell can be taken for a formula, nor
 * split in a country where semicolons separate cells.
 */
export async function csvOf(table: readonly (readonly string[])[]): Promise<string> {
  const { default: papa } = await import('papaparse'); // loaded only for exports
  const isQuoted = (cell: string) => cell.includes(';');
  return `\uFEFF${papa.unparse([...table], { escapeFormulae: FORMULA, quotes: isQuoted })}\r\n`;
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

/** A table as it was read, and the rows, counted from 0, with an unclosed quotation mark: they may have swallowed later rows. */
export interface ReadTable {
  table: string[][];
  broken: ReadonlySet<number>;
  /** The file does not state its encoding. */
  isGuessed: boolean;
}

/**
 * Reads CSV of any spreadsheet: commas, semicolons or tabs, in any of the encodings of `plainText`. Each row keeps its place; blank rows
 * and a line `sep=;` count, too. Address cards are read as a table of their own.
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
  return { table: listed(data) ?? data, broken: new Set(broken), isGuessed };
}

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
 * Picks the delimiter by which most of the first lines have an e-mail address in a cell of its own; if that is undecided, the one by which
 * the lines have equally many cells. Empty lines are ignored.
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
