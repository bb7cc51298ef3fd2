import type { Store } from '@firstmile/domain/testing';

type Data = Record<string, unknown>;
export interface Found {
  id: string;
  path: string;
  data: Data;
}
export type Constraint =
  | { kind: 'where'; field: string; op: string; value: unknown }
  | { kind: 'orderBy'; field: string; isDown: boolean }
  | { kind: 'startAfter'; values: unknown[] }
  | { kind: 'limit'; count: number };
export interface Target {
  type: 'document' | 'query';
  path: string;
  constraints: Constraint[];
}

/** The documents that a target of Firestore means, in its order. */
export function find({ docs }: Store, { type, path, constraints }: Target): Found[] {
  const all = [...docs].map(([path, data]) => ({ id: path.slice(path.lastIndexOf('/') + 1), path, data }));
  if (type === 'document') return all.filter((one) => one.path === path);
  const orders = constraints.filter((one) => one.kind === 'orderBy');
  const after = constraints.find((one) => one.kind === 'startAfter')?.values;
  const compare = (left: Found, right: (field: string, at: number) => unknown) =>
    orders.reduce((sum, { field, isDown }, index) => {
      return sum || (isDown ? -1 : 1) * order(valueOf(left, field), right(field, index));
    }, 0);
  return all
    .filter((one) => one.path.slice(0, one.path.lastIndexOf('/')) === path)
    .filter((one) => constraints.every((constraint) => isLet(one, constraint)))
    .sort((a, b) => compare(a, (field) => valueOf(b, field)))
    .filter((one) => !after || compare(one, (_, index) => after[index]) > 0)
    .slice(0, constraints.find((one) => one.kind === 'limit')?.count);
}

/** A document without the field of an order is not in it, as in Firestore. */
function isLet(one: Found, constraint: Constraint): boolean {
  if (constraint.kind === 'orderBy') return valueOf(one, constraint.field) !== undefined;
  if (constraint.kind !== 'where') return true;
  const { op, value } = constraint;
  const found = valueOf(one, constraint.field);
  if (op === '==') return found === value;
  if (op === 'in') return (value as unknown[]).includes(found);
  if (op === 'array-contains') return Array.isArray(found) && found.includes(value);
  throw new Error(`${op} is not known here`);
}

const valueOf = ({ id, data }: Found, field: string): unknown =>
  field === '__name__'
    ? id
    : field.split('.').reduce<unknown>((value, key) => (value as Data | undefined)?.[key], data);

function order(a: unknown, b: unknown): number {
  const [left, right] = [a, b].map((value) =>
    typeof value === 'object' && value !== null && 'toMillis' in value
      ? (value as { toMillis(): number }).toMillis()
      : value,
  ) as [string, string];
  return left === right ? 0 : left < right ? -1 : 1;
}
