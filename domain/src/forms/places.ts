import { dequal } from 'dequal/lite';
import { own } from '../core/ids.ts';
import { DELETE_FIELD, fieldPath } from '../core/write.ts';
import {
  isFilesAnswer,
  isGroupAnswer,
  type Answer,
  type Answers,
  type FilesAnswer,
  type GroupAnswer,
  type SingleAnswer,
} from './answer.ts';

/**
 * Answers by their places: `field`, in a group `group/row/field` for a cell and `group/row` for the order of a row, and for one of
 * several files `field/file/`. Devices merge, compare and write single places, so two of them can fill in one group together.
 */
export type PlacedAnswers = Record<string, SingleAnswer>;

/** Makes the place of a cell in a row of a group. */
export const cellPlace = (group: string, row: string, field: string): string => `${group}/${row}/${field}`;

/** Finds the field of the form that a place belongs to: for a cell, its group. */
export const fieldOfPlace = (place: string): string => place.split('/', 1)[0] ?? '';

const isKey = (id: string) => !id.includes('/');

/** Lists answers by their places. Leaves out what was written past the commands under an id that is part of no place. */
export function placedAnswers(answers: Answers): PlacedAnswers {
  const placed: PlacedAnswers = {};
  for (const [id, answer] of Object.entries(answers)) {
    if (isFilesAnswer(answer))
      // a name, as long as the form can be changed
      for (const [fileId, entry] of Object.entries(answer)) placed[cellPlace(id, fileId, '')] = entry as SingleAnswer;
    else if (!isGroupAnswer(answer)) placed[id] = answer;
    else
      for (const [rowId, { order, answers: cells = {} }] of Object.entries(answer)) {
        if (!isKey(rowId)) continue;
        if (order !== undefined) placed[`${id}/${rowId}`] = order;
        for (const [cellId, cell] of Object.entries(cells))
          if (isKey(cellId)) placed[cellPlace(id, rowId, cellId)] = cell;
      }
  }
  return placed;
}

/** Joins placed answers to answers by field. */
export function answersAt(placed: PlacedAnswers): Answers {
  const answers: Answers = {};
  for (const [place, value] of Object.entries(placed)) {
    const [id = '', rowId, cellId] = place.split('/');
    if (rowId === undefined) {
      answers[id] = value;
      continue;
    }
    if (cellId === '') {
      const files = (answers[id] = (own(answers, id) ?? {}) as FilesAnswer);
      files[rowId] = value as FilesAnswer[string];
      continue;
    }
    const group = (answers[id] = (own(answers, id) ?? {}) as GroupAnswer);
    const row = (group[rowId] = own(group, rowId) ?? {});
    if (cellId === undefined) row.order = value as number;
    else (row.answers ??= {})[cellId] = value;
  }
  return answers;
}

/** Makes the dotted path of a place in an assignment. */
export function placePath(place: string): string {
  const [id = '', rowId, cellId] = place.split('/');
  const field = fieldPath('answers', id);
  if (rowId === undefined) return field;
  const row = fieldPath(field, rowId);
  if (cellId === '') return row;
  return cellId === undefined ? `${row}.order` : fieldPath(`${row}.answers`, cellId);
}

/** Finds the place that a dotted path of an assignment's answers leads to. */
export function placeOfPath(path: string): string {
  const [, id = '', rowId, part, cellId] = path.split('.');
  if (rowId === undefined) return id;
  if (part === undefined) return cellPlace(id, rowId, '');
  return part === 'answers' && cellId !== undefined ? cellPlace(id, rowId, cellId) : `${id}/${rowId}`;
}

/** Checks for the path of a row's order, which is no answer: two devices that move a row need not be asked. */
export const isOrderPath = (path: string): boolean => /^answers\.[^.]+\.[^.]+\.order$/.test(path);

/** Lists the places at which answers differ. */
export function changedPlaces(before: PlacedAnswers, after: PlacedAnswers): string[] {
  const places = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...places].filter((place) => !dequal(own(before, place), own(after, place)));
}

/** Checks whether two answers say the same; a removed row and a group without rows say nothing. */
export const isSameAnswer = (answer: Answer | undefined, other: Answer | undefined): boolean =>
  changedPlaces(placedAnswer('answer', answer), placedAnswer('answer', other)).length === 0;

/** Lists the places of the answer to one field. */
export const placedAnswer = (id: string, answer: Answer | undefined): PlacedAnswers =>
  placedAnswers(answer === undefined ? {} : { [id]: answer });

/**
 * Makes the fields of an `update` that turns `seen` into `answers`: one path for each changed place. Leaves the others alone,
 * since another device may be changing them. Deletes removed answers; a removed row loses its order and its cells, each by a
 * path of its own, because an update may not have both a path and one inside of it. For the same reason an answer that turns
 * from one place into several is written as a whole. Throws for a field that would be misread.
 */
export function answerChanges(seen: Answers, answers: Answers): Record<string, unknown> {
  for (const id of Object.keys(answers)) fieldPath('answers', id);
  const [before, after] = [placedAnswers(seen), placedAnswers(answers)];
  const places = changedPlaces(before, after);
  const turned = new Set(
    Object.keys(answers).filter(
      (id) => seen[id] !== undefined && Object.hasOwn(before, id) !== Object.hasOwn(after, id),
    ),
  );
  const single = places.filter((place) => !turned.has(fieldOfPlace(place)));
  return Object.fromEntries([
    ...[...turned].map((id) => [fieldPath('answers', id), answers[id]] as const),
    ...single.map((place) => [placePath(place), own(after, place) ?? DELETE_FIELD] as const),
  ]);
}
