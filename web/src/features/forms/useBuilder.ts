import { AppError, type CustomForm, type FormField, type FormInput, type Said } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { useDraft } from '#data/sync/drafts.ts';
import { createForm, updateForm } from '#data/queries/forms.ts';
import { useEdited, type Edited } from '#lib/useEdited.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { ADDING, goToError } from './builderErrors.ts';
import type { Adding } from './builderFields.ts';
import { lacksValue } from './conditions.ts';

/** The form, and what is typed of a field that is not added yet. */
export interface BuilderValues extends FormInput {
  adding: Adding | null;
}

/** Messages by place: `name`, `description`, `fields`, `adding`, or `{field id}.{property}`. */
export type BuilderErrors = Record<string, Said>;
export type Builder = ReturnType<typeof useBuilder>;

/** What the builder holds: the values, whether they are saved, their errors, and a draft of them on this device. */
export function useBuilder(
  current: CustomForm | null,
  draft: Edited<BuilderValues> | undefined,
  store: ReturnType<typeof useDraft<Edited<BuilderValues>>>,
) {
  const { t } = useTranslation('forms');
  const say = useMessage();
  const saved = { ...inputOf(current ?? EMPTY), adding: null };
  const edited = useEdited<BuilderValues>(saved, current?.version ?? 0, draft, store);
  const { values, change } = edited;
  const [errors, setErrors] = useState<BuilderErrors>({});
  const [failures, setFailures] = useState(0);
  const discard = () => {
    edited.discard();
    setErrors({});
  };
  const save = () => {
    if (values.adding) {
      setErrors({ [ADDING]: t('add.pending') });
      goToError(ADDING);
      return;
    }
    const found = attempt(inputOf(values), current, edited.save, t, say);
    setErrors(found);
    if (Object.keys(found).length > 0) setFailures(failures + 1);
    else showToast(t(current ? 'builder.updated' : 'builder.created'), 'done');
  };
  return {
    ...edited,
    errors,
    /** Counts the saves that failed, so that each leads to the errors. */
    failures,
    setFields: (fields: FormField[]) => {
      setErrors(without(errors, 'fields'));
      change({ ...values, fields });
    },
    setAdding: (adding: Adding | null) => {
      setErrors(without(errors, ADDING));
      change({ ...values, adding });
    },
    /** Adds at the end what was typed. */
    add: (field: FormField) => {
      setErrors(without(without(errors, ADDING), 'fields'));
      change({ ...values, fields: [...values.fields, field], adding: null });
    },
    setField: (field: FormField) => {
      setErrors(without(errors, field.id));
      change({ ...values, fields: values.fields.map((one) => (one.id === field.id ? field : one)) });
    },
    clearError: (place: string) => setErrors(without(errors, place)),
    discard,
    save,
  };
}

const EMPTY: FormInput = { name: '', description: '', fields: [] };
const inputOf = ({ name, description, fields }: FormInput): FormInput => ({ name, description, fields });

const without = (errors: BuilderErrors, place: string): BuilderErrors =>
  Object.fromEntries(Object.entries(errors).filter(([key]) => key !== place && !key.startsWith(`${place}.`)));

/** Saves, or says what is wrong and where. */
function attempt(
  values: FormInput,
  current: CustomForm | null,
  save: (command: (draft: string) => void) => void,
  t: (key: 'condition.valueMissing' | 'updateFailed' | 'saveFailed') => string,
  say: (said: Said) => string,
): BuilderErrors {
  const incomplete = values.fields.flatMap((field) =>
    (['showIf', 'requireIf'] as const)
      .filter((kind) => lacksValue(field[kind]))
      .map((kind) => [`${field.id}.${kind}`, t('condition.valueMissing')]),
  );
  if (incomplete.length > 0) return Object.fromEntries(incomplete) as BuilderErrors;
  try {
    save((draft) => {
      if (current) updateForm(current, values, draft);
      else createForm(values, draft);
    });
    return {};
  } catch (error) {
    const general = t(current ? 'updateFailed' : 'saveFailed');
    if (!(error instanceof AppError)) return { form: general };
    if (error.fields.length === 0) return { form: `${general}. ${say(error.says)}` };
    return byPlace(error, values.fields);
  }
}

function byPlace(error: AppError, fields: readonly FormField[]): BuilderErrors {
  const errors: BuilderErrors = {};
  for (const { field, msg } of error.fields) {
    const [, index, property] = /^fields\[(\d+)\]\.?(\w*)/.exec(field) ?? [];
    errors[index === undefined ? field : `${fields[Number(index)]?.id ?? ''}.${property || 'label'}`] ??= msg;
  }
  return errors;
}
