import type { Schema, TestContext } from 'yup';
import { say, type Message } from '../core/message.ts';
import type { FieldError } from '../core/errors.ts';
import { isBlank } from '../core/cleanText.ts';
import { KEY, notReserved } from '../core/ids.ts';
import { hasDistinctIds, listOf } from '../core/list.ts';
import { manyLines, oneLine, requiredLine } from '../core/text.ts';
import { comparisonsOf, conditionProblem, type Comparison, type Condition } from './condition.ts';
import type { FormField, FormSection } from './field.ts';
import { fieldWords, MAX_TEXT, sectionWords } from './formWordsSchema.ts';
import { FIELD_TYPES, rulesFor, type FieldType } from './fieldType.ts';
import { formulaProblem } from './formula.ts';
import { hasOptions, ruleConflict } from './fieldTypes/index.ts';
import { MAX_OPTIONS, ruleProblem, type Rule } from './rule.ts';
import { boolean, mixed, object, string } from '../core/yup.ts';

const MAX_FIELDS = 200;
/** The most fields in a group. */
export const MAX_GROUP_FIELDS = 20;
/** The most characters of the whole definition as JSON: its copy must stay below Firestore's limit for documents. */
export const MAX_FORM_SIZE = 200_000;

/** The schema of a condition or null; `label` names it in the message. */
export const condition = (label: string) =>
  mixed<Condition>()
    .nullable()
    .defined(say('missing', { label }))
    .test('condition', (value, { createError, path }) => {
      const problem = value === null ? null : conditionProblem(value);
      return problem === null || createError({ path, message: problem });
    });

/** The schema of any rule; the field checks whether it fits. */
export const rule = mixed<Rule>().required();

/** The schema of a section, or nothing. */
export const section = object({
  title: string()
    .defined(say('section.titleRequired'))
    .max(MAX_TEXT.sectionTitle, say('section.titleTooLong'))
    .test(oneLine)
    .test(
      'needed',
      say('section.titleRequired'),
      (title, { parent }) => (parent as FormSection).isPage || title.trim() !== '',
    ),
  text: string()
    .defined(say('section.textRequired'))
    .max(MAX_TEXT.sectionText, say('section.textTooLong'))
    .test(manyLines),
  isPage: boolean().required(say('is.boolean', { name: 'isPage' })),
  words: sectionWords,
} satisfies Record<keyof FormSection, Schema>)
  .noUnknown(say('unknown.ofField'))
  .optional()
  .default(undefined);

const question = {
  id: string()
    .required(say('field.idRequired'))
    .matches(KEY, { message: say('field.idForm') })
    .test(notReserved),
  type: string().required(say('field.typeRequired')).oneOf(FIELD_TYPES, say('field.unknownType')),
  label: requiredLine(say('field.labelRequired')).max(MAX_TEXT.label, say('field.labelTooLong')),
  required: boolean()
    .required(say('is.boolean', { name: 'required' }))
    .test(
      'entered',
      say('field.calculatedNotRequired'),
      (required, { parent }) => !required || (parent as FormField).type !== 'calculated',
    ),
  placeholder: string().defined().max(MAX_TEXT.placeholder, say('field.placeholderTooLong')).test(oneLine),
  help: string()
    .defined()
    .test(manyLines)
    .test('help', (help, { parent, createError, path }) => {
      const problem = helpProblem(help, (parent as FormField).type);
      return problem === null || createError({ path, message: problem });
    }),
  options: listOf(
    requiredLine(say('option.blank')).max(MAX_TEXT.option, say('option.tooLong')),
    MAX_OPTIONS,
    say('field.tooManyOptions', { max: MAX_OPTIONS }),
  )
    .required(say('is.list', { name: 'options' }))
    .test(
      'needed',
      say('field.optionRequired'),
      (options, { parent }) => !hasOptions((parent as FormField).type) || options.length > 0,
    )
    .test('unique', say('option.twice'), (options) => new Set(options).size === options.length),
  rules: listOf<Rule>(rule, 10, say('field.tooManyRules'))
    .required(say('is.list', { name: 'rules' }))
    .test('fit', (rules, { parent, createError, path }) => {
      const { type, options } = parent as FormField;
      const wrong = rules.map((entry) => ruleProblem(entry, rulesFor(type))).find((problem) => problem !== null);
      const problem = wrong ?? (Array.isArray(options) ? ruleConflict({ type, options, rules }) : null);
      return problem === null || createError({ path, message: problem });
    }),
  formula: string()
    .optional()
    .test('calculated', say('field.formulaOfCalculatedOnly'), (formula, { parent }) => {
      return formula === undefined || (parent as FormField).type === 'calculated';
    }),
  words: fieldWords.test('words', (words, { parent, createError, path }) => {
    const problem = wordsProblem(words, parent as FormField);
    return problem === null || createError({ path, message: problem });
  }),
  showIf: condition('showIf'),
  requireIf: condition('requireIf').test(
    'entered',
    say('field.calculatedNotRequired'),
    (condition, { parent }) => !condition || (parent as FormField).type !== 'calculated',
  ),
};

/** The types that a group cannot contain: another group, and files, which belong to the form. */
const NOT_IN_GROUP: readonly FieldType[] = ['group', 'file'];
/** The types of fields in a group. */
export const GROUPED_TYPES = FIELD_TYPES.filter((type) => !NOT_IN_GROUP.includes(type));

const groupedSchema = object({
  ...question,
  type: question.type.test('grouped', say('field.notInGroup'), (type) => !NOT_IN_GROUP.includes(type)),
}).noUnknown(say('unknown.ofField'));

