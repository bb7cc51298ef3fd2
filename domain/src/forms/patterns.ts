import type { PatternName } from './rule.ts';

/**
 * Expressions of the named patterns, each with the shortest and longest text that can match. Letters are what
 * names are made of: O’Brien, ’t Hooft, Martin Jr., Gal·la, ジャン＝リュック. Before the other ones an answer is cleaned as a code.
 */
export const PATTERNS = {
  letters: { expression: /^['’ʼ]?\p{L}[\p{L}\p{M} .,'’ʼ·・＝=\u200c-\u200d-]*$/u, least: 1, most: Infinity },
  digits: { expression: /^\d+$/, least: 1, most: Infinity },
  lettersAndDigits: { expression: /^[\p{L}\d]+$/u, least: 1, most: Infinity },
  postalCode: { expression: /^[A-Za-z0-9][A-Za-z0-9 -]{2,9}$/, least: 3, most: 10 },
  vatNumber: { expression: /^[A-Za-z]{2}[A-Za-z0-9+*. -]{2,14}$/, least: 4, most: 16 },
  iban: { expression: /^[A-Za-z]{2}\d{2}[A-Za-z0-9 ]{11,40}$/, least: 15, most: 44 },
} as const satisfies Record<PatternName, unknown>;
