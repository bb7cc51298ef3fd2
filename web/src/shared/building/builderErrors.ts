import type { MessageOrText } from '@firstmile/domain';
import type { SummaryError } from '#ui/inputs/FormErrorSummary.tsx';

/** Messages by place: `name`, `description`, `{item id}.{setting}`, or `GENERAL`. */
export type BuilderErrors = Record<string, MessageOrText>;
/** Place of an error that no control can correct. */
export const GENERAL = 'general';

/** Removes the errors of one place, or of one item. */
export const withoutPlace = (errors: BuilderErrors, place: string): BuilderErrors =>
  Object.fromEntries(Object.entries(errors).filter(([key]) => key !== place && !key.startsWith(`${place}.`)));

/** An item of a builder (a field, a step), with the items inside of it. */
interface BuilderItem {
  id: string;
  fields?: readonly { id: string }[] | undefined;
}

/** Lists the errors in the page's order; those of an item, or of one inside of it, come with its number. */
export function listErrors(
  errors: BuilderErrors,
  items: readonly BuilderItem[],
  numbered: (number: number) => string,
): SummaryError[] {
  const position = (place: string) => items.findIndex((item) => isIn(item, place));
  return Object.entries(errors)
    .filter(([place]) => place !== GENERAL)
    .toSorted(([a], [b]) => position(a) - position(b))
    .map(([name, message]) => {
      const index = position(name);
      return { name, message, ...(index >= 0 && { where: numbered(index + 1) }) };
    });
}

/** Checks whether a place belongs to an item, or to one inside of it. */
export const isIn = ({ id, fields = [] }: BuilderItem, place: string): boolean =>
  [id, ...fields.map((inside) => inside.id)].some((each) => place.startsWith(`${each}.`));
