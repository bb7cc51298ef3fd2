import {
  anything,
  byKind,
  checked,
  flag,
  listOf,
  oneOf,
  optional,
  orNull,
  part,
  recordOf,
  text,
  texts,
  type Reader,
} from '../core/reader.ts';
import { conditionProblem, type Condition } from './condition.ts';
import { FIELD_TYPES, RULES_OF } from './fieldType.ts';
import { ruleProblem, type Rule, type RuleType } from './rule.ts';

// Conditions and rules are unions, which are checked as a whole; their types are not inferred.
const condition = orNull(checked<Condition | null>((value) => conditionProblem(value) === null, null));
const rulesThat = (fit: readonly RuleType[]) =>
  listOf(part(anything as Reader<Rule>, (value) => ruleProblem(value, fit) === null));
const RULES = Object.fromEntries(Object.entries(RULES_OF).map(([type, fit]) => [type, rulesThat(fit)]));

/** The section that begins above a field, with a heading or, with `isPage`, a new page, which may have none. */
const section = recordOf({ title: text, text, isPage: flag });
export type FormSection = ReturnType<typeof section>;

/** One question of a form. `id` never changes; it is never reused and never the position. */
const field = recordOf({
  id: text,
  /** A field of an unknown type becomes a text. */
  type: oneOf(FIELD_TYPES),
  label: text,
  required: flag,
  /** For an acknowledgement the words of its box; '' for "I have read this". */
  placeholder: text,
  /** For an acknowledgement the text to read. */
  help: text,
  /** The choices of select and multiSelect; empty for all other types. */
  options: texts,
  rules: byKind('type', RULES, rulesThat(RULES_OF.text)),
  showIf: condition,
  requireIf: condition,
  /** Absent when the field belongs to the same section as the one above. */
  section: optional(section),
});
/** The inferred type, but with a section that may be `undefined`, as yup's types have it. */
export type FormField = Omit<ReturnType<typeof field>, 'section'> & { section?: FormSection | undefined };

const hasId = (value: unknown) => {
  const { id } = (value ?? {}) as { id?: unknown };
  return typeof id === 'string' && id !== '';
};
/** Reads the fields of a form; drops one without an id, because it cannot be answered. */
export const formFields = listOf<FormField>(part(field, hasId));
