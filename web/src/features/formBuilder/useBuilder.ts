import { allFields, type AppError, type CustomForm, type FormField, type FormInput } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import type { useDraft } from '#data/sync/drafts.ts';
import { createForm, updateForm } from '#data/queries/forms.ts';
import { useEdited, type Edited } from '#lib/useEdited.ts';
import type { BuilderErrors } from '#shared/building/builderErrors.ts';
import { useBuilding } from '#shared/building/useBuilding.ts';
import { fieldId } from '#ui/inputs/fieldId.ts';
import { withField, type Adding } from './builderFields.ts';
import { lacksValue } from './conditions.ts';

/** The form, and the field typed in the add panel. */
export interface BuilderValues extends FormInput {
  adding: Adding | null;
}

export type Builder = ReturnType<typeof useBuilder>;

/** Holds the builder's values, whether they are saved, their errors, and a draft of them on this device. */
export function useBuilder(current: CustomForm | null, draft: ReturnType<typeof useDraft<Edited<BuilderValues>>>) {
  const { t } = useTranslation(['forms', 'builder']);
  const saved = { ...inputOf(current ?? EMPTY), adding: null };
  const edited = useEdited<BuilderValues>(saved, current?.version ?? 0, draft);
  const { values } = edited;
  const { fields } = values;
  const building = useBuilding(edited, {
    command: (key) => {
      if (current) void updateForm(current, inputOf(values), key);
      else createForm(inputOf(values), key);
    },
    byPlace: (error) => byPlace(error, fields),
    done: t(current ? 'builder.updated' : 'builder.created'),
    failed: t(current ? 'updateFailed' : 'saveFailed'),
  });
  const { set, setErrors, fail } = building;
  const save = () => {
    if (values.adding) {
      setErrors({ [ADDING]: t('add.pending') });
      goToError(ADDING);
      return;
    }
    const incomplete = allFields(fields).flatMap((field) =>
      (['showIf', 'requireIf'] as const)
        .filter((kind) => lacksValue(field[kind]))
        .map((kind) => [`${field.id}.${kind}`, t('builder:condition.valueMissing')] as const),
    );
    if (incomplete.length > 0) fail(Object.fromEntries(incomplete));
    else building.save();
  };
  return {
    ...building,
    setFields: (next: FormField[]) => set({ fields: next }, 'fields'),
    setAdding: (adding: Adding | null) => set({ adding }, ADDING),
    /** Adds the field of the add panel at the end. */
    add: (field: FormField) => set({ fields: [...fields, field], adding: null }, ADDING, 'fields'),
    setField: (field: FormField) => set({ fields: withField(fields, field) }, field.id),
    save,
  };
}

const EMPTY: FormInput = { name: '', description: '', fields: [] };
const inputOf = ({ name, titles, description, descriptions, language, fields, ...rest }: FormInput): FormInput => ({
  name,
  ...(titles && { titles }),
  description,
  ...(descriptions && { descriptions }),
  ...(language !== undefined && { language }),
  fields,
  ...(rest.needsApproval !== undefined && { needsApproval: rest.needsApproval }),
  ...(rest.dueDays !== undefined && { dueDays: rest.dueDays }),
});

function byPlace(error: AppError, fields: readonly FormField[]): BuilderErrors {
  const errors: BuilderErrors = {};
  for (const { field, msg } of error.fields) {
    const [, index, inside, property] = /^fields\[(\d+)\](?:\.fields\[(\d+)\])?\.?(\w*)/.exec(field) ?? [];
    const outer = fields[Number(index)];
    const { id = '' } = (inside === undefined ? outer : outer?.fields?.[Number(inside)]) ?? {};
    errors[index === undefined ? field : `${id}.${property || 'label'}`] ??= msg;
  }
  return errors;
}

/** Place of the error about a field that is typed but not added. */
export const ADDING = 'adding';

/** Focuses the control of a place, or else the label of its field; without a field, the add panel. */
export function goToError(place: string): void {
  const [id = ''] = place.split('.');
  // the form's own names differ from those of a field, which the preview shows beside them
  const name = place === 'fields' || place === ADDING ? 'new-label' : place.includes('.') ? place : `about.${place}`;
  (document.getElementById(fieldId(name)) ?? document.getElementById(fieldId(`${id}.label`)))?.focus();
}
