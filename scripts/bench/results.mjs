import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { end } from '../stack/lifecycle.mjs';

/** A run of `npm run test:all` that shows that the benchmark works; its figures do not count. */
const isShort = process.env['FIRSTMILE_SHORT'] === 'true';

/**
 * Picks the number for a short run, or for a whole one.
 * @param {number} short
 * @param {number} whole
 */
export const inShort = (short, whole) => (isShort ? short : whole);

/**
 * Prints what is above its limit and ends the process: with 1 if anything is, in a whole run.
 * @param {string[]} complaints
 * @param {string} [verdict] printed when there are none
 */
export async function conclude(complaints, verdict) {
  for (const complaint of complaints) console.error(complaint);
  await end(complaints.length > 0 && !isShort ? 1 : 0, complaints.length > 0 ? undefined : verdict);
}

/**
 * Replaces a benchmark's table in a document, except in a short run.
 * @param {string} name of its marks there
 * @param {Record<string, string | number | undefined>[]} rows the first has all the columns
 * @param {'performance' | 'scale'} document in docs
 */
export function keepResults(name, rows, document = 'performance') {
  if (isShort) return;
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
