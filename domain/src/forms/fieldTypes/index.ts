import { say, type Message } from '../../core/message.ts';
import { cleanCode } from '../../core/cleanText.ts';
import { own } from '../../core/ids.ts';
import type { Answer } from '../answer.ts';
import type { FormField } from '../field.ts';
import type { FieldType } from '../fieldType.ts';
import { acknowledgement } from './acknowledgement.ts';
import { address } from './address.ts';
import { calculated } from './calculated.ts';
import { checkbox } from './checkbox.ts';
import { date } from './date.ts';
import { dateRange } from './dateRange.ts';
import {
  answerInWords,
  rowsInWords,
  type AnswerWords,
  type Cleaned,
  type FieldDefinition,
  type Ruled,
} from './definition.ts';
import { group } from './group.ts';
import { email } from './email.ts';
import { file } from './file.ts';
import { longText } from './longText.ts';
import { multiSelect } from './multiSelect.ts';
import { number } from './number.ts';
import { phone } from './phone.ts';
import { select } from './select.ts';
import { signature } from './signature.ts';
import { text } from './text.ts';
import { url } from './url.ts';
import { yesNo } from './yesNo.ts';

export { NEEDED_OF_ADDRESS } from './address.ts';
export { MAX_DRAWN } from './signature.ts';
export type { AnswerWords } from './definition.ts';

const DEFINITIONS: Record<FieldType, FieldDefinition> = {
  text,
  longText,
  number,
  calculated,
  email,
  phone,
  url,
  address,
  date,
  dateRange,
  select,
  multiSelect,
  yesNo,
  checkbox,
  acknowledgement,
  signature,
  file,
  group,
};

/** Finds the definition of a type of field; undefined for one of another version, or one written without the commands. */
export const findFieldDefinition = (type: string): FieldDefinition | undefined => own(DEFINITIONS, type);
export const fieldDefinition = (type: FieldType): FieldDefinition => DEFINITIONS[type];

/** Checks whether fields of this type offer choices. */
export const hasOptions = (type: FieldType): boolean => findFieldDefinition(type)?.hasOptions ?? false;

/** Cleans the answer to a field as the field's type and its rule for a code demand. */
export function cleanAnswer(field: Cleaned, answer: unknown): unknown {
  const clean = findFieldDefinition(field.type)?.clean(answer, field) ?? answer;
  const isCode = field.rules?.some((rule) => rule.type === 'pattern' && rule.value !== 'letters');
  return isCode && typeof clean === 'string' ? cleanCode(clean) : clean;
}

/** Puts the answer to a field into words; empty without an answer. */
export function answerText(
  { type, fields }: Pick<FormField, 'type' | 'fields'>,
  answer: Answer | undefined,
  words: AnswerWords,
): string {
  if (answer === undefined) return '';
  if (type === 'group') return rowsInWords(answer, words, fields);
  return (findFieldDefinition(type)?.text ?? answerInWords)(answer, words);
}

/** Explains why no answer can satisfy all rules of a field; null when one can. Expects rules that are valid by themselves. */
export function ruleConflict({ type, ...ruled }: Ruled & { type: FieldType }): Message | null {
  const { rules } = ruled;
  const twice = rules.find((rule, index) => rules.findIndex((other) => other.type === rule.type) < index);
  if (twice) return say('rule.twice', { rule: twice.type });
  return findFieldDefinition(type)?.conflict(ruled) ?? null;
}
