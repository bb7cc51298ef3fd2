import { say, type Message } from '../../core/message.ts';
import { cleanDay, isDay } from '../../core/day.ts';
import { missingPart } from '../../core/dayParts.ts';
import { eraOf } from '../era.ts';
import { ruleValue } from '../ruleCheck.ts';
import { compare } from './compare.ts';
import {
  answerInWords,
  hiddenInLine,
  notEmpty,
  PRESENCE,
  textWhere,
  type Ruled,
  type FieldDefinition,
} from './definition.ts';

/** A day as yyyy-mm-dd. */
export const date: FieldDefinition = {
  hasOptions: false,
  shape: 'single',
  maxLength: null,
  clean: (answer, field) => (typeof answer === 'string' ? cleanDay(answer, eraOf(field)) : answer),
  lack: notEmpty,
  problem(answer, field) {
    const missing = typeof answer === 'string' ? missingPart(answer) : null;
    return missing ? say(`date.needs.${missing}`, { label: field.label }) : isNoDay(answer, field);
  },
  hidden: hiddenInLine,
  text: (answer, words) => (words.day && typeof answer === 'string' ? words.day(answer) : answerInWords(answer, words)),
  compare,
  operators: ['equals', 'before', 'after', ...PRESENCE],
  conflict: dayConflict,
  isOnProfile: false,
  isReusable: true,
};

const isNoDay = textWhere(isDay, (label) => say('answer.date', { label }));

/** Reports a last allowed day before the first. A limit of 'today' is not compared, because it changes. */
export function dayConflict({ rules }: Ruled): Message | null {
  const [from, until] = [ruleValue(rules, 'notBefore'), ruleValue(rules, 'notAfter')];
  const isFixed = from !== undefined && until !== undefined && from !== 'today' && until !== 'today';
  return isFixed && from > until ? say('conflict.dates') : null;
}
