import {
  fieldsOf,
  hasOptions,
  newId,
  rulesFor,
  type Condition,
  type FormField,
  type FormSection,
  type FieldType,
} from '@firstmile/domain';

type NewField = Pick<FormField, 'type' | 'label'> & Partial<Pick<FormField, 'options' | 'required'>>;

/** A field as the add panel makes it. */
export const newField = ({ type, label, options = [], required = false }: NewField): FormField => ({
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

/** A field with what begins above it; undefined takes that away. */
export function withSection(field: FormField, section: FormSection | undefined): FormField {
  const without = { ...field };
  delete without.section;
  return section ? { ...without, section } : without;
}

/** A copy with an id of its own stands right behind its original, in the same section. */
export function duplicate(fields: readonly FormField[], id: string, label: (label: string) => string): FormField[] {
  return fields.flatMap((field) =>
    field.id === id
      ? [field, withSection({ ...structuredClone(field), id: newId(), label: label(field.label) }, undefined)]
      : [field],
  );
}

/** Another type keeps what fits it: its rules, and the options when it has some. */
export const withType = (field: FormField, type: FieldType): FormField => ({
  ...field,
  type,
  options: hasOptions(type) ? field.options : [],
  rules: field.rules.filter((rule) => rulesFor(type).includes(rule.type)),
});

const reads = (condition: Condition | null, id: string) => condition !== null && fieldsOf(condition).includes(id);

/** The fields without one of them. What began above it begins above the next, unless something does already. */
export function withoutField(fields: readonly FormField[], id: string): FormField[] {
  const index = fields.findIndex((field) => field.id === id);
  const section = fields[index]?.section;
  return fields
    .map((field, place) => (section && place === index + 1 && !field.section ? { ...field, section } : field))
    .filter((field) => field.id !== id);
}

/** The fields whose conditions read the field `id`. */
export const dependents = (fields: readonly FormField[], id: string): FormField[] =>
  fields.filter((field) => field.id !== id && (reads(field.showIf, id) || reads(field.requireIf, id)));

/** A condition without what it asks of the field `id`; null when nothing is left of it. */
function without(condition: Condition | null, id: string): Condition | null {
  if (condition === null || !reads(condition, id)) return condition;
  if (!('all' in condition || 'any' in condition)) return null;
  const parts = ('all' in condition ? condition.all : condition.any).filter((part) => !reads(part, id));
  const [first] = parts;
  if (!first || parts.length === 1) return first ?? null;
  return 'all' in condition ? { all: parts } : { any: parts };
}

/** The fields without what conditions ask of the field `id`. */
export const withoutConditionsOn = (fields: readonly FormField[], id: string): FormField[] =>
  fields.map((field) => ({ ...field, showIf: without(field.showIf, id), requireIf: without(field.requireIf, id) }));

/** Labels of the fields that the conditions of the field at `index` read although they come after it. */
export function readsLaterField(fields: readonly FormField[], index: number): string[] {
  const field = fields[index];
  const ids = [field?.showIf, field?.requireIf].flatMap((condition) => (condition ? fieldsOf(condition) : []));
  return fields.slice(index).flatMap((later) => (ids.includes(later.id) ? [later.label] : []));
}
