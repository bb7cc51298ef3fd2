import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { createLetterCheck, type Font } from './pdfLetters.ts';
import { operatorsOf } from './pdfOperators.ts';

/** The reason why a PDF, or a page of it (from 1), is not shown completely. */
export type PdfFault =
  | { kind: 'password' | 'program' | 'file' }
  | { kind: 'page' | 'picture'; page: number }
  | { kind: 'font'; page: number; font: string };

const KINDS: Readonly<Record<string, PdfFault>> = {
  PasswordException: { kind: 'password' },
  OtherProgram: { kind: 'program' },
};
export const OTHER_PROGRAM = 'OtherProgram';

/** Maps the error of opening a PDF to its fault. */
export const openFault = (error: unknown): PdfFault =>
  KINDS[error instanceof Error ? error.name : ''] ?? { kind: 'file' };

/** Tells whether the pages of a PDF only stand in for its content: a form in XML (XFA), or other files. */
export async function isStandIn(pdf: PDFDocumentProxy): Promise<boolean> {
  const info = (await pdf.getMetadata()).info as Record<string, unknown>;
  return (info['IsXFAPresent'] === true && info['IsAcroFormPresent'] !== true) || info['IsCollectionPresent'] === true;
}

/**
 * Finds what a drawn page lacks. Drawing also resolves for a page that was given up halfway, for a picture that could not be
 * decoded and for letters of a missing font. Rejects when the page is damaged.
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
      if (!isFont(font)) return { kind: 'font', page: pageNumber, font: '?' };
      if (!areDrawn(font, args[0] as Parameters<typeof areDrawn>[1]))
        return { kind: 'font', page: pageNumber, font: font.name.replace(/^[A-Z]{6}\+/, '') };
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

/** Resolves with a font or picture once it is decoded; null for a picture that could not be decoded, a text for such a font. */
function objectOf(page: PDFPageProxy, id: string): Promise<unknown> {
  const objects = id.startsWith('g_') ? page.commonObjs : page.objs;
  return new Promise((resolve) => {
    (objects as { get: (id: string, done: (object: unknown) => void) => void }).get(id, resolve);
  });
}

const isFont = (object: unknown): object is Font => typeof object === 'object' && object !== null;
