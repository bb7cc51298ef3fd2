export { expect } from 'vitest';

/** The tests of the files loaded last, in their order. */
export const collected: (() => unknown)[] = [];

const each =
  (isSpread: boolean) =>
  (rows: readonly unknown[]) =>
  (_title: string, run: (...values: unknown[]) => unknown): void => {
    for (const row of rows) it('', () => (isSpread && Array.isArray(row) ? run(...(row as unknown[])) : run(row)));
  };

/** Replaces Vitest's `it`; `each` spreads a row of a table into arguments, `for` does not. */
export const it = Object.assign((_title: string, run: () => unknown): void => void collected.push(run), {
  each: each(true),
  for: each(false),
});
export const test = it;

/** Replaces Vitest's `describe`. */
export const describe = Object.assign((_title: string, declare: () => void): void => declare(), {
  each:
    (rows: readonly (readonly unknown[])[]) =>
    (_title: string, declare: (...values: unknown[]) => void): void => {
      for (const row of rows) declare(...row);
    },
});
