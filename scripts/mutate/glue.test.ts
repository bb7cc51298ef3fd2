import { expect, it } from 'vitest';
import { assertThere, equivalent, glue } from './glue.ts';

const all = [...glue, ...equivalent.map(([of, from]) => ({ of, from }))];

it.each(all)('a mutant of the glue finds its text in $of: $from', (mutant) => {
  expect(() => assertThere(mutant)).not.toThrow();
});
