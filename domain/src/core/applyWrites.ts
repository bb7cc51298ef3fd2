import { isTimestamp, PlainTime } from './time.ts';
import { isDeleteField, isServerTime, type Write } from './write.ts';

type Data = Record<string, unknown>;

/**
 * What a document (undefined: there is none) is after the writes on its path, in their order; undefined when it is gone. `now`
 * takes the place of the server's time. An update of a missing document and a create of one that is there change nothing:
 * the server refuses them, or has the create already, with all that came after it.
 */
export function applyWrites(document: Data | undefined, writes: readonly Write[], now: PlainTime): Data | undefined {
  return writes.reduce((data, write) => apply(data, write, now), document);
}

function apply(document: Data | undefined, write: Write, now: PlainTime): Data | undefined {
  if (write.op === 'delete') return undefined;
  if (write.op === 'create' ? document !== undefined : write.op === 'update' && document === undefined) return document;
  const data = plainData(write.data, now);
  if (write.op !== 'update') return data;
  return Object.entries(data).reduce((next, [path, value]) => withField(next, path.split('.'), value), document ?? {});
}

/**
 * Stored data with all times as PlainTime, whichever SDK or disk it comes from. What is undefined is left out, as the SDKs do;
 * with `now`, that is put in the place of the server's time.
 */
export const plainData = (data: Data, now?: PlainTime): Data => plain(data, now) as Data;

function plain(value: unknown, now: PlainTime | undefined): unknown {
  if (typeof value !== 'object' || value === null || value instanceof PlainTime) return value;
  if (now && isServerTime(value)) return now;
  if (Array.isArray(value)) return value.map((one) => plain(one, now));
  if (isTimestamp(value)) return new PlainTime(value.seconds, value.nanoseconds);
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(entries.map(([key, part]) => [key, plain(part, now)]));
}

/** A copy of `data` with another value, or none, at the end of a dotted path. What is no map gives way to one. */
function withField(data: Data, [key = '', ...rest]: string[], value: unknown): Data {
  if (rest.length > 0) {
    const inner = data[key];
    if (isDeleteField(value) && !isMap(inner)) return data;
    return { ...data, [key]: withField(isMap(inner) ? inner : {}, rest, value) };
  }
  if (isDeleteField(value)) return Object.fromEntries(Object.entries(data).filter(([name]) => name !== key));
  return { ...data, [key]: value };
}

const isMap = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
