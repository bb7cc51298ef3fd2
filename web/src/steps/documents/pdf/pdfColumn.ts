import type { PDFDocumentProxy } from 'pdfjs-dist';

/** The part of the pages that text fills, and the size of most letters, as fractions of a page's width. */
export interface TextColumn {
  left: number;
  right: number;
  letters: number;
}

/** Pages that are measured: enough to know the margins, and soon read. */
const MEASURED = 8;
/** Text that fills less of the width is no column: a stamp on a scan, a page number. */
const LEAST_WIDTH = 0.4;

/** A piece of text on a page: where it begins and ends, and the height and number of its letters. */
interface Piece extends TextColumn {
  count: number;
  isUpright: boolean;
}

/**
 * Measures the text of the first pages, as they are shown: turned, and in their own unit. Text in several columns
 * counts as one. Null for pages without text, as of a scan, and for text that mostly stands upright or fills little of
 * the width.
 */
export async function measureColumn(pdf: PDFDocumentProxy): Promise<TextColumn | null> {
  const numbers = Array.from({ length: Math.min(MEASURED, pdf.numPages) }, (_, index) => index + 1);
  const pages = await Promise.all(numbers.map((number) => piecesOf(pdf, number).catch(() => []))); // a damaged page has none
  const pieces = pages.flat();
  const lines = pieces.filter(({ isUpright }) => !isUpright);
  if (lettersIn(lines) * 2 <= lettersIn(pieces)) return null;
  const left = Math.max(0, Math.min(...lines.map((line) => line.left)));
  const right = Math.min(1, Math.max(...lines.map((line) => line.right)));
  return right - left < LEAST_WIDTH ? null : { left, right, letters: medianLetters(lines) };
}

/** Lists the pieces of text on a page (from 1). */
async function piecesOf(pdf: PDFDocumentProxy, number: number): Promise<Piece[]> {
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale: 1 });
  const unit = Math.sqrt(Math.abs(determinant(viewport.transform as Matrix))) / viewport.width;
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [a, b, c, d, x, y] = item.transform as Matrix;
    const along = Math.hypot(a, b) || 1;
    const ends = [0, item.width].map(
      (part) => viewport.convertToViewportPoint(x + (a / along) * part, y + (b / along) * part) as [number, number],
    );
    const [from, to] = ends as [[number, number], [number, number]];
    return {
      left: Math.min(from[0], to[0]) / viewport.width,
      right: Math.max(from[0], to[0]) / viewport.width,
      letters: Math.hypot(c, d) * unit,
      count: item.str.trim().length,
      isUpright: Math.abs(to[1] - from[1]) > Math.abs(to[0] - from[0]),
    };
  });
}

type Matrix = [number, number, number, number, number, number];
const determinant = ([a, b, c, d]: Matrix) => a * d - b * c;
const lettersIn = (pieces: readonly Piece[]) => pieces.reduce((sum, { count }) => sum + count, 0);

/** Finds the size that half of all letters reach. */
function medianLetters(lines: readonly Piece[]): number {
  let left = lettersIn(lines) / 2;
  const sorted = lines.toSorted((a, b) => a.letters - b.letters);
  return sorted.find(({ count }) => (left -= count) <= 0)?.letters ?? 0;
}

/** Letters of this size read well, and none are made larger than the other. CSS pixels. */
const READABLE = 12;
const LARGEST = 16;
/** Room beside the text, as a fraction of the page's width. */
const BESIDE = 0.015;

/**
 * Computes the zoom at which the text fills `width`, in CSS pixels; 1 where the letters of a whole page are readable.
 */
export function columnZoom(column: TextColumn | null, width: number): number {
  const letters = (column?.letters ?? 0) * width;
  if (!column || letters === 0 || letters >= READABLE) return 1;
  return Math.max(1, Math.min(1 / (column.right - column.left + 2 * BESIDE), LARGEST / letters));
}
