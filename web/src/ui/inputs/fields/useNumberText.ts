import type { Answer } from '@firstmile/domain';
import { useState } from 'react';

/** The text of a number field: as it is being typed ('1.' on the way to '1.5'), until the answer changes elsewhere. */
export function useNumberText(value: Answer | undefined, onChange: (value: Answer | undefined) => void) {
  const [typed, setTyped] = useState(() => numberText(value));
  const text = numberAnswer(typed) === value ? typed : numberText(value);
  const change = (next: string) => {
    setTyped(next);
    onChange(numberAnswer(next));
  };
  return { text, change };
}

/** What was typed as an answer: a number, or the text itself while it is none, so that nothing typed is lost. */
export function numberAnswer(text: string): number | string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  return NUMBER.test(trimmed) && Number.isFinite(Number(trimmed)) ? Number(trimmed) : text;
}

/** An answer as it is shown. */
export const numberText = (answer: Answer | undefined): string =>
  typeof answer === 'number' || typeof answer === 'string' ? String(answer) : '';

/** Digits, a sign and a decimal point: no hexadecimal, no thousands. */
const NUMBER = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i;
