import { say, type Message } from '../core/message.ts';
import type { FieldType } from './fieldType.ts';
import { PATTERNS, rulesOf, type Rule, type RuleType } from './rule.ts';

interface Field {
  type: FieldType;
  options: readonly string[];
  rules: readonly Rule[];
}

/**
 * Why no answer can keep all rules of a field; null when one can. Each rule must be right by itself. A rule about today is
 * not compared with a fixed day, for which of them comes first depends on when one looks.
 */
export function ruleConflict(field: Field): Message | null {
  const { rules, type } = field;
  const twice = rules.find((rule, index) => rules.findIndex((one) => one.type === rule.type) < index);
  if (twice) return say('rule.twice', { rule: twice.type });
  if (type === 'number') return ofNumber(rules);
  if (type === 'date') return ofDate(rules);
  if (type === 'multiSelect') return ofChoices(field);
  return ofText(field);
}

function ofText(field: Field): Message | null {
  const rules = rulesOf(field);
  const [shortest, longest] = field.type === 'phone' ? [5, 40] : [1, Infinity];
  const least = Math.max(numberOf(rules, 'minLength') ?? 1, shortest);
  const most = Math.min(numberOf(rules, 'maxLength') ?? Infinity, longest);
  if (least > most) return say('conflict.lengths', { min: least, max: most });
  const fits = rules.every(
    (rule) => rule.type !== 'pattern' || (PATTERNS[rule.value].least <= most && PATTERNS[rule.value].most >= least),
  );
  return fits ? null : say('conflict.pattern');
}

function ofNumber(rules: readonly Rule[]): Message | null {
  const [min, max] = [numberOf(rules, 'min') ?? -Infinity, numberOf(rules, 'max') ?? Infinity];
  if (min > max) return say('conflict.numbers', { min, max });
  const isWhole = rules.some((rule) => rule.type === 'wholeNumber');
  return isWhole && Math.ceil(min) > Math.floor(max) ? say('conflict.noWholeNumber', { min, max }) : null;
}

function ofDate(rules: readonly Rule[]): Message | null {
  const [from, until] = [valueOf(rules, 'notBefore'), valueOf(rules, 'notAfter')];
  const isFixed = from !== undefined && until !== undefined && from !== 'today' && until !== 'today';
  return isFixed && from > until ? say('conflict.dates') : null;
}

function ofChoices({ rules, options }: Field): Message | null {
  const [least, most] = [numberOf(rules, 'minSelected') ?? 1, numberOf(rules, 'maxSelected') ?? Infinity];
  if (least > most) return say('conflict.choices', { min: least, max: most });
  return least > options.length ? say('conflict.fewOptions', { min: least, count: options.length }) : null;
}

function valueOf(rules: readonly Rule[], type: RuleType): string | number | undefined {
  const rule = rules.find((one) => one.type === type);
  return rule && 'value' in rule ? rule.value : undefined;
}

function numberOf(rules: readonly Rule[], type: RuleType): number | undefined {
  const value = valueOf(rules, type);
  return value === undefined ? undefined : Number(value);
}
