import type { PDFDocumentProxy } from 'pdfjs-dist';
import { isStandIn, OTHER_PROGRAM, pageFault, type PdfFault } from './pdfFault.ts';

/** The areas that all browsers draw on: where a canvas is larger, some stay white without an error. */
const MOST_PIXELS = 16_000_000;
const MOST_SIDE = 16_000;

/**
 * Opens a PDF for drawing. Its code is fetched on first use, what it needs of character maps, fonts and decoders later; scripts in a PDF are never run.
 * With `isStrict` a page is drawn whole or reports a fault. Rejects for a file that cannot be opened: `openFault` says why.
 */
export async function openPdf(bytes: Blob, isStrict = false): Promise<PDFDocumentProxy> {
  const [pdfjs, worker, { PdfData, DECODERS }] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
    import('./pdfData.ts'),
    import('./iterableStream.ts'),
  ]);
  pdfjs.GlobalWorkerOptions.workerSrc = worker.default;
  const pdf = await pdfjs.getDocument({
    data: await bytes.arrayBuffer(),
    stopAtErrors: isStrict,
    useSystemFonts: false, // the standard fonts are ours: everybody sees the same letters
    useWasm: false, // the content security policy allows none
    wasmUrl: DECODERS,
    BinaryDataFactory: PdfData,
  }).promise;
  if (!isStrict || !(await isStandIn(pdf))) return pdf;
  await pdf.destroy();
  throw Object.assign(new Error('Its pages do not show what it holds'), { name: OTHER_PROGRAM });
}

/** How high a page (from 1) is, as a part of its width. */
export async function pageRatio(pdf: PDFDocumentProxy, number: number): Promise<number> {
  const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 });
  return height / width;
}

/** What a page says, for those who cannot see it. */
export async function pageText(pdf: PDFDocumentProxy, number: number): Promise<string> {
  const { items } = await (await pdf.getPage(number)).getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}

interface Drawing {
  canvas: HTMLCanvasElement;
  width: number;
  isStrict: boolean;
  /** What is drawn already stays until the new drawing is there. */
  isAgain?: boolean;
}

/** Draws a page as wide as `width` CSS pixels, as sharp as the screen. Resolves with what is missing in the drawing, null for a whole one. */
export async function drawPage(
  pdf: PDFDocumentProxy,
  number: number,
  { canvas, width, isStrict, isAgain = false }: Drawing,
): Promise<PdfFault | null> {
  try {
    const page = await pdf.getPage(number);
    const natural = page.getViewport({ scale: 1 });
    const scale = Math.min(
      ((width || natural.width) / natural.width) * Math.min(2, devicePixelRatio),
      Math.sqrt(MOST_PIXELS / natural.width / natural.height),
      MOST_SIDE / Math.max(natural.width, natural.height),
    );
    const viewport = page.getViewport({ scale });
    const sheet = isAgain ? document.createElement('canvas') : canvas;
    sheet.width = Math.max(1, Math.floor(viewport.width));
    sheet.height = Math.max(1, Math.floor(viewport.height));
    await page.render({ canvas: sheet, viewport }).promise;
    if (isAgain) moveDrawing(sheet, canvas);
    return isStrict ? await pageFault(page) : null;
  } catch {
    return { kind: 'page', page: number }; // told as a page that cannot be drawn
  }
}

/** Throws where the device has no memory left for it. */
function moveDrawing(from: HTMLCanvasElement, to: HTMLCanvasElement): void {
  to.width = from.width;
  to.height = from.height;
  const context = to.getContext('2d');
  if (!context) throw new Error('No canvas');
  context.drawImage(from, 0, 0);
  from.width = from.height = 0; // frees its memory
}

/** Gives up what a drawing takes of memory. */
export async function clearPage(pdf: PDFDocumentProxy, number: number, canvas: HTMLCanvasElement): Promise<null> {
  canvas.width = canvas.height = 0;
  const page = await pdf.getPage(number).catch(() => null); // of a damaged page there is nothing
  page?.cleanup();
  return null;
}
