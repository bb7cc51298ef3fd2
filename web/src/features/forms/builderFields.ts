import { fieldsOf, hasOptions, newId, RULES, type Condition, type FormField, type FieldType } from '@firstmile/domain';

/** A field as the add panel makes it. */
export const newField = (type: FieldType, label: string, options: string[], required: boolean): FormField => ({
  id: newId(),
  type,
  label: label.trim(),
  required,
  placeholder: '',
  help: '',
  options: hasOptions(type) ? options : [],
  rules: [],
  showIf: null,
  requireIf: null,
});

/** What is typed into the add panel. */
export interface Adding {
  label: string;
  type: FieldType;
  options: string;
  required: boolean;
}

/** Whether the panel holds words that would be missed; a type chosen for the next field is none. */
export const isTyped = ({ label, type, options }: Adding): boolean =>
  label.trim() !== '' || (hasOptions(type) && options.trim() !== '');

/** The options out of what is typed: parted by commas, trimmed, no blank ones. */
export const parseOptions = (text: string): string[] =>
  text
    .split(',')
    .map((option) => option.trim())
    .filter(Boolean);

/** A copy with an id of its own stands right behind its original. */
export function duplicate(fields: readonly FormField[], id: string, label: (label: string) => string): FormField[] {
  return fields.flatMap((field) =>
    field.id === id ? [field, { ...structuredClone(field), id: newId(), label: label(field.label) }] : [field],
  );
}

/** Another type keeps what fits it: its rules, and the options when it has some. */
export const withType = (field: FormField, type: FieldType): FormField => ({
  ...field,
  type,
  options: hasOptions(type) ? field.options : [],
  rules: field.rules.filter((rule) => RULES[rule.type].includes(type)),
});

const reads = (condition: Condition | null, id: string) => condition !== null && fieldsOf(condition).includes(id);

/** The fields whose conditions read the field `id`. */
export const dependents = (fields: readonly FormField[], id: string): FormField[] =>
  fields.filter((field) => field.id !== id && (reads(field.showIf, id) || reads(field.requireIf, id)));

/** The fields without the conditions that read `id`. */
export const withoutConditionsOn = (fields: readonly FormField[], id: string): FormField[] =>
  fields.map((field) => ({
    ...field,
    showIf: reads(field.showIf, id) ? null : field.showIf,
    requireIf: reads(field.requireIf, id) ? null : field.requireIf,
  }));

/** Labels of the fields that the conditions of the field at `index` read although they come after it. */
export function readsLaterField(fields: readonly FormField[], index: number): string[] {
  const field = fields[index];
  const ids = [field?.showIf, field?.requireIf].flatMap((condition) => (condition ? fieldsOf(condition) : []));
  return fields.slice(index).flatMap((later) => (ids.includes(later.id) ? [later.label] : []));
}
