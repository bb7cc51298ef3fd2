import { say, type Message } from '../core/message.ts';
import { cleanLines } from '../core/cleanText.ts';
import { needDefinition } from '../core/saveDefinition.ts';
import { AppError } from '../core/errors.ts';
import { formAssignmentPath } from '../core/paths.ts';
import { areLines, HIDDEN_IN_LINES } from '../core/characters.ts';
import { madeOf, SERVER_TIME, WRITE_ID, type Creation, type Write } from '../core/write.ts';
import { dueAfter } from '../runs/dueAfter.ts';
import { needDueDate, newDue } from '../runs/dueDate.ts';
import { formDefinitionProblem } from './saveForm.ts';
import type { FormField } from './field.ts';
import { findFieldDefinition } from './fieldTypes/index.ts';
import { newFormCopy, type CopiedForm, type FormContent } from './formCopy.ts';
import {
  type FormAssignment,
  type Assignee,
  MAX_ASSIGNEES,
  MAX_NOTES,
  isOpen,
  storedFormAssignment,
} from './assignment.ts';

/**
 * Assigns a form to clients. `idFor` makes the ids of the copy and of the assignments, whose keys are the clients' ids; there is
 * no copy when nobody gets the form. `open` are the unfinished assignments of this form: their clients get no second one, and are returned in `already`.
 * `dueAt` and `now` are in ms since 1970; without `dueAt` the form's days count, from today in the business's `zone`. Throws `invalid-input` for no or too many users, a user who is not a client, notes
 * that are too long, or a date that has passed, and `conflict` for an invalid form.
 */
export function assignFormWrites({
  form,
  users,
  notes = '',
  open,
  idFor,
  dueAt = null,
  now = 0,
  zone,
}: {
  form: FormContent;
  users: readonly Assignee[];
  notes?: string | undefined;
  open: readonly Pick<FormAssignment, 'userId' | 'status' | 'customForm'>[];
  idFor: (key: string) => string;
  dueAt?: number | null;
  now?: number;
  zone?: string;
}): Creation<FormAssignment[]> & { copies: Write[]; already: Assignee[] } {
  const distinct = needAssignees(users, 'form');
  const text = cleanLines(notes).trim();
  needDueDate(dueAt, now);
  const due = dueAt ?? (zone === undefined ? null : dueAfter(form.dueDays, now, zone));
  if (text.length > MAX_NOTES) throw invalid('notes', say('notes.tooLong', { max: MAX_NOTES }));
  if (!areLines(text)) throw invalid('notes', HIDDEN_IN_LINES);
  needDefinition('form', formDefinitionProblem(form));
  const has = (user: Assignee) =>
    open.some(
      (assignment) => assignment.userId === user.id && assignment.customForm.id === form.id && isOpen(assignment),
    );
  const copied = { ...form, copyId: idFor('copy') };
  const assigned = distinct
    .filter((user) => !has(user))
    .map((user) => ({
      id: idFor(user.id),
      data: { ...newFormAssignment(copied, user, { notes: text }), ...newDue(due) },
    }));
  return {
    copies: assigned.length > 0 ? [newFormCopy(copied)] : [],
    writes: assigned.map(({ id, data }) => ({ op: 'create', path: formAssignmentPath(id), data })),
    made: assigned.map(({ id, data }) => madeOf(storedFormAssignment, id, data)),
    already: distinct.filter(has),
  };
}

/** Returns the assignees, each once. Throws `invalid-input` for no or too many users, or a user who is not a client. */
export function needAssignees(users: readonly Assignee[], what: 'form' | 'flow'): Assignee[] {
  if (users.length === 0) throw invalid('userIds', say(`${what}.assigneesRequired`));
  if (users.length > MAX_ASSIGNEES) throw invalid('userIds', say(`${what}.tooManyAssignees`, { max: MAX_ASSIGNEES }));
  const stranger = users.find((user) => user.role !== 'USER');
  if (stranger) throw invalid('userIds', say('assignee.notClient', { email: stranger.email }));
  return users.filter((user, index) => users.findIndex((person) => person.id === user.id) === index);
}

/** Makes the data of a new `customFormAssignments/{id}`, alone (null) or inside a flow's assignment. */
export function newFormAssignment(
  form: CopiedForm,
  { id: userId, firstName, lastName, email }: Assignee,
  { notes = '', flowAssignmentId = null }: { notes?: string; flowAssignmentId?: string | null } = {},
): Record<string, unknown> {
  const { id, name, titles, description, version, fields, copyId, needsApproval } = form;
  return {
    status: 'ASSIGNED',
    userId,
    user: { firstName, lastName, email },
    customForm: {
      id,
      name,
      description,
      version,
      copyId,
      ...(titles && { titles }),
      ...(needsApproval && flowAssignmentId === null && { needsApproval }),
    },
    fieldIds: fields.map((field) => field.id),
    requiredIds: fields.filter((field) => field.required && !field.showIf).map((field) => field.id),
    ...nestedIds(fields),
    answers: {},
    notes,
    flowAssignmentId,
    assignedAt: SERVER_TIME,
    startedAt: null,
    submittedAt: null,
    completedAt: null,
    refusal: null,
    updatedAt: SERVER_TIME,
    writeId: WRITE_ID,
  };
}

/** Lists the fields whose answers are lists or maps, which rules measure one by one; no lists for a form with groups, which they cannot. */
export function nestedIds(fields: readonly FormField[]): { listIds?: string[]; mapIds?: string[] } {
  if (fields.some(({ type }) => findFieldDefinition(type)?.shape === 'rows')) return {};
  const of = (shape: 'list' | 'map') =>
    fields.filter(({ type }) => findFieldDefinition(type)?.shape === shape).map(({ id }) => id);
  return { listIds: of('list'), mapIds: of('map') };
}

const invalid = (field: string, msg: Message) => new AppError('invalid-input', msg, [{ field, msg }]);
