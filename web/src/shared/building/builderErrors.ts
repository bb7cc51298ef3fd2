import type { Said } from '@firstmile/domain';
import type { SummaryError } from '#ui/inputs/FormErrorSummary.tsx';

/** Messages by place: `name`, `description`, `{item id}.{setting}`, or `GENERAL`. */
export type BuilderErrors = Record<string, Said>;
/** The place of an error that no control can correct. */
export const GENERAL = 'general';

/** The errors without those of one place, or of one item. */
export const without = (errors: BuilderErrors, place: string): BuilderErrors =>
  Object.fromEntries(Object.entries(errors).filter(([key]) => key !== place && !key.startsWith(`${place}.`)));

/** The errors in the order of the page, those of an item (a field, a step) under its number. */
export function listed(
  errors: BuilderErrors,
  items: readonly { id: string }[],
  numbered: (number: number) => string,
): SummaryError[] {
  const position = (place: string) => items.findIndex(({ id }) => place.startsWith(`${id}.`));
  return Object.entries(errors)
    .filter(([place]) => place !== GENERAL)
    .toSorted(([one], [other]) => position(one) - position(other))
    .map(([name, message]) => {
      const index = position(name);
      return { name, message, ...(index >= 0 && { where: numbered(index + 1) }) };
    });
}
