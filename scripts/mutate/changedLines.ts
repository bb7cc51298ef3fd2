import { execFileSync } from 'node:child_process';
import { root } from '../stack/settings.mjs';
import type { Mutant } from './mutants.ts';

/** Makes a function that tells whether a mutant touches a line that changed since a commit, or a file that Git does not have yet. */
export function changedSince(commit: string): (mutant: Pick<Mutant, 'file' | 'lines'>) => boolean {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  const changed = linesOf(git('diff', '--unified=0', '--no-color', '--no-ext-diff', commit));
  for (const file of git('ls-files', '--others', '--exclude-standard').split('\n')) changed.set(file, [[1, Infinity]]);
  return ({ file, lines: [first, last] }) =>
    (changed.get(file) ?? []).some(([from, to]) => first <= to && from <= last);
}

/** Reads the new lines of each file from a diff without context. */
export function linesOf(diff: string): Map<string, [from: number, to: number][]> {
  const changed = new Map<string, [number, number][]>();
  for (const part of diff.split(/^diff --git /m)) {
    const file = /^\+\+\+ b\/(.+)$/m.exec(part)?.[1];
    const hunks = [...part.matchAll(/^@@ \S+ \+(\d+)(?:,(\d+))? @@/gm)];
    if (file)
      changed.set(
        file,
        hunks.map(([, from, count = '1']) => [Number(from), Number(from) + Number(count) - 1]),
      );
  }
  return changed;
}
