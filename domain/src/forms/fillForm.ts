import { dequal } from 'dequal/lite';
import { listed, say } from '../core/message.ts';
import { AppError, type FieldError } from '../core/errors.ts';
import { own } from '../core/ids.ts';
import { formAssignmentPath } from '../core/paths.ts';
import { SERVER_TIME, WRITE_ID, type Write } from '../core/write.ts';
import { dueAgain, NO_REMINDER } from '../runs/dueDate.ts';
import { nextApproval } from '../runs/approval.ts';
import type { Answer, Answers } from './answer.ts';
import { fieldsOf } from './condition.ts';
import { evaluateForm, type Evaluation } from './evaluate.ts';
import type { FormField } from './field.ts';
import { fieldsInFormula } from './formula.ts';
import { fileErrors, frozen, thawed, type KnownFile } from './formFiles.ts';
import { allFields } from './rows.ts';
import { answerChanges, answersAt, cellPlace, fieldOfPlace, isSameAnswer, placedAnswers } from './places.ts';
import { type FormAssignment, type WholeFormAssignment, MAX_ANSWERS_SIZE, isOpen, isToDo } from './assignment.ts';

/** Marks the assignment as started; has no effect on a started one. */
export function startAssignmentWrites(assignment: FormAssignment): Write[] {
  if (!isOpen(assignment)) throw notOpen(assignment);
  if (assignment.status === 'IN_PROGRESS') return [];
  const data = { status: 'IN_PROGRESS', startedAt: SERVER_TIME, updatedAt: SERVER_TIME, writeId: WRITE_ID };
  return [{ op: 'update', path: formAssignmentPath(assignment.id), data }];
}

/**
 * Saves the client's entries so far, checked only for their size, so that another device can continue. Writes only the
 * differences to the assignment's answers, which are those that the person saw.
 */
export function keepAnswersWrites(assignment: FormAssignment, answers: Answers): Write[] {
  if (!isToDo(assignment)) throw notOpen(assignment);
  needOpen(assignment, answers);
  const changes = answerChanges(assignment.answers, withinSize(answers));
  if (Object.keys(changes).length === 0) return [];
  const data = { ...begun(assignment), ...changes, updatedAt: SERVER_TIME, writeId: WRITE_ID };
  return [{ op: 'update', path: formAssignmentPath(assignment.id), data }];
}

/**
 * Submits a form with the differences to the assignment's answers, as `keepAnswersWrites` does: the server checks the combined
 * answers of all devices. Answers of hidden fields are kept until then. Throws `invalid-input` with the wrong fields. `today`
 * is yyyy-mm-dd.
 */
export function submitFormWrites(
  assignment: WholeFormAssignment,
  answers: Record<string, unknown>,
  today: string,
): Write[] {
  if (!isToDo(assignment)) throw notOpen(assignment);
  const result = evaluateForm(assignment.customForm.fields, answers, today);
  if (result.errors.length > 0)
    throw new AppError('invalid-input', listed(result.errors.map((error) => error.msg)), result.errors);
  needOpen(assignment, result.answers);
  const data = {
    ...begun(assignment),
    ...answerChanges(shownOf(assignment.answers, result), withinSize(result.answers)),
    submittedAt: SERVER_TIME,
    refusal: null,
    ...NO_REMINDER,
    updatedAt: SERVER_TIME,
    writeId: WRITE_ID,
  };
  return [{ op: 'update', path: formAssignmentPath(assignment.id), data }];
}

/** Picks the answers that are shown: of several files all, and in groups also the orders of rows and all of the rows that were removed. */
function shownOf(answers: Answers, { visible, rows }: Evaluation): Answers {
  const shown = new Set(visible.map(({ id }) => id));
  for (const [group, all] of Object.entries(rows))
    for (const row of all) for (const { id } of row.visible) shown.add(cellPlace(group, row.id, id));
  const isShown = (place: string) => {
    if (shown.has(place)) return true;
    const [field = '', row, cell] = place.split('/');
    const isLeft = rows[field]?.some(({ id }) => id === row) === true;
    return row !== undefined && shown.has(field) && (cell === undefined || !isLeft);
  };
  return answersAt(Object.fromEntries(Object.entries(placedAnswers(answers)).filter(([place]) => isShown(place))));
}

