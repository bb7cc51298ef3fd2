import type { AnyObject, ObjectSchema, Schema } from 'yup';
import { cleaned } from '../core/cleaned.ts';
import { anything, type Fields, type Reader } from '../core/reader.ts';
import { fieldErrors } from '../core/validate.ts';

/** Data that a step accepts and refuses; yup, the API and the rules are all tested with these rows. */
export interface Examples {
  accepts: { name: string; data: Record<string, unknown> }[];
  /** `field` is the place of the error. */
  refuses: { name: string; data: Record<string, unknown>; field: string }[];
}

type Refused = Examples['refuses'][number];

/** Makes rows of `base` with one field changed. */
export const row = (base: Record<string, unknown>) => (name: string, field: string, value: unknown) => ({
  name,
  field,
  data: { ...base, [field]: value },
});
const without = (base: Record<string, unknown>, field: string) => ({
  name: `no ${field}`,
  field,
  data: Object.fromEntries(Object.entries(base).filter(([key]) => key !== field)),
});
/**
 * Rows that lack one field of `base` each: refused, or accepted if `fields` says that it may be missing. An optional text may
 * also be empty, as forms save it.
 */
export function withoutEach(base: Record<string, unknown>, fields: Fields): Examples {
  const isOptional = ([field]: [string, unknown]) => mayBeMissing(fields[field] ?? anything);
  const [entries, make] = [Object.entries(base), row(base)];
  const optional = entries.filter(isOptional);
  const texts = optional.filter(([, value]) => typeof value === 'string');
  return {
    accepts: [
      ...optional.map(([field]) => without(base, field)),
      ...texts.map(([field]) => make(`an empty ${field}`, field, '')),
    ],
    refuses: entries.filter((entry) => !isOptional(entry)).map(([field]) => without(base, field)),
  };
}
function mayBeMissing(reader: Reader<unknown>): boolean {
  let isDamage = false;
  reader(undefined, () => (isDamage = true));
  return !isDamage;
}
/** Rows at the upper limits that `schema` has for fields of `base`, and just beyond them. */
export function atLimits(base: Record<string, unknown>, schema: ObjectSchema<AnyObject>): Examples {
  const make = row(base);
  const limits = Object.entries(schema.describe().fields).flatMap(([field, description]) => {
    const tests = 'tests' in description ? description.tests : [];
    const max = tests.find(({ name }) => name === 'max')?.params?.['max'];
    return typeof max === 'number' ? [{ field, max, value: description.type === 'number' ? Number : long }] : [];
  });
  return {
    accepts: limits.map(({ field, max, value }) => make(`the largest ${field}`, field, value(max))),
    refuses: limits.map(({ field, max, value }) => make(`a ${field} beyond its limit`, field, value(max + 1))),
  };
}
export const long = (length: number) => 'x'.repeat(length);

/** The rows that are still refused after cleaning, which callers of the API and the app go through first. */
export const beyondCleaning = (schema: Schema, rows: readonly Refused[]): Refused[] =>
  rows.filter(({ data }) => fieldErrors(schema, cleaned(schema, data)).length > 0);

const BREAKS = ['\n', '\r', '\t'];
const HIDDEN = ['0000', '001b', '007f', '0085', '061c', '200e', '200f', '2028', '2029', '202a', '202e', '2066', '2069'];
const hidden = HIDDEN.map((code) => String.fromCharCode(parseInt(code, 16)));
const holding = ({
  characters,
  make,
  field,
  start,
}: {
  characters: string[];
  make: ReturnType<typeof row>;
  field: string;
  start: string;
}): Refused[] =>
  characters.map((character) =>
    make(`${JSON.stringify(character)} in ${field}`, field, `${start}${character}${start}`),
  );

/** Rows with the characters that a one-line text may not contain, each between two `start`. */
export const inLine = (make: ReturnType<typeof row>, field: string, start: string) =>
  holding({ characters: [...BREAKS, ...hidden], make, field, start });
/** Rows with the characters that no text may contain. */
export const inLines = (make: ReturnType<typeof row>, field: string, start: string) =>
  holding({ characters: hidden, make, field, start });
