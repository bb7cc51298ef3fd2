import {
  isAnswer,
  isFilesAnswer,
  isGroupAnswer,
  type Answer,
  type FilesAnswer,
  type SingleAnswer,
} from '../forms/answer.ts';
import type { FormField } from '../forms/field.ts';
import { MAX_ROWS } from '../forms/rule.ts';
import { rowsOf } from '../forms/rows.ts';

/** An answer as the API shows it: for a group a list of its rows, each by the ids of its fields. */
export type ApiAnswer = SingleAnswer | FilesAnswer | Record<string, SingleAnswer>[];

/** Converts answers of the API, where a group is a list of rows in their order; anything else stays, to be refused later. */
export const answersFromApi = (
  fields: readonly FormField[],
  entries: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(entries).map(([id, entry]) =>
      isGroup(fields, id) ? [id, Array.isArray(entry) ? fromList(entry) : (entry ?? undefined)] : [id, entry],
    ),
  );

const fromList = (rows: readonly unknown[]) =>
  rows.length > MAX_ROWS
    ? rows
    : Object.fromEntries(rows.map((answers, order) => [`row${order + 1}`, { order, answers }]));

/** Converts stored answers for the API: a group becomes a list of its rows in their order. */
export const answersForApi = (
  fields: readonly FormField[],
  answers: Readonly<Record<string, Answer>>,
): Record<string, ApiAnswer> =>
  Object.fromEntries(
    Object.entries(answers).map(([id, answer]): [string, ApiAnswer] => [
      id,
      isGroup(fields, id) || !isShown(answer) ? rowsOf(answer).map((row) => row.answers) : answer,
    ]),
  );

const isShown = (answer: Answer): answer is SingleAnswer | FilesAnswer =>
  !isGroupAnswer(answer) || isFilesAnswer(answer);

const isGroup = (fields: readonly FormField[], id: string) =>
  fields.some((field) => field.id === id && field.type === 'group');

/** Names the place of a cell as the API does: `directors[1].name` for `directors/row2/name`. */
export function apiPlace(place: string): string {
  const [, group, row, cell] = /^([^/]+)\/row(\d+)\/(.+)$/.exec(place) ?? [];
  return group === undefined ? place : `${group}[${Number(row) - 1}].${cell ?? ''}`;
}

/** Checks for an answer as the API shows it. */
export const isApiAnswer = (value: unknown): boolean =>
  isAnswer(value) || (Array.isArray(value) && value.every((row) => isGroupAnswer({ row: { answers: row as object } })));
