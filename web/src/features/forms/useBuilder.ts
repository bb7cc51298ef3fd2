import { AppError, type CustomForm, type FormField, type FormInput } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { useDraft } from '#data/drafts.ts';
import { createForm, updateForm } from '#data/forms.ts';
import { lacksValue } from './conditions.ts';

interface Kept {
  values: FormInput;
  version: number;
}
/** Messages by place: `name`, `description`, `fields`, or `{field id}.{property}`. */
export type BuilderErrors = Record<string, string>;
export type Builder = ReturnType<typeof useBuilder>;

/** What the builder holds: the values, whether they are saved, their errors, and a draft of them on this device. */
export function useBuilder(
  current: CustomForm | null,
  draft: Kept | undefined,
  store: ReturnType<typeof useDraft<Kept>>,
) {
  const { t } = useTranslation('forms');
  const saved = current ? inputOf(current) : EMPTY;
  const [values, setValues] = useState<FormInput>(draft?.values ?? saved);
  const [base, setBase] = useState(draft?.version ?? current?.version ?? 0);
  const [errors, setErrors] = useState<BuilderErrors>({});
  const [failures, setFailures] = useState(0);
  const [isSaved, setIsSaved] = useState(false);
  const isDirty = !isSaved && !isSame(values, saved);

  const change = (next: FormInput) => {
    setValues(next);
    if (isSame(next, saved)) store.clear();
    else store.keep({ values: next, version: base });
  };
  const discard = () => {
    setValues(saved);
    setBase(current?.version ?? 0);
    setErrors({});
    store.clear();
  };
  const save = () => {
    const found = attempt(values, current, t);
    setErrors(found);
    if (Object.keys(found).length > 0) {
      setFailures(failures + 1);
      return;
    }
    setIsSaved(true);
    store.clear();
  };
  return {
    values,
    errors,
    /** Counts the saves that failed, so that each leads to the errors. */
    failures,
    isDirty,
    isSaved,
    /** Somebody saved the form after these changes were begun. */
    isOutdated: isDirty && current !== null && base < current.version,
    wasRestored: draft !== undefined,
    change,
    setFields: (fields: FormField[]) => {
      setErrors(without(errors, 'fields'));
      change({ ...values, fields });
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
const inputOf = ({ name, description, fields }: CustomForm): FormInput => ({ name, description, fields });

/** Firestore orders the keys of what it stores in its own way. */
const isSame = (one: FormInput, other: FormInput) => sorted(one) === sorted(other);
const sorted = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

const without = (errors: BuilderErrors, place: string): BuilderErrors =>
  Object.fromEntries(Object.entries(errors).filter(([at]) => at !== place && !at.startsWith(`${place}.`)));

/** Saves, or says what is wrong and where. */
function attempt(
  values: FormInput,
  current: CustomForm | null,
  t: (key: 'condition.valueMissing' | 'updateFailed' | 'saveFailed') => string,
): BuilderErrors {
  const incomplete = values.fields.flatMap((field) =>
    (['showIf', 'requireIf'] as const)
      .filter((kind) => lacksValue(field[kind]))
      .map((kind) => [`${field.id}.${kind}`, t('condition.valueMissing')]),
  );
  if (incomplete.length > 0) return Object.fromEntries(incomplete) as BuilderErrors;
  try {
    if (current) updateForm(current, values);
    else createForm(values);
    return {};
  } catch (error) {
    const general = t(current ? 'updateFailed' : 'saveFailed');
    if (!(error instanceof AppError)) return { form: general };
    if (error.fields.length === 0) return { form: `${general}. ${error.message}` };
    return byPlace(error, values.fields);
  }
}

function byPlace(error: AppError, fields: readonly FormField[]): BuilderErrors {
  const errors: BuilderErrors = {};
  for (const { field, msg } of error.fields) {
    const [, at, property] = /^fields\[(\d+)\]\.?(\w*)/.exec(field) ?? [];
    errors[at === undefined ? field : `${fields[Number(at)]?.id ?? ''}.${property || 'label'}`] ??= msg;
  }
  return errors;
}
