import {
  allFields,
  fieldsInFormula,
  fieldsOf,
  hasOptions,
  newId,
  rulesFor,
  withOptions,
  type Condition,
  type FormField,
  type FormSection,
  type FieldType,
} from '@firstmile/domain';

type NewField = Pick<FormField, 'type' | 'label'> & Partial<Pick<FormField, 'options' | 'required'>>;

/** Creates a field from the add panel. */
export const newField = ({ type, label, options = [], required = false }: NewField): FormField => ({
  id: newId(),
  type,
  label: label.trim(),
  required: required && type !== 'calculated',
  placeholder: '',
  help: '',
  options: hasOptions(type) ? options : [],
  rules: [],
  showIf: null,
  requireIf: null,
  ...(type === 'group' && { fields: [] }),
  ...(type === 'calculated' && { formula: '' }),
});

/** Text typed into the add panel. */
export interface Adding {
  label: string;
  type: FieldType;
  options: string;
  required: boolean;
}

/** Tells whether the panel holds text that would be lost; a type chosen for the next field does not count. */
export const isTyped = ({ label, type, options }: Adding): boolean =>
  label.trim() !== '' || (hasOptions(type) && options.trim() !== '');

/** Splits typed options at commas, trims them, and drops blank ones. */
export const parseOptions = (text: string): string[] =>
  text
    .split(',')
    .map((option) => option.trim())
    .filter(Boolean);

/** Sets the section that starts above a field; undefined removes it. */
export function withSection(field: FormField, section: FormSection | undefined): FormField {
  const without = { ...field };
  delete without.section;
  return section ? { ...without, section } : without;
}

/** Inserts a copy with new ids behind its original, in the same section. Conditions inside of a group read the copies. */
export function duplicate(fields: readonly FormField[], id: string, label: (label: string) => string): FormField[] {
  return fields.flatMap((field) =>
    field.id === id ? [field, withSection({ ...copyOf(field), label: label(field.label) }, undefined)] : [field],
  );
}

function copyOf(field: FormField): FormField {
  const renamed = allFields([field]).reduce((text, { id }) => {
    const copy = newId();
    return text.replaceAll(`"${id}"`, `"${copy}"`).replaceAll(`{${id}}`, `{${copy}}`);
  }, JSON.stringify(field));
  return JSON.parse(renamed) as FormField;
}

/** Changes the type of a field, and keeps the rules and options that fit it. */
export function withType(field: FormField, type: FieldType): FormField {
  const next = {
    ...withOptions(field, hasOptions(type) ? field.options : []),
    type,
    rules: field.rules.filter((rule) => rulesFor(type).includes(rule.type)),
    fields: [],
    formula: field.formula ?? '',
    ...(type === 'calculated' && { required: false, requireIf: null }),
  };
  if (type !== 'group') Reflect.deleteProperty(next, 'fields');
  if (type !== 'calculated') Reflect.deleteProperty(next, 'formula');
  return next;
}

/** Replaces a field of the form, or of a group in it. */
export const withField = (fields: readonly FormField[], next: FormField): FormField[] =>
  fields.map((field) =>
    field.id === next.id ? next : field.fields ? { ...field, fields: withField(field.fields, next) } : field,
  );

/** Finds the group that contains a field. */
export const groupWith = (fields: readonly FormField[], id: string): FormField | undefined =>
  fields.find((field) => field.fields?.some((inside) => inside.id === id));

const reads = (condition: Condition | null, id: string) => condition !== null && fieldsOf(condition).includes(id);

/** Removes a field of the form, or of a group in it. Its section moves to the next field, unless one starts there already. */
export function withoutField(fields: readonly FormField[], id: string): FormField[] {
  const index = fields.findIndex((field) => field.id === id);
  const section = fields[index]?.section;
  return fields
    .map((field, place) => (section && place === index + 1 && !field.section ? { ...field, section } : field))
    .filter((field) => field.id !== id)
    .map((field) => (field.fields ? { ...field, fields: withoutField(field.fields, id) } : field));
}

/** Finds the fields whose conditions or formulas read the field `id`. */
export const dependents = (fields: readonly FormField[], id: string): FormField[] =>
  allFields(fields).filter(
    (field) =>
      field.id !== id &&
      (reads(field.showIf, id) || reads(field.requireIf, id) || fieldsInFormula(field.formula ?? '').includes(id)),
  );

/** Removes the comparisons with the field `id` from a condition; null when nothing is left. */
function without(condition: Condition | null, id: string): Condition | null {
  if (condition === null || !reads(condition, id)) return condition;
  if (!('all' in condition || 'any' in condition)) return null;
  const parts = ('all' in condition ? condition.all : condition.any).filter((part) => !reads(part, id));
  const [first] = parts;
  if (!first || parts.length === 1) return first ?? null;
  return 'all' in condition ? { all: parts } : { any: parts };
}

/** Removes the comparisons with the field `id` from all conditions. */
export const withoutConditionsOn = (fields: readonly FormField[], id: string): FormField[] =>
  fields.map((field) => ({
    ...field,
    showIf: without(field.showIf, id),
    requireIf: without(field.requireIf, id),
    ...(field.fields && { fields: withoutConditionsOn(field.fields, id) }),
  }));

/** Lists the labels of later fields that the conditions or formulas of the field at `index` read, or those inside of it. */
export function readsLaterField(fields: readonly FormField[], index: number): string[] {
  const ids = allFields(fields.slice(index, index + 1)).flatMap(({ showIf, requireIf, formula = '' }) => [
    ...[showIf, requireIf].flatMap((condition) => (condition ? fieldsOf(condition) : [])),
    ...fieldsInFormula(formula),
  ]);
  const isRead = (later: FormField) => allFields([later]).some(({ id }) => ids.includes(id));
  return fields.slice(index + 1).flatMap((later) => (isRead(later) ? [later.label] : []));
}
