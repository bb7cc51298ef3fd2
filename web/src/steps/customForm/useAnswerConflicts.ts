import { formAssignmentPath, isToDo, type Answer, type WholeFormAssignment } from '@firstmile/domain';
import { keepMine, keepTheirs, useFieldConflicts, type FieldConflict } from '#data/sync/fieldConflicts.ts';

/** An answer that was given here and on another device. */
export interface AnswerConflict extends FieldConflict {
  /** Of the field. */
  id: string;
  mine: Answer | undefined;
  theirs: Answer | undefined;
}

const PREFIX = 'answers.';

/** The answers of which the person has to decide, in the order of the form; null until they are known. Handed in elsewhere, there is nothing to decide. */
export function useAnswerConflicts(assignment: WholeFormAssignment): AnswerConflict[] | null {
  const found = useFieldConflicts(formAssignmentPath(assignment.id), assignment);
  if (found === null) return null;
  if (!isToDo(assignment)) return [];
  return assignment.customForm.fields.flatMap(({ id }) =>
    found.filter(({ field }) => field === PREFIX + id).map((one) => ({ ...one, id }) as AnswerConflict),
  );
}

/** Enters the answer once more, as it is now. */
export const keepMyAnswer = (form: string, conflict: AnswerConflict): void =>
  keepMine(formAssignmentPath(form), conflict, 'labels.formAnswers');

/** Leaves the answer as the other device gave it. */
export const keepTheirAnswer = (form: string, conflict: AnswerConflict): void =>
  keepTheirs(formAssignmentPath(form), conflict);
