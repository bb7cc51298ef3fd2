import { formCopyPath } from '../core/paths.ts';
import type { Moment } from '../core/time.ts';
import { SERVER_TIME, type Write } from '../core/write.ts';
import type { FormField } from './field.ts';
import type { CustomForm } from './form.ts';

/**
 * The form as it was when it was assigned. What it asks is in `formCopies/{copyId}`, which only who fills it in or reads the answers
 * needs; an assignment from before there were copies has its `fields` itself.
 */
export interface AssignedForm {
  id: string;
  name: string;
  description: string;
  version: number;
  copyId?: string;
  fields?: FormField[];
}
/** Something assigned, with what its form asks. */
export type Whole<A> = A & { customForm: { fields: FormField[] } };
interface Assigned {
  customForm: AssignedForm;
}

/** `formCopies/{id}`: what a form asked in one version, for all who were given it at once. It never changes. */
export interface FormCopy {
  id: string;
  formId: string;
  version: number;
  fields: FormField[];
  createdAt: Moment | null;
  writeId: string;
}

/** The assignment with what its form asks; null when that is in a copy which is not there. */
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
/** Whether it needs a copy to be whole, and which. */
export const copyIdOf = ({ customForm }: Assigned): string | null =>
  customForm.fields === undefined ? (customForm.copyId ?? null) : null;

export type FormContent = Pick<CustomForm, 'id' | 'name' | 'description' | 'version' | 'fields'>;
/** A form and the id of its copy. */
export type CopiedForm = FormContent & { copyId: string };

/** The copy of a form's fields that its assignments name. */
export const newFormCopy = ({ id, version, fields, copyId }: CopiedForm, writeId: string): Write => ({
  op: 'create',
  path: formCopyPath(copyId),
  data: { formId: id, version, fields, createdAt: SERVER_TIME, writeId },
});