/** Throws `conflict` for a change of an answer that was not sent back. */
function needOpen({ answers: stored, openIds }: FormAssignment, answers: Answers): void {
  const isLocked = (id: string) => openIds && !openIds.includes(id) && !isSameAnswer(stored[id], answers[id]);
  if (Object.keys({ ...stored, ...answers }).some(isLocked)) throw new AppError('conflict', say('form.locked'));
}

const begun = ({ startedAt }: FormAssignment) => ({
  status: 'IN_PROGRESS',
  ...(startedAt === null && { startedAt: SERVER_TIME }),
});

/**
 * Finds the problems of a form, its files included, and whether bytes are still on their way. `files` are this client's files
 * that the answers name; a missing one was never announced, or is gone.
 */
export function formProblems(
  { customForm, answers: entered }: Pick<WholeFormAssignment, 'customForm' | 'answers'>,
  files: readonly KnownFile[],
  today: string,
): { errors: FieldError[]; isWaitingForFiles: boolean; answers: Answers } {
  const { errors, answers, visible } = evaluateForm(customForm.fields, entered, today);
  if (isTooLarge(entered)) errors.push({ field: '', msg: TOO_LARGE });
  const ofFiles = fileErrors(visible, answers, files);
  return { errors: [...errors, ...ofFiles.errors], isWaitingForFiles: ofFiles.isWaiting, answers };
}

/**
 * Answers a submitted form, on the server: completes it, or returns it with the wrong fields named and the answers kept. Empty
 * while the only problem is that a file's bytes are on their way.
 */
export function resolveFormWrites(
  assignment: WholeFormAssignment,
  files: readonly KnownFile[],
  today: string,
): Write[] {
  const { errors, isWaitingForFiles, answers } = formProblems(assignment, files, today);
  if (errors.length === 0 && isWaitingForFiles) return [];
  const verdict =
    errors.length > 0
      ? {
          submittedAt: null,
          refusal: { fields: errors, at: SERVER_TIME },
          ...(assignment.openIds && { openIds: withFields(assignment.openIds, errors) }),
          ...dueAgain(assignment),
        }
      : {
          status: 'COMPLETED',
          completedAt: SERVER_TIME,
          refusal: null,
          ...(assignment.openedAt && { openedAt: null }),
          answers: frozen(answers, files),
          ...(isReviewed(assignment) && { approval: nextApproval(assignment.user, assignment) }),
          ...NO_REMINDER,
        };
  return [
    {
      op: 'update',
      path: formAssignmentPath(assignment.id),
      data: { ...verdict, updatedAt: SERVER_TIME, writeId: WRITE_ID },
    },
  ];
}

/** Adds the wrong fields to those that may be changed; an error of the form as a whole opens all of them. */
function withFields(ids: readonly string[], errors: readonly FieldError[]): string[] | null {
  const wrong = errors.map(({ field }) => fieldOfPlace(field));
  return wrong.includes('') ? null : [...new Set([...ids, ...wrong])];
}

/** Checks whether an admin decides about a form when it is handed in; one inside of a flow is decided with its flow. */
export const isReviewed = ({ customForm, flowAssignmentId }: FormAssignment): boolean =>
  customForm.needsApproval === true && flowAssignmentId === null;

/** Cancels an open assignment, for an admin. */
export function cancelAssignmentWrites(assignment: FormAssignment): Write[] {
  if (!isOpen(assignment)) throw notOpen(assignment);
  const data = { status: 'CANCELLED', ...NO_REMINDER, updatedAt: SERVER_TIME, writeId: WRITE_ID };
  return [{ op: 'update', path: formAssignmentPath(assignment.id), data }];
}

/** Cancels an assignment that the client has not begun, because the client had the same form open before; its notes say so. */
export function cancelDuplicateWrites(assignment: FormAssignment): Write[] {
  const notes = [assignment.notes, 'Cancelled: this client already had this form.'].filter(Boolean).join('\n');
  const data = { status: 'CANCELLED', notes, ...NO_REMINDER, updatedAt: SERVER_TIME, writeId: WRITE_ID };
  return [{ op: 'update', path: formAssignmentPath(assignment.id), data }];
}

/**
 * Opens a completed form again because an admin asks for changes, each in the admin's words: in the whole form under '', or in an answer
 * under its field. With answers alone, only these and the `fields` that depend on them may be changed.
 */
