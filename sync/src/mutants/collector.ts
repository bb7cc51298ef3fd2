export { expect } from 'vitest';

/** By title, the tests of the file that was loaded last. */
export const collected = new Map<string, () => unknown>();

const rowsOf =
  (isSpread: boolean) =>
  (rows: readonly unknown[]) =>
  (title: string, run: (...values: unknown[]) => unknown): void => {
    for (const row of rows) {
      const values: unknown[] = Array.isArray(row) ? row : [row];
      let at = 0;
      it(
        title.replaceAll('%s', () => String(values[at++])),
        () => (isSpread ? run(...values) : run(row)),
      );
    }
  };

/**
 * Stands in for Vitest's `it`. A row of a table is a test of its own, known by its title with the row's texts in it; `each` spreads a row
 * into arguments, `for` does not.
 */
export const it = Object.assign((title: string, run: () => unknown): void => void collected.set(title, run), {
  each: rowsOf(true),
  for: rowsOf(false),
});

/** Stands in for Vitest's `describe`: its tests are known by their own titles. */
export const describe = (_title: string, declare: () => void): void => declare();
