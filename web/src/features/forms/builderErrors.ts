import type { FormField, Said } from '@firstmile/domain';
import { fieldId } from '#ui/inputs/fieldId.ts';
import type { SummaryError } from '#ui/inputs/FormErrorSummary.tsx';

interface Listed {
  /** Messages by place, as the builder keeps them. */
  errors: Record<string, Said>;
  values: { fields: readonly FormField[] };
}

/** The builder's errors in the order of its page, those of a field under its number. */
export function listedErrors({ errors, values }: Listed, numbered: (number: number) => string): SummaryError[] {
  const position = (place: string) => values.fields.findIndex((field) => place.startsWith(`${field.id}.`));
  return Object.entries(errors)
    .filter(([place]) => place !== GENERAL)
    .toSorted(([one], [other]) => position(one) - position(other))
    .map(([name, message]) => {
      const index = position(name);
      return { name, message, ...(index >= 0 && { where: numbered(index + 1) }) };
    });
}

/** The place of an error that no control can correct. */
export const GENERAL = 'form';
/** The place of the error that a field is typed but not added. */
export const ADDING = 'adding';

/** The control of that very property, or else the label of its field; without a field, where fields are added. */
export function goToError(place: string): void {
  const [id = ''] = place.split('.');
  // the form's own are not named as a field is, which the preview shows beside them
  const name = place === 'fields' || place === ADDING ? 'new-label' : place.includes('.') ? place : `about.${place}`;
  (document.getElementById(fieldId(name)) ?? document.getElementById(fieldId(`${id}.label`)))?.focus();
}
