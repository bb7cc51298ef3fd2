import type { FormField } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { FieldConflicts } from '#ui/layout/FieldConflicts.tsx';
import { keepMyAnswer, keepTheirAnswer, type AnswerConflict } from './useAnswerConflicts.ts';
import { useAnswerText } from './useAnswerText.ts';

interface Props {
  /** The id of the assignment. */
  form: string;
  fields: readonly FormField[];
  conflicts: readonly AnswerConflict[];
  /** Leads to a field, by its id; keeps its identity between renders. */
  goTo: (id: string) => void;
}

/** Shows the answers that another device has changed as well, to choose from. */
export function AnswerConflicts({ form, fields, conflicts, goTo }: Props) {
  const { t } = useTranslation('sync');
  const answerText = useAnswerText();
  const shown = conflicts.flatMap(({ id, mine, theirs, at }) =>
    fields
      .filter((field) => field.id === id)
      .map((field) => ({
        field: id,
        label: field.label,
        at,
        mine: answerText(field, mine),
        theirs: answerText(field, theirs),
      })),
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
