import type { Rule, RuleType } from '@firstmile/domain';

/** A rule to begin with; a number that is yet to be typed is NaN, which cannot be saved. */
export function newRule(type: RuleType): Rule {
  switch (type) {
    case 'wholeNumber':
      return { type };
    case 'pattern':
      return { type, value: 'letters' };
    case 'notBefore':
    case 'notAfter':
      return { type, value: 'today' };
    case 'minLength':
    case 'maxLength':
    case 'min':
    case 'max':
    case 'maxDays':
    case 'minSelected':
    case 'maxSelected':
      return { type, value: NaN };
  }
}

/** The rule with a message of its own, or without when it is blank. */
export function withMessage(rule: Rule, message: string): Rule {
  const next = { ...rule, message };
  if (message === '') delete (next as Rule).message;
  return next;
}
