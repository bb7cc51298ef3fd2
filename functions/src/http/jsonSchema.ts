import { convertSchema } from '@sodaru/yup-to-json-schema';
import type { Schema } from 'yup';

/** The parts of a JSON Schema that are read here. */
export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
}

/** Converts a schema of yup to JSON Schema. */
export const jsonSchema = (schema: Schema): JsonSchema =>
  tidy(convertSchema(schema as Parameters<typeof convertSchema>[0])) as JsonSchema;

/**
 * Removes parts of yup that have no meaning in JSON Schema: defaults that were not set, values that refer to other fields, types of null
 * alone. A value that may be null is one of its enum's, too.
 */
function tidy(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(tidy);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).filter(([key, value]) => {
    if (key === 'default') return false;
    const values = Array.isArray(value) ? (value as unknown[]) : null;
    if (key === 'type' && values) return values.some((type) => type !== 'null');
    return !(key === 'enum' && values?.some((schema) => typeof schema === 'object' && schema !== null));
  });
  const tidied = Object.fromEntries(entries.map(([key, value]) => [key, tidy(value)]));
  const { type, enum: values } = tidied;
  if (!Array.isArray(type) || !Array.isArray(values) || !type.includes('null')) return tidied;
  return { ...tidied, enum: [...new Set([...(values as unknown[]), null])] };
}
