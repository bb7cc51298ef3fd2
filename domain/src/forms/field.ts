import type { FieldError } from '../core/errors.ts';
import { KEY, notReserved } from '../core/ids.ts';
import { hasDistinctIds, listOf } from '../core/list.ts';
import { manyLines, oneLine, requiredLine } from '../core/text.ts';
import { comparisonsOf, conditionProblem, type Comparison, type Condition } from './condition.ts';
import { FIELD_TYPES, hasOptions, type FieldType } from './fieldType.ts';
import { MAX_OPTIONS, ruleProblem, type Rule } from './rule.ts';
import { ruleConflict } from './ruleConflict.ts';
import { boolean, mixed, object, string } from '../core/yup.ts';

/** One question of a form. `id` is the field's own for ever: it is never reused and never its position. */
export interface FormField {
  id: string;
  type: FieldType;
  label: string;
  required: boolean;
  placeholder: string;
  help: string;
  /** The choices of select and multiSelect; empty for all other types. */
  options: string[];
  rules: Rule[];
  showIf: Condition | null;
  requireIf: Condition | null;
}

const MAX_FIELDS = 200;
/** Characters of the whole definition as JSON: an assignment copies it, and must stay below what Firestore stores. */
export const MAX_FORM_SIZE = 200_000;

/** A condition, or null; `name` begins the message. */
export const condition = (name: string) =>
  mixed<Condition>()
    .nullable()
    .defined(`${name} is missing`)
    .test('condition', (value, { createError, path }) => {
      const problem = value === null ? null : conditionProblem(value);
      return problem === null || createError({ path, message: problem });
    });

/** A rule of any kind; whether it fits its field, the field says. */
export const rule = mixed<Rule>().required();

const fieldSchema = object({
  id: string()
    .required('Each field needs an id')
    .matches(KEY, 'A field id has 1 to 40 letters, digits, - and _')
    .test(notReserved),
  type: string().required('Each field needs a type').oneOf(FIELD_TYPES, 'Unknown field type'),
  label: requiredLine('Field label is required').max(500, 'Field label must be less than 500 characters'),
  required: boolean().required('required is true or false'),
  placeholder: string().defined().max(200, 'Placeholder must be less than 200 characters').test(oneLine),
  help: string().defined().max(1000, 'Help text must be less than 1000 characters').test(manyLines),
  options: listOf(
    requiredLine('An option may not be blank').max(200, 'An option must be less than 200 characters'),
    MAX_OPTIONS,
    `A field has ${MAX_OPTIONS} options at the most`,
  )
    .required('options is a list')
    .test(
      'needed',
      'Add at least one option',
      (options, { parent }) => !hasOptions((parent as FormField).type) || options.length > 0,
    )
    .test('unique', 'Two options are the same', (options) => new Set(options).size === options.length),
  rules: listOf<Rule>(rule, 10, 'A field has 10 rules at the most')
    .required('rules is a list')
    .test('fit', (rules, { parent, createError, path }) => {
      const { type, options } = parent as FormField;
      const wrong = rules.map((one) => ruleProblem(one, type)).find((one) => one !== null);
      const problem = wrong ?? (Array.isArray(options) ? ruleConflict({ type, options, rules }) : null);
      return problem === null || createError({ path, message: problem });
    }),
  showIf: condition('showIf'),
  requireIf: condition('requireIf'),
}).noUnknown('There is a key here that a field does not have');

/** The fields of a form: ids unique, conditions on earlier fields only (so there are no cycles), bounded in size. */
export const fieldsSchema = listOf(fieldSchema, MAX_FIELDS, `A form has ${MAX_FIELDS} fields at the most`)
  .required('Add at least one field to the form')
  .min(1, 'Add at least one field to the form')
  .test('ids', 'Two fields have the same id', hasDistinctIds)
  .test('conditions', (fields, { createError, path }) => {
    const problem = conditionsProblem(fields);
    return problem === null || createError({ path: path + problem.field, message: problem.msg });
  })
  .test('size', 'This form is too large', (fields) => JSON.stringify(fields).length <= MAX_FORM_SIZE);

/** What is no field at all is another error. */
type Entries = readonly (FormField | null)[];

/** The first condition that reads what it cannot, as `[1].showIf`, and why; null when there is none. */
function conditionsProblem(fields: Entries): FieldError | null {
  for (const [index, field] of fields.entries())
    for (const kind of ['showIf', 'requireIf'] as const) {
      const msg = readingProblem(field?.[kind] ?? null, fields.slice(0, index));
      if (msg !== null) return { field: `[${index}].${kind}`, msg };
    }
  return null;
}

/** What is wrong with what a condition reads; the condition itself, and the fields before it, are checked elsewhere. */
function readingProblem(condition: Condition | null, earlier: Entries): string | null {
  if (!condition || conditionProblem(condition) !== null) return null;
  const problems = comparisonsOf(condition).map((one) => {
    const read = earlier.find((field) => field?.id === one.field);
    return read ? optionProblem(one, read) : 'A condition can only use fields that come before it';
  });
  return problems.find((one) => one !== null) ?? null;
}

function optionProblem({ op, value }: Comparison, { type, label, options }: FormField): string | null {
  // in a single choice 'contains' looks for a part of it
  const isExact = op === 'equals' || op === 'notEquals' || op === 'in' || (op === 'contains' && type === 'multiSelect');
  if (!isExact || !hasOptions(type) || !Array.isArray(options) || typeof label !== 'string') return null;
  const missing = [value].flat().find((one) => !options.some((option) => option === one));
  return missing === undefined ? null : `"${label}" has no option "${missing}", which this condition asks for`;
}
