import { expect, it } from 'vitest';
import { linesOf } from './changedLines.ts';
import { inOrder, mutantsOf, nameOf } from './mutants.ts';
import { apply, editsOf } from './operators.ts';

const faultsOf = (source: string) => editsOf('a.ts', source).map((edit) => `${edit.operator}: ${apply(source, edit)}`);

it.each([
  ['if (a) b;', ['negate: if (!(a)) b;']],
  ['if (!a) b;', ['negate: if (a) b;']],
  ['if (a === b) c;', ['equality: if (a !== b) c;']],
  ['x(a && b);', ['remove: ;', 'left only: x(a);', 'right only: x(b);']],
  ['const c = a < b;', ['boundary: const c = a <= b;']],
  ['const c = a + b;', ['sign: const c = a - b;']],
  ["const c = 'a' + b;", ["empty: const c = '' + b;"]],
  ['f();', ['remove: ;']],
  ['a.b = c;', ['remove: ;']],
  ['const f = () => a;', ['return: const f = () => undefined;']],
  ['const c = [...a, b];', ['empty: const c = [];', 'drop: const c = [b];']],
  ['const c = { a, ...b };', ['drop: const c = { ...b };', 'drop: const c = { a };']],
  ['const c = { a: true };', ['drop: const c = {  };', 'boolean: const c = { a: false };']],
])('makes faults of %s', (source, faults) => {
  expect(faultsOf(source)).toEqual(faults);
});

it.each([
  "import { a } from 'b';",
  "type A = 'a' | true;",
  "export * from 'b';",
  "throw new Error('a' + b);",
  "const e = new TypeError('a');",
])('leaves imports, types and messages as they are: %s', (source) => {
  expect(faultsOf(source)).toEqual([]);
});

it('puts the mutants of a file in the same order for a seed, with few or many of them', () => {
  const mutants = mutantsOf('sync/src/core/conflict.ts');
  const first = inOrder(mutants, 1).map(nameOf);
  expect(inOrder(mutants.toReversed(), 1).map(nameOf)).toEqual(first);
  expect(inOrder(mutants, 2).map(nameOf)).not.toEqual(first);
  const half = inOrder(mutants.slice(50), 1).map(nameOf);
  expect(first.filter((name) => half.includes(name))).toEqual(half);
});

it('reads the new lines of each file from a diff', () => {
  const diff = [
    ...['diff --git a/a.ts b/a.ts', '--- a/a.ts', '+++ b/a.ts', '@@ -3 +3 @@', '@@ -9,0 +10,2 @@', '@@ -20,2 +22,0 @@'],
    ...['diff --git a/gone.ts b/gone.ts', '--- a/gone.ts', '+++ /dev/null', '@@ -1 +0,0 @@'],
  ].join('\n');
  expect(linesOf(diff)).toEqual(
    new Map([
      [
        'a.ts',
        [
          [3, 3],
          [10, 11],
          [22, 21],
        ],
      ],
    ]),
  );
});
