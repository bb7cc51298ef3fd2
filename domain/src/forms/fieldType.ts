import type { RuleType } from './rule.ts';

const LENGTHS = ['minLength', 'maxLength'] as const;
const TEXT = [...LENGTHS, 'pattern'] as const;

/**
 * The types of fields with the rules that fit each, in the builder's order. The first screen reads stored forms with this
 * table; everything else about a type is in `fieldTypes`, which is loaded with the first form.
 */
export const RULES_OF = {
  text: TEXT,
  longText: TEXT,
  number: ['min', 'max', 'wholeNumber'],
  calculated: [],
  email: [],
  phone: LENGTHS,
  url: [],
  address: [],
  date: ['notBefore', 'notAfter'],
  dateRange: ['notBefore', 'notAfter', 'maxDays'],
  select: [],
  multiSelect: ['minSelected', 'maxSelected'],
  yesNo: [],
  checkbox: [],
  acknowledgement: [],
  signature: [],
  file: ['maxFiles', 'minFiles', 'fileTypes', 'maxSize'],
  group: ['minRows', 'maxRows'],
} as const satisfies Record<string, readonly RuleType[]>;

export type FieldType = keyof typeof RULES_OF;
export const FIELD_TYPES = Object.keys(RULES_OF) as [FieldType, ...FieldType[]];

/** Lists the rules that a field of `type` can have; none for an unknown type. */
export const rulesFor = (type: FieldType): readonly RuleType[] => (Object.hasOwn(RULES_OF, type) ? RULES_OF[type] : []);
