import type { Comparison, Condition, FieldType, FormField, Operator } from '@firstmile/domain';

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

/** The condition when the builder can edit it with the fields before it, else null: it is shown in words and kept. */
export function asComparison(condition: Condition, earlier: readonly FormField[]): Comparison | null {
  if (!('field' in condition)) return null;
  const field = earlier.find((one) => one.id === condition.field);
  return field && OPERATORS_FOR[field.type].includes(condition.op) ? condition : null;
}

/** A comparison to begin with: the field, an operator it knows, and a value where there is a natural one. */
export function comparison(field: FormField, op: Operator = OPERATORS_FOR[field.type][0] ?? 'notEmpty'): Comparison {
  if (op === 'empty' || op === 'notEmpty') return { field: field.id, op };
  if (op === 'in') return { field: field.id, op, value: [] };
  const value = field.type === 'yesNo' ? true : (field.options[0] ?? '');
  return { field: field.id, op, value };
}

/** True when a comparison still lacks what it compares with. */
export const lacksValue = (condition: Condition | null): boolean =>
  condition !== null &&
  'field' in condition &&
  (condition.value === '' || (Array.isArray(condition.value) && condition.value.length === 0));

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
