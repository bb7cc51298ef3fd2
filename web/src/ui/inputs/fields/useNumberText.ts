import type { Answer } from '@firstmile/domain';
import { useState } from 'react';
import { numberAnswer, numberText } from './numberText.ts';

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
