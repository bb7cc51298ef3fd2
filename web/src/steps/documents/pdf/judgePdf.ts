import { drawPage, openPdf } from './pdf.ts';
import { openFault, type PdfFault } from './pdfFault.ts';

/** Width of the pages that are drawn to check them; what they lack does not depend on it. */
const WIDTH = 300;
/** A file that takes longer than this, in ms, holds up its signers. */
const LONGEST = 60_000;

/**
 * Draws all pages of a PDF, unseen, as its signers will see them, for `longest` ms. Resolves with the first fault; null
 * for none.
 */
export async function judgePdf(bytes: Blob, longest = LONGEST): Promise<PdfFault | null> {
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), longest);
  const late = new Promise<PdfFault>((resolve) =>
    end.signal.addEventListener('abort', () => resolve({ kind: 'slow' })),
  );
  const fault = await Promise.race([late, drawAll(bytes, end.signal)]);
  clearTimeout(timer);
  return fault;
}

async function drawAll(bytes: Blob, end: AbortSignal): Promise<PdfFault | null> {
  try {
    const pdf = await openPdf(bytes, true);
    end.addEventListener('abort', () => void pdf.destroy());
    try {
      const canvas = document.createElement('canvas');
      for (let number = 1; number <= pdf.numPages && !end.aborted; number += 1) {
        const fault = await drawPage(pdf, number, { canvas, width: WIDTH, isStrict: true });
        if (fault) return fault;
        (await pdf.getPage(number)).cleanup();
      }
      return null;
    } finally {
      await pdf.destroy();
    }
  } catch (error) {
    return openFault(error);
  }
}
