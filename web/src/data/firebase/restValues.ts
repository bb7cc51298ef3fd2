import { isDeleteField, isServerTime } from '@firstmile/domain';

/** A value in the format of Firestore's REST API. */
export type RestValue =
  | { nullValue: null }
  | { booleanValue: boolean }
  | { integerValue: string }
  | { doubleValue: number | string }
  | { timestampValue: string }
  | { stringValue: string }
  | { arrayValue: { values?: RestValue[] } }
  | { mapValue: { fields?: RestFields } };
export type RestFields = Record<string, RestValue>;

/** A time as plain data: whole seconds since 1970, and the remaining nanoseconds. */
interface PlainTime {
  seconds: number;
  nanoseconds: number;
}

/**
 * Encodes a map for Firestore; leaves out undefined values. Adds the paths of server times, each beginning with `at`,
 * to `times`. Throws for values that a document cannot hold and for those that no command writes, such as a Date.
 */
export function encodeFields(data: object, at: readonly string[], times: string[][]): RestFields {
  const fields: [string, RestValue][] = [];
  for (const [key, value] of Object.entries(data) as [string, unknown][]) {
    const path = [...at, key];
    if (isServerTime(value)) times.push(path);
    else if (value !== undefined) fields.push([key, encodeValue(value, path, times)]);
  }
  return Object.fromEntries(fields);
}

/** Encodes one value; see `encodeFields`. */
export function encodeValue(value: unknown, at: readonly string[], times: string[][]): RestValue {
  if (value === null) return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') return encodeNumber(value);
  if (typeof value === 'string') return { stringValue: value };
  if (Array.isArray(value)) return { arrayValue: { values: value.map((element) => encodeElement(element, at)) } };
  if (typeof value !== 'object') throw unwritable(at, `a ${typeof value}`);
  if (isTime(value)) return { timestampValue: spellTime(value) };
  if (isServerTime(value)) throw unwritable(at, "the server's time, which cannot stand in a list");
  if (isDeleteField(value)) throw unwritable(at, 'the removal of a field, which only an update can name');
  if (!isPlain(value)) throw unwritable(at, 'an object that is no plain data');
  return { mapValue: { fields: encodeFields(value, at, times) } };
}

/** Encodes an element of a list. undefined becomes null, as in the SDK, so that the others keep their places. */
function encodeElement(value: unknown, at: readonly string[]): RestValue {
  if (Array.isArray(value)) throw unwritable(at, 'a list in a list');
  const times: string[][] = [];
  const encoded = encodeValue(value ?? null, at, times);
  if (times.length > 0) throw unwritable(at, "the server's time, which cannot stand in a list");
  return encoded;
}

/** Encodes a number; -0, NaN and infinities go by name, for JSON has none of them. */
function encodeNumber(value: number): RestValue {
  if (Object.is(value, -0)) return { doubleValue: '-0' };
  if (Number.isSafeInteger(value)) return { integerValue: String(value) };
  return { doubleValue: Number.isFinite(value) ? value : String(value) };
}

/** Detects a time of an SDK, or one that a disk has turned into plain data. */
function isTime(value: object): value is PlainTime {
  const { seconds, nanoseconds, toMillis } = value as Partial<Record<string, unknown>>;
  if (!Number.isInteger(seconds) || !Number.isInteger(nanoseconds)) return false;
  return typeof toMillis === 'function' || Object.keys(value).sort().join() === 'nanoseconds,seconds';
}

function spellTime({ seconds, nanoseconds }: PlainTime): string {
  const date = new Date(seconds * 1000).toISOString();
  return `${date.slice(0, date.indexOf('.'))}.${String(nanoseconds).padStart(9, '0')}Z`;
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

const unwritable = (at: readonly string[], what: string): TypeError => new TypeError(`${at.join('.')} holds ${what}`);

/** Decodes a document's fields to plain data. Values of kinds that we never write stay in the API's format. */
export const decodeFields = (fields: RestFields = {}): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, decodeValue(value)]));

function decodeValue(value: RestValue): unknown {
  if ('nullValue' in value) return null;
  if ('booleanValue' in value) return value.booleanValue;
  if ('integerValue' in value) return Number(value.integerValue);
  if ('doubleValue' in value) return Number(value.doubleValue);
  if ('timestampValue' in value) return readTime(value.timestampValue);
  if ('stringValue' in value) return value.stringValue;
  if ('arrayValue' in value) return (value.arrayValue.values ?? []).map(decodeValue);
  return 'mapValue' in value ? decodeFields(value.mapValue.fields) : value;
}

function readTime(text: string): PlainTime {
  const [whole = '', fraction = ''] = text.replace(/Z$/, '').split('.');
  return { seconds: Date.parse(`${whole}Z`) / 1000, nanoseconds: Number(fraction.padEnd(9, '0')) };
}
