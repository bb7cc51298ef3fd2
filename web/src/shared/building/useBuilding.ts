import { AppError } from '@firstmile/domain';
import { useState } from 'react';
import type { useEdited } from '#lib/useEdited.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { GENERAL, withoutPlace, type BuilderErrors } from './builderErrors.ts';

interface Saving {
  /** Runs the command that saves, with the key of the draft. Throws what the command throws. */
  command: (draft: string) => void;
  /** Maps domain's errors, whose items have positions, to places with the items' ids. */
  byPlace: (error: AppError) => BuilderErrors;
  /** Messages after a save and after a failure. */
  done: string;
  failed: string;
}

/** Holds the state of a form's or flow's builder: values and draft (`useEdited`), errors, and saving. */
export function useBuilding<T>(edited: ReturnType<typeof useEdited<T>>, saving: Saving) {
  const say = useMessage();
  const [errors, setErrors] = useState<BuilderErrors>({});
  const [failures, setFailures] = useState(0);
  const { values, change, discard } = edited;
  const fail = (problems: BuilderErrors) => {
    setErrors(problems);
    setFailures(failures + 1);
  };
  return {
    ...edited,
    errors,
    setErrors,
    /** Number of failed saves, so that each can lead to the errors. */
    failures,
    fail,
    /** Changes a part of the values, and clears the errors of these places. */
    set: (part: Partial<T>, ...places: string[]) => {
      setErrors(places.reduce(withoutPlace, errors));
      change({ ...values, ...part });
    },
    discard: () => {
      discard();
      setErrors({});
    },
    save: () => {
      try {
        edited.save(saving.command);
        setErrors({});
        showToast(saving.done, 'done');
      } catch (error) {
        if (!(error instanceof AppError)) fail({ [GENERAL]: saving.failed });
        else if (error.fields.length === 0) fail({ [GENERAL]: `${saving.failed}. ${say(error.says)}` });
        else fail(saving.byPlace(error));
      }
    },
  };
}
