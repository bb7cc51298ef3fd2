import { say, type Message } from '../../core/message.ts';
import { HIDDEN_IN_LINE, isLine } from '../../core/characters.ts';
import {
  isDateRange,
  isFileAnswer,
  isFilesAnswer,
  isGroupAnswer,
  isSignatureAnswer,
  type Answer,
  type DateRange,
} from '../answer.ts';
import { filesOf } from '../answerFiles.ts';
import { isEmptyAnswer } from '../emptyAnswer.ts';
import { addressLines } from '../addressFormat.ts';
import { rowsOf } from '../rows.ts';
import type { Comparison, Operator } from '../condition.ts';
import type { FormField } from '../field.ts';
import type { FieldType } from '../fieldType.ts';
import type { Rule } from '../rule.ts';

/** Words in the reader's language for answers that are not texts. */
export interface AnswerWords {
  yes: string;
  no: string;
  /** Formats a number; when missing, it stays as programs write it. */
  number?: (value: number) => string;
  /** Formats a day (yyyy-mm-dd); when missing, days stay unchanged. */
  day?: (day: string) => string;
  /** Names a country; when missing, its code stays. */
  country?: (code: string) => string;
  /** Separator between the lines of an address, and between files; a comma by default. */
  lineBreak?: string;
}

/** The parts of a field that checks of its answer use. */
export interface Asked {
  label: string;
  options: readonly string[];
  rules: readonly Rule[];
}
/** The options and rules that limit a field's answers. */
export interface Ruled {
  options: readonly string[];
  rules: readonly Rule[];
}

/** The parts of a field on which the cleaning of its answer depends. */
export interface Cleaned {
  type: FieldType;
  label?: string;
  /** The label in the form's own language, where `label` is a translation. */
  ownLabel?: string;
  rules?: readonly Rule[];
}

/** Evaluates one comparison of a condition for `answer`, which is undefined when there is no answer. */
export type Compare = (op: Operator, answer: Answer | undefined, value: Comparison['value']) => boolean;

/** Defines a type of field, except for the rules that fit it, which are in `RULES_OF`. */
export interface FieldDefinition {
  /** True for fields that offer choices. */
  hasOptions: boolean;
  /** The stored shape of an answer; rules measure lists and maps apart, and cannot measure rows. */
  shape: 'single' | 'list' | 'map' | 'rows';
  /** The most characters of an answer if the field has no rule about it; null for answers without a length. */
  maxLength: number | null;
  /** Cleans typed text; returns a value of another type unchanged. */
  clean: (answer: unknown, field: Cleaned) => unknown;
  /** Explains what is missing in the answer to a required field; null when it is complete. */
  lack: (answer: unknown, label: string) => Message | null;
  /** Explains why a value is not an answer to the field; null for an answer, and for the '' of an empty control. */
  problem: (answer: unknown, field: Asked) => Message | null;
  /** Reports invisible characters in an answer; null when it has none. */
  hidden: (answer: unknown) => Message | null;
  /** Puts an answer into words. */
  text: (answer: Answer, words: AnswerWords) => string;
  compare: Compare;
  /** The operators that the builder offers for conditions on the field; the first is the default. */
  operators: readonly Operator[];
  /** Explains why no answer can satisfy all rules of a field, each of which is valid by itself; null when one can. */
  conflict: (field: Ruled) => Message | null;
  /** True when the profile may supply the answer if the field's label asks for a part of it. */
  isOnProfile: boolean;
  /** True when an answer from an earlier form may be offered. */
  isReusable: boolean;
}

export const PRESENCE = ['notEmpty', 'empty'] as const satisfies Operator[];
export const TEXT_OPERATORS = ['equals', 'notEquals', 'contains', ...PRESENCE] as const satisfies Operator[];

/** Accepts a text that is empty or passes the check; reports anything else with `expected`. */
export const textWhere =
  (isRight: (text: string, field: Asked) => boolean, expected: (label: string) => Message) =>
  (answer: unknown, field: Asked): Message | null =>
    typeof answer === 'string' && (answer === '' || isRight(answer, field)) ? null : expected(field.label);

/** Applies a cleaner to texts only. */
export const cleanText = (clean: (text: string) => string) => (answer: unknown) =>
  typeof answer === 'string' ? clean(answer) : answer;

export const notEmpty = (answer: unknown, label: string) => (isEmptyAnswer(answer) ? say('required', { label }) : null);
export const asItIs = (answer: unknown) => answer;
export const nothing = () => null;
export const hiddenInLine = (answer: unknown) =>
  typeof answer === 'string' && !isLine(answer) ? HIDDEN_IN_LINE : null;

/** Puts an answer of any shape into words, even when it does not fit its field's type. */
export function answerInWords(answer: Answer, words: AnswerWords): string {
  if (typeof answer === 'boolean') return answer ? words.yes : words.no;
  if (typeof answer === 'number') return words.number?.(answer) ?? String(answer);
  if (typeof answer === 'string') return answer;
  if (Array.isArray(answer)) return answer.join(', ');
  if (isFilesAnswer(answer))
    return filesOf(answer)
      .map(({ name }) => name)
      .join(words.lineBreak ?? ', ');
  if (isFileAnswer(answer) || isSignatureAnswer(answer)) return answer.name;
  if (isDateRange(answer)) return rangeInWords(answer, words);
  if (isGroupAnswer(answer)) return rowsInWords(answer, words);
  return addressLines(answer, words.country).join(words.lineBreak ?? ', ');
}

/** Formats a range as "first – last" for readers, or without `day` as in ISO 8601: first/last, with two dots for an open end. */
function rangeInWords({ from, to }: DateRange, { day }: AnswerWords): string {
  if (from === '' && to === '') return '';
  return day ? `${from && day(from)} – ${to && day(to)}`.trim() : `${from || '..'}/${to || '..'}`;
}

/** Puts the rows of a group into words, a line each, with the labels of its `fields` where they are known. */
export function rowsInWords(answer: Answer, words: AnswerWords, fields: readonly RowField[] | null = null): string {
  const { lineBreak = ' | ', ...inLine } = words;
  const cells = (answers: Readonly<Record<string, Answer>>): [string, Answer][] =>
    fields
      ? fields.flatMap(({ id, label }): [string, Answer][] =>
          answers[id] === undefined ? [] : [[`${label}: `, answers[id]]],
        )
      : Object.values(answers).map((cell) => ['', cell]);
  return rowsOf(answer)
    .map((row, index) => {
      const texts = cells(row.answers).map(([label, cell]) => label + answerInWords(cell, inLine));
      return `${index + 1}. ${texts.join('; ')}`.trim();
    })
    .join(lineBreak);
}
type RowField = Pick<FormField, 'id' | 'label'>;
