import { say, type Message } from '../core/message.ts';
import type { InferType } from 'yup';
import { array, boolean } from '../core/yup.ts';
import { count, id, oneOf, described, recordOrNull, shape, text } from './reply.ts';
import { AppError } from '../core/errors.ts';
import type { Titles } from '../core/titles.ts';
import { newId } from '../core/write.ts';
import { FILE_GROUPS } from '../files/file.ts';
import type { FormField } from '../forms/field.ts';
import { condition, rule, section } from '../forms/fieldSchema.ts';
import { FORMULA_FUNCTIONS } from '../forms/formula.ts';
import { withOptions } from '../forms/formTexts.ts';
import { FIELD_TYPES } from '../forms/fieldType.ts';
import type { CustomForm, FormInput } from '../forms/form.ts';
import { MAX_RULE_MESSAGE, RULE_TYPES } from '../forms/rule.ts';

const NULLABLE = { type: ['object', 'null'] };

const question = {
  id: id(),
  fieldType: oneOf(...FIELD_TYPES),
  label: text(),
  placeholder: text().meta(
    described(
      'Shown until there is an answer; for an acknowledgement the words of its box, for a group the name of a row',
    ),
  ),
  required: boolean().defined(),
  options: array(text()).nullable().defined().meta(described('The choices; null for fields without choices')),
  validation: array(
    rule.meta(
      described(
        'A rule; depending on its `type`, its `value` is a number, a date, the name of a pattern or, for `fileTypes`, a list of kinds of files. `maxFiles` is 1 by default; `maxSize` is in MB',
        {
          type: 'object',
          required: ['type'],
          properties: {
            type: { type: 'string', enum: RULE_TYPES },
            value: {
              type: ['number', 'string', 'array'],
              items: { type: 'string', enum: FILE_GROUPS },
            },
            message: { type: 'string', maxLength: MAX_RULE_MESSAGE },
          },
          additionalProperties: false,
        },
      ),
    ),
  )
    .nullable()
    .defined()
    .meta(described('Rules such as { type: "minLength", value: 2 }; null without any')),
  order: count().meta(described("The field's position, from 0")),
  help: text().meta(described('Shown below the field; for an acknowledgement the text to read')),
  formula: text()
    .nullable()
    .meta(
      described(
        `For a calculated field its formula: numbers, ids of earlier fields in braces, + - * /, comparisons, and ${FORMULA_FUNCTIONS.join(', ')}; null for all other types`,
      ),
    ),
  words: recordOrNull(
    'The texts in other languages, by language: `label`, `placeholder`, `help`, `options` with a text, or an empty one, for each option, and `messages` with the own messages of rules, by the `type` of the rule. What is missing is shown in the own language; null without any. Answers stay the options of `options`',
  ),
  showIf: condition('showIf').meta(described('When the field is shown; null for always', NULLABLE)),
  requireIf: condition('requireIf').meta(
    described('When the field is also required, in addition to `required`; null for never', NULLABLE),
  ),
};
const groupedReply = shape(question);

/** A field as the API documents it. `help`, `words`, `section`, `fields`, rules (`validation`) and conditions (`showIf`, `requireIf`) are additions to it. */
export const fieldReply = shape({
  ...question,
  fields: array(groupedReply)
    .nullable()
    .defined()
    .meta(described('The fields of each row of a group; null for all other types')),
  section: section
    .nullable()
    .defined()
    .meta(
      described('The section that begins above the field or, with `isPage`, the new page; null for neither', NULLABLE),
    ),
});
export type ApiField = InferType<typeof fieldReply>;

export const apiField = (field: FormField, order: number): ApiField => ({
  ...apiQuestion(field, order),
  fields: field.fields?.map(apiQuestion) ?? null,
  section: field.section ?? null,
});

const apiQuestion = (field: FormField, order: number): InferType<typeof groupedReply> => ({
  id: field.id,
  fieldType: field.type,
  label: field.label,
  placeholder: field.placeholder,
  required: field.required,
  options: field.options.length > 0 ? field.options : null,
  validation: field.rules.length > 0 ? field.rules : null,
  order,
  help: field.help,
  formula: field.formula ?? null,
  words: field.words ?? null,
  showIf: field.showIf,
  requireIf: field.requireIf,
});

/**
 * Converts a form that a caller of the API sent into a FormInput, with its fields sorted by `order`. A field without an id
 * stays the field of `current` with its label and type, so that the id survives the edit; any other is new. The result is not
 * validated yet.
 */
