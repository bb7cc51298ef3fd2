import { say, type Message } from '../core/message.ts';
import { HIDDEN_IN_LINE, isLine } from '../core/characters.ts';
import { isDay } from '../core/day.ts';
import { FILE_GROUPS, MAX_STEP_MEGABYTES, type FileGroup } from '../files/file.ts';

/** The names of patterns of text, so that forms contain no regular expressions; `PATTERNS` has their expressions. */
export const PATTERN_NAMES = ['letters', 'digits', 'lettersAndDigits', 'postalCode', 'vatNumber', 'iban'] as const;
export type PatternName = (typeof PATTERN_NAMES)[number];

/**
 * A check of one field, with a message of its own when the form's author gave one. Dates are yyyy-mm-dd or 'today'; `maxDays` counts
 * the first and the last day of a range. `maxSize` is in MB, for each file.
 */
export type Rule = { message?: string } & (
  | { type: 'minLength' | 'maxLength' | 'min' | 'max' | 'maxDays' | CountRule; value: number }
  | { type: 'maxFiles' | 'minFiles' | 'maxSize'; value: number }
  | { type: 'fileTypes'; value: FileGroup[] }
  | { type: 'wholeNumber' }
  | { type: 'pattern'; value: PatternName }
  | { type: 'notBefore' | 'notAfter'; value: string }
);
type CountRule = 'minSelected' | 'maxSelected' | 'minRows' | 'maxRows';
export type RuleType = Rule['type'];

/** The most characters of a rule's own message. */
export const MAX_RULE_MESSAGE = 200;
export const MAX_OPTIONS = 200;
/** The most rows of a group, whatever its rules. */
export const MAX_ROWS = 50;
/** The most characters of any answer. */
export const MAX_LENGTH = 20_000;
/** The most days of a date range: a hundred years. */
const MAX_DAYS = 36_525;

/** The most files of one answer. */
export const MAX_FILES = 10;

type ValueCheck = (value: unknown, rule: RuleType) => Message | null;
const number: ValueCheck = (value, rule) => (Number.isFinite(value) ? null : say('rule.takesNumber', { rule }));
const day: ValueCheck = (value, rule) =>
  value === 'today' || (typeof value === 'string' && isDay(value)) ? null : say('rule.takesDate', { rule });
const upTo =
  (max: number): ValueCheck =>
  (value, rule) =>
    Number.isInteger(value) && Number(value) >= 1 && Number(value) <= max
      ? null
      : say('rule.takesWholeNumber', { rule, max });

const fileGroups: ValueCheck = (value, rule) =>
  Array.isArray(value) &&
  value.length > 0 &&
  new Set(value).size === value.length &&
  value.every((group) => FILE_GROUPS.some((name) => name === group))
    ? null
    : say('rule.takesFileTypes', { rule, types: FILE_GROUPS.join(', ') });

/** Checks of a rule's value; each returns the problem, or null. */
const VALUES: Record<RuleType, ValueCheck> = {
  minLength: upTo(MAX_LENGTH),
  maxLength: upTo(MAX_LENGTH),
  pattern: (value) => (PATTERN_NAMES.some((name) => name === value) ? null : say('rule.unknownPattern')),
  min: number,
  max: number,
  wholeNumber: (value, rule) => (value === undefined ? null : say('rule.noValue', { rule })),
  notBefore: day,
  notAfter: day,
  maxDays: upTo(MAX_DAYS),
  minSelected: upTo(MAX_OPTIONS),
  maxSelected: upTo(MAX_OPTIONS),
  maxFiles: upTo(MAX_FILES),
  minFiles: upTo(MAX_FILES),
  fileTypes: fileGroups,
  maxSize: upTo(MAX_STEP_MEGABYTES),
  minRows: upTo(MAX_ROWS),
  maxRows: upTo(MAX_ROWS),
};

/** All types of rules. */
export const RULE_TYPES = Object.keys(VALUES) as RuleType[];

/** Finds the problem of an input that should be one of the rules that `fit` its field; null when it is one. */
export function ruleProblem(input: unknown, fit: readonly RuleType[]): Message | null {
  if (typeof input !== 'object' || input === null) return say('rule.isObject');
  const rule = input as { type?: unknown; value?: unknown; message?: unknown };
  if (!(typeof rule.type === 'string' && Object.hasOwn(VALUES, rule.type))) return say('rule.unknown');
  const type = rule.type as RuleType;
  if (!fit.includes(type)) return say('rule.unfit', { rule: type });
  if (Object.keys(rule).some((key) => !['type', 'value', 'message'].includes(key))) return say('rule.keys');
  if (rule.message !== undefined && (typeof rule.message !== 'string' || rule.message.length > MAX_RULE_MESSAGE))
    return say('rule.messageTooLong', { max: MAX_RULE_MESSAGE });
  if (typeof rule.message === 'string' && !isLine(rule.message)) return HIDDEN_IN_LINE;
  return VALUES[type](rule.value, type);
}
