import { isMessage, type MessageOrText } from './message.ts';
import type { Moment } from './time.ts';

/**
 * Reads any stored value as type T. Replaces values of a wrong type, and then calls `damage`. Returns a valid value as the same
 * object. Never throws. `parent` is the map that has the value in one of its fields, not read yet.
 */
export type Reader<T> = (value: unknown, damage: () => void, parent?: Readonly<Record<string, unknown>>) => T;

/** Objects that contain replaced values. Valid ones are not added, so the set is mostly empty. */
const damaged = new WeakSet<object>();

/** Checks whether something in this part of a document could not be read. True for everything that contains such a part, too. */
export const isDamaged = (value: unknown): boolean => typeof value === 'object' && value !== null && damaged.has(value);

/** Reads a whole document. */
function read<T>(reader: Reader<T>, value: unknown): T {
  return reader(value, () => undefined);
}

const of =
  <T>(isRight: (value: unknown) => value is T, otherwise: T): Reader<T> =>
  (value, damage) => {
    if (isRight(value)) return value;
    damage();
    return otherwise;
  };

export const text = of((value): value is string => typeof value === 'string', '');
/** Reads a message, or a text to show unchanged. */
export const messageOrText = of((value): value is MessageOrText => isMessageOrText(value), '');
export const isMessageOrText = (value: unknown): boolean => typeof value === 'string' || isMessage(value);
export const flag = of((value): value is boolean => typeof value === 'boolean', false);
export const numeric = of((value): value is number => Number.isFinite(value), 0);
/** Reads a moment; null while the server has not answered yet. */
export const moment: Reader<Moment | null> = (value, damage) => {
  if (value === null || isMoment(value)) return value;
  if (value !== undefined) damage();
  return null;
};
const isMoment = (value: unknown): value is Moment =>
  typeof value === 'object' && value !== null && typeof (value as { toMillis?: unknown }).toMillis === 'function';

/** Reads one of several texts; the first one replaces any other value. */
export const oneOf = <const T extends string>(choices: readonly [T, ...T[]]): Reader<T> =>
  of((value): value is T => (choices as readonly unknown[]).includes(value), choices[0]);

/** Reads a value that passes `isRight`. */
export const checked = <T>(isRight: (value: unknown) => boolean, otherwise: T): Reader<T> =>
  of((value): value is T => isRight(value), otherwise);

/** Returns the value unchecked, for values that are checked elsewhere. */
export const anything: Reader<unknown> = (value) => value;

/**
 * Reads a value that may be missing: returns `missing` then, without damage. Returns `missing` with damage for a value that
 * cannot be read.
 */
export const orElse =
  <T, const M>(reader: Reader<T>, missing: M): Reader<T | M> =>
  (value, damage, parent) => {
    if (value === undefined || value === missing) return missing;
    let problems = 0;
    const result = reader(value, () => (problems += 1), parent);
    if (problems === 0) return result;
    damage();
    return typeof result === 'object' && result !== null ? result : missing;
  };
export const orNull = <T>(reader: Reader<T>): Reader<T | null> => orElse(reader, null);
export const optional = <T>(reader: Reader<T>): Reader<T | undefined> => orElse(reader, undefined);

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Readers by field. */
export type Fields = Record<string, Reader<unknown>>;
type MayBeMissing<F extends Fields> = {
  [K in keyof F]: unknown extends ReturnType<F[K]> ? never : undefined extends ReturnType<F[K]> ? K : never;
}[keyof F];
/** The type of a map with these fields. One whose reader may return undefined may be missing. */
export type Described<F extends Fields> = Flat<
  { [K in keyof F as K extends MayBeMissing<F> ? never : K]: ReturnType<F[K]> } & {
    [K in keyof F as K extends MayBeMissing<F> ? K : never]?: Exclude<ReturnType<F[K]>, undefined>;
  }
>;
type Flat<T> = { [K in keyof T]: T[K] };

/**
 * Describes a stored document by its fields, besides its id, and reads it. Its type follows from them:
 * `type Note = ReturnType<typeof storedNote>`.
 */
export function documentOf<F extends Fields>(fields: F): (stored: unknown) => Flat<{ id: string } & Described<F>> {
  const reader = recordOf({ id: text, ...fields });
  return (stored) => read(reader, stored) as Flat<{ id: string } & Described<F>>;
}

