import type { AssignmentStatus, WholeFormAssignment } from './assignment.ts';
import type { FormField } from './field.ts';
import { answerText, type AnswerWords } from './fieldTypes/index.ts';
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
 * as ISO 8601 in UTC. Fields of older versions have their own columns.
 */
export function answerTable(assignments: readonly WholeFormAssignment[], words: TableWords): string[][] {
  const fields = new Map<string, FormField>();
  for (const { customForm } of assignments) for (const field of customForm.fields) fields.set(field.id, field);
  const rows = assignments.map((assignment) => [
    `${assignment.user.firstName} ${assignment.user.lastName}`,
    assignment.user.email,
    words.statuses[assignment.status],
    String(assignment.customForm.version),
    isoTime(assignment.assignedAt) ?? '',
    isoTime(assignment.completedAt) ?? '',
    ...[...fields.values()].map((field) => answerText(field, own(assignment.answers, field.id), words)),
  ]);
  const header = [
    ...COLUMNS.map((column) => words.columns[column]),
    ...[...fields.values()].map((field) => field.label),
  ];
  return [header, ...rows];
}
