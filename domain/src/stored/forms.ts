import { isAnswer, type Answer } from '../forms/answer.ts';
import type { Said } from '../core/message.ts';
import type { FormAssignment } from '../forms/assignment.ts';
import type { FormCopy } from '../forms/formCopy.ts';
import { conditionProblem, type Condition } from '../forms/condition.ts';
import type { FormField, FormSection } from '../forms/field.ts';
import { FIELD_TYPES, RULES_OF, type FieldType } from '../forms/fieldType.ts';
import type { CustomForm } from '../forms/form.ts';
import { ruleProblem, type Rule } from '../forms/rule.ts';
import { dueFields } from '../runs/dueDate.ts';
import { creator, person } from '../core/person.ts';
import {
  checked,
  flag,
  listOf,
  mapOf,
  moment,
  numeric,
  oneOf,
  optional,
  orNull,
  part,
  read,
  record,
  said,
  text,
  type Reader,
} from '../core/reader.ts';

const isText = (value: unknown) => typeof value === 'string';
const texts = listOf(part(text, isText));
const condition = orNull(checked<Condition | null>((value) => conditionProblem(value) === null, null));

const fieldOf = (type: FieldType) =>
  record<FormField>({
    id: text,
    type: oneOf(FIELD_TYPES),
    label: text,
    required: flag,
    placeholder: text,
    help: text,
    options: texts,
    rules: listOf(part(((value) => value) as Reader<Rule>, (value) => ruleProblem(value, RULES_OF[type]) === null)),
    showIf: condition,
    requireIf: condition,
    section: optional(record<FormSection>({ title: text, text, isPage: flag })),
  });
const FIELDS = Object.fromEntries(FIELD_TYPES.map((type) => [type, fieldOf(type)])) as Record<
  FieldType,
  Reader<FormField>
>;

/** Reads a field; drops one without an id, because it cannot be answered. A field of an unknown type becomes a text. */
const field: Reader<FormField | undefined> = (value, damage) => {
  const { id, type } = (value ?? {}) as { id?: unknown; type?: unknown };
  if (typeof id !== 'string' || id === '') {
    damage();
    return undefined;
  }
  return FIELDS[FIELD_TYPES.find((one) => one === type) ?? 'text'](value, damage);
};

/** Reads an answer; drops one of an unknown kind. */
const answer = part(((value) => value) as Reader<Answer>, isAnswer);

const assignment = record<FormAssignment>({
  id: text,
  status: oneOf(['ASSIGNED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED']),
  userId: text,
  user: person,
  customForm: record<FormAssignment['customForm']>({
    id: text,
    name: text,
    description: text,
    version: numeric,
    copyId: optional(text),
    fields: optional(listOf(field)),
  }),
  fieldIds: texts,
  requiredIds: texts,
  listIds: optional(texts),
  mapIds: optional(texts),
  answers: mapOf(() => answer),
  notes: text,
  flowAssignmentId: orNull(text),
  assignedAt: moment,
  startedAt: moment,
  submittedAt: moment,
  completedAt: moment,
  refusal: orNull(
    record<NonNullable<FormAssignment['refusal']>>({
      fields: listOf(part(record<{ field: string; msg: Said }>({ field: text, msg: said }))),
      at: moment,
    }),
  ),
  notifiedAt: optional(moment),
  ...dueFields,
  updatedAt: moment,
  writeId: text,
});

/** Reads an assigned form; parts that cannot be read are marked (isDamaged). */
export const storedFormAssignment = (stored: unknown): FormAssignment => read(assignment, stored);

const form = record<CustomForm>({
  id: text,
  name: text,
  description: text,
  version: numeric,
  creator,
  assignmentCount: numeric,
  createdAt: moment,
  updatedAt: moment,
  writeId: text,
  fields: listOf(field),
});

/** Reads a form. */
export const storedForm = (stored: unknown): CustomForm => read(form, stored);

const copy = record<FormCopy>({
  id: text,
  formId: text,
  version: numeric,
  fields: listOf(field),
  createdAt: moment,
  writeId: text,
});

/** Reads the copy of a form. */
export const storedFormCopy = (stored: unknown): FormCopy => read(copy, stored);
