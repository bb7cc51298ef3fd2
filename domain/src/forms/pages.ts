import type { FormField, FormSection } from './field.ts';

/** Fields that stand together, below the heading that they have; null without one. */
export interface FormPart {
  section: FormSection | null;
  fields: FormField[];
}

/**
 * The fields that show, by page and on each by section. A section or page of which nothing shows is left out; with nothing to
 * show there is one page, without parts. `fields` are all of the form, `visible` those of them that show.
 */
export function pagesOf(fields: readonly FormField[], visible: readonly FormField[]): FormPart[][] {
  const shown = new Set(visible.map((field) => field.id));
  const pages: FormPart[][] = [[]];
  let part: FormPart = { section: null, fields: [] };
  pages[0]?.push(part);
  for (const field of fields) {
    if (field.section) {
      part = { section: field.section, fields: [] };
      if (field.section.isPage) pages.push([part]);
      else pages.at(-1)?.push(part);
    }
    if (shown.has(field.id)) part.fields.push(field);
  }
  const filled = pages.map((page) => page.filter((one) => one.fields.length > 0)).filter((page) => page.length > 0);
  return filled.length > 0 ? filled : [[]];
}

/** The place among the pages of the one with this field; -1 where it does not show. */
export const pageWith = (pages: readonly FormPart[][], id: string): number =>
  pages.findIndex((page) => page.some((part) => part.fields.some((field) => field.id === id)));
