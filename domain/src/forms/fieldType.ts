export const FIELD_TYPES = [
  'text',
  'longText',
  'number',
  'email',
  'phone',
  'url',
  'date',
  'select',
  'multiSelect',
  'yesNo',
  'checkbox',
  'file',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** Whether fields of this type offer choices. */
export const hasOptions = (type: FieldType): boolean => type === 'select' || type === 'multiSelect';
