import { say, type Message } from '../core/message.ts';
import type { FieldError } from '../core/errors.ts';
import { isEmail, isPhone, isWebAddress } from '../core/address.ts';
import { areLines, HIDDEN_IN_LINE, HIDDEN_IN_LINES, isLine } from '../core/characters.ts';
import { isDay } from '../core/day.ts';
import { own } from '../core/ids.ts';
import { isEmptyAnswer, isFileAnswer, type Answer, type Answers } from './answer.ts';
import { cleanAnswer } from './cleanAnswer.ts';
import { isMet } from './condition.ts';
import type { FormField } from './field.ts';
import { brokenRule, rulesOf } from './rule.ts';

export interface Evaluation {
  /** The fields that show, in order. */
  visible: FormField[];
  /** Ids of those that show and must be answered. */
  required: Set<string>;
  /** At most one per field, in order. */
  errors: FieldError[];
  /** What is stored at submit: the answers of visible fields that are not empty. */
  answers: Answers;
}

/**
 * The one evaluator of forms: what shows, what is required and what is wrong, for the browser, the API and the functions.
 * Answers
 * count as cleaning leaves them. A hidden field reads as empty, is never required, never checked and never stored. `today` is yyyy-mm-dd.
 */
export function evaluateForm(fields: readonly FormField[], given: Record<string, unknown>, today: string): Evaluation {
  const result: Omit<Evaluation, 'answers'> = { visible: [], required: new Set(), errors: [] };
  const shown = new Map<string, Answer>();
  const read = (id: string) => shown.get(id);
  for (const field of fields) {
    if (field.showIf && !isMet(field.showIf, read)) continue;
    result.visible.push(field);
    const isRequired = field.required || (field.requireIf !== null && isMet(field.requireIf, read));
    if (isRequired) result.required.add(field.id);
    const answer = cleanAnswer(field, own(given, field.id));
    const problem = answerProblem(field, answer, isRequired, today);
    if (problem !== null) result.errors.push({ field: field.id, msg: problem });
    else if (answer === false || !isEmptyAnswer(answer)) shown.set(field.id, answer as Answer);
  }
  const known = new Set(fields.map((field) => field.id));
  for (const id of Object.keys(given))
    if (!known.has(id)) result.errors.push({ field: id, msg: say('form.noSuchField') });
  return { ...result, answers: Object.fromEntries(shown) };
}

function answerProblem(field: FormField, answer: unknown, isRequired: boolean, today: string): Message | null {
  if (!Object.hasOwn(EXPECTED, field.type)) return wrongType(field);
  if (isEmptyAnswer(answer)) {
    if (isRequired && !(field.type === 'yesNo' && answer === false)) return say('required', { label: field.label });
    return answer === undefined || answer === null || hasRightType(field, answer) ? null : wrongType(field);
  }
  if (!hasRightType(field, answer)) return wrongType(field);
  const hidden = hiddenProblem(field, answer);
  if (hidden !== null) return hidden;
  for (const rule of rulesOf(field)) {
    const broken = brokenRule(rule, field.label, answer as Answer, today);
    if (broken !== null) return broken;
  }
  return null;
}

/** Characters that nobody sees, in what was typed or in a file's name. */
function hiddenProblem({ type }: FormField, answer: unknown): Message | null {
  const text = isFileAnswer(answer) ? answer.name : answer;
  if (typeof text !== 'string') return null;
  if (type === 'longText') return areLines(text) ? null : HIDDEN_IN_LINES;
  return isLine(text) ? null : HIDDEN_IN_LINE;
}

function hasRightType({ type, options }: FormField, answer: unknown): boolean {
  const text = typeof answer === 'string' ? answer : null;
  switch (type) {
    case 'text':
    case 'longText':
      return text !== null;
    case 'phone':
      return text !== null && (text === '' || isPhone(text));
    case 'number':
      return Number.isFinite(answer) || text === '';
    case 'email':
      return text !== null && (text === '' || isEmail(text));
    case 'url':
      return text !== null && (text === '' || isWebAddress(text));
    case 'date':
      return text !== null && (text === '' || isDay(text));
    case 'select':
      return text !== null && (text === '' || options.includes(text));
    case 'multiSelect':
      return (
        Array.isArray(answer) &&
        answer.length <= options.length && // else one would look for each of very many among very many
        new Set(answer).size === answer.length &&
        answer.every((one) => options.includes(one as string))
      );
    case 'checkbox':
    case 'yesNo':
      return typeof answer === 'boolean';
    case 'file':
      return isFileAnswer(answer) || (text !== null && text.length <= 200);
    default: // of another version, or written past the commands
      return false;
  }
}

const EXPECTED: Record<FormField['type'], (label: string) => Message> = {
  text: (label) => say('kind.text', { label }),
  longText: (label) => say('kind.text', { label }),
  number: (label) => say('kind.number', { label }),
  email: () => say('email.enterValid'),
  phone: (label) => say('answer.phone', { label }),
  url: () => say('url.invalid'),
  date: (label) => say('answer.date', { label }),
  select: (label) => say('oneOf', { label }),
  multiSelect: (label) => say('answer.amongOptions', { label }),
  checkbox: (label) => say('answer.ticked', { label }),
  yesNo: (label) => say('answer.yesNo', { label }),
  file: (label) => say('answer.file', { label }),
};
const wrongType = ({ type, label }: FormField) =>
  Object.hasOwn(EXPECTED, type) ? EXPECTED[type](label) : say('answer.impossible', { label });
