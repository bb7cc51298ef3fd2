import { isFileAnswer, type Answer } from './answer.ts';
import type { FormAssignment } from './assignment.ts';
import type { FormField } from './field.ts';
import { isoTime } from '../time.ts';

const ABOUT = ['Client', 'E-mail', 'Status', 'Form version', 'Assigned', 'Completed'];

/**
 * The answers of a form's assignments as CSV (RFC 4180, with a byte order mark for spreadsheets): one row each, one column
 * per field under its label. Fields of older versions keep columns of their own. No cell can be taken for a formula.
 */
export function answersCsv(assignments: readonly FormAssignment[]): string {
  const fields = new Map<string, FormField>();
  for (const { customForm } of assignments) for (const field of customForm.fields) fields.set(field.id, field);
  const rows = assignments.map((one) => [
    `${one.user.firstName} ${one.user.lastName}`,
    one.user.email,
    one.status,
    String(one.customForm.version),
    isoTime(one.assignedAt) ?? '',
    isoTime(one.completedAt) ?? '',
    ...[...fields.keys()].map((id) => answerText(one.answers[id])),
  ]);
  const header = [...ABOUT, ...[...fields.values()].map((field) => field.label)];
  return `\uFEFF${[header, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** An answer in words. */
export function answerText(answer: Answer | undefined): string {
  if (answer === undefined) return '';
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No';
  if (Array.isArray(answer)) return answer.join('; ');
  return isFileAnswer(answer) ? answer.name : String(answer);
}

/** Spreadsheets run a cell that starts like this; an apostrophe in front makes it text. Plain numbers stay numbers. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const NUMBER = /^[+-]?\d+([.,]\d+)?$/;

function cell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
