import { expect, it } from 'vitest';
import { MOST_WEIGHT, pageWithin } from './pageWeight.ts';

/** The length of a text that is heavier than a page. Longer ones took seconds of garbage collection beside other tests. */
const HEAVY = MOST_WEIGHT + 1;

/** Makes a list of texts of these lengths, and records what was read of it. */
function listOf(lengths: readonly number[]) {
  let at = 0;
  const reads: number[] = [];
  const read = (count: number) => {
    reads.push(count);
    const items = lengths.slice(at, at + count).map((length) => 'x'.repeat(length));
    at += items.length;
    return Promise.resolve(items);
  };
  return { read, reads, seen: () => at };
}
const of = (count: number, length: number) => Array.from({ length: count }, () => length);

it('returns a page of light items in few reads, and whether there are more', async () => {
  const list = listOf(of(60, 1000));
  const page = await pageWithin(50, list.read);
  expect([page.items.length, page.hasMore, list.reads.length]).toEqual([50, true, 6]);
  const whole = await pageWithin(50, listOf(of(50, 1000)).read);
  expect([whole.items.length, whole.hasMore]).toEqual([50, false]);
  expect(await pageWithin(50, listOf([]).read)).toEqual({ items: [], hasMore: false });
});

it('ends a page before it is too heavy, after reading little more', async () => {
  const list = listOf(of(20, HEAVY));
  const page = await pageWithin(20, list.read);
  expect([page.items.length, page.hasMore]).toEqual([1, true]);
  expect(list.seen()).toBeLessThan(5);
  const mixed = listOf([...of(10, 100), ...of(10, 200_000)]);
  const second = await pageWithin(20, mixed.read);
  expect(JSON.stringify(second.items).length).toBeLessThan(MOST_WEIGHT + 1000);
  expect(second.items.length).toBe(11);
  expect(second.hasMore).toBe(true);
});

it('measures letters of other scripts by their sent bytes', async () => {
  const [texts, at] = [Array.from({ length: 10 }, () => '字'.repeat(60_000)), { place: 0 }];
  const read = (count: number) => Promise.resolve(texts.slice(at.place, (at.place += count)));
  const page = await pageWithin(10, read);
  expect([page.items.length, page.hasMore]).toEqual([1, true]);
});

it('reads few heavy items at once, also after light ones', async () => {
  for (const light of [1, 4, 14]) {
    const list = listOf([...of(light, 100), ...of(100, HEAVY)]);
    const page = await pageWithin(100, list.read);
    expect([page.items.length, page.hasMore]).toEqual([light, true]);
    expect(list.seen() - light).toBeLessThanOrEqual(10);
  }
});

it('skips nothing until the end', async () => {
  const lengths = Array.from({ length: 45 }, (_, index) => ((index * 7919) % 13 === 0 ? 300_000 : index * 200));
  const seen: number[] = [];
  for (let hasMore = true; hasMore;) {
    const page = await pageWithin(20, listOf(lengths.slice(seen.length)).read);
    seen.push(...page.items.map((item) => item.length));
    hasMore = page.hasMore;
  }
  expect(seen).toEqual(lengths);
});

it('reads one item more than a page of one', async () => {
  const list = listOf(of(3, 10));
  expect(await pageWithin(1, list.read)).toEqual({ items: ['x'.repeat(10)], hasMore: true });
  expect(list.reads).toEqual([2]);
});
