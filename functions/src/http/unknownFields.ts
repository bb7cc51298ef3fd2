import type { Schema } from 'yup';
import { AppError, say } from '@firstmile/domain';

/** The parts of yup's schemas that describe their content. */
interface Inside {
  type?: string;
  fields?: Record<string, Inside>;
  innerType?: Inside;
  resolve?: (options: { value: unknown; parent?: unknown }) => Inside;
}

/**
 * Throws `invalid-input` for a field of a body that its schema does not have, at any depth. An ignored field is a mistake that nobody
 * notices: with a misspelt `expiresInDays`, a key never expires. Objects whose schema names no fields are free.
 */
export function refuseUnknownFields(schema: Schema, body: unknown): void {
  const field = unknownIn(schema as Inside, body, { path: '' });
  if (field === null) return;
  const msg = say('request.unknownField', { name: field });
  throw new AppError('invalid-input', msg, [{ field, msg }]);
}

/** Finds the path of the first unknown field; null when there is none. */
function unknownIn(
  schema: Inside,
  value: unknown,
  { path, parent }: { path: string; parent?: unknown },
): string | null {
  if (typeof value !== 'object' || value === null) return null;
  if (schema.type === 'lazy') {
    const resolved = schema.resolve?.({ value, parent });
    return resolved ? unknownIn(resolved, value, { path, parent }) : null;
  }
  if (Array.isArray(value)) {
    const { innerType } = schema;
    return innerType
      ? firstOf(value, (item, index) => unknownIn(innerType, item, { path: `${path}[${index}]`, parent: value }))
      : null;
  }
  const { fields = {} } = schema;
  if (Object.keys(fields).length === 0) return null;
  return firstOf(Object.entries(value), ([key, part]: [string, unknown]) => {
    const place = path === '' ? key : `${path}.${key}`;
    const inside = Object.hasOwn(fields, key) ? fields[key] : undefined;
    return inside ? unknownIn(inside, part, { path: place, parent: value }) : place.slice(0, 100);
  });
}

function firstOf<T>(items: readonly T[], find: (item: T, index: number) => string | null): string | null {
  for (const [index, item] of items.entries()) {
    const path = find(item, index);
    if (path !== null) return path;
  }
  return null;
}
