import { cleanEmail, cleanLine, cleanLines, cleanPhone, cleanWebAddress } from '../core/cleanText.ts';
import { cleanDay } from '../core/day.ts';
import type { FormField } from './field.ts';
import type { FieldType } from './fieldType.ts';

const CLEANERS: Partial<Record<FieldType, (text: string) => string>> = {
  text: cleanLine,
  longText: cleanLines,
  email: cleanEmail,
  phone: cleanPhone,
  url: cleanWebAddress,
  date: cleanDay,
};

/** The answer to a field as it counts: what was typed, cleaned as the field's type says. */
export const cleanAnswer = ({ type }: Pick<FormField, 'type'>, answer: unknown): unknown =>
  typeof answer === 'string' ? (CLEANERS[type]?.(answer) ?? answer) : answer;
