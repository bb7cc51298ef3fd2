import { fieldOfPlace, rowsOf, type Answers, type FormField } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import type { SummaryError } from '#ui/inputs/FormErrorSummary.tsx';
import type { FieldErrors } from './useFormSubmit.ts';

/** Names a row of a group, such as "Director 2", by a place in it; '' for a place that is in none. */
export function useRowName(answers: Answers): (group: FormField, place: string) => string {
  const { t } = useTranslation('fill');
  return (group, place) => {
    const [, rowId] = place.split('/');
    const index = rowsOf(answers[group.id]).findIndex(({ id }) => id === rowId);
    return index < 0 ? '' : t('rows.named', { name: group.placeholder || t('rows.entry'), number: index + 1 });
  };
}

/** Lists the errors of the visible fields in their order, and of rows in theirs, each with the name of its row. */
export function useShownErrors(visible: readonly FormField[], answers: Answers, errors: FieldErrors): SummaryError[] {
  const rowName = useRowName(answers);
  const places = Object.keys(errors);
  return visible.flatMap((field) => {
    const rows = rowsOf(answers[field.id]).map(({ id }) => id);
    const rank = (place: string) => rows.indexOf(place.split('/')[1] ?? '');
    return places
      .filter((place) => fieldOfPlace(place) === field.id)
      .toSorted((place, other) => rank(place) - rank(other))
      .map((place) => {
        const where = rowName(field, place);
        return { name: place, message: errors[place] ?? '', ...(where && { where }) };
      });
  });
}
