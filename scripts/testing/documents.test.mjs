import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], { cwd: root, encoding: 'utf8' });

/**
 * Expands braces: `a/{b,c}.ts` is a/b.ts and a/c.ts.
 * @param {string} path
 * @returns {string[]}
 */
function expand(path) {
  const [, before = '', list, after = ''] = /^(.*?)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  return list === undefined ? [path] : list.split(',').flatMap((choice) => expand(before + choice + after));
}

/** Finds names of files and folders, as far as they differ from addresses, commands and code. */
const named = (/** @type {string} */ text) =>
  [...text.matchAll(/`([\w.@*{},/-]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => name.includes('/') && !/^[/@]|^\.local|^users\/|^roles\/|^firestore\/lite$/.test(name))
    .flatMap(expand);

it.each(files.trim().split('\n'))('%s names files that exist', (file) => {
  const folders = [root, dirname(resolve(root, file))];
  const exists = (/** @type {string} */ name) =>
    folders.some((folder) => ['', '.ts', '.tsx'].some((end) => existsSync(resolve(folder, name + end))));
  const missing = named(readFileSync(resolve(root, file), 'utf8')).filter(
    (name) => !name.includes('*') && !exists(name),
  );
  expect(missing).toEqual([]);
});
