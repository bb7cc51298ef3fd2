import {
  anything,
  byKind,
  checked,
  flag,
  listOf,
  mapOf,
  oneOf,
  optional,
  orNull,
  part,
  recordOf,
  text,
  textMap,
  texts,
  type Described,
  type Fields,
  type Reader,
} from '../core/reader.ts';
import type { Titles } from '../core/titles.ts';
import { conditionProblem, type Condition } from './condition.ts';
import { FIELD_TYPES, RULES_OF } from './fieldType.ts';
import { ruleProblem, type Rule, type RuleType } from './rule.ts';

// Conditions and rules are unions, which are checked as a whole; their types are not inferred.
const condition = orNull(checked<Condition | null>((value) => conditionProblem(value) === null, null));
const rulesThat = (fit: readonly RuleType[]) =>
  listOf(part(anything as Reader<Rule>, (value) => ruleProblem(value, fit) === null));
const RULES = Object.fromEntries(Object.entries(RULES_OF).map(([type, fit]) => [type, rulesThat(fit)]));

/** Texts by language, beside the form's own; a missing or empty one falls back to the own. */
type Words<T> = Partial<Record<keyof Titles, T>>;
const wordsOf = <F extends Fields>(fields: F): Reader<Words<Described<F>>> => mapOf(() => part(recordOf(fields)));

const sectionWords = { title: optional(text), text: optional(text) };
/** The section that begins above a field, with a heading or, with `isPage`, a new page, which may have none. */
const section = recordOf({ title: text, text, isPage: flag, words: optional(wordsOf(sectionWords)) });
export type FormSection = Omit<ReturnType<typeof section>, 'words'> & {
  words?: Words<Loose<Described<typeof sectionWords>>> | undefined;
};

const fieldWords = {
  label: optional(text),
  placeholder: optional(text),
  help: optional(text),
  /** One for each option, at its place; '' for a missing one. */
  options: optional(texts),
  /** The own messages of rules, by the rule's type. */
  messages: optional(textMap),
};
export type FieldWords = Loose<Described<typeof fieldWords>>;
/** Makes the optional parts accept `undefined`, as yup's types have it. */
type Loose<T> = { [K in keyof T]: undefined extends T[K] ? T[K] | undefined : T[K] };

const question = {
  id: text,
  /** A field of an unknown type becomes a text. */
  type: oneOf(FIELD_TYPES),
  label: text,
  required: flag,
  /** For an acknowledgement the words of its box; '' for "I have read this". For a group the name of one row, such as "Director". */
  placeholder: text,
  /** For an acknowledgement the text to read. */
  help: text,
  /** The choices of select and multiSelect; empty for all other types. */
  options: texts,
  /** The texts in other languages. */
  words: optional(wordsOf(fieldWords)),
  rules: byKind('type', RULES, rulesThat(RULES_OF.text)),
  /** For a calculated field what it calculates, with the ids of fields in braces; absent for all other types. */
  formula: optional(text),
  showIf: condition,
  requireIf: condition,
};
const hasId = (value: unknown) => {
  const { id } = (value ?? {}) as { id?: unknown };
  return typeof id === 'string' && id !== '';
};

/** One question of a form. `id` never changes; it is never reused and never the position. */
const field = recordOf({
  ...question,
  /** Absent when the field belongs to the same section as the one above. */
  section: optional(section),
  /** The fields of each row of a group; absent for all other types. Their ids are unique in the whole form. */
  fields: optional(listOf(part(recordOf(question), hasId))),
});
/** The inferred type, but with parts that may be `undefined`, as yup's types have it. */
export type FormField = Omit<ReturnType<typeof field>, 'section' | 'fields' | 'formula' | 'words'> & {
  formula?: string | undefined;
  words?: Words<FieldWords> | undefined;
  section?: FormSection | undefined;
  fields?: FormField[] | undefined;
};

/** Reads the fields of a form; drops one without an id, because it cannot be answered. */
export const formFields = listOf<FormField>(part(field, hasId));
