import { say, type Message } from '../core/message.ts';

export const OPERATORS = [
  'equals',
  'notEquals',
  'in',
  'greater',
  'less',
  'before',
  'after',
  'contains',
  'empty',
  'notEmpty',
] as const;
export type Operator = (typeof OPERATORS)[number];
type Scalar = string | number | boolean;

/** One question about an earlier field of the form, by its id. */
export interface Comparison {
  field: string;
  op: Operator;
  value?: Scalar | Scalar[];
}

/** The condition under which a field shows or is required: data, never code. */
export type Condition = { all: Condition[] } | { any: Condition[] } | { not: Condition } | Comparison;

const MAX_DEPTH = 5;
/** The most conditions that `all` or `any` may join. */
export const MAX_CONDITIONS = 20;
const MAX_VALUE = 1000;

/** Evaluates a condition; `holds` evaluates each comparison in it. */
export function isMet(condition: Condition, holds: (comparison: Comparison) => boolean): boolean {
  if ('all' in condition) return condition.all.every((part) => isMet(part, holds));
  if ('any' in condition) return condition.any.some((part) => isMet(part, holds));
  if ('not' in condition) return !isMet(condition.not, holds);
  return holds(condition);
}

/** Lists all comparisons of a condition, at any depth. */
export function comparisonsOf(condition: Condition): Comparison[] {
  if ('all' in condition) return condition.all.flatMap(comparisonsOf);
  if ('any' in condition) return condition.any.flatMap(comparisonsOf);
  if ('not' in condition) return comparisonsOf(condition.not);
  return [condition];
}

/** Lists the ids of all fields that the condition reads. */
export const fieldsOf = (condition: Condition): string[] =>
  comparisonsOf(condition).map((comparison) => comparison.field);

/** Finds the problem of an input that should be a condition; null when it is one. */
export function conditionProblem(input: unknown, depth = 0): Message | null {
  if (depth > MAX_DEPTH) return say('condition.tooDeep', { max: MAX_DEPTH });
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return say('condition.isObject');
  const keys = Object.keys(input);
  const [only] = keys;
  if (keys.length === 1 && (only === 'all' || only === 'any')) {
    const parts = (input as Record<string, unknown>)[only];
    if (!Array.isArray(parts) || parts.length === 0 || parts.length > MAX_CONDITIONS)
      return say('condition.isList', { part: only, max: MAX_CONDITIONS });
    return parts.map((part) => conditionProblem(part, depth + 1)).find((problem) => problem !== null) ?? null;
  }
  if (keys.length === 1 && only === 'not') return conditionProblem((input as { not: unknown }).not, depth + 1);
  return comparisonProblem(input, keys);
}

function comparisonProblem(input: { field?: unknown; op?: unknown; value?: unknown }, keys: string[]): Message | null {
  if (keys.some((key) => !['field', 'op', 'value'].includes(key))) return say('condition.keys');
  if (typeof input.field !== 'string') return say('condition.field');
  const op = OPERATORS.find((op) => op === input.op);
  if (!op) return say('condition.op', { ops: OPERATORS.join(', ') });
  if (op === 'empty' || op === 'notEmpty') return input.value === undefined ? null : say('condition.noValue', { op });
  if (op === 'in')
    return Array.isArray(input.value) && input.value.length <= 200 && input.value.every(isScalar)
      ? null
      : say('condition.takesList');
  return isScalar(input.value) ? null : say('condition.takesValue', { op });
}

const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'boolean' || Number.isFinite(value) || (typeof value === 'string' && value.length <= MAX_VALUE);
