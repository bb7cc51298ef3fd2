import { definitionFields } from '../core/definition.ts';
import { documentOf, flag, optional } from '../core/reader.ts';
import { formFields } from './field.ts';

/** `customForms/{formId}`: a form as admins edit it. Assignments carry copies, so an edit changes no assignment. */
export const storedForm = documentOf({
  ...definitionFields,
  fields: formFields,
  /** True when an admin approves what clients hand in; absent means no. */
  needsApproval: optional(flag),
});
export type CustomForm = ReturnType<typeof storedForm>;

export type FormInput = Pick<CustomForm, 'name' | 'titles' | 'description' | 'fields' | 'needsApproval' | 'dueDays'>;
