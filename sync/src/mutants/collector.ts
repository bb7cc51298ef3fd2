export { expect } from 'vitest';

/** The tests of the last loaded file, by title. */
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
 * Replaces Vitest's `it`. Each row of a table is a separate test, named by its title with the row's texts; `each` spreads a row
 * into arguments, `for` does not.
 */
export const it = Object.assign((title: string, run: () => unknown): void => void collected.set(title, run), {
  each: rowsOf(true),
  for: rowsOf(false),
});

/** Replaces Vitest's `describe`: tests have their own titles as names. */
export const describe = (_title: string, declare: () => void): void => declare();
