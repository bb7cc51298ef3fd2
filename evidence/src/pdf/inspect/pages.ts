import type { PdfDict } from '@libpdf/core';
import type { Objects } from './objects.ts';

/**
 * Walks the tree of pages and lists them in order; null when readers may disagree about it: a group counts other pages than it has, a page
 * or group stands in it twice, or there is none.
 */
export function pagesOf(objects: Objects): PdfDict[] | null {
  const root = objects.dict(objects.root, 'Pages');
  const seen = new Set<string>();
  const walk = (group: PdfDict, depth: number): PdfDict[] | null => {
    if (depth > DEEPEST) return null;
    const pages: PdfDict[] = [];
    for (const { dict, ref } of objects.dicts(group, 'Kids')) {
      if (ref === '' || seen.has(ref)) return null;
      seen.add(ref);
      const inside = dict.has('Kids') ? walk(dict, depth + 1) : [dict];
      if (!inside) return null;
      pages.push(...inside);
    }
    return objects.number(group, 'Count') === pages.length && objects.refs(group, 'Kids').length > 0 ? pages : null;
  };
  return root ? walk(root, 0) : null;
}
const DEEPEST = 50;
