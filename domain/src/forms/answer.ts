import { isFileId } from '../files/file.ts';
import { MAX_FILE_NAME } from '../files/upload.ts';
import { anything, mapOf, part, type Reader } from '../core/reader.ts';

/**
 * The answer of a file field: the file's id and name, and in a completed form the SHA-256 of its bytes. The API also accepts
 * the bare name that it documents.
 */
export interface FileAnswer {
  fileId: string;
  name: string;
  sha256?: string;
}

/**
 * The answer of a field for several files: their names by file id, in a completed form with the SHA-256 of their bytes. Each entry
 * is written by its own path, so that files that two devices add at the same time are all kept.
 */
export type FilesAnswer = Record<string, string | Pick<Required<FileAnswer>, 'name' | 'sha256'>>;

/** The answer of a date range: its first and last day as yyyy-mm-dd, '' for a missing one. */
export interface DateRange {
  from: string;
  to: string;
}

/** The answer of an address: its country as a code of ISO 3166, and its lines; '' for a missing part. */
export interface Address {
  country: string;
  line1: string;
  line2: string;
  postalCode: string;
  city: string;
  region: string;
}

/**
 * The answer of a signature: the typed name, which signs, and the lines of a drawn signature in the grammar of `STROKES`, at most
 * `MAX_DRAWN` characters; '' without a drawing. It has no evidence; agreements have.
 */
export interface SignatureAnswer {
  name: string;
  strokes: string;
}

/** The answer to one field outside of groups, or to one field in a row. Dates are yyyy-mm-dd, several choices a list. */
export type SingleAnswer = string | number | boolean | string[] | FileAnswer | DateRange | Address | SignatureAnswer;

/**
 * One row of a group: its answers by the ids of its fields. Rows are sorted by `order`, then by id; one without comes last.
 * Two devices write single cells, so a row may lack its order or its answers; one without both was removed.
 */
export interface GroupRow {
  order?: number;
  answers?: Record<string, SingleAnswer>;
}

/** The answer of a group: its rows by ids that each device makes, so that devices add rows without knowing of each other. */
export type GroupAnswer = Record<string, GroupRow>;

/** The client's answer to one field. */
export type Answer = SingleAnswer | FilesAnswer | GroupAnswer;
export type Answers = Record<string, Answer>;

export const isDateRange = (answer: unknown): answer is DateRange =>
  typeof answer === 'object' &&
  answer !== null &&
  typeof (answer as DateRange).from === 'string' &&
  typeof (answer as DateRange).to === 'string' &&
  Object.keys(answer).length === 2;

export const isSignatureAnswer = (answer: unknown): answer is SignatureAnswer =>
  typeof answer === 'object' &&
  answer !== null &&
  typeof (answer as SignatureAnswer).name === 'string' &&
  typeof (answer as SignatureAnswer).strokes === 'string' &&
  Object.keys(answer).length === 2;

const ADDRESS_PARTS = ['country', 'line1', 'line2', 'postalCode', 'city', 'region'] as const;
export const isAddress = (answer: unknown): answer is Address =>
  typeof answer === 'object' &&
  answer !== null &&
  Object.keys(answer).length === ADDRESS_PARTS.length &&
  ADDRESS_PARTS.every((part) => typeof (answer as Address)[part] === 'string') &&
  /^(?:[A-Z]{2})?$/.test((answer as Address).country);

export const isFileAnswer = (answer: unknown): answer is FileAnswer =>
  typeof answer === 'object' &&
  answer !== null &&
  typeof (answer as FileAnswer).fileId === 'string' &&
  typeof (answer as FileAnswer).name === 'string' &&
  /^[A-Za-z0-9]{1,64}$/.test((answer as FileAnswer).fileId) &&
  (answer as FileAnswer).name.length <= MAX_FILE_NAME &&
  /^[0-9a-f]{64}$/.test((answer as FileAnswer).sha256 ?? '0'.repeat(64)) &&
  Object.keys(answer).every((key) => ['fileId', 'name', 'sha256'].includes(key));

export const isFilesAnswer = (answer: unknown): answer is FilesAnswer =>
  isMap(answer) &&
  Object.entries(answer).every(([fileId, entry]) => isFileId(fileId) && isFileAnswer(fileIn(fileId, entry)));

/** Returns an entry of several files as a file by itself. */
export const fileIn = (fileId: string, entry: unknown): unknown =>
  typeof entry === 'string' ? { fileId, name: entry } : { ...(entry as object | null), fileId };

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isGroupAnswer = (answer: unknown): answer is GroupAnswer =>
  isMap(answer) && Object.values(answer).every(isRow);

const isRow = (row: unknown): row is GroupRow =>
  isMap(row) &&
  Object.entries(row).every(([key, value]) =>
    key === 'order'
      ? Number.isFinite(value)
      : key === 'answers' && isMap(value) && Object.values(value).every(isSingle),
  );

/** Checks for a type that an answer can have, whatever its field. */
export const isAnswer = (value: unknown): value is Answer =>
  isSingle(value) || isFilesAnswer(value) || isGroupAnswer(value);

const isSingle = (value: unknown): value is SingleAnswer =>
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  Number.isFinite(value) ||
  (Array.isArray(value) && value.every((item) => typeof item === 'string')) ||
  isFileAnswer(value) ||
  isDateRange(value) ||
  isAddress(value) ||
  isSignatureAnswer(value);

/** Reads answers by the ids of their fields; drops one of an unknown kind. */
export const answers = mapOf(() => part(anything as Reader<Answer>, isAnswer));
