import type { AssignmentStatus, WholeFormAssignment } from './assignment.ts';
import type { FormField } from './field.ts';
import { answerText, type AnswerWords } from './fieldTypes/index.ts';
import { rowsOf } from './rows.ts';
import type { Answers } from './answer.ts';
import { own } from '../core/ids.ts';
import { isoTime } from '../core/time.ts';

/** The texts in the reader's language; `columns` are the headers of the columns before the answers. */
export interface TableWords extends AnswerWords {
  columns: Record<(typeof COLUMNS)[number], string>;
  statuses: Record<AssignmentStatus, string>;
}
const COLUMNS = ['client', 'email', 'status', 'version', 'assigned', 'completed'] as const;

/**
 * Builds a table of a form's assignments, starting with the header: one row each, one column per field under its label, times
 * as ISO 8601 in UTC. Fields of older versions have their own columns. A group has a column for each field of each row, up to
 * the most rows that anybody has.
 */
export function answerTable(assignments: readonly WholeFormAssignment[], words: TableWords): string[][] {
  const fields = new Map<string, FormField>();
  for (const { customForm } of assignments) for (const field of customForm.fields) fields.set(field.id, field);
  const columns = [...fields.values()].flatMap((field): Column[] => {
    if (field.type !== 'group')
      return [{ label: field.label, text: (answers) => answerText(field, own(answers, field.id), words) }];
    const most = Math.max(0, ...assignments.map(({ answers }) => rowsOf(own(answers, field.id)).length));
    return Array.from({ length: most }, (_, index) => index).flatMap((index) => cellColumns(field, index, words));
  });
  const rows = assignments.map((assignment) => [
    `${assignment.user.firstName} ${assignment.user.lastName}`,
    assignment.user.email,
    words.statuses[assignment.status],
    String(assignment.customForm.version),
    isoTime(assignment.assignedAt) ?? '',
    isoTime(assignment.completedAt) ?? '',
    ...columns.map(({ text }) => text(assignment.answers)),
  ]);
  const header = [...COLUMNS.map((column) => words.columns[column]), ...columns.map(({ label }) => label)];
  return [header, ...rows];
}

interface Column {
  label: string;
  text: (answers: Answers) => string;
}

/** Makes the columns of a group's row: "Directors 2: Name". */
const cellColumns = (group: FormField, index: number, words: TableWords): Column[] =>
  (group.fields ?? []).map((cell) => ({
    label: `${group.label} ${index + 1}: ${cell.label}`,
    text: (answers) => {
      const row = rowsOf(own(answers, group.id))[index];
      return answerText(cell, row && own(row.answers, cell.id), words);
    },
  }));
