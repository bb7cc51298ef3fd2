import fc from 'fast-check';
import { FILE_GROUPS } from '../files/file.ts';
import type { Answer } from '../forms/answer.ts';
import { OPERATORS, type Comparison, type Condition } from '../forms/condition.ts';
import type { FormField } from '../forms/field.ts';
import { fieldsSchema, GROUPED_TYPES } from '../forms/fieldSchema.ts';
import { FIELD_TYPES, RULES_OF, type FieldType } from '../forms/fieldType.ts';
import { hasOptions } from '../forms/fieldTypes/index.ts';
import { PATTERNS } from '../forms/patterns.ts';
import type { PatternName, Rule, RuleType } from '../forms/rule.ts';
import { fieldErrors } from '../core/validate.ts';
import { rightAnswer, TODAY } from './anyAnswers.ts';
import { exampleField } from './formExamples.ts';

const length = fc.constantFrom(1, 4, 16, 1500, 20_000);
const bound = fc.constantFrom(-2, 0.4, 0.6, 3, 1e9);
const choices = fc.constantFrom(1, 2, 3);
const VALUES: Record<RuleType, fc.Arbitrary<unknown>> = {
  minLength: length,
  maxLength: length,
  pattern: fc.constantFrom(...(Object.keys(PATTERNS) as PatternName[])),
  min: bound,
  max: bound,
  wholeNumber: fc.constant(undefined),
  notBefore: fc.constantFrom('2020-01-01', 'today'),
  notAfter: fc.constantFrom('2019-01-01', '2030-01-01', 'today'),
  maxDays: choices,
  minSelected: choices,
  maxSelected: choices,
  maxFiles: choices,
  minFiles: choices,
  fileTypes: fc.subarray([...FILE_GROUPS], { minLength: 1 }),
  maxSize: choices,
  minRows: choices,
  maxRows: choices,
};

function anyRules(type: FieldType): fc.Arbitrary<Rule[]> {
  return fc
    .tuple(...RULES_OF[type].map((kind) => fc.option(fc.record({ type: fc.constant(kind), value: VALUES[kind] }))))
    .map((rules) => rules.filter((rule) => rule !== null).map(withoutNothing) as unknown as Rule[]);
}
const withoutNothing = ({ type, value }: { type: RuleType; value: unknown }) =>
  value === undefined ? { type } : { type, value };

/** Generates a field of one of these types with any valid rules, without conditions and, as a group, without fields. */
const fieldOf = (types: readonly FieldType[]) =>
  fc
    .constantFrom(...types)
    .chain((type) =>
      fc.record({
        type: fc.constant(type),
        required: type === 'calculated' ? fc.constant(false) : fc.boolean(),
        ...(type === 'calculated' && { formula: fc.constantFrom('2 * 3 + 1', 'round(7 / 2, 1)', '1 / 0') }),
        help: fc.constant(type === 'acknowledgement' ? 'Read me' : ''),
        options: hasOptions(type)
          ? fc.subarray(['Web', 'Print', 'Events'], { minLength: 1 })
          : fc.constant<string[]>([]),
        rules: anyRules(type),
        section: fc.constantFrom(
          undefined,
          { title: 'A', text: 'b', isPage: false },
          { title: '', text: '', isPage: true },
        ),
      }),
    )
    .map(({ section, ...rest }) => exampleField({ ...rest, ...(section && { section }) }))
    .filter((field) => fieldErrors(fieldsSchema, [onDay(withField(field))]).length === 0);

/** Adds the field that a group needs. */
const withField = (field: FormField): FormField =>
  field.type === 'group' ? { ...field, fields: [exampleField({ id: 'inside' })] } : field;

/** Replaces 'today' by a fixed day, because the schema does not compare fixed days with 'today'. */
const onDay = (field: FormField): FormField => ({
  ...field,
  rules: field.rules.map((rule) => JSON.parse(JSON.stringify(rule).replace('"today"', `"${TODAY}"`)) as Rule),
});

const anyPlan = fc.option(
  fc.record({
    parts: fc.array(fc.tuple(fc.nat(), fc.constantFrom(...OPERATORS), fc.nat()), { minLength: 1, maxLength: 3 }),
    join: fc.constantFrom('all', 'any'),
    isNot: fc.boolean(),
  }),
);
type Plan = typeof anyPlan extends fc.Arbitrary<infer T> ? T : never;

/** Makes a condition on earlier fields, mostly with values that they can have. */
function condition(plan: Plan, earlier: readonly FormField[]): Condition | null {
  const parts = (plan?.parts ?? []).flatMap(([about, op, pick]) => {
    const read = earlier[about % earlier.length];
    return read ? [comparison(read, op, pick)] : [];
  });
  const [first] = parts;
  if (!plan || !first) return null;
  const joined: Condition = parts.length === 1 ? first : plan.join === 'all' ? { all: parts } : { any: parts };
  return plan.isNot ? { not: joined } : joined;
}

function comparison(read: FormField, op: Comparison['op'], pick: number): Comparison {
  if (op === 'empty' || op === 'notEmpty') return { field: read.id, op };
  const right = rightAnswer(read);
  const others = [false, 2, '2026-01-01'];
  const values = hasOptions(read.type) ? read.options : isShort(right) ? [right, right, ...others] : others;
  const value = values[pick % values.length] ?? '';
  return { field: read.id, op, value: op === 'in' ? [value] : value };
}

const isShort = (answer: Answer): answer is string | number | boolean =>
  typeof answer === 'string' ? answer.length <= 1000 : typeof answer !== 'object';

/** Gives a field its identity and conditions on the earlier ones. */
const withConditions = (
  field: FormField,
  [showIf, requireIf]: readonly [Plan, Plan],
  { id, earlier }: { id: string; earlier: readonly FormField[] },
): FormField => ({
  ...field,
  id,
  label: id.toUpperCase(),
  showIf: condition(showIf, earlier),
  requireIf: field.type === 'calculated' ? null : condition(requireIf, earlier),
});

const anyInside = fc
  .array(fc.tuple(fieldOf(GROUPED_TYPES), anyPlan, anyPlan), { minLength: 1, maxLength: 3 })
  .filter(([first]) => first?.[0].type !== 'calculated');

/** Generates fields of all types, with all rules and conditions, that a stored form can have. */
export const anyFields: fc.Arbitrary<FormField[]> = fc
  .array(fc.tuple(fieldOf(FIELD_TYPES), anyPlan, anyPlan, anyInside), { minLength: 1, maxLength: 8 })
  .map((all) => {
    const fields: FormField[] = [];
    for (const [field, showIf, requireIf, inside] of all) {
      const id = `f${fields.length}`;
      const question = withConditions(field, [showIf, requireIf], { id, earlier: fields });
      const cells: FormField[] = [];
      for (const [{ section: _, ...cell }, ...plans] of inside)
        cells.push(
          withConditions(cell, cells.length === 0 ? [null, plans[1]] : plans, {
            id: `${id}c${cells.length}`,
            earlier: [...fields, ...cells],
          }),
        );
      fields.push(field.type === 'group' ? { ...question, fields: cells } : question);
    }
    return fields;
  });