/** Describes a document of settings; functions and admins write it as a whole. */
export const settingsOf = <F extends Fields>(fields: F) => documentOf({ ...fields, updatedAt: moment, writeId: text });

/** Picks only these fields of an object. */
export const pickOf =
  <F extends Fields>(fields: F) =>
  (from: Described<F>): Described<F> =>
    Object.fromEntries(Object.keys(fields).map((key) => [key, from[key as keyof Described<F>]])) as Described<F>;

/** Describes a map by its fields and reads it; other fields stay unchanged. */
export function recordOf<F extends Fields>(fields: F): Reader<Described<F>> {
  const readers = Object.entries(fields);
  return (value, damage) => {
    const source = isMap(value) ? value : {};
    let [result, isWhole] = [source, source === value];
    const note = () => (isWhole = false);
    for (const [key, reader] of readers) {
      const stored = Object.hasOwn(source, key) ? source[key] : undefined;
      const content = reader(stored, note, source);
      if (content === stored) continue;
      if (result === source) result = { ...source };
      if (content === undefined) Reflect.deleteProperty(result, key);
      else result[key] = content;
    }
    if (!isWhole) {
      if (result === value) result = { ...source }; // copies the caller's object instead of marking it
      damaged.add(result);
      damage();
    }
    return result as Described<F>;
  };
}

/** Reads a field by the kind that the field `of` beside it names; any other kind by `otherwise`. */
export const byKind =
  <T>(of: string, readers: Readonly<Record<string, Reader<T>>>, otherwise: Reader<T>): Reader<T> =>
  (value, damage, parent) => {
    const kind = parent?.[of];
    const reader = typeof kind === 'string' && Object.hasOwn(readers, kind) ? readers[kind] : undefined;
    return (reader ?? otherwise)(value, damage, parent);
  };

/** Reads a list; drops elements that cannot be read at all (`reader` returns undefined). */
export function listOf<T>(reader: Reader<T | undefined>): Reader<T[]> {
  return (value, damage) => {
    const source: unknown[] = Array.isArray(value) ? value : [];
    let [result, isWhole]: [unknown[], boolean] = [source, source === value];
    const note = () => (isWhole = false);
    const items = source.map((item) => reader(item, note));
    if (!isWhole || items.some((item, index) => item !== source[index]))
      result = items.filter((item) => item !== undefined);
    if (!isWhole) {
      damaged.add(result);
      damage();
    }
    return result as T[];
  };
}

/** Reads a map with any keys; drops values that cannot be read at all (the reader returns undefined). `readerOf` receives the key. */
export function mapOf<T>(readerOf: (key: string) => Reader<T | undefined>): Reader<Record<string, T>> {
  return (value, damage) => {
    const source = isMap(value) ? value : {};
    let isWhole = source === value;
    const note = () => (isWhole = false);
    const items = Object.entries(source).map(([key, item]) => [key, readerOf(key)(item, note)] as const);
    let result = source;
    if (!isWhole || items.some(([key, item]) => item !== source[key]))
      result = Object.fromEntries(items.filter(([, item]) => item !== undefined));
    if (!isWhole) {
      damaged.add(result);
      damage();
    }
    return result as Record<string, T>;
  };
}

/** Makes a list or map drop unreadable values; a value that is only damaged stays. */
export const part =
  <T>(reader: Reader<T>, isPart: (value: unknown) => boolean = isMap): Reader<T | undefined> =>
  (value, damage) => {
    if (isPart(value)) return reader(value, damage);
    damage();
    return undefined;
  };

/** Reads a list of texts; drops other values. */
export const texts = listOf(part(text, (value) => typeof value === 'string'));
/** Reads a map of texts; drops other values. */
export const textMap = mapOf(() => part(text, (value) => typeof value === 'string'));
/** Reads a map of numbers; drops other values. */
export const numberMap = mapOf(() => part(numeric, (value) => typeof value === 'number'));
/** Reads one of these numbers. */
export const numberOf = (choices: readonly number[], otherwise: number) =>
  checked<number>((value) => (choices as readonly unknown[]).includes(value), otherwise);
/** Reads a text that 0.2.0 did not store. */
export const unsaid = orElse(text, '');
/** Reads a list of moments; drops other values. */
export const moments = listOf(part(moment as Reader<Moment>, isMoment));
/** Reads a list of numbers; drops other values. */
export const numbers = listOf(part(numeric, Number.isFinite));