export function formFromApi(body: unknown, current?: CustomForm): FormInput {
  if (!isObject(body)) throw invalid('', say('form.body'));
  const { name, titles = current?.titles, description, fields } = body;
  const { needsApproval = current?.needsApproval, dueDays = current?.dueDays } = body;
  const { language = current?.language, descriptions = current?.descriptions } = body;
  if (fields !== undefined && !Array.isArray(fields)) throw invalid('fields', say('is.list', { name: 'fields' }));
  const free = new Map((current?.fields ?? []).map((field) => [field.id, field]));
  return {
    name: name as string,
    ...(titles !== undefined && { titles: titles as Titles }),
    description: (description ?? '') as string,
    ...(descriptions !== undefined && { descriptions: descriptions as Titles }),
    ...(language !== undefined && { language: language as NonNullable<FormInput['language']> }),
    fields: sorted(fields).map((field) => fieldFromApi(field, free)),
    ...(needsApproval !== undefined && { needsApproval: needsApproval as boolean }),
    ...(dueDays !== undefined && { dueDays: dueDays as number | null }),
  };
}

function fieldFromApi(field: Record<string, unknown>, free: Map<string, FormField>): FormField {
  const type = FIELD_TYPES.find((type) => type === field['fieldType']);
  if (!type) throw invalid('fields.fieldType', say('field.unknownTypeNamed', { type: inJson(field['fieldType']) }));
  const same = [...free.values()].find((old) =>
    field['id'] === undefined ? old.label === field['label'] && old.type === type : old.id === field['id'],
  );
  if (same) free.delete(same.id);
  const formula = (field['formula'] ?? same?.formula ?? undefined) as string | undefined;
  const content = {
    id: (field['id'] as string | undefined) ?? same?.id ?? newId(),
    type,
    label: field['label'] as string,
    required: (field['required'] ?? false) as boolean,
    placeholder: (field['placeholder'] ?? '') as string,
    help: (field['help'] ?? same?.help ?? '') as string,
    ...(formula !== undefined && { formula }),
    options: (field['options'] ?? []) as string[],
    rules: (field['validation'] ?? same?.rules ?? []) as FormField['rules'],
    showIf: (field['showIf'] === undefined ? (same?.showIf ?? null) : field['showIf']) as FormField['showIf'],
    requireIf: (field['requireIf'] === undefined
      ? (same?.requireIf ?? null)
      : field['requireIf']) as FormField['requireIf'],
  };
  const begins = field['section'] === undefined ? same?.section : (field['section'] ?? undefined);
  const { words: sectionWords } = same?.section ?? {};
  const section =
    isObject(begins) && begins['words'] === undefined && sectionWords ? { ...begins, words: sectionWords } : begins;
  const words = field['words'] === undefined ? keptWords(same, content.options) : (field['words'] ?? undefined);
  const inside = field['fields'] === undefined ? same?.fields : (field['fields'] ?? undefined);
  if (inside !== undefined && !Array.isArray(inside))
    throw invalid('fields.fields', say('is.list', { name: 'fields' }));
  const freeInside = new Map((same?.fields ?? []).map((old) => [old.id, old]));
  const whole = {
    ...content,
    ...(words !== undefined && { words: words as FormField['words'] }),
    ...(begins !== undefined && { section: section as FormField['section'] }),
    ...(inside !== undefined && {
      fields:
        field['fields'] === undefined ? same?.fields : sorted(inside).map((part) => fieldFromApi(part, freeInside)),
    }),
  };
  return typeof whole.label === 'string' ? { ...whole, label: whole.label.trim() } : whole;
}

/** The stored texts in other languages, for a call that does not name them; those of options stay with their option. */
const keptWords = (same: FormField | undefined, options: unknown) =>
  same && (Array.isArray(options) ? withOptions(same, options as string[]) : same).words;

const sorted = (fields: unknown) =>
  ((fields as unknown[] | undefined) ?? []).map(object).toSorted((a, b) => place(a) - place(b));

function place({ order }: Record<string, unknown>): number {
  if (order === undefined || order === null) return 0;
  if (typeof order !== 'number') throw invalid('fields.order', say('field.order'));
  return order;
}

function object(value: unknown): Record<string, unknown> {
  if (!isObject(value)) throw invalid('fields', say('field.isObject'));
  return value;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const invalid = (field: string, msg: Message) => new AppError('invalid-input', msg, [{ field, msg }]);

/** Quotes a sent value in a refusal. */
export const inJson = (value: unknown): string => (value === undefined ? 'undefined' : JSON.stringify(value));
