import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../stack/settings.mjs';
import { AREAS, testsIn } from './changed.mjs';

const foldersOf = (/** @type {string} */ path) =>
  readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));
const run = (/** @type {string[]} */ ...files) =>
  [...testsIn('tests/rules', files).run, ...testsIn('tests/api', files).run].map((file) => file.split('/').at(-1));

describe('the tests that cover a change', () => {
  it.each(
    ['domain', 'functions'].flatMap((workspace) =>
      foldersOf(`${workspace}/src`).map((area) => `${workspace}/src/${area}`),
    ),
  )('are known for %s', (folder) => {
    if (folder !== 'domain/src/testing') expect(run(`${folder}/any.ts`)).not.toEqual([]);
  });
  it.each(Object.entries(AREAS))('of %s exist', (_, begins) => {
    const names = ['rules', 'api'].flatMap((level) => readdirSync(join(root, 'tests', level)));
    for (const begin of begins) expect(names.some((name) => name.startsWith(begin))).toBe(true);
  });
  it('are a few if everything may be affected', () => {
    expect(run('functions/src/http/router.ts')).toEqual([
      'merged.test.ts',
      'users.test.ts',
      ...['access', 'contract', 'users'].map((name) => `${name}.test.ts`),
    ]);
  });
  it('are all rules tests for the rules, and those that import a helper', () => {
    expect(testsIn('tests/rules', ['firestore.rules']).run).toHaveLength(testsIn('tests/rules', []).of);
    expect(run('tests/api/teams.ts')).toContain('members.test.ts');
  });
  it('are none for a page', () => {
    expect(run('web/src/main.tsx', 'README.md')).toEqual([]);
  });
});
