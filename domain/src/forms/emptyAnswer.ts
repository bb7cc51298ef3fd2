import { isBlank } from '../core/cleanText.ts';
import { isAddress, isDateRange, isFilesAnswer, isGroupAnswer, isSignatureAnswer, type GroupRow } from './answer.ts';

/** Checks for an empty answer: no letter that anybody can see, no choice, no day, a box that is not ticked. */
export function isEmptyAnswer(answer: unknown): boolean {
  if (answer === undefined || answer === null || answer === false) return true;
  if (typeof answer === 'string') return isBlank(answer);
  if (isFilesAnswer(answer)) return Object.keys(answer).length === 0;
  if (isDateRange(answer) || isAddress(answer)) return Object.values(answer).every((part) => part === '');
  if (isSignatureAnswer(answer)) return isBlank(answer.name) && answer.strokes === '';
  if (isGroupAnswer(answer)) return Object.values(answer).every((row) => isBlankRow(row.answers));
  return Array.isArray(answer) && answer.length === 0;
}

/** Checks for a row in which nothing is answered. */
export const isBlankRow = (answers: GroupRow['answers'] = {}): boolean =>
  Object.values(answers).every((answer) => answer !== false && isEmptyAnswer(answer));
