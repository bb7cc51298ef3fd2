import jsep from 'jsep';
import { own } from '../core/ids.ts';
import { say, type Message } from '../core/message.ts';
import type { FormField } from './field.ts';
import type { FieldType } from './fieldType.ts';

/** The most characters of a formula. */
export const MAX_FORMULA = 500;

/** The types of answers with which formulas calculate; a tick or a yes counts as 1. */
const CALCULABLE: readonly FieldType[] = ['number', 'calculated', 'yesNo', 'checkbox', 'acknowledgement'];
export const isCalculable = ({ type }: Pick<FormField, 'type'>): boolean => CALCULABLE.includes(type);

/** The functions of formulas. Those of LISTS also take the answers of all rows of a group. */
const LISTS: Record<string, (values: readonly number[]) => number> = {
  sum: total,
  count: (values) => values.length,
  average: (values) => total(values) / values.length,
  min: (values) => Math.min(...values),
  max: (values) => Math.max(...values),
};
function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
const PLAIN: Record<string, { takes: [least: number, most: number]; of: (values: readonly number[]) => number }> = {
  abs: { takes: [1, 1], of: ([value = NaN]) => Math.abs(value) },
  round: { takes: [1, 2], of: ([value = NaN, digits = 0]) => rounded(value, digits) },
  if: { takes: [3, 3], of: ([test, yes = NaN, no = NaN]) => (test ? yes : no) },
};
/** The names of all functions, for the author's help. */
export const FORMULA_FUNCTIONS = [...Object.keys(LISTS), ...Object.keys(PLAIN)];

const BINARY: Record<string, (left: number, right: number) => number> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '>': (left, right) => Number(left > right),
  '>=': (left, right) => Number(left >= right),
  '<': (left, right) => Number(left < right),
  '<=': (left, right) => Number(left <= right),
  '==': (left, right) => Number(left === right),
  '!=': (left, right) => Number(left !== right),
};

const REFERENCE = /\{([A-Za-z0-9_-]{1,40})\}/g;

/** Lists the ids of the fields that a formula reads. */
export const fieldsInFormula = (formula: string): string[] => [
  ...new Set([...formula.matchAll(REFERENCE)].map(([, id = '']) => id)),
];

/** The value of a reference in a formula: one number, those of all rows of a group, or undefined for no answer. */
export type Operand = number | readonly number[] | undefined;

/**
 * Calculates a formula of numbers, fields in braces, + - * /, comparisons and functions. What is not answered counts as 0. Undefined when
 * nothing that it reads is answered, when the result is no number, or for a wrong formula.
 */
export function calculate(formula: string, valueOf: (id: string) => Operand): number | undefined {
  const ids = fieldsInFormula(formula);
  const values = ids.map(valueOf);
  if (
    ids.length > 0 &&
    values.every((value) => value === undefined || (typeof value === 'object' && value.length === 0))
  )
    return undefined;
  const tree = parse(formula, ids);
  const result = tree === null ? NaN : evaluate(tree, values);
  return Number.isFinite(result) ? rounded(result, 10) : undefined;
}

/** Explains what is wrong with a formula that reads `earlier` fields, and those in groups among them by row; null when nothing is. */
export function formulaProblem(formula: string, earlier: readonly FormField[]): Message | null {
  if (formula.trim() === '') return say('formula.required');
  if (formula.length > MAX_FORMULA) return say('formula.tooLong', { max: MAX_FORMULA });
  const ids = fieldsInFormula(formula);
  const inRows = earlier.flatMap(({ fields }) => (Array.isArray(fields) ? fields : []));
  const read = ids.map((id) => [...earlier, ...inRows].find((field) => field.id === id));
  if (read.includes(undefined)) return say('formula.earlierOnly');
  const other = read.find((field) => field && !isCalculable(field));
  if (other) return say('formula.number', { label: other.label });
  const tree = parse(formula, ids);
  if (tree === null) return say('formula.syntax');
  return treeProblem(tree, (index) => inRows.some(({ id }) => id === ids[index]));
}

