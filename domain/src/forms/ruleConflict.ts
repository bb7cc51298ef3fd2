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
export function ruleConflict(field: Field): string | null {
  const { rules, type } = field;
  const twice = rules.find((rule, index) => rules.findIndex((one) => one.type === rule.type) < index);
  if (twice) return `The rule '${twice.type}' is there twice`;
  if (type === 'number') return ofNumber(rules);
  if (type === 'date') return ofDate(rules);
  if (type === 'multiSelect') return ofChoices(field);
  return ofText(field);
}

function ofText(field: Field): string | null {
  const rules = rulesOf(field);
  const [shortest, longest] = field.type === 'phone' ? [5, 40] : [1, Infinity];
  const least = Math.max(numberOf(rules, 'minLength') ?? 1, shortest);
  const most = Math.min(numberOf(rules, 'maxLength') ?? Infinity, longest);
  if (least > most) return `At least ${least} and at most ${most} characters: no answer can be both`;
  const fits = rules.every(
    (rule) => rule.type !== 'pattern' || (PATTERNS[rule.value].least <= most && PATTERNS[rule.value].most >= least),
  );
  return fits ? null : 'No answer of this length fits the pattern';
}

function ofNumber(rules: readonly Rule[]): string | null {
  const [min, max] = [numberOf(rules, 'min') ?? -Infinity, numberOf(rules, 'max') ?? Infinity];
  if (min > max) return `At least ${min} and at most ${max}: no number can be both`;
  const isWhole = rules.some((rule) => rule.type === 'wholeNumber');
  return isWhole && Math.ceil(min) > Math.floor(max) ? `There is no whole number from ${min} to ${max}` : null;
}

function ofDate(rules: readonly Rule[]): string | null {
  const [from, until] = [valueOf(rules, 'notBefore'), valueOf(rules, 'notAfter')];
  const isFixed = from !== undefined && until !== undefined && from !== 'today' && until !== 'today';
  return isFixed && from > until ? 'The last day that these rules allow is before the first' : null;
}

function ofChoices({ rules, options }: Field): string | null {
  const [least, most] = [numberOf(rules, 'minSelected') ?? 1, numberOf(rules, 'maxSelected') ?? Infinity];
  if (least > most) return `At least ${least} and at most ${most} choices: no answer can be both`;
  return least > options.length ? `At least ${least} choices: this field has only ${options.length} options` : null;
}

function valueOf(rules: readonly Rule[], type: RuleType): string | number | undefined {
  const rule = rules.find((one) => one.type === type);
  return rule && 'value' in rule ? rule.value : undefined;
}

function numberOf(rules: readonly Rule[], type: RuleType): number | undefined {
  const value = valueOf(rules, type);
  return value === undefined ? undefined : Number(value);
}
