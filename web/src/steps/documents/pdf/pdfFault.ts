import type { Difference } from '@firstmile/evidence/pdf/inspect';
import type { PDFPageProxy } from 'pdfjs-dist';
import { createLetterCheck, type Font } from './pdfLetters.ts';
import { operatorsOf } from './pdfOperators.ts';

/** The reason why a PDF, or a page of it (from 1), is not shown completely, or not the same everywhere. */
export type PdfFault =
  | Difference
  | { kind: 'password' | 'file' | 'slow' }
  | { kind: 'page' | 'letters'; page: number }
  | { kind: 'font'; page: number; font: string };

/** Thrown when a PDF that opens is not shown to a signer. */
export class UnshownPdf extends Error {
  readonly fault: PdfFault;

  constructor(fault: PdfFault) {
    super(`This PDF is not shown: ${fault.kind}`);
    this.fault = fault;
  }
}

/** Maps the error of opening a PDF to its fault. */
export function openFault(error: unknown): PdfFault {
  if (error instanceof UnshownPdf) return error.fault;
  return { kind: error instanceof Error && error.name === 'PasswordException' ? 'password' : 'file' };
}

/**
 * Finds what a drawn page lacks. Drawing also resolves for a page that was given up halfway, for a picture that could
 * not be decoded and for letters of a missing font. Rejects when the page is damaged.
 */
export async function pageFault(page: PDFPageProxy): Promise<PdfFault | null> {
  const [{ OPS }, operators] = await Promise.all([import('pdfjs-dist'), operatorsOf(page)]);
  const opening: number[] = [OPS.save, OPS.paintFormXObjectBegin, OPS.beginGroup, OPS.beginAnnotation];
  const closing: number[] = [OPS.restore, OPS.paintFormXObjectEnd, OPS.endGroup, OPS.endAnnotation];
  const { pageNumber } = page;
  const areDrawn = createLetterCheck();
  const outer: TextState[] = [];
  let state: TextState = { font: '', mode: 0 };
  for (const [operator, args] of operators) {
    if (opening.includes(operator)) outer.push(state);
    else if (closing.includes(operator)) state = outer.pop() ?? state;
    else if (operator === OPS.setFont) state = { ...state, font: String(args[0]) };
    else if (operator === OPS.setTextRenderingMode) state = { ...state, mode: Number(args[0]) };
    else if (operator === OPS.setGState) state = { ...state, font: fontIn(args) ?? state.font };
    else if (operator === OPS.dependency) {
      const needed = await Promise.all((args as string[]).map((id) => objectOf(page, id)));
      if (needed.includes(null)) return { kind: 'picture', page: pageNumber };
    } else if (operator === OPS.showText && isVisible(state.mode)) {
      const font = await objectOf(page, state.font);
      if (!isFont(font)) return { kind: 'letters', page: pageNumber };
      if (!areDrawn(font, args[0] as Parameters<typeof areDrawn>[1]))
        return font.name.startsWith('InvalidPDFjsFont') // the name that pdf.js gives a font without one
          ? { kind: 'letters', page: pageNumber }
          : { kind: 'font', page: pageNumber, font: font.name.replace(/^[A-Z]{6}\+/, '') };
    }
  }
  return null;
}

interface TextState {
  font: string;
  mode: number;
}

/** Modes 3 and 7 draw nothing; a scan holds its recognised text that way. */
const isVisible = (mode: number) => mode !== 3 && mode !== 7;

/** Finds the font among the entries of a graphics state. */
function fontIn([entries]: readonly unknown[]): string | undefined {
  const font = (entries as [string, unknown][]).find(([key]) => key === 'Font');
  return font && String((font[1] as unknown[])[0]);
}

/**
 * Resolves with a font or picture once it is decoded; null for a picture that could not be decoded, a text for such a
 * font.
 */
function objectOf(page: PDFPageProxy, id: string): Promise<unknown> {
  const objects = id.startsWith('g_') ? page.commonObjs : page.objs;
  return new Promise((resolve) => {
    (objects as { get: (id: string, done: (object: unknown) => void) => void }).get(id, resolve);
  });
}

const isFont = (object: unknown): object is Font => typeof object === 'object' && object !== null;
