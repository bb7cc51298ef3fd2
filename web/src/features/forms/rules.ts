import { RULES, type FieldType, type Rule, type RuleType } from '@firstmile/domain';

/** The rules that a field of this type can have. */
export const rulesFor = (type: FieldType): RuleType[] =>
  (Object.keys(RULES) as RuleType[]).filter((rule) => RULES[rule].includes(type));

/** A rule to begin with; a number that is yet to be typed is NaN, which cannot be saved. */
export function newRule(type: RuleType): Rule {
  if (type === 'wholeNumber') return { type };
  if (type === 'pattern') return { type, value: 'letters' };
  if (type === 'notBefore' || type === 'notAfter') return { type, value: 'today' };
  return { type, value: NaN };
}

/** The rule with a message of its own, or without when it is blank. */
export function withMessage({ message: _old, ...rule }: Rule, message: string): Rule {
  return message === '' ? (rule as Rule) : ({ ...rule, message } as Rule);
}
