import { PdfNumber, type PDF, type PDFPage } from '@libpdf/core';

/** A box in points of the page's own space, with its lower left corner. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

type Corners = [left: number, foot: number, right: number, head: number];
const LETTER: Corners = [0, 0, 612, 792];

/**
 * Finds the box of a page that is shown, where the dialogs place fields: the crop box within the media box, read as pdf.js reads them. What
 * a page inherits has to stand in its own dictionary.
 */
export function shownBox(whole: PDF, page: PDFPage): Box {
  const media = cornersOf(whole, page, 'MediaBox') ?? LETTER;
  const crop = cornersOf(whole, page, 'CropBox') ?? media;
  const both: Corners = [
    Math.max(media[0], crop[0]),
    Math.max(media[1], crop[1]),
    Math.min(media[2], crop[2]),
    Math.min(media[3], crop[3]),
  ];
  const [x, y, right, head] = isArea(both) ? both : media;
  return { x, y, width: right - x, height: head - y };
}

/** Reads a box whose corners may be swapped; null for one that is no area. */
function cornersOf(whole: PDF, { dict }: PDFPage, name: string): Corners | null {
  const resolve = whole.getObject.bind(whole);
  const array = dict.getArray(name, resolve);
  const parts = [0, 1, 2, 3].map((index) => array?.at(index, resolve));
  if (array?.length !== 4 || !parts.every((part) => part instanceof PdfNumber)) return null;
  const [a = 0, b = 0, c = 0, d = 0] = parts.map(({ value }) => value);
  const corners: Corners = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
  return isArea(corners) ? corners : null;
}

const isArea = ([left, foot, right, head]: Corners) => right > left && head > foot;
