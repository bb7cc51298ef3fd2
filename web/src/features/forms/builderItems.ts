import type { FormField, FormSection } from '@firstmile/domain';
import { moveItem } from '#lib/moveItem.ts';
import { withSection } from './builderFields.ts';

/** One thing that is ordered in the builder: a field, or the beginning of a section or page, which has the id of the field below it. */
export type BuilderItem =
  { kind: 'field'; field: FormField } | { kind: 'section'; field: FormField; section: FormSection };

/** The id of an item, which is also what is selected. */
export const itemId = ({ kind, field }: BuilderItem): string => (kind === 'field' ? field.id : sectionId(field));
export const sectionId = ({ id }: FormField): string => `section:${id}`;

/** The fields in order, with what begins above them. */
export const itemsOf = (fields: readonly FormField[]): BuilderItem[] =>
  fields.flatMap((field): BuilderItem[] =>
    field.section
      ? [
          { kind: 'section', field, section: field.section },
          { kind: 'field', field },
        ]
      : [{ kind: 'field', field }],
  );

/** The fields again; null where a section would be left without a field. */
function fieldsOfItems(items: readonly BuilderItem[]): FormField[] | null {
  const fields: FormField[] = [];
  let open: FormSection | undefined;
  for (const item of items) {
    if (item.kind === 'field') {
      fields.push(withSection(item.field, open));
      open = undefined;
    } else if (open) return null;
    else open = item.section;
  }
  return open ? null : fields;
}

/**
 * The fields with the item at `from` moved to `to`. A field that is the only one of its section takes the section along; a section that
 * would be left empty stays where it is, and null is returned.
 */
export function movedItem(fields: readonly FormField[], from: number, to: number): FormField[] | null {
  const items = itemsOf(fields);
  const found = fieldsOfItems(moveItem(items, from, to));
  const item = items[from];
  if (found || item?.kind !== 'field' || !item.field.section) return found;
  const before = fields.indexOf(item.field);
  const rest = moveItem(items, from, to).filter(({ kind }) => kind === 'field');
  const after = rest.findIndex(({ field }) => field.id === item.field.id);
  const isOverMark = after === before; // one step, over the beginning of a section: it goes over the next field
  return moveItem(fields, before, isOverMark ? Math.max(0, before + Math.sign(to - from)) : after);
}

/** Where a field goes that is put before the item at `index`: its place among the fields. */
export const fieldPlace = (fields: readonly FormField[], index: number): number =>
  itemsOf(fields)
    .slice(0, index)
    .filter(({ kind }) => kind === 'field').length;
