import { numberIn, readNumber, type Answer, type ReadNumber } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Holds the text of a number field: as it is typed ('1.' on the way to '1.5'), until the answer changes elsewhere.
 * `understood` tells how it was read if the text alone does not.
 */
export function useNumberText(
  value: Answer | undefined,
  onChange: (value: Answer | undefined) => void,
  isWhole: boolean,
) {
  const { language } = useTranslation().i18n;
  const [typed, setTyped] = useState(() => numberText(value, language));
  const text = numberAnswer(typed, language, isWhole) === value ? typed : numberText(value, language);
  const change = (next: string) => {
    setTyped(next);
    onChange(numberAnswer(next, language, isWhole));
  };
  return { text, change, understood: understoodAs(text, language, isWhole) };
}

/** Converts typed text to an answer: a number, or the text itself if it is none, so that no typing is lost. */
export const numberAnswer = (text: string, language: string, isWhole: boolean): number | string | undefined =>
  text.trim() === '' ? undefined : (readNumber(text, language, isWhole)?.value ?? text);

/** Formats an answer for the field. */
export function numberText(answer: Answer | undefined, language: string): string {
  if (typeof answer === 'number') return numberIn(language, answer);
  return typeof answer === 'string' ? answer : '';
}

/**
 * Tells how a number was read; null for text that is no number, and for numbers in the usual format that nobody reads
 * otherwise.
 */
export function understoodAs(text: string, language: string, isWhole: boolean): ReadNumber | null {
  const read = readNumber(text, language, isWhole);
  return read && (read.isAmbiguous || !isUsual(text.trim(), read.value, language)) ? read : null;
}

/** Compares digits and sign with the usual format, ignoring zeros at both ends. */
const isUsual = (text: string, value: number, language: string) =>
  text
    .replace(/^\+/, '')
    .replace(/^(-?)0+(?=\d)/, '$1')
    .replace(/([.,]\d*?)0*$/, '$1')
    .replace(/[.,]$/, '') === numberIn(language, value);
