import { isLine } from '../core/characters.ts';
import { dateText } from '../core/dateText.ts';
import { ID, own } from '../core/ids.ts';
import { cleanLine, isBlank } from '../core/cleanText.ts';
import { say, type Message } from '../core/message.ts';
import { drawingOf, unreadableDrawing } from './drawnSignature.ts';
import { fitsInto, lettersIn } from './fieldLetters.ts';

/** The content of a field: the drawn signature or the name, the typed name, the day of signing, or a text that the signer types. */
export const PAGE_FIELD_KINDS = ['signature', 'name', 'date', 'text'] as const;
export type PageFieldKind = (typeof PAGE_FIELD_KINDS)[number];

/** A field on a page of a PDF. Its place is in fractions of the page's width and height, from the left and the top. */
export interface PageField {
  id: string;
  kind: PageFieldKind;
  /** From 1. */
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  /** The label that the signer sees. */
  label: string;
  /** For a text: it may not be left empty. */
  isRequired: boolean;
}

export const MAX_PAGE_FIELDS = 50;
/** The most characters of a label and of a text that a signer types. */
export const MAX_FIELD_TEXT = 200;
/** The most characters of all fields of a version, and of all values of a signature, as JSON. */
export const MAX_FIELDS_JSON = 20_000;
/** The smallest width and height. */
export const LEAST_FIELD = 0.01;
const KEYS = 'height,id,isRequired,kind,label,page,width,x,y';

/**
 * Reads the fields of a content. They are stored as JSON, so that the hash that a record names is of exactly these bytes. Null
 * for invalid fields: a part off the page, an id twice, a text without a label.
 */
export function readPageFields(json: string | undefined): PageField[] | null {
  if (json === undefined || json === '') return [];
  if (json.length > MAX_FIELDS_JSON) return null;
  const parsed = parse(json);
  if (!Array.isArray(parsed) || parsed.length === 0 || parsed.length > MAX_PAGE_FIELDS) return null;
  const fields = parsed as PageField[];
  return fields.every(isPageField) && new Set(fields.map(({ id }) => id)).size === fields.length ? fields : null;
}

/** Checks the fields of a version to publish: at least one, as written by `pageFieldsText`, and each text with a label that people can see. */
export function areNamedFields(json: string): boolean {
  const fields = readPageFields(json) ?? [];
  return (
    json !== '' &&
    pageFieldsText(fields) === json &&
    fields.every(({ kind, label }) => kind !== 'text' || !isBlank(label))
  );
}

function isPageField(value: unknown): value is PageField {
  if (typeof value !== 'object' || value === null || Object.keys(value).sort().join() !== KEYS) return false;
  const { id, kind, page, x, y, width, height, label, isRequired } = value as PageField;
  const isPart = (part: unknown, least: number, most: number) =>
    typeof part === 'number' && part >= least && part <= most;
  return (
    typeof id === 'string' &&
    ID.test(id) &&
    PAGE_FIELD_KINDS.includes(kind) &&
    Number.isInteger(page) &&
    isPart(page, 1, 10_000) &&
    isPart(x, 0, 1) &&
    isPart(y, 0, 1) &&
    isPart(width, LEAST_FIELD, 1.000001 - x) &&
    isPart(height, LEAST_FIELD, 1.000001 - y) &&
    isText(label, kind === 'text' ? 1 : 0) &&
    typeof isRequired === 'boolean'
  );
}

const isText = (text: unknown, least: number): text is string =>
  typeof text === 'string' && isLine(text) && text.trim().length >= least && text.length <= MAX_FIELD_TEXT;

/** Serialises fields for storing; '' for none. */
export const pageFieldsText = (fields: readonly PageField[]): string =>
  fields.length === 0 ? '' : JSON.stringify(fields);

/** The texts that a signer typed, by field id. */
export type FieldValues = Record<string, string>;

/** Serialises typed texts for signing: those that are not empty, in the fields' order; undefined for none. */
export function fieldValuesText(fields: readonly PageField[], values: FieldValues): string | undefined {
  const typed = fields.flatMap(({ id, kind }) => {
    const value = kind === 'text' ? cleanLine(own(values, id) ?? '') : '';
    return value === '' ? [] : [[id, value] as const];
  });
  return typed.length === 0 ? undefined : JSON.stringify(Object.fromEntries(typed));
}

