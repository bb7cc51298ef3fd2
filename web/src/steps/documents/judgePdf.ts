import { drawPage, openPdf } from './pdf.ts';
import { openFault, type PdfFault } from './pdfFault.ts';

/** Width of the pages that are drawn to check them; what they lack does not depend on it. */
const WIDTH = 300;

/** Draws all pages of a PDF, unseen, as its signers will see them. Resolves with the first fault; null for none. */
export async function judgePdf(bytes: Blob): Promise<PdfFault | null> {
  try {
    const pdf = await openPdf(bytes, true);
    try {
      const canvas = document.createElement('canvas');
      for (let number = 1; number <= pdf.numPages; number += 1) {
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
