import type { Answer } from './answer.ts';
import type { FormField } from './field.ts';

/** The reader's words for what answers hold beside text. */
export interface AnswerWords {
  yes: string;
  no: string;
  /** Tells a day (yyyy-mm-dd), which stays as it is without. */
  day?: (day: string) => string;
}

/** The answer to a field in words; empty without one. */
export function answerText({ type }: Pick<FormField, 'type'>, answer: Answer | undefined, words: AnswerWords): string {
  if (answer === undefined) return '';
  if (typeof answer === 'boolean') return answer ? words.yes : words.no;
  if (Array.isArray(answer)) return answer.join(', ');
  if (typeof answer === 'object') return answer.name;
  return type === 'date' && words.day ? words.day(String(answer)) : String(answer);
}