/** Parses typed texts; null for an invalid text. */
export function readFieldValues(json: string | undefined): FieldValues | null {
  if (json === undefined) return {};
  const parsed = json.length > MAX_FIELDS_JSON ? null : parse(json);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null;
  return Object.values(parsed).every((value) => isText(value, 1)) ? (parsed as FieldValues) : null;
}

/**
 * Compares typed texts with the fields of a content: names the first required field that is empty, or whose text is too long for it; no
 * field for anything but what `fieldValuesText` writes. Null when all are valid.
 */
export function fieldFault(
  fields: string | undefined,
  typed: string | undefined,
): { field?: PageField; msg: Message } | null {
  const [all, values] = [readPageFields(fields), readFieldValues(typed)];
  if (!all || !values || fieldValuesText(all, values) !== typed) return { msg: say('verdict.otherValues') };
  for (const field of all.filter(({ kind }) => kind === 'text')) {
    const value = own(values, field.id) ?? '';
    if (field.isRequired && value === '') return { field, msg: say('missing', { label: field.label }) };
    if (!fitsInto(field, value)) return { field, msg: say('signature.fieldTooLong', { label: field.label }) };
  }
  return null;
}

/** The facts that fill fields automatically. `signedAt` is the time by the device's clock; `drawing` is null for an unreadable one. */
export interface Filling {
  signerName: string;
  drawing: string | null;
  signedAt: Date;
  utcOffsetMinutes: number;
  locale: string;
  values: FieldValues;
}

/** Formats the content of a field, in the language of the document; a drawn signature replaces the name. */
export function fieldText({ id, kind }: PageField, filling: Filling): string {
  const { signerName, drawing, signedAt, utcOffsetMinutes, locale, values } = filling;
  if (kind === 'text') return own(values, id) ?? '';
  if (kind === 'signature' && drawing === null) return `${signerName} (${unreadableDrawing(locale)})`;
  if (kind !== 'date') return signerName;
  return dateText(signedAt.getTime() + utcOffsetMinutes * 60_000, { language: locale, style: 'day' });
}

/**
 * Lists the content of each field of a signed content, with its place on the page. `recorded` is the drawing of the device's record, an SVG
 * path; without a record, the signature's strokes are drawn. Where a stored part is unreadable, the others remain.
 */
export function filledFields(
  { fields, locale }: { fields?: string | undefined; locale: string },
  { signerName, signedAt, utcOffsetMinutes, fieldValues, strokes }: SignedFields,
  recorded?: string | null,
) {
  const stored = drawingOf(strokes);
  const drawing = recorded || (stored === null ? null : (recorded ?? stored));
  const values = readFieldValues(fieldValues) ?? {};
  const filling = { signerName, drawing, signedAt: new Date(signedAt), utcOffsetMinutes, locale, values };
  return (readPageFields(fields) ?? []).map((field) => {
    const text = fieldText(field, filling);
    const drawn = (field.kind === 'signature' && drawing) || '';
    return { ...field, text, drawing: drawn, letters: lettersIn(field, text) };
  });
}

/** Checks that all parts of a signature that fill in fields can be read, which older programs did not demand. */
export const canBeFilledIn = ({ fieldValues, strokes }: Pick<SignedFields, 'fieldValues' | 'strokes'>): boolean =>
  readFieldValues(fieldValues) !== null && drawingOf(strokes) !== null;

/** The part of a signature that fills in the fields. */
interface SignedFields {
  signerName: string;
  signedAt: string;
  utcOffsetMinutes: number;
  fieldValues?: string | undefined;
  strokes?: string | undefined;
}

/** Reads the fields of a draft, complete or not; none where they are unreadable. */
export function draftPageFields(json: string | undefined): PageField[] {
  const parsed = parse(json ?? '[]');
  return Array.isArray(parsed)
    ? parsed.filter((field): field is PageField => typeof field === 'object' && field !== null)
    : [];
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null; // invalid JSON is a fault of these fields, which the callers report
  }
}
