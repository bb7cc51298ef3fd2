import {
  fieldOfPlace,
  formAssignmentPath,
  isToDo,
  placeOfPath,
  type SingleAnswer,
  type WholeFormAssignment,
} from '@firstmile/domain';
import { keepMine, keepTheirs, useFieldConflicts, type FieldConflict } from '#data/sync/fieldConflicts.ts';

/** An answer that was given here and on another device. */
export interface AnswerConflict extends FieldConflict {
  /** Place of the answer. */
  id: string;
  mine: SingleAnswer | undefined;
  theirs: SingleAnswer | undefined;
}

/** Finds the place of an answer that is in conflict; null for any other field of an assignment. */
const placeOf = ({ field }: FieldConflict) => (field.startsWith('answers.') ? placeOfPath(field) : null);

/**
 * Lists the conflicts that the person has to decide, in the order of the form; null until they are known, empty once
 * the form is handed in.
 */
export function useAnswerConflicts(assignment: WholeFormAssignment): AnswerConflict[] | null {
  const conflicts = useFieldConflicts(formAssignmentPath(assignment.id), assignment);
  if (conflicts === null) return null;
  if (!isToDo(assignment)) return [];
  return assignment.customForm.fields.flatMap(({ id }) =>
    conflicts.flatMap((conflict) => {
      const place = placeOf(conflict);
      return place !== null && fieldOfPlace(place) === id ? [{ ...conflict, id: place } as AnswerConflict] : [];
    }),
  );
}

/** Enters the answer of this device once more. */
export const keepMyAnswer = (form: string, conflict: AnswerConflict): void =>
  keepMine(formAssignmentPath(form), conflict, 'labels.formAnswers');

/** Accepts the answer of the other device. */
export const keepTheirAnswer = (form: string, conflict: AnswerConflict): void =>
  keepTheirs(formAssignmentPath(form), conflict);
