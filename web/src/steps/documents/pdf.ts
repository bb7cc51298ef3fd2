import type { PDFDocumentProxy } from 'pdfjs-dist';

/** Opens a PDF for drawing. Its code is fetched on first use; scripts in a PDF are never run. Rejects for what is none. */
export async function openPdf(bytes: Blob): Promise<PDFDocumentProxy> {
  const [pdfjs, worker] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
    import('./iterableStream.ts'),
  ]);
  pdfjs.GlobalWorkerOptions.workerSrc = worker.default;
  return pdfjs.getDocument({ data: await bytes.arrayBuffer(), useWasm: false }).promise;
}

/** Draws a page (from 1) as wide as `width` CSS pixels, as sharp as the screen; gives what it says for those who cannot see it. */
export async function drawPage(
  pdf: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
  width: number,
): Promise<string> {
  const page = await pdf.getPage(number);
  const natural = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: (width / natural.width) * Math.min(2, devicePixelRatio) });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await page.render({ canvas, viewport }).promise;
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}
