import { PdfDict, PdfStream } from '@libpdf/core';
import type { Objects } from './objects.ts';

/**
 * Lists what draws a page: the page, its forms and pictures, the patterns and drawn fonts they use, and the faces of its annotations.
 * `seen` are the parts of earlier pages, which are left out.
 */
export function partsOf(objects: Objects, page: PdfDict, seen: Set<PdfDict>): PdfDict[] {
  const parts: PdfDict[] = [];
  const waiting = [page, ...objects.dicts(page, 'Annots').flatMap(({ dict }) => facesOf(objects, dict))];
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    if (seen.has(part)) continue;
    seen.add(part);
    parts.push(part);
    const resources = resourcesOf(objects, part);
    for (const kind of ['XObject', 'Pattern', 'Font']) waiting.push(...objects.entries(objects.dict(resources, kind)));
    waiting.push(...objects.entries(objects.dict(part, 'CharProcs')));
  }
  return parts;
}

/** Lists the normal faces of an annotation, one for each of its states. */
function facesOf(objects: Objects, mark: PdfDict): PdfDict[] {
  const face = objects.value(objects.dict(mark, 'AP'), 'N');
  if (face instanceof PdfStream) return [face];
  return face instanceof PdfDict ? objects.entries(face) : [];
}

/** Finds the resources of a page or form, also where a page inherits them. */
export function resourcesOf(objects: Objects, owner: PdfDict): PdfDict | undefined {
  for (let group: PdfDict | undefined = owner, depth = 0; group && depth < 50; depth += 1) {
    if (group.has('Resources')) return objects.dict(group, 'Resources');
    group = objects.dict(group, 'Parent');
  }
  return undefined;
}
