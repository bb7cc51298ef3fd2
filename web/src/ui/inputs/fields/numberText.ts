import type { Answer } from '@firstmile/domain';

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
