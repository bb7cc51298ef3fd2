import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';

/**
 * Replaces a benchmark's table in a document.
 * @param {string} name of its marks there
 * @param {Record<string, string | number | undefined>[]} rows the first has all the columns
 * @param {'performance' | 'scale'} document in docs
 */
export function keepResults(name, rows, document = 'performance') {
  const file = resolve(import.meta.dirname, `../../docs/${document}.md`);
  const columns = Object.keys(rows[0] ?? {});
  const line = (/** @type {unknown[]} */ cells) => `| ${cells.map((cell) => cell ?? '').join(' | ')} |`;
  const table = [
    line(columns),
    line(columns.map(() => '---')),
    ...rows.map((row) => line(columns.map((column) => row[column]))),
  ];
  const when = `Measured on ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores.`;
  const [begin, end] = [`<!-- bench:${name} -->`, `<!-- end of bench:${name} -->`];
  const text = readFileSync(file, 'utf8');
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/${document}.md has no section for bench:${name}`);
  writeFileSync(file, `${text.slice(0, from)}${begin}\n\n${when}\n\n${table.join('\n')}\n\n${text.slice(to)}`);
}