/** Parses a formula with its references as names; null for a wrong one. */
function parse(formula: string, ids: readonly string[]): jsep.Expression | null {
  const named = formula.replace(REFERENCE, (_, id: string) => ` $${ids.indexOf(id)} `);
  if (/[[\]{}'"`;$]/.test(named.replaceAll(/ \$\d+ /g, ''))) return null;
  try {
    return jsep(named);
  } catch {
    return null; // the parser throws for what it cannot read
  }
}

const indexOf = (node: jsep.Expression) =>
  node.type === 'Identifier' ? Number((node as jsep.Identifier).name.slice(1)) : NaN;

/** Calculates a part of a formula; NaN for a part that is none. */
function evaluate(node: jsep.Expression, values: readonly Operand[]): number {
  switch (node.type) {
    case 'Literal':
      return Number((node as jsep.Literal).value);
    case 'Identifier': {
      const value = values[indexOf(node)];
      return typeof value === 'object' ? NaN : (value ?? 0);
    }
    case 'UnaryExpression':
      return -evaluate((node as jsep.UnaryExpression).argument, values);
    case 'BinaryExpression': {
      const { operator, left, right } = node as jsep.BinaryExpression;
      return BINARY[operator]?.(evaluate(left, values), evaluate(right, values)) ?? NaN;
    }
    case 'CallExpression': {
      const { callee, arguments: parts } = node as jsep.CallExpression;
      const { name } = callee as jsep.Identifier;
      const plain = own(PLAIN, name);
      if (plain) return plain.of(parts.map((part) => evaluate(part, values)));
      const list = parts.flatMap((part) => {
        const value = values[indexOf(part)];
        return typeof value === 'object' ? value : [evaluate(part, values)];
      });
      return own(LISTS, name)?.(list) ?? NaN;
    }
    default:
      return NaN;
  }
}

/** Finds the first problem of a part of a formula. `isList` tells whether the reference of this number is in a group. */
function treeProblem(node: jsep.Expression, isList: (index: number) => boolean): Message | null {
  const first = (parts: readonly jsep.Expression[]) =>
    parts.map((part) => treeProblem(part, isList)).find((problem) => problem !== null) ?? null;
  switch (node.type) {
    case 'Literal':
      return typeof (node as jsep.Literal).value === 'number' ? null : say('formula.syntax');
    case 'Identifier':
      if (!/^\$\d+$/.test((node as jsep.Identifier).name)) return say('formula.syntax');
      return isList(indexOf(node)) ? say('formula.rows') : null;
    case 'UnaryExpression': {
      const { operator, argument } = node as jsep.UnaryExpression;
      return operator === '-' ? first([argument]) : say('formula.syntax');
    }
    case 'BinaryExpression': {
      const { operator, left, right } = node as jsep.BinaryExpression;
      return Object.hasOwn(BINARY, operator) ? first([left, right]) : say('formula.syntax');
    }
    case 'CallExpression': {
      const { callee, arguments: parts } = node as jsep.CallExpression;
      const name = callee.type === 'Identifier' ? (callee as jsep.Identifier).name : '';
      if (Object.hasOwn(LISTS, name) && parts.length > 0) return first(parts.filter((part) => !isList(indexOf(part))));
      const { takes: [least, most] = [1, 0] } = own(PLAIN, name) ?? {};
      const isRight = parts.length >= least && parts.length <= most;
      return isRight ? first(parts) : say('formula.function', { names: FORMULA_FUNCTIONS.join(', ') });
    }
    default:
      return say('formula.syntax');
  }
}

/** Rounds half away from zero to decimal places; at most 10. */
function rounded(value: number, digits: number): number {
  const places = Math.min(10, Math.max(0, Math.trunc(digits)));
  const size = Number(`${Math.abs(value)}e${places}`);
  if (!Number.isFinite(size)) return value; // too large, or too small, to have such places
  return (Math.sign(value) * Math.round(size)) / 10 ** places;
}
