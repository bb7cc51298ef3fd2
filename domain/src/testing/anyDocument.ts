import fc from 'fast-check';
import { moment } from './index.ts';

const timestamp = moment(1);

/** Generates anything that a document can hold, moments and unknown keys included. */
export const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>,
  fc.constantFrom<unknown>(undefined, NaN, Infinity, timestamp, { toMillis: 1 }, [null], { constructor: null }, ''),
);
/** Generates copies of a document in which one part, at any depth, is replaced. */
export const withAnother = (example: object) =>
  fc.tuple(fc.constantFrom(...pathsOf(example)), anything).map(([path, value]) => replaced(example, path, value));

function pathsOf(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null || 'toMillis' in value) return [[]];
  return [[], ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner).map((path) => [key, ...path]))];
}

function replaced(value: unknown, [key, ...rest]: string[], by: unknown): unknown {
  if (key === undefined) return by;
  const inner = replaced((value as Record<string, unknown>)[key], rest, by);
  if (Array.isArray(value)) return value.with(Number(key), inner);
  return { ...(value as object), [key]: inner };
}
