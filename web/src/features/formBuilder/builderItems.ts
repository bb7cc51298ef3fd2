import type { FormField, FormSection } from '@firstmile/domain';
import { moveItem } from '#lib/moveItem.ts';
import { withSection } from './builderFields.ts';

/** One item of the builder's list: a field, or the start of a section or page, named by the field below it. */
export type BuilderItem =
  { kind: 'field'; field: FormField } | { kind: 'section'; field: FormField; section: FormSection };

/** Builds the id of an item, by which it is selected, too. */
export const itemId = ({ kind, field }: BuilderItem): string => (kind === 'field' ? field.id : sectionId(field));
export const sectionId = ({ id }: FormField): string => `section:${id}`;

/** Lists the fields in order, with the sections that start above them. */
export const itemsOf = (fields: readonly FormField[]): BuilderItem[] =>
  fields.flatMap((field): BuilderItem[] =>
    field.section
      ? [
          { kind: 'section', field, section: field.section },
          { kind: 'field', field },
        ]
      : [{ kind: 'field', field }],
  );

/** Converts items back to fields; null where a section would have no field. */
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
 * Moves the item at `from` to `to`. The only field of a section moves with it. Returns null when a section would be
 * left without a field.
 */
export function movedItem(fields: readonly FormField[], from: number, to: number): FormField[] | null {
  const items = itemsOf(fields);
  const reordered = fieldsOfItems(moveItem(items, from, to));
  const item = items[from];
  if (reordered || item?.kind !== 'field' || !item.field.section) return reordered;
  const before = fields.indexOf(item.field);
  const rest = moveItem(items, from, to).filter(({ kind }) => kind === 'field');
  const after = rest.findIndex(({ field }) => field.id === item.field.id);
  const isOverMark = after === before; // a single step over the start of a section: it passes the next field instead
  return moveItem(fields, before, isOverMark ? Math.max(0, before + Math.sign(to - from)) : after);
}

/** Computes the index among the fields for a field inserted before the item at `index`. */
export const fieldPlace = (fields: readonly FormField[], index: number): number =>
  itemsOf(fields)
    .slice(0, index)
    .filter(({ kind }) => kind === 'field').length;
