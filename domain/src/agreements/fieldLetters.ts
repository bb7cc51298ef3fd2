/** The size of letters in a field: at most a share of its height, and at most a share of the page's width. */
export interface FieldLetters {
  ofHeight: number;
  ofWidth: number;
}

/** The width of a field, as a share of the page's. */
interface FieldWidth {
  width: number;
}

const OF_HEIGHT = 0.6;
/** The largest letters: 24 pt on a page of A4. */
const LARGEST = 0.04;
/** The smallest letters for a typed text: 5 pt on a page of A4. */
const SMALLEST = 1 / 119;

/** Sizes the letters of a text in a field, for the dialogs and the printed pages: smaller ones for a text that is longer than the field. */
export const lettersIn = ({ width }: FieldWidth, text: string): FieldLetters => ({
  ofHeight: OF_HEIGHT,
  ofWidth: Math.min(LARGEST, width / widthOf(text)),
});

/** Checks that a text fits into a field with letters that people can read. */
export const fitsInto = (field: FieldWidth, text: string): boolean => lettersIn(field, text).ofWidth >= SMALLEST;

/** Estimates the width of a text, in letter sizes. */
function widthOf(text: string): number {
  let sum = 0;
  for (const letter of text) sum += WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? 0.57;
  return Math.max(0.1, sum);
}

const WIDTHS: readonly [RegExp, number][] = [
  [/[\p{M}\u200c\u200d]/u, 0],
  [/[ iljIftr.,:;'|!()[\]/-]/, 0.33],
  [/[mwMW@%&]/, 0.9],
  [
    /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Extended_Pictographic}\u3000-\u303f\uff00-\uff60]/u,
    1,
  ],
  [/[A-Z]|\P{ASCII}/u, 0.65],
];
