import { PDF, type PdfDict } from '@libpdf/core';
import { actionsOf } from './actions.ts';
import { formOf } from './forms.ts';
import { layersOf } from './layers.ts';
import { markOf } from './marks.ts';
import { Objects } from './objects.ts';
import { pagesOf } from './pages.ts';
import { partsOf } from './parts.ts';
import { isWhole } from './pictures.ts';
import { hasOtherColours, isForPrint } from './prints.ts';

/** The reason why a PDF does not say the same on every screen and on paper; `page` is from 1. */
export type Difference =
  | { kind: 'tree' | 'program' | 'opening' }
  | { kind: 'value' | 'layer'; name: string }
  | { kind: 'mark' | 'printOnly' | 'colour' | 'picture'; page: number };

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
  const tree = pagesOf(objects);
  const pages = tree ?? [];
  const form = formOf(objects);
  const layers = layersOf(objects);
  const actions = actionsOf(objects, pages);
  const marks = pages.map((page) => objects.dicts(page, 'Annots').map(({ dict }) => markOf(objects, dict)));
  const seen = new Set<PdfDict>();
  const parts = pages.map((page) => partsOf(objects, page, seen));
  const layer = layers.find(({ isDrawn, isOnScreen, isPrinted }) => isDrawn !== isOnScreen || isDrawn !== isPrinted);
  const onPage = (kind: PageKind, differs: (index: number) => boolean | undefined) => {
    const index = pages.findIndex((_, at) => differs(at));
    return index >= 0 && { kind, page: index + 1 };
  };
  const differences: (Difference | false)[] = [
    !tree && { kind: 'tree' },
    (form.isXfa || objects.root.has('Collection')) && { kind: 'program' },
    actions.isChangedByOpening && { kind: 'opening' },
    form.undrawn !== null && { kind: 'value', name: form.undrawn },
    layer !== undefined && { kind: 'layer', name: layer.name },
    onPage('mark', (at) => marks[at]?.includes('elsewhere')),
    onPage('printOnly', (at) => marks[at]?.includes('printed') || parts[at]?.some((part) => isForPrint(objects, part))),
    onPage('colour', (at) => parts[at]?.some((part) => hasOtherColours(objects, part))),
    onPage('picture', (at) => !parts[at]?.every((part) => isWhole(objects, part))),
  ];
  return {
    pages: pages.length,
    fields: form.fields,
    hiddenLayers: layers.filter(({ isDrawn }) => !isDrawn).length,
    screenMarks: marks.flat().filter((mark) => mark === 'shown').length,
    scripts: actions.scripts,
    isSigned: form.isSigned,
    isCertified: form.isCertified,
    difference: differences.find((difference) => difference !== false) ?? null,
  };
}

type PageKind = Extract<Difference, { page: number }>['kind'];
