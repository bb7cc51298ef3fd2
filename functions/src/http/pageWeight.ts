/** Limit on a page's weight: bytes of its items as JSON. One item alone may be heavier. */
export const MOST_WEIGHT = 250_000;
/** Items in the first read, which tells how heavy the items of a list are. */
const FIRST = 4;
/** Most items in one read: each may have 1 MB, however light those before it are. */
const AT_ONCE = 10;

/**
 * Reads a page of at most `size` items that is not too heavy, in few reads: one heavy document does not slow a list down. `read` returns
 * the next `count` items after those that it returned before, fewer at the end of the list.
 */
export async function pageWithin<T>(
  size: number,
  read: (count: number) => Promise<T[]>,
): Promise<{ items: T[]; hasMore: boolean }> {
  const items: T[] = [];
  const weights: number[] = [];
  let weight = 0;
  let count = FIRST;
  while (items.length <= size && weight <= MOST_WEIGHT) {
    const portion = Math.min(count, AT_ONCE, size + 1 - items.length);
    const more = await read(portion);
    items.push(...more);
    for (const item of more) weights.push(Buffer.byteLength(JSON.stringify(item)));
    weight = weights.reduce((sum, bytes) => sum + bytes, 0);
    if (more.length < portion) break;
    count = Math.ceil(((MOST_WEIGHT - weight) / weight) * items.length) + 1;
  }
  let room = MOST_WEIGHT;
  const tooMuch = weights.findIndex((bytes, index) => (room -= bytes) < 0 && index > 0);
  const shown = Math.min(size, tooMuch < 0 ? items.length : tooMuch);
  return { items: items.slice(0, shown), hasMore: items.length > shown };
}
