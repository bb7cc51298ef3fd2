import { say, type Message, type MessageCode } from '../core/message.ts';
import { HIDDEN_IN_LINE, isLine } from '../core/characters.ts';
import { isDay } from '../core/day.ts';
import type { Answer } from './answer.ts';
import type { FieldType } from './fieldType.ts';

/** Named patterns, so that no form brings a regular expression of its own, and how many characters fit them. */
export const PATTERNS = {
  letters: { expression: /^\p{L}[\p{L}\p{M} '’-]*$/u, least: 1, most: Infinity },
  digits: { expression: /^\d+$/, least: 1, most: Infinity },
  lettersAndDigits: { expression: /^[\p{L}\d]+$/u, least: 1, most: Infinity },
  postalCode: { expression: /^[A-Za-z0-9][A-Za-z0-9 -]{2,9}$/, least: 3, most: 10 },
  vatNumber: { expression: /^[A-Za-z]{2}[A-Za-z0-9+*. -]{2,14}$/, least: 4, most: 16 },
  iban: { expression: /^[A-Za-z]{2}\d{2}[A-Za-z0-9 ]{11,40}$/, least: 15, most: 44 },
} as const;
export type PatternName = keyof typeof PATTERNS;

/** A check of one field, with a message of its own when the form's author gave one. Dates are yyyy-mm-dd or 'today'. */
export type Rule = { message?: string } & (
  | { type: 'minLength' | 'maxLength' | 'min' | 'max' | 'minSelected' | 'maxSelected'; value: number }
  | { type: 'wholeNumber' }
  | { type: 'pattern'; value: PatternName }
  | { type: 'notBefore' | 'notAfter'; value: string }
);
export type RuleType = Rule['type'];

const TEXTS: readonly FieldType[] = ['text', 'longText'];
/** Which rules fit which types. */
export const RULES: Record<RuleType, readonly FieldType[]> = {
  minLength: [...TEXTS, 'phone'],
  maxLength: [...TEXTS, 'phone'],
  pattern: TEXTS,
  min: ['number'],
  max: ['number'],
  wholeNumber: ['number'],
  notBefore: ['date'],
  notAfter: ['date'],
  minSelected: ['multiSelect'],
  maxSelected: ['multiSelect'],
};
const MAX_MESSAGE = 200;
export const MAX_OPTIONS = 200;
/** Longest answers in characters: what a form can set, and what holds where it sets none. */
const MAX_LENGTH = 20_000;
const MAX_LENGTHS: Partial<Record<FieldType, number>> = { text: 1000, longText: MAX_LENGTH, phone: 40 };

/** What is wrong with something that should be a rule for a field of `type`; null when it is one. */
export function ruleProblem(input: unknown, type: FieldType): Message | null {
  if (typeof input !== 'object' || input === null) return say('rule.isObject');
  const rule = input as { type?: unknown; value?: unknown; message?: unknown };
  if (!(typeof rule.type === 'string' && Object.hasOwn(RULES, rule.type))) return say('rule.unknown');
  const kind = rule.type as RuleType;
  if (!RULES[kind].includes(type)) return say('rule.unfit', { rule: kind });
  if (Object.keys(rule).some((key) => !['type', 'value', 'message'].includes(key))) return say('rule.keys');
  if (rule.message !== undefined && (typeof rule.message !== 'string' || rule.message.length > MAX_MESSAGE))
    return say('rule.messageTooLong', { max: MAX_MESSAGE });
  if (typeof rule.message === 'string' && !isLine(rule.message)) return HIDDEN_IN_LINE;
  if (kind === 'wholeNumber') return rule.value === undefined ? null : say('rule.noValue', { rule: kind });
  if (kind === 'pattern')
    return typeof rule.value === 'string' && Object.hasOwn(PATTERNS, rule.value) ? null : say('rule.unknownPattern');
  if (kind === 'notBefore' || kind === 'notAfter')
    return rule.value === 'today' || (typeof rule.value === 'string' && isDay(rule.value))
      ? null
      : say('rule.takesDate', { rule: kind });
  if (kind === 'min' || kind === 'max')
    return Number.isFinite(rule.value) ? null : say('rule.takesNumber', { rule: kind });
  const most = kind === 'minLength' || kind === 'maxLength' ? MAX_LENGTH : MAX_OPTIONS;
  return Number.isInteger(rule.value) && Number(rule.value) >= 1 && Number(rule.value) <= most
    ? null
    : say('rule.takesWholeNumber', { rule: kind, max: most });
}

/** The rules that answers must keep: the field's own, and a greatest length where it has none. */
export function rulesOf({ type, rules }: { type: FieldType; rules: readonly Rule[] }): readonly Rule[] {
  const value = MAX_LENGTHS[type];
  return value === undefined || rules.some((rule) => rule.type === 'maxLength')
    ? rules
    : [{ type: 'maxLength', value }, ...rules];
}

/** The message when `answer` (of the right type, not empty) breaks the rule; null when it keeps it. `today` is yyyy-mm-dd. */
export function brokenRule(rule: Rule, label: string, answer: Answer, today: string): Message | null {
  const text = typeof answer === 'string' ? answer : '';
  const says = (code: MessageCode, params: Message['params'] = {}) =>
    rule.message?.trim() ? say('plain', { text: rule.message.trim() }) : say(code, { label, ...params });
  switch (rule.type) {
    case 'minLength':
      return text.trim().length < rule.value ? says('text.atLeast', { min: rule.value }) : null;
    case 'maxLength':
      return text.length > rule.value ? says('text.atMost', { max: rule.value }) : null;
    case 'min':
      return Number(answer) < rule.value ? says('number.atLeast', { min: rule.value }) : null;
    case 'max':
      return Number(answer) > rule.value ? says('number.atMost', { max: rule.value }) : null;
    case 'wholeNumber':
      return Number.isInteger(answer) ? null : says('number.whole');
    case 'pattern':
      return PATTERNS[rule.value].expression.test(text.trim()) ? null : says(`pattern.${rule.value}`);
    case 'notBefore':
      return text < dateOf(rule.value, today) ? says('date.notBefore', { date: dateOf(rule.value, today) }) : null;
    case 'notAfter':
      return text > dateOf(rule.value, today) ? says('date.notAfter', { date: dateOf(rule.value, today) }) : null;
    case 'minSelected':
      return (answer as string[]).length < rule.value ? says('choices.atLeast', { min: rule.value }) : null;
    case 'maxSelected':
      return (answer as string[]).length > rule.value ? says('choices.atMost', { max: rule.value }) : null;
  }
}

const dateOf = (value: string, today: string) => (value === 'today' ? today : value);