const fieldSchema = object({
  ...question,
  section,
  fields: listOf(groupedSchema, MAX_GROUP_FIELDS, say('field.tooManyInGroup', { max: MAX_GROUP_FIELDS }))
    .optional()
    .default(undefined)
    .test('group', (fields: unknown, { parent, createError, path }: TestContext) => {
      const isGroup = (parent as FormField).type === 'group';
      if (!isGroup) return fields === undefined || createError({ path, message: say('field.fieldsOfGroupOnly') });
      return (
        (Array.isArray(fields) && fields.length > 0) || createError({ path, message: say('field.fieldsRequired') })
      );
    }),
} satisfies Record<keyof FormField, unknown>).noUnknown(say('unknown.ofField'));

/** Explains why a text cannot be a field's help, or the text to read of an acknowledgement. */
function helpProblem(help: string, type: FieldType): Message | null {
  if (type === 'acknowledgement' && isBlank(help)) return say('field.readingRequired');
  return tooLongHelp(help, type);
}

function tooLongHelp(help: string, type: FieldType): Message | null {
  if (type !== 'acknowledgement') return help.length > MAX_TEXT.help ? say('field.helpTooLong') : null;
  return help.length > MAX_TEXT.reading ? say('field.readingTooLong', { max: MAX_TEXT.reading }) : null;
}

/** Explains why a field cannot have these texts in other languages: they need a text, or '', for each of its options. */
function wordsProblem(words: FormField['words'], { type, options }: FormField): Message | null {
  for (const { help, options: texts } of Object.values(words ?? {})) {
    const problem = typeof help === 'string' ? tooLongHelp(help, type) : null;
    if (problem) return problem;
    if (!Array.isArray(texts) || !Array.isArray(options)) continue;
    if (texts.length !== options.length) return say('option.untranslated');
    const filled = texts.filter(Boolean);
    if (new Set(filled).size < filled.length) return say('option.twice');
  }
  return null;
}

/** The schema of a form's fields: unique ids, conditions on earlier fields only (so there are no cycles), limited in size. */
export const fieldsSchema = listOf(fieldSchema, MAX_FIELDS, say('form.tooManyFields', { max: MAX_FIELDS }))
  .required(say('form.fieldRequired'))
  .min(1, say('form.fieldRequired'))
  .test('ids', say('field.sameId'), (fields) => hasDistinctIds(flat(fields)))
  .test('count', say('form.tooManyFields', { max: MAX_FIELDS }), (fields) => flat(fields).length <= MAX_FIELDS)
  .test('conditions', (fields, { createError, path }) => {
    const problem = conditionsProblem(fields);
    return problem === null || createError({ path: path + problem.field, message: problem.msg });
  })
  .test('size', say('form.tooLarge'), (fields) => JSON.stringify(fields).length <= MAX_FORM_SIZE);

/** Fields, or null for elements that another check reports. */
type Entries = readonly (FormField | null)[];

/**
 * Finds the first condition that reads a wrong field or option, such as `[1].showIf`, or a wrong formula, with the reason; null when
 * there is none.
 * A field of a group may read earlier fields of the same group, and those `above` it. Its first field has no condition and is not
 * calculated, so that every row shows one that can be answered.
 */
function conditionsProblem(fields: Entries, above: Entries = []): FieldError | null {
  for (const [index, field] of fields.entries()) {
    const earlier = [...above, ...fields.slice(0, index)];
    for (const kind of ['showIf', 'requireIf'] as const) {
      const msg = readingProblem(field?.[kind] ?? null, earlier);
      if (msg !== null) return { field: `[${index}].${kind}`, msg };
    }
    if (Array.isArray(field?.fields) && field.fields[0]?.showIf)
      return { field: `[${index}].fields[0].showIf`, msg: say('field.firstIsShown') };
    if (Array.isArray(field?.fields) && field.fields[0]?.type === 'calculated')
      return { field: `[${index}].fields[0].type`, msg: say('field.firstIsEntered') };
    if (field?.type === 'calculated') {
      const readable = earlier.filter((entry) => entry !== null);
      const msg = typeof field.formula === 'string' ? formulaProblem(field.formula, readable) : say('formula.required');
      if (msg !== null) return { field: `[${index}].formula`, msg };
    }
    const inside = Array.isArray(field?.fields) ? conditionsProblem(field.fields, earlier) : null;
    if (inside) return { field: `[${index}].fields${inside.field}`, msg: inside.msg };
  }
  return null;
}

/** Lists all fields, those of groups behind their group. */
const flat = (fields: Entries): Entries =>
  fields.flatMap((field) => [field, ...(Array.isArray(field?.fields) ? field.fields : [])]);

/** Finds the problem with what a condition reads; the condition itself and the earlier fields are checked elsewhere. */
function readingProblem(condition: Condition | null, earlier: Entries): Message | null {
  if (!condition || conditionProblem(condition) !== null) return null;
  const problems = comparisonsOf(condition).map((comparison) => {
    const read = earlier.find((field) => field?.id === comparison.field);
    return read ? optionProblem(comparison, read) : say('condition.earlierOnly');
  });
  return problems.find((problem) => problem !== null) ?? null;
}

function optionProblem({ op, value }: Comparison, { type, label, options }: FormField): Message | null {
  // for a single choice, 'contains' matches a part of its text
  const isExact = op === 'equals' || op === 'notEquals' || op === 'in' || (op === 'contains' && type === 'multiSelect');
  if (!isExact || !hasOptions(type) || !Array.isArray(options) || typeof label !== 'string') return null;
  const missing = [value].flat().find((scalar) => !options.some((option) => option === scalar));
  return missing === undefined ? null : say('condition.noSuchOption', { label, option: String(missing) });
}
