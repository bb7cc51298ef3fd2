import { AppError } from '@firstmile/domain';
import { useState } from 'react';
import type { useEdited } from '#lib/useEdited.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { GENERAL, without, type BuilderErrors } from './builderErrors.ts';

interface Saving {
  /** Runs the command that saves, with the key of the draft. Throws what the command throws. */
  command: (draft: string) => void;
  /** Names the places of domain's errors, whose items have positions, by the items' ids. */
  byPlace: (error: AppError) => BuilderErrors;
  /** What is said once it is saved, and when it could not be. */
  done: string;
  failed: string;
}

/** What a builder of forms or flows holds: its values and draft (`useEdited`), their errors, and how they are saved. */
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
    /** Counts the saves that failed, so that each leads to the errors. */
    failures,
    fail,
    /** Changes a part of the values, and clears the errors of these places. */
    set: (part: Partial<T>, ...places: string[]) => {
      setErrors(places.reduce(without, errors));
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
