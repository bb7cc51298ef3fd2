import { DELETE_FIELD, PlainTime, SERVER_TIME, type Write } from '@firstmile/domain';
import { Store } from '@firstmile/domain/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Entry } from '../entry.ts';
import { documentAt, ID, queryOf, type Description, type Document } from './description.ts';
import { find } from './find.ts';
import { concerns, layOver, limitWith, spareOf } from './layOver.ts';

/** The server's times are before this, those of changes on the device after it. Milliseconds. */
const NOW = 1000;
const entryOf = (writes: Write[], order: number, changes: Partial<Entry> = {}): Entry => ({
  ...{ id: `e${order}`, uid: 'ada', order, label: '', at: NOW + order, writes, state: 'queued', error: null },
  ...changes,
});

const anyPath = fc.constantFrom('c/a', 'c/b', 'c/d', 'c/e', 'c/f', 'c/g', 'x/a');
const anyTime = fc.integer({ min: 1, max: 5 }).map((ms) => PlainTime.at(ms));
const anyData = fc.record(
  { kind: fc.constantFrom('one', 'two'), at: fc.oneof(anyTime, fc.constant(null)), map: fc.record({ n: fc.nat(3) }) },
  { requiredKeys: [], noNullPrototype: true },
);
const anyChange = fc.record(
  {
    kind: fc.constantFrom<unknown>('one', 'two', DELETE_FIELD),
    at: fc.constantFrom<unknown>(SERVER_TIME, DELETE_FIELD, PlainTime.at(2)),
    'map.n': fc.constantFrom<unknown>(4, 5, DELETE_FIELD),
    map: fc.constantFrom<unknown>({ n: 6 }, {}, 'none'),
  },
  { requiredKeys: [], noNullPrototype: true },
);
const anyWrite: fc.Arbitrary<Write> = fc.oneof(
  fc.record({ op: fc.constantFrom('create' as const, 'set' as const), path: anyPath, data: anyData }),
  fc.record({ op: fc.constant('update' as const), path: anyPath, data: anyChange }),
  fc.record({ op: fc.constant('delete' as const), path: anyPath }),
);
const anyDocuments = fc.dictionary(anyPath, anyData);
const anyEntries = fc.array(fc.array(anyWrite, { minLength: 1, maxLength: 3 }), { maxLength: 6 });
const anyDescription: fc.Arbitrary<Description> = fc.oneof(
  anyPath.map(documentAt),
  fc
    .record({
      filters: fc.subarray([['kind', '==', 'one'] as const, ['map.n', 'in', [1, 2, 4]] as const]),
      orders: fc.constantFrom([], [['at', 'desc'] as const], [['at', 'asc'] as const, [ID, 'asc'] as const]),
      limit: fc.constantFrom(1, 2, 50),
      startAfter: fc.option(fc.tuple(anyTime), { nil: undefined }),
    })
    .map(({ startAfter, ...parts }) =>
      queryOf('c', { ...parts, ...(startAfter && parts.orders[0] && { startAfter }) }),
    ),
);

/** A server that accepts valid changes; `taken` are those that it accepted. */
function serverWith(documents: Record<string, object>, all: readonly Write[][]) {
  const [before, after] = [new Store(), new Store()];
  for (const store of [before, after])
    store.commit(Object.entries(documents).map(([path, data]) => ({ op: 'set', path, data: { ...data } })));
  const taken: Entry[] = [];
  for (const [index, writes] of all.entries()) {
    const paths = new Set(writes.map(({ path }) => path));
    after.now = NOW + index;
    if (paths.size < writes.length || !isTaken(after, writes)) continue;
    taken.push(entryOf(writes, index));
  }
  return { before, after, taken };
}

function isTaken(store: Store, writes: readonly Write[]): boolean {
  try {
    store.commit(writes);
    return true;
  } catch {
    return false;
  }
}

