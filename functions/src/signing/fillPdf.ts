import { PDF, PdfDict, type PDFPage } from '@libpdf/core';
import { fieldText, type Filling, type PageField } from '@firstmile/domain';
import { stampsPdf, type LoadFont } from '@firstmile/evidence/pdf';
import { fileBeside } from './fileBeside.ts';

export interface FillJob {
  pdf: Uint8Array<ArrayBuffer>;
  fields: readonly PageField[];
  filling: Filling;
  /** The drawn signature, an SVG path; empty for none. */
  drawing: string;
}

/** Writes what was filled in onto the pages of a signed PDF, over what is there. A field of a page that does not exist is left out. */
export async function fillPdf(
  { pdf, fields, filling, drawing }: FillJob,
  load: LoadFont = (name) => fileBeside(`fonts/${name}`),
): Promise<Uint8Array<ArrayBuffer>> {
  const whole = await PDF.load(pdf);
  const placed = fields.flatMap((field) => {
    const page = whole.getPage(field.page - 1);
    if (!page) return [];
    inherit(whole, page);
    return [{ field, page, ...placeOf(field, page) }];
  });
  if (placed.length === 0) return pdf;
  const stamps = placed.map(({ field, width, height }) => ({
    ...{ width, height, text: fieldText(field, filling) },
    drawing: field.kind === 'signature' ? drawing : '',
  }));
  const source = await PDF.load(await stampsPdf(stamps, load));
  for (const [index, { page, x, y, angle }] of placed.entries())
    page.drawPage(await whole.embedPage(source, index), { x, y, rotate: { angle, origin: { x, y } } });
  return Uint8Array.from(await whole.save({ incremental: true }));
}

/** What a page may have from the groups of pages that it is in; the library looks at the page alone. */
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];

function inherit(whole: PDF, { dict }: PDFPage): void {
  const resolve = whole.getObject.bind(whole);
  for (const key of INHERITED)
    for (let group: PdfDict | undefined = dict; group && !dict.has(key); group = group.getDict('Parent', resolve)) {
      const value = group.get(key, resolve);
      if (value) dict.set(key, value);
    }
  // its own, for other pages may share them
  const resources = dict.getDict('Resources', resolve)?.clone() ?? new PdfDict();
  const objects = resources.getDict('XObject', resolve);
  if (objects) resources.set('XObject', objects.clone());
  dict.set('Resources', resources);
}

/** The place of a field in points from the page's lower left corner, and how far it is turned so that it stands upright on a turned page. */
function placeOf(field: PageField, page: PDFPage) {
  const box = page.getCropBox();
  const angle = page.rotation;
  const isTurned = angle === 90 || angle === 270;
  const [across, down] = isTurned ? [box.height, box.width] : [box.width, box.height];
  const [left, foot] = [field.x * across, (field.y + field.height) * down];
  const places = {
    0: [left, box.height - foot],
    90: [foot, left],
    180: [box.width - left, foot],
    270: [box.width - foot, box.height - left],
  } as const;
  const [x, y] = places[angle];
  return { x: box.x + x, y: box.y + y, angle, width: field.width * across, height: field.height * down };
}
