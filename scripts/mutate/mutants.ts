import { readFileSync } from 'node:fs';
import { apply, editsOf, type Edit } from './operators.ts';

/** A fault in a file of this repository. */
export interface Mutant extends Edit {
  /** The path from the root. */
  file: string;
  /** The changed lines as one, with « » around what is replaced. */
  text: string;
  /** The first and the last changed line, from 1. */
  lines: [first: number, last: number];
}

const sourceOf = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

/** Lists the mutants of a file, in the order of the source. */
export function mutantsOf(file: string): Mutant[] {
  const source = sourceOf(file);
  const lineAt = (place: number) => source.slice(0, place).split('\n').length;
  return editsOf(file, source).map((edit) => ({
    file,
    text: textOf(source, edit),
    lines: [lineAt(edit.start), lineAt(edit.end)],
    ...edit,
  }));
}

/** Returns the mutant's file as a source. */
export const mutated = (mutant: Mutant): string => apply(sourceOf(mutant.file), mutant);

export const nameOf = ({ file, operator, text, to }: Mutant): string =>
  `${file}: ${operator}: ${text} -> ${short(to) || 'nothing'}`;

/** Shuffles mutants by a seed: where a mutant comes depends on its own text alone, and not on the others. */
export const inOrder = (mutants: readonly Mutant[], seed: number): Mutant[] =>
  mutants
    .map((mutant) => ({ mutant, place: hash(`${seed} ${nameOf(mutant)}`) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ mutant }) => mutant);

function textOf(source: string, { start, end }: Edit): string {
  const from = source.lastIndexOf('\n', start - 1) + 1;
  const to = source.indexOf('\n', end);
  return short(`${source.slice(from, start)}«${source.slice(start, end)}»${source.slice(end, to)}`);
}

/** Puts a text on one line, and leaves out the middle of a long one. */
function short(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > 120 ? `${line.slice(0, 60)}…${line.slice(-59)}` : line;
}

/** FNV-1a, and a last mixing for texts that differ only at their end. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ letter.charCodeAt(0), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}
