import { numberIn, readNumber, type Answer, type ReadNumber } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * The text of a number field: as it is being typed ('1.' on the way to '1.5'), until the answer changes elsewhere. `understood` is how it
 * was read, where the text alone does not say so.
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

/** What was typed as an answer: a number, or the text itself while it is none, so that nothing typed is lost. */
export const numberAnswer = (text: string, language: string, isWhole: boolean): number | string | undefined =>
  text.trim() === '' ? undefined : (readNumber(text, language, isWhole)?.value ?? text);

/** An answer as it is shown. */
export function numberText(answer: Answer | undefined, language: string): string {
  if (typeof answer === 'number') return numberIn(language, answer);
  return typeof answer === 'string' ? answer : '';
}

/** How a number was read; null for what is none, and for one that is written as we would write it and nobody reads otherwise. */
export function understoodAs(text: string, language: string, isWhole: boolean): ReadNumber | null {
  const read = readNumber(text, language, isWhole);
  return read && (read.isAmbiguous || !isUsual(text.trim(), read.value, language)) ? read : null;
}

/** The same digits and sign; a zero more at either end says nothing else. */
const isUsual = (text: string, value: number, language: string) =>
  text
    .replace(/^\+/, '')
    .replace(/^(-?)0+(?=\d)/, '$1')
    .replace(/([.,]\d*?)0*$/, '$1')
    .replace(/[.,]$/, '') === numberIn(language, value);
