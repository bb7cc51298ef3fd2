import { AppError, isToDo, type Answers, type FieldError, type FormAssignment, type Said } from '@firstmile/domain';
import { submitForm } from '#data/queries/myFormCommands.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { useEffect, useEffectEvent, useState } from 'react';

/** Longer than any device takes to write down what is handed in. Milliseconds. */
const WRITTEN_WITHIN_MS = 10_000;

export type FieldErrors = Record<string, Said>;

/** What is wrong, by field id. */
export const byField = (found: readonly (Omit<FieldError, 'msg'> & { msg: Said })[]): FieldErrors =>
  Object.fromEntries(found.map(({ field, msg }) => [field, msg]));

interface Submission {
  /** Runs the command. */
  handIn: (command: (draft: string) => void) => void;
  /** What to say when it fails. */
  failure: string;
  /** Called once this device has it. */
  onSubmitted: () => void;
}

/**
 * Hands a form in: `errors` by field id, at first those of the server's refusal; `problem` is what failed as a whole; `isElsewhere` says
 * that it was handed in, but not here.
 */
export function useFormSubmit(assignment: FormAssignment, { handIn, failure, onSubmitted }: Submission) {
  const { refusal } = assignment;
  const say = useMessage();
  const [errors, setErrors] = useState<FieldErrors>(() => byField(refusal?.fields ?? []));
  const [problem, setProblem] = useState('');
  const [isSubmitting, setIsSubmitting] = useState(false);
  const isHandedIn = !isToDo(assignment);

  const finish = useEffectEvent(() => onSubmitted());
  const fail = useEffectEvent(() => {
    setIsSubmitting(false);
    setProblem(failure);
  });
  useEffect(() => {
    if (!isSubmitting) return;
    const timer = isHandedIn ? setTimeout(() => finish()) : setTimeout(() => fail(), WRITTEN_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [isSubmitting, isHandedIn]);

  /** `seen` are the answers as the server's were last seen, `more` errors that only this device knows of. True when it is on its way. */
  const submit = (seen: Answers, answers: Answers, more: FieldErrors): boolean => {
    setProblem('');
    setErrors(more);
    if (Object.keys(more).length > 0) return false;
    try {
      handIn((draft) => submitForm({ id: assignment.id, seen, answers, draft }));
      setIsSubmitting(true);
      return true;
    } catch (error) {
      const fields = error instanceof AppError ? error.fields : [];
      setErrors(byField(fields));
      if (fields.length === 0) setProblem(error instanceof AppError ? say(error.says) : failure);
      return false;
    }
  };
  /** Shows what is wrong with a page, and forgets what was; true when nothing is. */
  const check = (found: FieldErrors): boolean => {
    setProblem('');
    setErrors(found);
    return Object.keys(found).length === 0;
  };
  const clearError = (id: string) =>
    setErrors((all) => Object.fromEntries(Object.entries(all).filter(([key]) => key !== id)));
  const isElsewhere = isHandedIn && !isSubmitting;
  return { errors, isElsewhere, clearError, problem, clearProblem: () => setProblem(''), isSubmitting, submit, check };
}
