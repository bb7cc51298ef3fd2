import { say, type Message } from '../core/message.ts';
import type { FieldError } from '../core/errors.ts';
import { own } from '../core/ids.ts';
import { isGroupAnswer, type Answer, type Answers, type SingleAnswer } from './answer.ts';
import { isMet, type Comparison } from './condition.ts';
import { isBlankRow, isEmptyAnswer } from './emptyAnswer.ts';
import type { FormField } from './field.ts';
import { compare } from './fieldTypes/compare.ts';
import { asksForBirth } from './era.ts';
import { cleanAnswer, findFieldDefinition } from './fieldTypes/index.ts';
import { calculate, type Operand } from './formula.ts';
import { cellPlace } from './places.ts';
import { groupOf, rowsOf } from './rows.ts';
import type { Rule } from './rule.ts';
import { brokenRule } from './ruleCheck.ts';

/** The fields that a row of a group shows, in order, and the ids of those that must be answered. */
export interface RowEvaluation {
  id: string;
  visible: FormField[];
  required: string[];
  /** The results of its calculated fields, by id. */
  calculated: Record<string, number>;
}

export interface Evaluation {
  /** The fields that are shown, in order. */
  visible: FormField[];
  /** The ids of the shown fields that must be answered. */
  required: Set<string>;
  /** At most one per field, in order. An error in a row names its place: `group/row/field`. */
  errors: FieldError[];
  /** The answers to store at submission: those of shown fields that are not empty, without blank rows. */
  answers: Answers;
  /** The rows of each shown group, in order. */
  rows: Record<string, RowEvaluation[]>;
}

/** The answers that conditions may read: of fields that are shown and whose answers are right. */
interface Scope {
  shown: Map<string, Answer>;
  types: ReadonlyMap<string, string>;
  /** The right answers in the rows of each shown group, also while others in them are wrong. */
  groups: Map<FormField, unknown>;
  today: string;
  /** Evaluates a group of the form; there is none in a row. */
  ofGroup?: (group: FormField, isRequired: boolean) => FieldError[];
}

/**
 * Evaluates a form for the browser, the API and the functions: which fields are shown and required, and which answers are
 * wrong. Cleans the answers first. A hidden field counts as empty, and is never required, checked or stored; so does all of a
 * hidden group. A field of a group is evaluated in each row, with the row's answers and those above the group. `today` is
 * yyyy-mm-dd.
 */
export function evaluateForm(
  fields: readonly FormField[],
  entered: Record<string, unknown>,
  today: string,
): Evaluation {
  const scope: Scope = { shown: new Map(), types: typesOf(fields), groups: new Map(), today };
  const rows: Evaluation['rows'] = {};
  const ofGroup = (group: FormField, isRequired: boolean) => {
    const result = evaluateGroup(group, own(entered, group.id), scope);
    rows[group.id] = result.rows;
    scope.groups.set(group, result.answer);
    const isBegun = result.errors.length > 0 && isEmptyAnswer(result.counted); // then its rows say what is missing
    const problem = isBegun ? null : answerProblem(group, { answer: result.counted, isRequired, today });
    if (problem === null && result.errors.length === 0 && !isEmptyAnswer(result.answer))
      scope.shown.set(group.id, result.answer as Answer);
    return problem === null ? result.errors : [{ field: group.id, msg: problem }, ...result.errors];
  };
  const { visible, required, errors } = evaluateFields(fields, entered, { ...scope, ofGroup });
  return { visible, required: new Set(required), errors, answers: Object.fromEntries(scope.shown), rows };
}

const typesOf = (fields: readonly FormField[]) => new Map(fields.map((field) => [field.id, field.type]));

