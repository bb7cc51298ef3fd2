import type { InferType } from 'yup';
import { boolean } from '../core/yup.ts';
import { apiField, fieldReply } from './apiForm.ts';
import { answersForApi, isApiAnswer, type ApiAnswer } from './apiAnswers.ts';
import type { WholeFormAssignment } from '../forms/assignment.ts';
import type { CustomForm } from '../forms/form.ts';
import { apiChanges, changesReply } from './changes.ts';
import { FORM_KEY, requestedChange } from '../runs/approval.ts';
import { isoTime } from '../core/time.ts';
import {
  count,
  creatorReply,
  dueDaysReply,
  languageReply,
  id,
  list,
  oneOf,
  personReply,
  described,
  shape,
  text,
  timeOrNull,
  record,
} from './reply.ts';

/** The answers of a form as the API shows them. */
const answersReply = record<ApiAnswer>(
  'The values by field id: { fileId, name } for a file, the names by file id for several files, { from, to } for a date range, a list of rows by field id for a group. In a completed form files have a sha256; several files are then { name, sha256 } by file id',
).test('answers', 'not answers', (answers) => Object.values(answers).every(isApiAnswer));

/** The states of an assignment. */
export const STATUSES = ['ASSIGNED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED'] as const;
const content = {
  id: id(),
  name: text(),
  titles: record<string>('The titles that clients read instead of the name, by language; {} without any'),
  description: text(),
  descriptions: record<string>('The description in other languages, by language; {} without any'),
  needsApproval: boolean().defined().meta(described('Whether an admin must approve the submitted form')),
  fields: list(fieldReply),
};
const version = count().meta(described('1 at first; each change adds one'));

/** A form as the API shows it. */
export const formReply = shape({
  ...content,
  language: languageReply(),
  dueDays: dueDaysReply(),
  creator: creatorReply,
  _count: shape({ assignments: count() }),
  version,
});
export type ApiForm = InferType<typeof formReply>;

/** An assignment as the API shows it. */
export const assignmentReply = shape({
  id: id(),
  status: oneOf(...STATUSES),
  assignedAt: timeOrNull(),
  startedAt: timeOrNull(),
  completedAt: timeOrNull(),
  dueAt: timeOrNull(),
  notes: text(),
  customForm: shape({ ...content, version }).meta(described('The form at the time of assignment')),
  requestedChange: text().nullable().meta(described('The change that an admin asks for; null without one')),
  sentBack: changesReply(),
  user: personReply,
  answers: answersReply,
});
export type ApiFormAssignment = InferType<typeof assignmentReply>;

type Content = Omit<CustomForm, 'creator' | 'assignmentCount' | 'createdAt' | 'updatedAt' | 'writeId'>;
const apiContent = ({ id, name, titles, description, descriptions, needsApproval, fields, version }: Content) => ({
  id,
  name,
  titles: titles ?? {},
  description,
  descriptions: descriptions ?? {},
  needsApproval: needsApproval ?? false,
  fields: fields.map(apiField),
  version,
});

/** Shows a form as the API does. */
export const apiForm = ({ creator, assignmentCount, ...form }: CustomForm): ApiForm => ({
  ...apiContent(form),
  language: form.language ?? null,
  dueDays: form.dueDays ?? null,
  creator: { firstName: creator.firstName, lastName: creator.lastName },
  _count: { assignments: assignmentCount },
});

/** Shows an assignment with its form as the API does. */
export function apiFormAssignment(assignment: WholeFormAssignment): ApiFormAssignment {
  const { id, status, notes, customForm, user, answers } = assignment;
  const { assignedAt, startedAt, completedAt, dueAt } = assignment;
  return {
    id,
    status,
    assignedAt: isoTime(assignedAt),
    startedAt: isoTime(startedAt),
    completedAt: isoTime(completedAt),
    dueAt: isoTime(dueAt),
    notes,
    customForm: apiContent(customForm),
    requestedChange: requestedChange(assignment, FORM_KEY) ?? null,
    sentBack: apiChanges(assignment),
    user: { firstName: user.firstName, lastName: user.lastName, email: user.email },
    answers: answersForApi(customForm.fields, answers),
  };
}
