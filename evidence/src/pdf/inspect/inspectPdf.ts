import { PDF, type PdfDict } from '@libpdf/core';
import { formOf } from './forms.ts';
import { layersOf } from './layers.ts';
import { Objects } from './objects.ts';
import { pagesOf } from './pages.ts';
import { hasWholePictures } from './pictures.ts';

/** The reason why a PDF does not say the same on every screen and on paper; `page` is from 1. */
export type Difference =
  | { kind: 'tree' | 'program' }
  | { kind: 'value' | 'layer'; name: string }
  | { kind: 'printOnly' | 'picture'; page: number };

/** Facts about what a PDF holds besides its pages. */
export interface PdfFacts {
  pages: number;
  fields: number;
  /** Layers that are neither shown nor printed. */
  hiddenLayers: number;
  /** Marks that are shown and not printed. */
  screenMarks: number;
  /** Scripts; they never run here. */
  scripts: number;
  isSigned: boolean;
  isCertified: boolean;
  /** The first difference; null when there is none. */
  difference: Difference | null;
}

/** Inspects what a PDF holds, whatever of it is drawn. Rejects for a file that is none, or is encrypted. */
export async function inspectPdf(bytes: Uint8Array): Promise<PdfFacts> {
  const objects = new Objects(await PDF.load(bytes));
  const pages = pagesOf(objects);
  const form = formOf(objects);
  const layers = layersOf(objects);
  const marks = (pages ?? []).map((page) => objects.dicts(page, 'Annots').map(({ dict }) => markOf(objects, dict)));
  const printOnly = marks.findIndex((ofPage) => ofPage.includes('printed'));
  const seen = new Set<PdfDict>();
  const cut = (pages ?? []).findIndex((page) => !hasWholePictures(objects, page, seen));
  const layer = layers.find(({ isDrawn, isOnScreen, isPrinted }) => isDrawn !== isOnScreen || isDrawn !== isPrinted);
  const differences: (Difference | false)[] = [
    !pages && { kind: 'tree' },
    (form.isXfa || objects.root.has('Collection')) && { kind: 'program' },
    form.undrawn !== null && { kind: 'value', name: form.undrawn },
    layer !== undefined && { kind: 'layer', name: layer.name },
    printOnly >= 0 && { kind: 'printOnly', page: printOnly + 1 },
    cut >= 0 && { kind: 'picture', page: cut + 1 },
  ];
  return {
    pages: pages?.length ?? 0,
    fields: form.fields,
    hiddenLayers: layers.filter(({ isDrawn }) => !isDrawn).length,
    screenMarks: marks.flat().filter((mark) => mark === 'shown').length,
    scripts: scriptsIn(objects),
    isSigned: form.isSigned,
    isCertified: form.isCertified,
    difference: differences.find((difference) => difference !== false) ?? null,
  };
}

const [HIDDEN, PRINT, NO_VIEW] = [2, 4, 32];
/** Marks that lead somewhere, or belong to another, and draw nothing of their own. */
const WITHOUT_FACE = ['Link', 'Popup'];

/** Tells where an annotation stands. */
function markOf(objects: Objects, mark: PdfDict): 'both' | 'shown' | 'printed' | 'none' {
  const flags = objects.number(mark, 'F') ?? 0;
  if (flags & HIDDEN || WITHOUT_FACE.includes(objects.name(mark, 'Subtype') ?? '')) return 'none';
  const [isShown, isPrinted] = [!(flags & NO_VIEW), Boolean(flags & PRINT)];
  if (isShown) return isPrinted ? 'both' : 'shown';
  return isPrinted ? 'printed' : 'none';
}

/** Counts what may run a script: at opening, by an event of the document, or by name. */
function scriptsIn(objects: Objects): number {
  const opening = objects.name(objects.dict(objects.root, 'OpenAction'), 'S') === 'JavaScript';
  const named = objects.dict(objects.root, 'Names', 'JavaScript') !== undefined;
  return [opening, named, objects.root.has('AA')].filter(Boolean).length;
}
