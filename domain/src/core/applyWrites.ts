import { isTimestamp, PlainTime } from './time.ts';
import { isDeleteField, isServerTime, type Write } from './write.ts';

type Data = Record<string, unknown>;

/**
 * Applies the writes of a path to its document, in order. Undefined stands for a missing document, before and after. `now`
 * replaces the server's time. An update of a missing document and a create of an existing one change nothing: the server
 * refuses the update, and already has the create with everything after it.
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
 * Converts the times of stored data from any SDK or disk to PlainTime. Drops undefined fields, as the SDKs do. When `now` is
 * given, it replaces the server's time.
 */
export const plainData = (data: Data, now?: PlainTime): Data => plain(data, now) as Data;

function plain(value: unknown, now: PlainTime | undefined): unknown {
  if (typeof value !== 'object' || value === null || value instanceof PlainTime) return value;
  if (now && isServerTime(value)) return now;
  if (Array.isArray(value)) return value.map((item) => plain(item, now));
  if (isTimestamp(value)) return new PlainTime(value.seconds, value.nanoseconds);
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(entries.map(([key, part]) => [key, plain(part, now)]));
}

/** Copies `data` with the value at the end of a dotted path replaced or deleted. Anything on the way that is not a map becomes one. */
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
