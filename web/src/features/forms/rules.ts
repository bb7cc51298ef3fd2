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
export function withMessage(rule: Rule, message: string): Rule {
  const next = { ...rule, message };
  if (message === '') delete (next as Rule).message;
  return next;
}
