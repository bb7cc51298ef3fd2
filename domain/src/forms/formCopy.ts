import { formCopyPath } from '../core/paths.ts';
import { documentOf, moment, numeric, optional, recordOf, text } from '../core/reader.ts';
import { SERVER_TIME, WRITE_ID, type Write } from '../core/write.ts';
import { formFields, type FormField } from './field.ts';
import type { CustomForm } from './form.ts';

/**
 * The form at the time it was assigned. Its fields are in `formCopies/{copyId}`, loaded only to fill it in or to read the
 * answers; assignments from before there were copies contain their `fields`.
 */
export const assignedForm = recordOf({
  id: text,
  name: text,
  description: text,
  version: numeric,
  copyId: optional(text),
  fields: optional(formFields),
});
export type AssignedForm = ReturnType<typeof assignedForm>;
/** An assignment with the fields of its form. */
export type Whole<A> = A & { customForm: { fields: FormField[] } };
interface Assigned {
  customForm: AssignedForm;
}

/** `formCopies/{id}`: the fields of a form in one version, for everybody who was assigned it at once. It never changes. */
export const storedFormCopy = documentOf({
  formId: text,
  version: numeric,
  fields: formFields,
  createdAt: moment,
  writeId: text,
});
export type FormCopy = ReturnType<typeof storedFormCopy>;

/** Adds the fields of its form to an assignment; null when they are in a copy that is missing. */
export function wholeForm<A extends Assigned>(assignment: A, copy: Pick<FormCopy, 'fields'>): Whole<A>;
export function wholeForm<A extends Assigned>(
  assignment: A,
  copy: Pick<FormCopy, 'fields'> | undefined,
): Whole<A> | null;
export function wholeForm<A extends Assigned>(
  assignment: A,
  copy: Pick<FormCopy, 'fields'> | undefined,
): Whole<A> | null {
  const { customForm } = assignment;
  const fields = customForm.fields ?? (customForm.copyId === undefined ? [] : copy?.fields);
  return fields ? { ...assignment, customForm: { ...customForm, fields } } : null;
}
/** The id of the copy that an assignment needs to be whole; null when it needs none. */
export const copyIdOf = ({ customForm }: Assigned): string | null =>
  customForm.fields === undefined ? (customForm.copyId ?? null) : null;

export type FormContent = Pick<CustomForm, 'id' | 'name' | 'description' | 'version' | 'fields'>;
/** A form with the id of its copy. */
export type CopiedForm = FormContent & { copyId: string };

/** Creates the copy of a form's fields that its assignments use. */
export const newFormCopy = ({ id, version, fields, copyId }: CopiedForm): Write => ({
  op: 'create',
  path: formCopyPath(copyId),
  data: { formId: id, version, fields, createdAt: SERVER_TIME, writeId: WRITE_ID },
});
