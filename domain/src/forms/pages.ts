import type { FormField, FormSection } from './field.ts';
import { fieldOfPlace } from './places.ts';

/** Fields that share a section; the section is null when there is none. */
export interface FormPart {
  section: FormSection | null;
  fields: FormField[];
}

/**
 * Groups the shown fields by page, and on each page by section. Leaves out sections and pages without shown fields; when
 * nothing is shown there is one page without parts. `fields` are all fields of the form, `visible` the shown ones.
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
  const filled = pages.map((page) => page.filter((part) => part.fields.length > 0)).filter((page) => page.length > 0);
  return filled.length > 0 ? filled : [[]];
}

/** Finds the index of the page with this field, or with the group of this place; -1 when it is not shown. */
export const pageWith = (pages: readonly FormPart[][], place: string): number =>
  pages.findIndex((page) => page.some((part) => part.fields.some((field) => field.id === fieldOfPlace(place))));
