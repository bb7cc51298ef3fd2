import {
  createFormWrites,
  deleteFormWrites,
  newId,
  updateFormWrites,
  type CustomForm,
  type FormInput,
  storedForm,
} from '@firstmile/domain';
import type { Filter } from '@firstmile/sync';
import { command, commit } from '../sync/commit.ts';
import { currentUser } from '../session/sessionStore.ts';
import { definitionsOf } from './definitions.ts';

/** Filters of a list of forms. */
export const FORM_FILTERS = ['all', 'unassigned'] as const;
export type FormFilter = (typeof FORM_FILTERS)[number];
/** The conditions of each filter. */
export const FORMS: Record<FormFilter, Filter[]> = {
  all: [],
  unassigned: [['assignmentCount', '==', 0]],
};

const forms = definitionsOf<CustomForm, FormFilter>({ path: 'customForms', stored: storedForm, filters: FORMS });
export const { useList: useForms, useChoice: useFormChoice, useOne: useForm } = forms;

/** Creates a form. Like all saves here it returns at once and throws AppError with the fields that are not right. */
export function createForm(input: FormInput, draft?: string): string {
  const { uid = '', firstName = '', lastName = '' } = currentUser() ?? {};
  const id = newId();
  void commit('labels.form', createFormWrites(id, input, { uid, firstName, lastName }), { draft });
  return id;
}

/** Replaces a form's content; clients who are filling it in keep their version. */
export const updateForm = command('labels.form', (current: CustomForm, input: FormInput, draft: string) => ({
  writes: updateFormWrites(current, input),
  draft,
}));

/** Deletes a form; assigned copies stay. */
export const deleteForm = command('labels.formDeleted', deleteFormWrites);
