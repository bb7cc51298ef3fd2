import { PDF, PdfArray, PdfDict, PdfNumber, PdfString, type PDFPage } from '@libpdf/core';
import { fromHex, sha256 } from '../canonical.ts';
import type { LoadFont } from './fonts.ts';
import { shownBox, type Box } from './pageBox.ts';
import { stampsPdf, type Stamp } from './stamps.ts';

/** A stamp with its page (from 1) and its place there: fractions of the page's width and height, from the left and the top. */
export interface PlacedStamp extends Omit<Stamp, 'size'> {
  page: number;
  /** The largest letters, as shares of the stamp's height and of the page's width. */
  letters: { ofHeight: number; ofWidth: number };
  x: number;
  y: number;
}

/**
 * Writes stamps over the pages of a PDF: appended after its own bytes, or written anew where a file cannot be appended to, as one made for the
 * web, or with other bytes before its header. Ignores a stamp for a page that does not exist. The same input gives the same bytes.
 */
export async function fillPdf(
  pdf: Uint8Array<ArrayBuffer>,
  stamps: readonly PlacedStamp[],
  load: LoadFont,
): Promise<Uint8Array<ArrayBuffer>> {
  const whole = await PDF.load(pdf);
  const placed = stamps.flatMap((stamp) => {
    const page = whole.getPage(stamp.page - 1);
    if (!page) return [];
    inherit(whole, page);
    return [{ ...stamp, onto: page, ...placeOf(stamp, shownBox(whole, page), page.rotation) }];
  });
  if (placed.length === 0) return pdf;
  const source = await PDF.load(await stampsPdf(placed, load));
  for (const [index, { onto, x, y, angle }] of placed.entries())
    onto.drawPage(await whole.embedPage(source, index), { x, y, rotate: { angle, origin: { x, y } } });
  return saved(whole, pdf);
}

/** Appends the pages of another PDF after those of `pdf`, and after its bytes. Throws for a PDF that cannot be appended to. */
export async function withPages(
  pdf: Uint8Array<ArrayBuffer>,
  more: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const whole = await PDF.load(pdf);
  const source = await PDF.load(more);
  for (const page of whole.getPages()) inherit(whole, page); // the library drops the page groups
  const pages = source.getPages().map((_, index) => index);
  for (const { dict } of await whole.copyPagesFrom(source, pages)) {
    const box = dict.get('MediaBox');
    if (box) dict.set('CropBox', box);
    dict.set('Rotate', PdfNumber.of(0));
  }
  const bytes = await saved(whole, pdf);
  if (pdf.some((byte, index) => byte !== bytes[index])) throw new Error('No pages can be appended to this PDF');
  return bytes;
}

/** Saves a changed PDF; one without an id gets it from its bytes, because the library would take random ones. */
async function saved(whole: PDF, pdf: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const { trailer } = whole.context.info;
  if (trailer.getArray('ID', whole.getObject.bind(whole))?.length !== 2) {
    const id = new PdfString((fromHex(await sha256(pdf)) ?? new Uint8Array()).subarray(0, 16), 'hex');
    trailer.set('ID', new PdfArray([id, id]));
  }
  return Uint8Array.from(await whole.save({ incremental: true }));
}

/** Entries that a page may inherit from its page groups; the library reads the page alone. */
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];

function inherit(whole: PDF, { dict }: PDFPage): void {
  const resolve = whole.getObject.bind(whole);
  for (const key of INHERITED)
    for (let group: PdfDict | undefined = dict; group && !dict.has(key); group = group.getDict('Parent', resolve)) {
      const value = group.get(key, resolve);
      if (value) dict.set(key, value);
    }
  // a copy, because other pages may share them
  const resources = dict.getDict('Resources', resolve)?.clone() ?? new PdfDict();
  const objects = resources.getDict('XObject', resolve);
  if (objects) resources.set('XObject', objects.clone());
  dict.set('Resources', resources);
}

/** Computes a stamp's place in points of the page's own space, and the angle that keeps it upright on a rotated page. */
function placeOf(stamp: PlacedStamp, box: Box, angle: PDFPage['rotation']) {
  const isTurned = angle === 90 || angle === 270;
  const [across, down] = isTurned ? [box.height, box.width] : [box.width, box.height];
  const [left, foot] = [stamp.x * across, (stamp.y + stamp.height) * down];
  const places = {
    0: [left, box.height - foot],
    90: [foot, left],
    180: [box.width - left, foot],
    270: [box.width - foot, box.height - left],
  } as const;
  const [x, y] = places[angle];
  const [width, height] = [stamp.width * across, stamp.height * down];
  const size = Math.min(stamp.letters.ofHeight * height, stamp.letters.ofWidth * across);
  return { x: box.x + x, y: box.y + y, angle, width, height, size };
}
