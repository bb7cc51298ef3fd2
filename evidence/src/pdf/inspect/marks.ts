import type { PdfDict } from '@libpdf/core';
import type { Objects } from './objects.ts';

const [INVISIBLE, HIDDEN, PRINT, NO_VIEW] = [1, 2, 4, 32];
/** Marks that lead somewhere, or belong to another, and draw nothing of their own where they have no face. */
const WITHOUT_FACE = ['Link', 'Popup'];

/** Tells where an annotation stands; `elsewhere` is on the screen of other readers but not here. */
export function markOf(objects: Objects, mark: PdfDict): 'both' | 'shown' | 'printed' | 'elsewhere' | 'none' {
  const flags = objects.number(mark, 'F') ?? 0;
  const subtype = objects.name(mark, 'Subtype') ?? '';
  const hasFace = objects.value(objects.dict(mark, 'AP'), 'N') !== undefined;
  if (flags & HIDDEN || (WITHOUT_FACE.includes(subtype) && !hasFace)) return 'none';
  const [isShown, isPrinted] = [!(flags & NO_VIEW), Boolean(flags & PRINT)];
  const isLeftOut = Boolean(flags & INVISIBLE) && subtype !== 'Widget'; // a flag for unknown marks, which pdf.js heeds for all
  if (isShown && (isLeftOut || (subtype === 'Stamp' && !hasFace))) return 'elsewhere';
  if (isShown) return isPrinted ? 'both' : 'shown';
  return isPrinted ? 'printed' : 'none';
}
