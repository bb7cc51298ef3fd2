import type { MessageOrText } from '@firstmile/domain';
import type { SummaryError } from '#ui/inputs/FormErrorSummary.tsx';

/** Messages by place: `name`, `description`, `{item id}.{setting}`, or `GENERAL`. */
export type BuilderErrors = Record<string, MessageOrText>;
/** Place of an error that no control can correct. */
export const GENERAL = 'general';

/** Removes the errors of one place, or of one item. */
export const withoutPlace = (errors: BuilderErrors, place: string): BuilderErrors =>
  Object.fromEntries(Object.entries(errors).filter(([key]) => key !== place && !key.startsWith(`${place}.`)));

/** Lists the errors in the page's order; those of an item (a field, a step) come with its number. */
export function listErrors(
  errors: BuilderErrors,
  items: readonly { id: string }[],
  numbered: (number: number) => string,
): SummaryError[] {
  const position = (place: string) => items.findIndex(({ id }) => place.startsWith(`${id}.`));
  return Object.entries(errors)
    .filter(([place]) => place !== GENERAL)
    .toSorted(([a], [b]) => position(a) - position(b))
    .map(([name, message]) => {
      const index = position(name);
      return { name, message, ...(index >= 0 && { where: numbered(index + 1) }) };
    });
}
