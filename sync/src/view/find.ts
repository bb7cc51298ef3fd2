import { isTimestamp } from '@firstmile/domain';
import { ID, idOf, isAbout, valueOf, type Description, type Document, type Order, type Query } from './description.ts';
import { EstimatedTime } from './estimatedTime.ts';

/**
 * Runs the description over these documents as Firestore would, in its order: documents without an ordered field are left out,
 * equal ones are ordered by id.
 */
export function find(description: Description, documents: Iterable<Document>): Document[] {
  const all = [...documents].filter(({ path }) => isAbout(description, path));
  if (description.kind === 'document') return all;
  const { startAfter, limit } = description;
  const orders = ordersOf(description);
  return all
    .filter((document) => isLet(description, document))
    .filter((document) => !startAfter || compare(orders, document, (_, index) => startAfter[index]) > 0)
    .sort((a, b) => compare(orders, a, (field) => valueOf(b, field)))
    .slice(0, limit);
}

/** Adds Firestore's implicit order: by id, in the direction of the last one. */
function ordersOf({ orders }: Query): readonly Order[] {
  const last = orders.at(-1);
  return last?.[0] === ID ? orders : [...orders, [ID, last?.[1] ?? 'asc']];
}

/** `other` gives the values to compare with; undefined ones count as equal. */
function compare(
  orders: readonly Order[],
  document: Document,
  other: (field: string, index: number) => unknown,
): number {
  for (const [index, [field, direction]] of orders.entries()) {
    const value = other(field, index);
    const sign =
      value === undefined ? 0 : compareValues(field === ID ? idOf(document.path) : valueOf(document, field), value);
    if (sign !== 0) return direction === 'desc' ? -sign : sign;
  }
  return 0;
}

function isLet({ filters, orders }: Query, document: Document): boolean {
  if (orders.some(([field]) => valueOf(document, field) === undefined)) return false;
  return filters.every(([field, op, value]) => {
    const found = valueOf(document, field);
    if (found === undefined) return false;
    if (op === '==') return isSame(found, value);
    if (op === 'in') return Array.isArray(value) && value.some((item) => isSame(found, item));
    if (op === '<' || op === '>' || op === '>=') {
      const order = compareValues(found, value);
      return typeRank(found) === typeRank(value) && (op === '<' ? order < 0 : op === '>' ? order > 0 : order >= 0);
    }
    return Array.isArray(found) && found.some((item) => isSame(item, value));
  });
}

/** Lists and maps are never the same here: no query compares them. */
const isSame = (a: unknown, b: unknown): boolean => a === b || (isTimestamp(a) && compareValues(a, b) === 0);

/** Firestore's order of values: null, booleans, numbers, times, texts; all others count as equal, behind them. */
function compareValues(a: unknown, b: unknown): number {
  if (isTimestamp(a) && isTimestamp(b)) {
    return (
      Number(a instanceof EstimatedTime) - Number(b instanceof EstimatedTime) ||
      a.seconds - b.seconds ||
      a.nanoseconds - b.nanoseconds
    );
  }
  const byType = typeRank(a) - typeRank(b);
  if (byType !== 0 || a === b || !isOrdered(a) || !isOrdered(b)) return byType;
  return a < b ? -1 : 1;
}

const isOrdered = (value: unknown): value is boolean | number | string =>
  typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string';

function typeRank(value: unknown): number {
  if (value === null) return 0;
  if (typeof value === 'boolean') return 1;
  if (typeof value === 'number') return 2;
  if (isTimestamp(value)) return 3;
  return typeof value === 'string' ? 4 : 5;
}
