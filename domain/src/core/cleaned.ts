import { dequal } from 'dequal/lite';
import type { Schema } from 'yup';
import { cleanCode, cleanEmail, cleanLine, cleanLines, cleanPhone } from './cleanText.ts';
import { cleanWebAddress } from './webAddress.ts';

/** The cleaners, by the name of the schema's test. */
const CLEANERS: Readonly<Record<string, (text: string) => string>> = {
  'one-line': cleanLine,
  'many-lines': cleanLines,
  email: cleanEmail,
  phone: cleanPhone,
  code: cleanCode,
  'web-address': cleanWebAddress,
};

/** The parts of yup's schemas that describe their content. */
interface Inside {
  fields?: Record<string, Inside>;
  innerType?: Inside;
  tests?: readonly { OPTIONS?: { name?: string } | undefined }[];
  resolve?: (options: { value: unknown; parent?: unknown }) => Inside;
  type?: string;
}

/**
 * Cleans the texts of `input` as their schemas say, at any depth. Other values, and texts without such a schema (passwords, for
 * example), stay unchanged. Returns `input` itself when nothing changes. Cleaning twice equals cleaning once.
 */
export const cleaned = (schema: Schema, input: unknown): unknown => clean(schema as Inside, input, undefined);

/** Cleans the values of a condition, because it compares them with options and answers, which are clean. */
function withCleanValues(condition: object): object {
  const parts = Object.entries(condition).map(([key, part]: [string, unknown]) => {
    if (key === 'value') return [key, Array.isArray(part) ? part.map(lineOf) : lineOf(part)];
    return [
      key,
      typeof part === 'object' && part !== null ? (Array.isArray(part) ? part.map(each) : each(part)) : part,
    ];
  });
  const result = Object.fromEntries(parts) as object;
  return dequal(result, condition) ? condition : result;
}
const lineOf = (value: unknown) => (typeof value === 'string' ? cleanLine(value) : value);
const each = (part: unknown) => (typeof part === 'object' && part !== null ? withCleanValues(part) : part);

function clean(schema: Inside | undefined, value: unknown, parent: unknown): unknown {
  if (schema?.type === 'lazy') return clean(schema.resolve?.({ value, parent }), value, parent);
  if (typeof value === 'string') {
    const test = schema?.tests?.find(({ OPTIONS }) => Object.hasOwn(CLEANERS, OPTIONS?.name ?? ''));
    return CLEANERS[test?.OPTIONS?.name ?? '']?.(value) ?? value;
  }
  if (Array.isArray(value)) {
    if (!schema?.innerType) return value;
    const list = value.map((item: unknown) => clean(schema.innerType, item, value));
    return list.some((item, index) => item !== value[index]) ? list : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (schema?.tests?.some(({ OPTIONS }) => OPTIONS?.name === 'condition')) return withCleanValues(value);
  if (!schema?.fields) return value;
  let result = value as Record<string, unknown>;
  for (const [key, field] of Object.entries(schema.fields)) {
    if (!Object.hasOwn(value, key)) continue;
    const before = (value as Record<string, unknown>)[key];
    const after = clean(field, before, value);
    if (after !== before) result = { ...result, [key]: after };
  }
  return result;
}
