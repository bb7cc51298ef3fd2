import {
  comparisonsOf,
  fieldDefinition,
  type Comparison,
  type Condition,
  type FormField,
  type Operator,
} from '@firstmile/domain';
import { FIELD_EDITING } from './fieldTypes.ts';

/** A condition as the builder edits it: comparisons of which all or at least one must hold. */
export interface ConditionList {
  join: 'all' | 'any';
  parts: Comparison[];
}

/**
 * Converts a condition for editing, with the fields before it. Returns null for one that the builder cannot edit; it is
 * shown in words and kept.
 */
export function asList(condition: Condition, earlier: readonly FormField[]): ConditionList | null {
  const join = 'any' in condition ? 'any' : 'all';
  const all = 'all' in condition ? condition.all : 'any' in condition ? condition.any : [condition];
  const parts = all.filter((part): part is Comparison => 'field' in part && canEdit(part, earlier));
  return parts.length === all.length ? { join, parts } : null;
}

function canEdit({ field: id, op }: Comparison, earlier: readonly FormField[]): boolean {
  const field = earlier.find((field) => field.id === id);
  return field !== undefined && fieldDefinition(field.type).operators.includes(op);
}

/** Converts a list for storing: one comparison as it is, several as `all` or `any`; null for none. */
export function fromList({ join, parts }: ConditionList): Condition | null {
  const [first] = parts;
  if (!first || parts.length === 1) return first ?? null;
  return join === 'all' ? { all: parts } : { any: parts };
}

/** Creates a comparison: the field, one of its operators, and a first value where there is a natural one. */
export function comparison(
  field: FormField,
  op: Operator = fieldDefinition(field.type).operators[0] ?? 'notEmpty',
): Comparison {
  if (op === 'empty' || op === 'notEmpty') return { field: field.id, op };
  if (op === 'in') return { field: field.id, op, value: [] };
  return { field: field.id, op, value: FIELD_EDITING[field.type].firstValue(field) };
}

/** Tells whether a comparison of the condition lacks its value. */
export const lacksValue = (condition: Condition | null): boolean =>
  condition !== null &&
  comparisonsOf(condition).some(({ value }) => value === '' || (Array.isArray(value) && value.length === 0));

/** Words a condition. `say` words one comparison, `join` joins the parts of a nested condition. */
export function conditionWords(
  condition: Condition,
  say: (comparison: Comparison) => string,
  join: (kind: 'all' | 'any' | 'not', parts: string[]) => string,
): string {
  if ('field' in condition) return say(condition);
  const words = (part: Condition) => conditionWords(part, say, join);
  if ('not' in condition) return join('not', [words(condition.not)]);
  return 'all' in condition ? join('all', condition.all.map(words)) : join('any', condition.any.map(words));
}