const inStore = ({ docs }: Store): Document[] => [...docs].map(([path, data]) => ({ path, data }));
/** Returns the server's documents for a description, with this many spare ones. */
const serve = (description: Description, store: Store, pending: readonly Entry[] = []): Document[] => {
  if (description.kind === 'document') return find(description, inStore(store));
  const { limit: _, ...query } = description;
  const limit = limitWith(description, spareOf(description, pending));
  return find({ ...query, ...(limit !== undefined && { limit }) }, inStore(store));
};
const view = (description: Description, store: Store, pending: readonly Entry[]) =>
  layOver(description, { served: serve(description, store, pending), pending, known: (path) => store.docs.get(path) });
const plain = (documents: readonly Document[]): unknown => JSON.parse(JSON.stringify(documents));

const anyScreen = fc.record({ description: anyDescription, documents: anyDocuments, entries: anyEntries });

test('a screen shows pending changes as it does after the server has applied them', () => {
  fc.assert(
    fc.property(anyScreen, ({ description, documents, entries }) => {
      const { before, after, taken } = serverWith(documents, entries);
      expect(plain(view(description, before, taken))).toEqual(plain(find(description, inStore(after))));
    }),
    { numRuns: 1000 },
  );
});

test('it shows the same whichever of them the server has acknowledged or already serves', () => {
  fc.assert(
    fc.property(anyScreen, fc.nat(6), fc.nat(6), ({ description, documents, entries }, m, n) => {
      const { before, after, taken } = serverWith(documents, entries);
      const served = new Store();
      for (const [path, data] of before.docs) served.docs.set(path, data);
      for (const { writes, order } of taken.slice(0, Math.min(m, n))) {
        served.now = NOW + order;
        served.commit(writes);
      }
      const pending = taken.map((entry, index): Entry => ({ ...entry, state: index < m ? 'acknowledged' : 'sending' }));
      expect(plain(view(description, served, pending))).toEqual(plain(find(description, inStore(after))));
    }),
    { numRuns: 1000 },
  );
});

const served = [{ path: 'c/a', data: { n: 1 } }];
const nothing = () => undefined;

test('a refused change is not shown', () => {
  const pending = [entryOf([{ op: 'delete', path: 'c/a' }], 1, { state: 'rejected' })];
  expect(layOver(queryOf('c'), { served, pending, known: nothing })).toEqual(served);
});

test('changes are applied in the order of the queue, whatever order they are passed in', () => {
  const pending = [2, 1].map((n) => entryOf([{ op: 'update', path: 'c/a', data: { n: n + 10 } }], n));
  expect(layOver(documentAt('c/a'), { served, pending, known: nothing })).toEqual([{ path: 'c/a', data: { n: 12 } }]);
});

test('a change to an unknown document is not shown', () => {
  const pending = [entryOf([{ op: 'update', path: 'c/b', data: { n: 2 } }], 1)];
  expect(layOver(queryOf('c'), { served, pending, known: nothing })).toEqual(served);
  expect(layOver(queryOf('c'), { served, pending, known: () => ({ m: 1 }) })).toHaveLength(2);
});

test('spare documents are requested in tens, never more than the rules allow to list', () => {
  const pending = Array.from({ length: 11 }, (_, n) => entryOf([{ op: 'delete', path: `c/${n}` }], n));
  const query = queryOf('c', { limit: 5 });
  expect(spareOf(query, pending)).toBe(20);
  expect(spareOf(query, [entryOf([{ op: 'create', path: 'c/a', data: {} }], 1)])).toBe(0);
  expect([limitWith(query, 20), limitWith(query, 60), limitWith({ ...query, limit: 400 }, 20)]).toEqual([25, 50, 400]);
});

test('a query without a limit needs no spare documents, and a document neither', () => {
  const pending = [entryOf([{ op: 'delete', path: 'c/a' }], 1)];
  expect(spareOf(queryOf('c'), pending)).toBe(0);
  expect(spareOf(documentAt('c/a'), pending)).toBe(0);
});

test('a pending change concerns the queries of its collection', () => {
  const pending = [entryOf([{ op: 'delete', path: 'c/a' }], 1)];
  expect(concerns(queryOf('c'), pending)).toBe(true);
  expect(concerns(queryOf('x'), pending)).toBe(false);
  expect(concerns(queryOf('c'), [entryOf([{ op: 'delete', path: 'c/a' }], 1, { state: 'rejected' })])).toBe(false);
});