export const reopenFormWrite = (
  id: string,
  {
    reasons,
    fields,
    ...form
  }: { reasons: Readonly<Record<string, string>>; fields: readonly FormField[] } & Pick<
    FormAssignment,
    'answers' | 'mapIds'
  >,
) => ({
  op: 'update' as const,
  path: formAssignmentPath(id),
  data: {
    status: 'IN_PROGRESS',
    ...thawed(form),
    submittedAt: null,
    completedAt: null,
    openIds: own(reasons, '') === undefined ? withDependents(Object.keys(reasons), fields) : null,
    refusal: { fields: Object.entries(reasons).map(([field, msg]) => ({ field, msg })), at: SERVER_TIME },
    updatedAt: SERVER_TIME,
    writeId: WRITE_ID,
  },
});

/**
 * Adds the fields that are shown, required or calculated by the answers of fields in the list, directly or through others, and those
 * from which a calculated one in the list takes its result.
 */
function withDependents(ids: readonly string[], fields: readonly FormField[]): string[] {
  const open = new Set(ids);
  const holderOf = (id: string) => fields.find((field) => field.fields?.some((inside) => inside.id === id))?.id ?? id;
  // a condition or formula reads earlier fields only
  for (const { id, formula = '' } of fields.toReversed())
    if (open.has(id)) for (const read of fieldsInFormula(formula)) open.add(holderOf(read));
  for (const field of fields) {
    const read = allFields([field]).flatMap(({ showIf, requireIf, formula = '' }) => [
      ...[showIf, requireIf].flatMap((condition) => (condition ? fieldsOf(condition) : [])),
      ...fieldsInFormula(formula),
    ]);
    if (read.some((other) => open.has(holderOf(other)))) open.add(field.id);
  }
  return [...open];
}

export const deleteAssignmentWrites = (id: string): Write[] => [{ op: 'delete', path: formAssignmentPath(id) }];

function withinSize(answers: Answers): Answers {
  if (isTooLarge(answers)) throw new AppError('invalid-input', TOO_LARGE);
  return answers;
}

/**
 * Removes the changes that made the answers too large: the longest of those that differ from `before`. Rules cannot measure an assignment
 * of 0.2.0 or of a form with groups, nor one with more than 16 lists or maps. Empty for answers that were as large before, and for all within the
 * limit.
 */
export function takeBackExcessWrites(assignment: FormAssignment, before: Answers): Write[] {
  const { status, answers } = assignment;
  if (status !== 'IN_PROGRESS' || isMeasured(assignment) || !isTooLarge(answers) || isTooLarge(before)) return [];
  const changed = Object.keys(answers).filter((id) => !dequal(answers[id], own(before, id)));
  const longest = changed.toSorted((fieldId, other) => sizeOf(answers[other]) - sizeOf(answers[fieldId]));
  let remaining = answers;
  const taken: string[] = [];
  for (const id of longest) {
    if (!isTooLarge(remaining)) break;
    const { [id]: _taken, ...others } = remaining;
    const earlier = own(before, id);
    remaining = earlier === undefined ? others : { ...others, [id]: earlier };
    taken.push(id);
  }
  const refusal = { fields: taken.map((field) => ({ field, msg: TOO_LARGE })), at: SERVER_TIME };
  const data = { answers: remaining, submittedAt: null, refusal, updatedAt: SERVER_TIME, writeId: WRITE_ID };
  return [{ op: 'update', path: formAssignmentPath(assignment.id), data }];
}

/** The most lists, and the most maps, that rules can measure. */
const MOST_MEASURED = 16;
const isMeasured = ({ listIds, mapIds = [] }: FormAssignment) =>
  listIds !== undefined && listIds.length <= MOST_MEASURED && mapIds.length <= MOST_MEASURED;

const sizeOf = (answer: Answer | undefined) => JSON.stringify(answer ?? '').length;

const TOO_LARGE = say('answers.tooLarge');
const isTooLarge = (answers: Answers) => JSON.stringify(answers).length > MAX_ANSWERS_SIZE;

function notOpen({ status, submittedAt }: Pick<FormAssignment, 'status' | 'submittedAt'>): AppError {
  if (status === 'CANCELLED') return new AppError('conflict', say('form.cancelled'));
  return new AppError('conflict', status === 'COMPLETED' || submittedAt ? say('form.submitted') : say('form.notOpen'));
}
