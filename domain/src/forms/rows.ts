import { isGroupAnswer, type Answer, type GroupAnswer, type GroupRow, type SingleAnswer } from './answer.ts';
import type { FormField } from './field.ts';
import { MAX_ROWS } from './rule.ts';

/** The most rows that a group may have. */
export const mostRows = ({ rules }: Pick<FormField, 'rules'>): number =>
  rules.flatMap((rule) => (rule.type === 'maxRows' ? [rule.value] : []))[0] ?? MAX_ROWS;

/** A row as it is shown. */
export interface Row {
  id: string;
  order: number | undefined;
  answers: Record<string, SingleAnswer>;
}

/** Lists the rows of a group in their order, without those that were removed; none for any other answer. */
export const rowsOf = (answer: unknown): Row[] =>
  isGroupAnswer(answer)
    ? Object.entries(answer)
        .map(([id, { order, answers = {} }]) => ({ id, order, answers }))
        .filter(({ order, answers }) => order !== undefined || Object.keys(answers).length > 0)
        .toSorted(byOrder)
    : [];

function byOrder(row: Row, other: Row): number {
  const [order, otherOrder] = [row.order ?? Infinity, other.order ?? Infinity];
  if (order !== otherOrder) return order - otherOrder;
  return row.id < other.id ? -1 : 1;
}

const asStored = ({ order, answers }: Omit<Row, 'id'>): GroupRow => ({
  ...(order !== undefined && { order }),
  answers,
});

/** Joins rows to the answer of their group. */
export const groupOf = (rows: readonly Row[]): GroupAnswer =>
  Object.fromEntries(rows.map((row) => [row.id, asStored(row)]));

/** Adds an empty row at the end. */
export function withNewRow(answer: Answer | undefined, id: string): GroupAnswer {
  const rows = rowsOf(answer);
  const last = Math.max(-1, ...rows.map(({ order = -1 }) => order));
  return groupOf([...rows, { id, order: Math.floor(last) + 1, answers: {} }]);
}

/** Sets one cell of a row; undefined removes its answer. */
export function withCell(
  answer: Answer | undefined,
  { row, field, value }: { row: string; field: string; value: SingleAnswer | undefined },
): GroupAnswer {
  const cells = (answers: Row['answers']) =>
    Object.fromEntries([
      ...Object.entries(answers).filter(([id]) => id !== field),
      ...(value === undefined ? [] : [[field, value] as const]),
    ]);
  return groupOf(
    rowsOf(answer).map((entry) => (entry.id === row ? { ...entry, answers: cells(entry.answers) } : entry)),
  );
}

export const withoutRow = (answer: Answer | undefined, id: string): GroupAnswer =>
  groupOf(rowsOf(answer).filter((row) => row.id !== id));

/**
 * Moves a row to another index. Changes only this row's order where there is a number between its new neighbours, so that
 * another device that moves another row is not overwritten.
 */
export function withMovedRow(answer: Answer | undefined, id: string, to: number): GroupAnswer {
  const rows = rowsOf(answer);
  const row = rows.find((entry) => entry.id === id);
  if (!row) return groupOf(rows);
  const moved = rows.filter((entry) => entry.id !== id).toSpliced(to, 0, row);
  const before = moved[to - 1]?.order ?? (to > 0 ? undefined : (moved[1]?.order ?? 0) - 2);
  const after = moved[to + 1]?.order ?? (to < moved.length - 1 ? undefined : (moved[to - 1]?.order ?? 0) + 2);
  const between = before === undefined || after === undefined ? NaN : (before + after) / 2;
  const fits = before !== undefined && after !== undefined && before < between && between < after;
  return groupOf(
    fits
      ? moved.map((entry) => (entry.id === id ? { ...entry, order: between } : entry))
      : moved.map((entry, order) => ({ ...entry, order })),
  );
}

/** Lists all fields of a form, those of groups behind their group. */
export const allFields = (fields: readonly FormField[]): FormField[] =>
  fields.flatMap((field) => [field, ...(field.fields ?? [])]);
