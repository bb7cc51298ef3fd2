/** Spreadsheets run a cell that starts like this, unless an apostrophe stands in front of it. Plain numbers stay numbers. */
const FORMULA = /^(?![+-]?\d+([.,]\d+)?$)[=+\-@\t\r\n＝＋－＠]/;

/**
 * A table as CSV (RFC 4180) with a byte order mark, by which spreadsheets know that it is UTF-8. No cell can be taken for a
 * formula, nor split in a country where semicolons part the cells.
 */
export async function csvOf(table: readonly (readonly string[])[]): Promise<string> {
  const { default: papa } = await import('papaparse'); // fetched by those who export
  const isQuoted = (cell: string) => cell.includes(';');
  return `\uFEFF${papa.unparse([...table], { escapeFormulae: FORMULA, quotes: isQuoted })}\r\n`;
}

/** A table as it was read, and the rows, counted from 0, in which a quotation mark has no other: they may have swallowed those below. */
export interface ReadTable {
  table: string[][];
  broken: ReadonlySet<number>;
}

/**
 * Reads CSV of any spreadsheet: commas, semicolons or tabs; UTF-8, UTF-16 with a byte order mark, or Windows-1252. Each row keeps its place,
 * blank ones and a line `sep=;` too.
 */
export async function readCsv(bytes: ArrayBuffer): Promise<ReadTable> {
  const { default: papa } = await import('papaparse');
  const text = textOf(bytes);
  const [line = '', delimiter] = /^sep=(.)(?=[\r\n])/.exec(text) ?? [];
  const { data, errors } = papa.parse<string[]>(text.slice(line.length), { ...(delimiter && { delimiter }) });
  const broken = errors.flatMap(({ type, row }) => (type === 'Quotes' && row !== undefined ? [row] : []));
  return { table: data, broken: new Set(broken) };
}

function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes); // as spreadsheets write it that do not say UTF-8
  }
}
