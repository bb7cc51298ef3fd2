import { definitionFields } from '../core/definition.ts';
import { documentOf, flag, oneOf, optional, orNull } from '../core/reader.ts';
import { titles } from '../core/titles.ts';
import { formFields } from './field.ts';

/** `customForms/{formId}`: a form as admins edit it. Assignments carry copies, so an edit changes no assignment. */
export const storedForm = documentOf({
  ...definitionFields,
  fields: formFields,
  /** The language of its own texts; null or absent for unknown. */
  language: optional(orNull(oneOf(['en', 'es', 'fr', 'de', 'pt']))),
  /** The description in other languages; empty ones count as absent. */
  descriptions: optional(titles),
  /** True when an admin approves what clients hand in; absent means no. */
  needsApproval: optional(flag),
});
export type CustomForm = ReturnType<typeof storedForm>;

export type FormInput = Pick<
  CustomForm,
  'name' | 'titles' | 'description' | 'descriptions' | 'language' | 'fields' | 'needsApproval' | 'dueDays'
>;
