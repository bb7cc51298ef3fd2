import { say, type Message } from '../../core/message.ts';
import { cleanDay, isDay } from '../../core/day.ts';
import { eraOf } from '../era.ts';
import { isDateRange } from '../answer.ts';
import { isEmptyAnswer } from '../emptyAnswer.ts';
import { compare } from './compare.ts';
import { dayConflict } from './date.ts';
import {
  answerInWords,
  notEmpty,
  nothing,
  PRESENCE,
  type Asked,
  type Compare,
  type FieldDefinition,
} from './definition.ts';

/** A first and a last day. One of them may be open unless the field is required. */
export const dateRange: FieldDefinition = {
  hasOptions: false,
  shape: 'map',
  maxLength: null,
  clean: (answer, field) =>
    isDateRange(answer) ? { from: cleanDay(answer.from, eraOf(field)), to: cleanDay(answer.to, eraOf(field)) } : answer,
  lack,
  problem,
  hidden: nothing,
  text: answerInWords,
  compare: compareRange,
  operators: ['before', 'after', 'contains', ...PRESENCE],
  conflict: dayConflict,
  isOnProfile: false,
  isReusable: true,
};

function lack(answer: unknown, label: string): Message | null {
  const isHalf = isDateRange(answer) && !isEmptyAnswer(answer) && (answer.from === '' || answer.to === '');
  return isHalf ? say('dateRange.both', { label }) : notEmpty(answer, label);
}

function problem(answer: unknown, { label }: Asked): Message | null {
  if (!isDateRange(answer)) return say('answer.dateRange', { label });
  const { from, to } = answer;
  if (![from, to].every((day) => day === '' || isDay(day))) return say('answer.dateRange', { label });
  return from !== '' && to !== '' && from > to ? say('dateRange.order', { label }) : null;
}

/** Compares the range with a day: it ends before it, begins after it, or contains it. An open end has no limit. */
function compareRange(...[op, answer, value]: Parameters<Compare>): boolean {
  if (!isDateRange(answer) || isEmptyAnswer(answer) || typeof value !== 'string') return compare(op, answer, value);
  const { from, to } = answer;
  if (op === 'before') return to !== '' && to < value;
  if (op === 'after') return from > value;
  if (op === 'contains') return from <= value && (to === '' || value <= to);
  return compare(op, answer, value);
}
