import {
  comparisonsOf,
  fieldDefinition,
  type Comparison,
  type Condition,
  type FormField,
  type Operator,
} from '@firstmile/domain';
import { FIELD_EDITING } from './fieldTypes.ts';

/** A condition as the builder edits it: comparisons of which all must hold, or one. */
export interface ConditionList {
  join: 'all' | 'any';
  parts: Comparison[];
}

/** The condition when the builder can edit it with the fields before it, else null: it is shown in words and kept. */
export function asList(condition: Condition, earlier: readonly FormField[]): ConditionList | null {
  const join = 'any' in condition ? 'any' : 'all';
  const all = 'all' in condition ? condition.all : 'any' in condition ? condition.any : [condition];
  const parts = all.filter((part): part is Comparison => 'field' in part && canEdit(part, earlier));
  return parts.length === all.length ? { join, parts } : null;
}

function canEdit({ field: id, op }: Comparison, earlier: readonly FormField[]): boolean {
  const field = earlier.find((one) => one.id === id);
  return field !== undefined && fieldDefinition(field.type).operators.includes(op);
}

/** What is stored: one comparison as it is, several as `all` or `any`; null for none. */
export function fromList({ join, parts }: ConditionList): Condition | null {
  const [first] = parts;
  if (!first || parts.length === 1) return first ?? null;
  return join === 'all' ? { all: parts } : { any: parts };
}

/** A comparison to begin with: the field, an operator it knows, and a value where there is a natural one. */
export function comparison(
  field: FormField,
  op: Operator = fieldDefinition(field.type).operators[0] ?? 'notEmpty',
): Comparison {
  if (op === 'empty' || op === 'notEmpty') return { field: field.id, op };
  if (op === 'in') return { field: field.id, op, value: [] };
  return { field: field.id, op, value: FIELD_EDITING[field.type].firstValue(field) };
}

/** True when a comparison of the condition still lacks what it compares with. */
export const lacksValue = (condition: Condition | null): boolean =>
  condition !== null &&
  comparisonsOf(condition).some(({ value }) => value === '' || (Array.isArray(value) && value.length === 0));

/** The condition in words. `say` puts the parts of one comparison together, `join` the parts of a nested one. */
export function conditionWords(
  condition: Condition,
  say: (one: Comparison) => string,
  join: (kind: 'all' | 'any' | 'not', parts: string[]) => string,
): string {
  if ('field' in condition) return say(condition);
  const words = (part: Condition) => conditionWords(part, say, join);
  if ('not' in condition) return join('not', [words(condition.not)]);
  return 'all' in condition ? join('all', condition.all.map(words)) : join('any', condition.any.map(words));
}
