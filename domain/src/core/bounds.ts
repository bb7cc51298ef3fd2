import { say, type Message } from './message.ts';

/** Limits of any input, larger than anything the product takes; each schema sets narrower ones. */
export const BOUNDS = { depth: 32, entries: 1000, values: 60_000 };

/**
 * Explains why an input is too large to validate; null when it is not. Stops at the bounds, and does not recurse, since deep
 * input would overflow the stack.
 */
export function boundsProblem(input: unknown): Message | null {
  let level = [input].filter(isObject);
  let values = 1;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > BOUNDS.depth) return say('bounds.depth');
    const next: object[] = [];
    for (const value of level) {
      const entries: unknown[] = Array.isArray(value) ? value : Object.values(value);
      if (entries.length > BOUNDS.entries) return say('bounds.entries', { max: BOUNDS.entries });
      values += entries.length;
      if (values > BOUNDS.values) return say('bounds.values', { max: BOUNDS.values });
      next.push(...entries.filter(isObject));
    }
    level = next;
  }
  return null;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
