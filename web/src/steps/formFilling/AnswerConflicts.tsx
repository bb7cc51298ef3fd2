import { fieldOfPlace, type Answers, type FormField } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { FieldConflicts } from '#ui/layout/FieldConflicts.tsx';
import { keepMyAnswer, keepTheirAnswer, type AnswerConflict } from './useAnswerConflicts.ts';
import { useRowName } from './places.ts';
import { useAnswerText } from './useAnswerText.ts';

interface Props {
  /** The id of the assignment. */
  form: string;
  fields: readonly FormField[];
  answers: Answers;
  conflicts: readonly AnswerConflict[];
  /** Leads to a field, by its id; keeps its identity between renders. */
  goTo: (id: string) => void;
}

/** Shows the answers that another device has changed as well, to choose from. */
export function AnswerConflicts({ form, fields, answers, conflicts, goTo }: Props) {
  const { t } = useTranslation('sync');
  const answerText = useAnswerText();
  const rowName = useRowName(answers);
  const shown = conflicts.flatMap(({ id, mine, theirs, at }) =>
    fields
      .filter((field) => field.id === fieldOfPlace(id))
      .map((field) => {
        const cell = field.fields?.find((inside) => id.endsWith(`/${inside.id}`));
        const label = cell ? [field.label, rowName(field, id), cell.label].filter(Boolean).join(' – ') : field.label;
        return {
          field: id,
          label,
          at,
          mine: answerText(cell ?? field, mine),
          theirs: answerText(cell ?? field, theirs),
        };
      }),
  );
  const decide = (act: typeof keepMyAnswer) => (id: string) => {
    const conflict = conflicts.find((conflict) => conflict.id === id);
    if (conflict) act(form, conflict);
  };
  return (
    <FieldConflicts
      id={conflictsId(form)}
      conflicts={shown}
      note={conflicts.some(({ isHandIn }) => isHandIn) ? t('conflict.handIn') : undefined}
      onKeepMine={decide(keepMyAnswer)}
      onKeepTheirs={decide(keepTheirAnswer)}
      goTo={goTo}
    />
  );
}

const conflictsId = (form: string) => `conflicts-${form}`;

/** Focuses the panel of conflicts, which have to be decided before the form is handed in. */
export const focusConflicts = (form: string): void => document.getElementById(conflictsId(form))?.focus();
