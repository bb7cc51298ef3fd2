import type { PDFDocumentProxy } from 'pdfjs-dist';
import { pageFault, UnshownPdf, type PdfFault } from './pdfFault.ts';

/** Largest canvas that all browsers draw on. On larger ones some areas stay white without an error. */
const MAX_PIXELS = 16_000_000;
const MAX_SIDE = 16_000;

/**
 * Opens a PDF for drawing. Its code is fetched on first use; character maps, fonts and decoders when a PDF needs them.
 * Scripts in a PDF never run. With `isStrict` the file has to say the same on every screen and on paper, and a page is
 * drawn completely or reports a fault. Rejects for a file that is not shown: `openFault` tells why.
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
  if (!isStrict) return pdf;
  const { inspectPdf } = await import('@firstmile/evidence/pdf/inspect');
  const facts = await inspectPdf(new Uint8Array(await bytes.arrayBuffer())).catch(() => null); // told below
  if (facts && !facts.difference && facts.pages === pdf.numPages) return pdf;
  await pdf.destroy();
  throw new UnshownPdf(facts?.difference ?? { kind: facts ? 'tree' : 'file' });
}

/** Computes the ratio of the height of a page (from 1) to its width. */
export async function pageRatio(pdf: PDFDocumentProxy, number: number): Promise<number> {
  const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 });
  return height / width;
}

/** Reads the text of a page, for screen readers. */
export async function pageText(pdf: PDFDocumentProxy, number: number): Promise<string> {
  const { items } = await (await pdf.getPage(number)).getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}

interface Drawing {
  canvas: HTMLCanvasElement;
  width: number;
  isStrict: boolean;
  /** Keeps the present drawing visible until the new one is complete. */
  isAgain?: boolean;
}

/**
 * Draws a page `width` CSS pixels wide, as sharp as the screen. Resolves with what is missing in the drawing; null when
 * it is complete.
 */
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
      Math.sqrt(MAX_PIXELS / natural.width / natural.height),
      MAX_SIDE / Math.max(natural.width, natural.height),
    );
    const viewport = page.getViewport({ scale });
    const sheet = isAgain ? document.createElement('canvas') : canvas;
    sheet.width = Math.max(1, Math.floor(viewport.width));
    sheet.height = Math.max(1, Math.floor(viewport.height));
    await page.render({ canvas: sheet, viewport }).promise;
    if (isAgain) moveDrawing(sheet, canvas);
    return isStrict ? await pageFault(page) : null;
  } catch {
    return { kind: 'page', page: number }; // reported as a page that cannot be drawn
  }
}

/** Copies a drawing. Throws when the device has no memory left for it. */
function moveDrawing(from: HTMLCanvasElement, to: HTMLCanvasElement): void {
  to.width = from.width;
  to.height = from.height;
  const context = to.getContext('2d');
  if (!context) throw new Error('No canvas');
  context.drawImage(from, 0, 0);
  from.width = from.height = 0; // frees its memory
}

/** Frees the memory of a drawing. */
export async function clearPage(pdf: PDFDocumentProxy, number: number, canvas: HTMLCanvasElement): Promise<null> {
  canvas.width = canvas.height = 0;
  const page = await pdf.getPage(number).catch(() => null); // a damaged page holds nothing
  page?.cleanup();
  return null;
}
