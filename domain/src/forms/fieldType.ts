import type { RuleType } from './rule.ts';

const LENGTHS = ['minLength', 'maxLength'] as const;
const TEXT = [...LENGTHS, 'pattern'] as const;

/**
 * The types of fields with the rules that fit each, in the order in which the builder offers them. Stored forms are read with this table on the
 * first screen; all else about a type is in `fieldTypes`, which is loaded with the first form.
 */
export const RULES_OF = {
  text: TEXT,
  longText: TEXT,
  number: ['min', 'max', 'wholeNumber'],
  email: [],
  phone: LENGTHS,
  url: [],
  date: ['notBefore', 'notAfter'],
  dateRange: ['notBefore', 'notAfter', 'maxDays'],
  select: [],
  multiSelect: ['minSelected', 'maxSelected'],
  yesNo: [],
  checkbox: [],
  file: [],
} as const satisfies Record<string, readonly RuleType[]>;

export type FieldType = keyof typeof RULES_OF;
export const FIELD_TYPES = Object.keys(RULES_OF) as [FieldType, ...FieldType[]];

/** The rules that a field of `type` can have; none where there is no such type. */
export const rulesFor = (type: FieldType): readonly RuleType[] => (Object.hasOwn(RULES_OF, type) ? RULES_OF[type] : []);
