import { say, type Message } from '../core/message.ts';
import type { FieldError } from '../core/errors.ts';
import { own } from '../core/ids.ts';
import type { Answer, Answers } from './answer.ts';
import { isMet, type Comparison } from './condition.ts';
import { isEmptyAnswer } from './emptyAnswer.ts';
import type { FormField } from './field.ts';
import { compare } from './fieldTypes/compare.ts';
import { asksForBirth } from './era.ts';
import { cleanAnswer, findFieldDefinition } from './fieldTypes/index.ts';
import type { Rule } from './rule.ts';
import { brokenRule } from './ruleCheck.ts';

export interface Evaluation {
  /** The fields that are shown, in order. */
  visible: FormField[];
  /** The ids of the shown fields that must be answered. */
  required: Set<string>;
  /** At most one per field, in order. */
  errors: FieldError[];
  /** The answers to store at submission: those of shown fields that are not empty. */
  answers: Answers;
}

/**
 * Evaluates a form for the browser, the API and the functions: which fields are shown and required, and which answers are
 * wrong. Cleans the answers first. A hidden field counts as empty, and is never required, checked or stored. `today` is
 * yyyy-mm-dd.
 */
export function evaluateForm(
  fields: readonly FormField[],
  entered: Record<string, unknown>,
  today: string,
): Evaluation {
  const result: Omit<Evaluation, 'answers'> = { visible: [], required: new Set(), errors: [] };
  const shown = new Map<string, Answer>();
  const types = new Map(fields.map((field) => [field.id, field.type]));
  const holds = ({ field: id, op, value }: Comparison) => {
    const definition = findFieldDefinition(types.get(id) ?? '');
    return (definition?.compare ?? compare)(op, shown.get(id), value);
  };
  for (const field of fields) {
    if (field.showIf && !isMet(field.showIf, holds)) continue;
    result.visible.push(field);
    const isRequired = field.required || (field.requireIf !== null && isMet(field.requireIf, holds));
    if (isRequired) result.required.add(field.id);
    const answer = cleanAnswer(field, own(entered, field.id));
    const problem = answerProblem(field, { answer, isRequired, today });
    if (problem !== null) result.errors.push({ field: field.id, msg: problem });
    else if (answer === false || !isEmptyAnswer(answer)) shown.set(field.id, answer as Answer);
  }
  for (const id of Object.keys(entered))
    if (!types.has(id)) result.errors.push({ field: id, msg: say('form.noSuchField') });
  return { ...result, answers: Object.fromEntries(shown) };
}

function answerProblem(
  field: FormField,
  { answer, isRequired, today }: { answer: unknown; isRequired: boolean; today: string },
): Message | null {
  const definition = findFieldDefinition(field.type);
  if (!definition) return say('answer.impossible', { label: field.label });
  const lack = isRequired ? definition.lack(answer, field.label) : null;
  if (lack !== null) return lack;
  if (answer === undefined || answer === null) return null;
  const problem = definition.problem(answer, field);
  if (problem !== null || isEmptyAnswer(answer)) return problem;
  const hidden = definition.hidden(answer);
  if (hidden !== null) return hidden;
  const rules = asksForBirth(field) ? [...field.rules, NOT_TOMORROW] : field.rules;
  for (const rule of withLength(rules, definition.maxLength)) {
    const broken = brokenRule(rule, { label: field.label, answer: answer as Answer, today });
    if (broken !== null) return broken;
  }
  return null;
}

const NOT_TOMORROW = { type: 'notAfter', value: 'today' } as const;

/** Adds a maximal length to the rules of a field when they have none. */
const withLength = (rules: readonly Rule[], value: number | null): readonly Rule[] =>
  value === null || rules.some((rule) => rule.type === 'maxLength') ? rules : [{ type: 'maxLength', value }, ...rules];
