/** The required shape of a part of a record. */
export type Shape =
  | { kind: 'text'; most: number; least: number }
  | { kind: 'pattern'; pattern: RegExp }
  | { kind: 'number'; least: number; most: number; orNull: boolean }
  | { kind: 'flag' }
  | { kind: 'choice'; of: readonly string[] }
  | { kind: 'list'; of: Shape }
  | { kind: 'map'; fields: Record<string, Shape>; optional: readonly string[]; isOpen?: true }
  | { kind: 'orNull'; of: Shape };

export const text = (most: number, least = 0): Shape => ({ kind: 'text', most, least });
export const pattern = (of: RegExp): Shape => ({ kind: 'pattern', pattern: of });
export const whole = (least: number, most: number, orNull = false): Shape => ({ kind: 'number', least, most, orNull });
export const flag: Shape = { kind: 'flag' };
export const choice = (...of: string[]): Shape => ({ kind: 'choice', of });
export const list = (of: Shape): Shape => ({ kind: 'list', of });
export const map = (fields: Record<string, Shape>, optional: readonly string[] = []): Shape => ({
  kind: 'map',
  fields,
  optional,
});

/** A map that may have further fields, for what older or newer programs wrote; only `required` fields have to be there. */
export const openMap = (required: Record<string, Shape>, optional: Record<string, Shape> = {}): Shape => ({
  kind: 'map',
  fields: { ...required, ...optional },
  optional: Object.keys(optional),
  isOpen: true,
});
export const orNull = (of: Shape): Shape => ({ kind: 'orNull', of });

/** Lists the paths that do not match the shape, such as `when.offline`; empty when all match. */
export function misshapen(value: unknown, shape: Shape, path = ''): string[] {
  if (shape.kind === 'orNull') return value === null ? [] : misshapen(value, shape.of, path);
  if (shape.kind === 'list') {
    if (!Array.isArray(value)) return [path];
    return value.flatMap((part, index) => misshapen(part, shape.of, `${path}.${index}`));
  }
  if (shape.kind !== 'map') return isLeaf(value, shape) ? [] : [path];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path];
  const source = value as Record<string, unknown>;
  const at = (key: string) => (path === '' ? key : `${path}.${key}`);
  return [
    ...Object.keys(source)
      .filter((key) => !shape.isOpen && !Object.hasOwn(shape.fields, key))
      .map(at),
    ...Object.entries(shape.fields).flatMap(([key, part]) =>
      !Object.hasOwn(source, key) && shape.optional.includes(key)
        ? []
        : misshapen(Object.hasOwn(source, key) ? source[key] : undefined, part, at(key)),
    ),
  ];
}

function isLeaf(value: unknown, shape: Exclude<Shape, { kind: 'map' | 'list' | 'orNull' }>): boolean {
  if (shape.kind === 'flag') return typeof value === 'boolean';
  if (shape.kind === 'number')
    return value === null
      ? shape.orNull
      : Number.isInteger(value) && (value as number) >= shape.least && (value as number) <= shape.most;
  if (typeof value !== 'string' || /\p{Cs}/u.test(value)) return false;
  if (shape.kind === 'choice') return shape.of.includes(value);
  return shape.kind === 'pattern'
    ? shape.pattern.test(value)
    : value.length >= shape.least && value.length <= shape.most;
}
