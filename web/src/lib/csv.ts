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
