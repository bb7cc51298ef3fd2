export { expect } from 'vitest';

/** The tests of the files loaded last, in their order. */
export const collected: (() => unknown)[] = [];

const each =
  (isSpread: boolean) =>
  (rows: readonly unknown[]) =>
  (_title: string, run: (...values: unknown[]) => unknown): void => {
    for (const row of rows) collect('', () => (isSpread && Array.isArray(row) ? run(...(row as unknown[])) : run(row)));
  };

const collect = (_title: string, run: () => unknown): void => void collected.push(run);
/** Leaves out a test with options: it has the tag `wide`. */
const collectQuick = (title: string, run: object | (() => unknown), _wide?: () => unknown): void => {
  if (typeof run === 'function') collect(title, run as () => unknown);
};
/** Replaces Vitest's `it`; `each` spreads a row of a table into arguments, `for` does not. */
export const it = Object.assign(collectQuick, { each: each(true), for: each(false) });
/** Replaces Vitest's `test`, whose tables no test here uses. */
export const test = collect;

/** Replaces Vitest's `describe`. */
export const describe = Object.assign((_title: string, declare: () => void): void => declare(), {
  each:
    (rows: readonly (readonly unknown[])[]) =>
    (_title: string, declare: (...values: unknown[]) => void): void => {
      for (const row of rows) declare(...row);
    },
});
