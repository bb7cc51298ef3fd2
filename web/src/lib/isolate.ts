/** Letters written from right to left, and marks that change the direction of later text. */
const TURNS =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const [FIRST_STRONG_ISOLATE, POP_ISOLATE] = ['\u2068', '\u2069'];

/** Isolates the direction of a part in plain text; `PersonText` does so on the page. */
export const isolate = (part: string): string =>
  TURNS.test(part) ? `${FIRST_STRONG_ISOLATE}${part}${POP_ISOLATE}` : part;

/** Removes the isolates from text that leaves the page as data. */
export const withoutIsolates = (text: string): string => text.replaceAll(/[\u2068\u2069]/g, '');

/** Joins facts in one line, each in its own direction; leaves out missing ones. */
export const dotted = (facts: readonly (string | false | null | undefined)[]): string =>
  facts
    .filter((fact) => typeof fact === 'string' && fact !== '')
    .map((fact) => isolate(String(fact)))
    .join(' · ');
