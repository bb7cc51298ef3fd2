import { answerText, type AnswerWords } from './answerText.ts';
import type { AssignmentStatus, FormAssignment } from './assignment.ts';
import type { FormField } from './field.ts';
import { own } from '../core/ids.ts';
import { isoTime } from '../core/time.ts';

/** The reader's words: `columns` head what comes before the answers. */
export interface CsvWords extends AnswerWords {
  columns: Record<(typeof COLUMNS)[number], string>;
  statuses: Record<AssignmentStatus, string>;
}
const COLUMNS = ['client', 'email', 'status', 'version', 'assigned', 'completed'] as const;

/**
 * The answers of a form's assignments as CSV (RFC 4180, with a byte order mark for spreadsheets): one row each, one column
 * per field under its label, times as ISO 8601 in UTC. Fields of older versions keep columns of their own. No cell can be
 * taken for a formula.
 */
export function answersCsv(assignments: readonly FormAssignment[], words: CsvWords): string {
  const fields = new Map<string, FormField>();
  for (const { customForm } of assignments) for (const field of customForm.fields) fields.set(field.id, field);
  const rows = assignments.map((one) => [
    `${one.user.firstName} ${one.user.lastName}`,
    one.user.email,
    words.statuses[one.status],
    String(one.customForm.version),
    isoTime(one.assignedAt) ?? '',
    isoTime(one.completedAt) ?? '',
    ...[...fields.values()].map((field) => answerText(field, own(one.answers, field.id), words)),
  ]);
  const header = [
    ...COLUMNS.map((column) => words.columns[column]),
    ...[...fields.values()].map((field) => field.label),
  ];
  return `\uFEFF${[header, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** Spreadsheets run a cell that starts like this; an apostrophe in front makes it text. Plain numbers stay numbers. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const NUMBER = /^[+-]?\d+([.,]\d+)?$/;

function cell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
