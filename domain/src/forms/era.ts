import type { Era } from '../core/day.ts';
import { ruleValue } from './ruleCheck.ts';
import type { Cleaned } from './fieldTypes/definition.ts';

const BIRTH = /birth|\bborn\b|geburt|geboren|nacimiento|naissance|nascimento/i;
const EXPECTED = /expect|\bdue\b|erwartet|voraussichtlich|prev[ei]|prév|probable/i;

/** Checks whether a field asks for a date of birth, which is not in the future. Rules of its own about days decide instead. */
export const asksForBirth = ({ type, label = '', ownLabel = label, rules = [] }: Cleaned): boolean =>
  type === 'date' &&
  BIRTH.test(ownLabel) &&
  !EXPECTED.test(ownLabel) &&
  !rules.some((rule) => rule.type === 'notBefore' || rule.type === 'notAfter');

/** Checks whether a field asks for a day of birth, which lies in the past: three boxes are quicker for it than a calendar. */
export const isBirthDate = (field: Cleaned): boolean =>
  field.type === 'date' && BIRTH.test(field.ownLabel ?? field.label ?? '') && eraOf(field) === 'past';

/** Tells where the days lie that a field asks for. */
export function eraOf(field: Cleaned): Era {
  const today = new Date().toISOString().slice(0, 10);
  const day = (type: 'notBefore' | 'notAfter') => {
    const value = ruleValue(field.rules ?? [], type);
    return value === 'today' ? today : value;
  };
  const [first, last] = [day('notBefore'), day('notAfter')];
  if (asksForBirth(field) || (last !== undefined && last <= today)) return 'past';
  return first !== undefined && first >= today ? 'future' : 'nearest';
}