/** Evaluates fields of a form, or of a row, one after the other; adds right answers to the scope. */
function evaluateFields(
  fields: readonly FormField[],
  entered: Readonly<Record<string, unknown>>,
  { shown, types, groups, today, ofGroup }: Scope,
): { visible: FormField[]; required: string[]; errors: FieldError[] } {
  const visible: FormField[] = [];
  const required: string[] = [];
  const errors: FieldError[] = [];
  const holds = ({ field: id, op, value }: Comparison) => {
    const definition = findFieldDefinition(types.get(id) ?? '');
    return (definition?.compare ?? compare)(op, shown.get(id), value);
  };
  for (const field of fields) {
    if (field.showIf && !isMet(field.showIf, holds)) continue;
    visible.push(field);
    const isRequired = field.required || (field.requireIf !== null && isMet(field.requireIf, holds));
    if (isRequired) required.push(field.id);
    if (field.type === 'group') {
      errors.push(...(ofGroup?.(field, isRequired) ?? []));
      continue;
    }
    if (field.type === 'calculated') {
      const result = calculate(field.formula ?? '', (id) => operand(id, shown, groups));
      if (result !== undefined) shown.set(field.id, result);
      continue;
    }
    const answer = cleanAnswer(field, own(entered, field.id));
    const problem = answerProblem(field, { answer, isRequired, today });
    if (problem !== null) errors.push({ field: field.id, msg: problem });
    else if (answer === false || !isEmptyAnswer(answer)) shown.set(field.id, answer as Answer);
  }
  const ids = new Set(fields.map(({ id }) => id));
  for (const id of Object.keys(entered)) if (!ids.has(id)) errors.push({ field: id, msg: say('form.noSuchField') });
  return { visible, required, errors };
}

/** Finds what a formula reads: the answer to a shown field, or those in the rows of a group. */
function operand(id: string, shown: Scope['shown'], groups: Scope['groups']): Operand {
  const answer = shown.get(id);
  if (answer !== undefined) return toNumber(answer);
  const group = [...groups.keys()].find(({ fields = [] }) => fields.some((field) => field.id === id));
  if (!group) return undefined;
  const cells = rowsOf(groups.get(group)).map(({ answers }) => toNumber(own(answers, id)));
  return cells.filter((cell) => cell !== undefined);
}

const toNumber = (answer: unknown): number | undefined =>
  typeof answer === 'number' || typeof answer === 'boolean' ? Number(answer) : undefined;

/**
 * Evaluates the rows of a group. `answer` has only what is right and shown, and no blank row; `counted` also has the rows with
 * errors. Anything but rows stays, to be refused.
 */
function evaluateGroup(group: FormField, entered: unknown, above: Scope) {
  const errors: FieldError[] = [];
  const rows: RowEvaluation[] = [];
  if (!isGroupAnswer(entered)) return { answer: entered, counted: entered, errors, rows };
  const { fields = [] } = group;
  const types = new Map([...above.types, ...typesOf(fields)]);
  const filled = rowsOf(entered).map((row) => {
    const shown = new Map(above.shown);
    const result = evaluateFields(fields, row.answers, { ...above, types, shown });
    const isWrong = result.errors.length > 0;
    const calculated = resultsIn(fields, shown);
    rows.push({ id: row.id, visible: result.visible, required: result.required, calculated });
    errors.push(...result.errors.map(({ field, msg }) => ({ field: cellPlace(group.id, row.id, field), msg })));
    const cells = fields.flatMap(({ id, type }) => {
      const isEntered = type !== 'calculated' && own(row.answers, id) !== undefined;
      const cell = isEntered ? shown.get(id) : undefined;
      return cell === undefined ? [] : [[id, cell as SingleAnswer] as const];
    });
    const answers = Object.fromEntries(cells);
    return { ...row, answers: { ...answers, ...calculated }, isWrong, isBlank: isBlankRow(answers) };
  });
  const counted = filled.filter((row) => row.isWrong || !row.isBlank);
  const answer = groupOf(filled.filter((row) => !row.isBlank));
  return { answer, counted: groupOf(counted), errors, rows };
}

/** Picks the results of calculated fields. */
const resultsIn = (fields: readonly FormField[], shown: Scope['shown']): Record<string, number> =>
  Object.fromEntries(
    fields.flatMap(({ id, type }) => {
      const result = type === 'calculated' ? shown.get(id) : undefined;
      return typeof result === 'number' ? [[id, result]] : [];
    }),
  );

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
