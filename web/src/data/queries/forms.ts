import {
  createForm as create,
  deleteForm as remove,
  newId,
  updateForm as update,
  type CustomForm,
  type FormInput,
  storedForm,
} from '@firstmile/domain';
import { documentAt, queryOf, type Filter } from '@firstmile/sync';
import { commit } from '../sync/commit.ts';
import { createCollection } from '../sync/collection.ts';
import { pageParts, usePages, useLoadedItems, type Page } from '../sync/pages.ts';
import { currentUser } from '../session/sessionStore.ts';

/** Which forms a list shows. */
export const FORM_FILTERS = ['all', 'unassigned'] as const;
export type FormFilter = (typeof FORM_FILTERS)[number];
/** The conditions of each filter. */
export const FORMS: Record<FormFilter, Filter[]> = {
  all: [],
  unassigned: [['assignmentCount', '==', 0]],
};

const forms = createCollection<CustomForm, Page<FormFilter>>(storedForm, (page) =>
  queryOf('customForms', { filters: FORMS[page.filters], ...pageParts('createdAt', page) }),
);
const form = createCollection<CustomForm, string>(storedForm, (id) => documentAt(`customForms/${id}`));

/** Forms of one page of a choice. */
const CHOICE_SIZE = 20;

/** Subscribes to the forms, newest first, one page at a time. For admins. */
export function useForms(pageSize: number, filters: FormFilter = 'all', isWanted = true) {
  const { items, ...pages } = usePages(forms, { size: pageSize, filters, placeOf: (each) => each.createdAt, isWanted });
  return { forms: items, ...pages };
}

/** Subscribes to forms to choose from, newest first: one page, once they are wanted, and one more with each call of `more`. */
export function useFormChoice(isWanted = true) {
  const { forms: items, ...pages } = useForms(CHOICE_SIZE, 'all', isWanted);
  const { items: choice, ...rest } = useLoadedItems({ items, ...pages });
  return { forms: choice, ...rest };
}

/** Subscribes to one form; null until it is known, or when it does not exist. `useForm(null)` waits. */
export function useForm(id: string | null) {
  const { items, status } = form.use(id);
  return { form: items[0] ?? null, status };
}

/** Creates a form. Like all saves here it returns at once and throws AppError with the fields that are not right. */
export function createForm(input: FormInput, draft?: string): string {
  const user = currentUser();
  const id = newId();
  const creator = { uid: user?.uid ?? '', firstName: user?.firstName ?? '', lastName: user?.lastName ?? '' };
  void commit('labels.form', create(id, input, creator), { draft });
  return id;
}

/** Replaces a form's content; those who are filling it in keep the version they were given. */
export function updateForm(current: CustomForm, input: FormInput, draft: string): void {
  void commit('labels.form', update(current, input), { draft });
}

/** Deletes a form; assigned copies stay. */
export function deleteForm(id: string): void {
  void commit('labels.formDeleted', remove(id));
}
