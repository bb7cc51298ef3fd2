/** What is written from right to left, and the marks that turn the direction of what follows. */
const TURNS =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const [FIRST_STRONG_ISOLATE, POP_ISOLATE] = ['\u2068', '\u2069'];

/** Keeps the direction of a part to itself, in a text that has no elements; `PersonText` does so on the page. */
export const isolate = (part: string): string =>
  TURNS.test(part) ? `${FIRST_STRONG_ISOLATE}${part}${POP_ISOLATE}` : part;

/** For what leaves the page as data. */
export const withoutIsolates = (text: string): string => text.replaceAll(/[\u2068\u2069]/g, '');

/** Facts in one line, each in its own direction; what is not there is left out. */
export const dotted = (facts: readonly (string | false | null | undefined)[]): string =>
  facts
    .filter((fact) => typeof fact === 'string' && fact !== '')
    .map((fact) => isolate(String(fact)))
    .join(' · ');
