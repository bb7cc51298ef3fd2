import {
  AppError,
  isToDo,
  type Answers,
  type FieldError,
  type FormAssignment,
  type MessageOrText,
} from '@firstmile/domain';
import { submitForm } from '#data/queries/myFormCommands.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { useEffect, useEffectEvent, useState } from 'react';

/** Longer than any device takes to store the submission, in milliseconds. */
const WRITTEN_WITHIN_MS = 10_000;

export type FieldErrors = Record<string, MessageOrText>;

/** Maps places of answers to what is wrong. */
export const byField = (errors: readonly (Omit<FieldError, 'msg'> & { msg: MessageOrText })[]): FieldErrors =>
  Object.fromEntries(errors.map(({ field, msg }) => [field, msg]));

interface Submission {
  /** Runs the command. */
  handIn: (command: (draft: string) => void) => void;
  /** Message for a submission that fails. */
  failure: string;
  /** Called once this device has stored the submission. */
  onSubmitted: () => void;
}

/**
 * Hands a form in. `errors` by place start with those of the server's refusal; `problem` is what failed as a whole;
 * `isElsewhere` tells that the form was handed in, but not here.
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

  /**
   * Submits the form. `seen` are the server's answers as last seen, `more` errors that only this device knows. Returns
   * true when the submission is on its way.
   */
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
  /** Replaces the errors with those of a page; true when there are none. */
  const check = (pageErrors: FieldErrors): boolean => {
    setProblem('');
    setErrors(pageErrors);
    return Object.keys(pageErrors).length === 0;
  };
  const clearErrors = (places: readonly string[]) =>
    setErrors((all) => Object.fromEntries(Object.entries(all).filter(([place]) => !places.includes(place))));
  const isElsewhere = isHandedIn && !isSubmitting;
  return { errors, isElsewhere, clearErrors, problem, clearProblem: () => setProblem(''), isSubmitting, submit, check };
}
