import { cleaned, fieldErrors, type Message } from '@firstmile/domain';
import type { Schema } from 'yup';

/**
 * Finds the first message of each wrong field, by its dotted path, in the schema's order, after cleaning the values;
 * empty when all are valid.
 */
export function firstErrors(schema: Schema, values: unknown): Record<string, Message> {
  const first = new Map<string, Message>();
  for (const { field, msg } of fieldErrors(schema, cleaned(schema, values)))
    if (!first.has(field)) first.set(field, msg);
  return Object.fromEntries(first);
}
