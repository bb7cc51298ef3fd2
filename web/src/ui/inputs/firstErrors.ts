import { cleaned, fieldErrors, type Message } from '@firstmile/domain';
import type { Schema } from 'yup';

/** The first message of each field that is wrong, by the field's dotted path, in the schema's order; empty when all is right once it is cleaned. */
export function firstErrors(schema: Schema, values: unknown): Record<string, Message> {
  const first = new Map<string, Message>();
  for (const { field, msg } of fieldErrors(schema, cleaned(schema, values)))
    if (!first.has(field)) first.set(field, msg);
  return Object.fromEntries(first);
}
