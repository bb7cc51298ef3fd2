import {
  comparisonsOf,
  type Comparison,
  type Condition,
  type FieldType,
  type FormField,
  type Operator,
} from '@firstmile/domain';

const PRESENCE: Operator[] = ['notEmpty', 'empty'];
const TEXT: Operator[] = ['equals', 'notEquals', 'contains', ...PRESENCE];
/** What a field of each type can be asked. An unticked box reads as empty. */
export const OPERATORS_FOR: Record<FieldType, readonly Operator[]> = {
  text: TEXT,
  longText: ['contains', ...PRESENCE],
  number: ['equals', 'notEquals', 'greater', 'less', ...PRESENCE],
  email: TEXT,
  phone: TEXT,
  url: TEXT,
  date: ['equals', 'before', 'after', ...PRESENCE],
  select: ['equals', 'notEquals', 'in', ...PRESENCE],
  multiSelect: ['contains', ...PRESENCE],
  yesNo: ['equals', ...PRESENCE],
  checkbox: PRESENCE,
  file: PRESENCE,
};

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
  return field !== undefined && OPERATORS_FOR[field.type].includes(op);
}

/** What is stored: one comparison as it is, several as `all` or `any`; null for none. */
export function fromList({ join, parts }: ConditionList): Condition | null {
  const [first] = parts;
  if (!first || parts.length === 1) return first ?? null;
  return join === 'all' ? { all: parts } : { any: parts };
}

/** A comparison to begin with: the field, an operator it knows, and a value where there is a natural one. */
export function comparison(field: FormField, op: Operator = OPERATORS_FOR[field.type][0] ?? 'notEmpty'): Comparison {
  if (op === 'empty' || op === 'notEmpty') return { field: field.id, op };
  if (op === 'in') return { field: field.id, op, value: [] };
  const value = field.type === 'yesNo' ? true : (field.options[0] ?? '');
  return { field: field.id, op, value };
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
