import { say, type Message, type MessageCode } from '../core/message.ts';
import { contentType, GROUP_ENDINGS, typeMessage } from '../files/upload.ts';
import { isDateRange, type Answer } from './answer.ts';
import { filesOf } from './answerFiles.ts';
import { PATTERNS } from './patterns.ts';
import { rowsOf } from './rows.ts';
import type { Rule, RuleType } from './rule.ts';

/**
 * Checks an `answer` (of the right type, not empty) against a rule: the message when it breaks the rule, else null. `today` is
 * yyyy-mm-dd.
 */
export function brokenRule(
  rule: Rule,
  { label, answer, today }: { label: string; answer: Answer; today: string },
): Message | null {
  const text = typeof answer === 'string' ? answer : '';
  const [first, last] = isDateRange(answer) ? [answer.from || answer.to, answer.to || answer.from] : [text, text];
  const files = typeof answer === 'string' ? [answer] : filesOf(answer).map(({ name }) => name);
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
      return first < dateOf(rule.value, today) ? says('date.notBefore', { date: dateOf(rule.value, today) }) : null;
    case 'notAfter':
      return last > dateOf(rule.value, today) ? says('date.notAfter', { date: dateOf(rule.value, today) }) : null;
    case 'maxDays':
      return daysFrom(first, last) > rule.value ? says('dateRange.atMost', { max: rule.value }) : null;
    case 'minSelected':
      return (answer as string[]).length < rule.value ? says('choices.atLeast', { min: rule.value }) : null;
    case 'maxSelected':
      return (answer as string[]).length > rule.value ? says('choices.atMost', { max: rule.value }) : null;
    case 'minFiles':
      return files.length < rule.value ? says('answerFiles.atLeast', { min: rule.value }) : null;
    case 'maxFiles':
      return files.length > rule.value ? says('answerFiles.atMost', { max: rule.value }) : null;
    case 'fileTypes': {
      const endings = rule.value.flatMap((group) => GROUP_ENDINGS[group]);
      return files.every((name) => contentType(name, endings)) ? null : says('about', { reason: typeMessage(endings) });
    }
    case 'maxSize': // functions measure the file itself
      return null;
    case 'minRows':
      return rowsOf(answer).length < rule.value ? says('rows.atLeast', { min: rule.value }) : null;
    case 'maxRows':
      return rowsOf(answer).length > rule.value ? says('rows.atMost', { max: rule.value }) : null;
  }
}

const dateOf = (value: string, today: string) => (value === 'today' ? today : value);

/** Counts the days from the first to the last, both included. */
const daysFrom = (first: string, last: string) => (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
const DAY_MS = 86_400_000;

/** The value of the rule of this type; undefined without such a rule, or when it has no value. */
export function ruleValue(rules: readonly Rule[], type: RuleType): string | number | undefined {
  const rule = rules.find((other) => other.type === type);
  const value = rule && 'value' in rule ? rule.value : undefined;
  return typeof value === 'object' ? undefined : value;
}

/** The value of the rule of this type as a number. */
export function ruleNumber(rules: readonly Rule[], type: RuleType): number | undefined {
  const value = ruleValue(rules, type);
  return value === undefined ? undefined : Number(value);
}
