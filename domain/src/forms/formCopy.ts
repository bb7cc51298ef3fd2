import { ID } from '../core/ids.ts';
import { formCopyPath } from '../core/paths.ts';
import { hasTitles } from '../core/titleOf.ts';
import { checked, documentOf, flag, moment, numeric, optional, recordOf, text } from '../core/reader.ts';
import { titles, type Titles } from '../core/titles.ts';
import { SERVER_TIME, WRITE_ID, type Write } from '../core/write.ts';
import { formFields, type FormField } from './field.ts';
import type { CustomForm } from './form.ts';

/**
 * The form at the time it was assigned. Its fields are in `formCopies/{copyId}`, loaded only to fill it in or to read the
 * answers.
 */
export const assignedForm = recordOf({
  id: text,
  name: text,
  titles: optional(titles),
  description: text,
  version: numeric,
  /** True when an admin approves what is handed in; absent inside of a flow, which is decided as a whole. */
  needsApproval: optional(flag),
  /** An unreadable one becomes the id of no copy, so that it can be part of a path. */
  copyId: checked<string>((id) => typeof id === 'string' && ID.test(id), 'none'),
});
/** An assignment with the fields of its form. */
export type Whole<A> = A & { customForm: { fields: FormField[]; descriptions?: Titles } };
interface Assigned {
  customForm: ReturnType<typeof assignedForm>;
}

/** `formCopies/{id}`: the fields of a form, and its descriptions in other languages, in one version, for everybody who was assigned it at once. It never changes. */
export const storedFormCopy = documentOf({
  formId: text,
  version: numeric,
  fields: formFields,
  descriptions: optional(titles),
  createdAt: moment,
  writeId: text,
});
export type FormCopy = ReturnType<typeof storedFormCopy>;

type CopiedParts = Pick<FormCopy, 'fields' | 'descriptions'>;
/** Adds the fields of its form to an assignment; null when its copy is missing. */
export function wholeForm<A extends Assigned>(assignment: A, copy: CopiedParts): Whole<A>;
export function wholeForm<A extends Assigned>(assignment: A, copy: CopiedParts | undefined): Whole<A> | null;
export function wholeForm<A extends Assigned>(assignment: A, copy: CopiedParts | undefined): Whole<A> | null {
  if (!copy) return null;
  const { fields, descriptions } = copy;
  return { ...assignment, customForm: { ...assignment.customForm, fields, ...(descriptions && { descriptions }) } };
}

export type FormContent = Pick<
  CustomForm,
  'id' | 'name' | 'titles' | 'description' | 'descriptions' | 'version' | 'fields' | 'needsApproval' | 'dueDays'
>;
/** A form with the id of its copy. */
export type CopiedForm = FormContent & { copyId: string };

/** Creates the copy of a form's fields that its assignments use. */
export const newFormCopy = ({ id, version, fields, descriptions, copyId }: CopiedForm): Write => ({
  op: 'create',
  path: formCopyPath(copyId),
  data: {
    formId: id,
    version,
    fields,
    ...(hasTitles(descriptions) && { descriptions }),
    createdAt: SERVER_TIME,
    writeId: WRITE_ID,
  },
});
