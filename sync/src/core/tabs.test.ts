import { expect, it } from 'vitest';
import { CONFLICT, type Entry } from '../entry.ts';
import { COUNTER, entry, names, openTab } from '../testing/openTab.ts';
import { pendingOf } from './claims.ts';
import { LOOK_TURN } from './state.ts';

const acknowledged = (id: string, commit: number) => entry(id, { state: 'acknowledged', commit });
const rejected = (id: string, more: Partial<Entry> = {}) =>
  entry(id, { state: 'rejected', error: 'permission-denied', ...more });
const inConflict = rejected('e1', {
  error: CONFLICT,
  writes: [{ op: 'update', path: 'forms/e1', data: { a: 'mine', b: 'mine' } }],
  seen: { 'forms/e1': { a: 'before', b: 'before' } },
  theirs: { 'forms/e1': { a: 'theirs', b: 'theirs' } },
});

it('leaves sent entries to the next leader', () => {
  const tab = openTab(entry('e1'));
  tab.lead();
  tab.counterSays(0);
  expect(tab.dispatch({ on: 'lead', isLeading: false })).toEqual([]);
  expect(tab.states()).toEqual(['e1 unknown']);
  expect(tab.answer({ is: 'done' })).toEqual([]);
});

it('reads the disk, announces its lead, and reads the counter again', () => {
  const tab = openTab(entry('e1'));
  tab.lead();
  tab.counterSays(0);
  expect(tab.dispatch({ on: 'lead', isLeading: true })).toMatchObject([
    { do: 'read', turn: tab.state().turn },
    { do: 'tell', news: { isLeading: true } },
  ]);
  expect(tab.reads([entry('e1')], tab.state().turn)).toMatchObject([{ do: 'fetch', paths: [COUNTER] }]);
});

it('waits for the disk read of this lead, not of the earlier one', () => {
  const tab = openTab(entry('e1'));
  tab.dispatch({ on: 'lead', isLeading: true });
  const { turn } = tab.state();
  tab.dispatch({ on: 'lead', isLeading: false }, { on: 'lead', isLeading: true });
  tab.reads([entry('e1')], turn);
  expect(tab.state().phase.is).toBe('reading');
});

it('takes entries from other tabs’ memory once, and only when it leads', () => {
  const news = { unkept: [entry('e1'), entry('e2', { uid: 'bob' })] };
  const tab = openTab();
  tab.dispatch({ on: 'peer', news });
  expect(tab.states()).toEqual([]);
  tab.lead();
  tab.dispatch({ on: 'peer', news }, { on: 'peer', news });
  expect(tab.states()).toEqual(['e1 queued']);
  expect(names(tab.counterSays(0))).toEqual(['send']);
});

it('hands its entries in memory, and none of the disk, to a tab that takes the lead', () => {
  const tab = openTab(entry('e0'));
  tab.dispatch({ on: 'command', entry: entry('e1') }, { on: 'kept', id: 'e1', order: null });
  expect(names(tab.dispatch({ on: 'peer', news: {} }))).toEqual(['read']);
  expect(tab.dispatch({ on: 'peer', news: { isLeading: true } })).toMatchObject([
    { do: 'read' },
    { do: 'tell', news: { unkept: [{ id: 'e1' }] } },
  ]);
});

it('remembers the latest 200 acknowledgements of other tabs, once it has read the disk', () => {
  const tab = openTab();
  const acknowledgements = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`x${at}`, at]));
  tab.dispatch({ on: 'peer', news: { acknowledged: acknowledgements } });
  tab.reads([]);
  expect(Object.keys(tab.state().told)).toHaveLength(200);
  expect(tab.state().told).toHaveProperty('x200');
});

it('ignores answers to requests from before it lost the lead', () => {
  const tab = openTab(entry('e1', { seen: { 'forms/e1': { a: 'before' } } }));
  tab.lead();
  tab.counterSays(0);
  const late = { on: 'documents', turn: tab.state().turn, answer: { is: 'read', documents: {} } } as const;
  tab.lead();
  expect(tab.dispatch(late)).toEqual([]);
  tab.counterSays(0);
  expect(tab.dispatch(late)).toEqual([]);
});

it('is not woken by an earlier rest', () => {
  const tab = openTab(entry('e1'));
  tab.lead();
  tab.counterSays(0);
  tab.answer({ is: 'busy' });
  const { turn } = tab.state();
  expect(tab.dispatch({ on: 'woken', turn: turn - 1 })).toEqual([]);
  expect(names(tab.wake())).toEqual(['send']);
  expect(tab.state().turn).toBeGreaterThan(turn);
});

it('continues leading when another person signs in, and reads their entries', () => {
  const tab = openTab(entry('e1'));
  tab.lead();
  const [read] = tab.dispatch({ on: 'session', uid: 'bob', canSend: true });
  expect(read).toMatchObject({ do: 'read', uid: 'bob', turn: tab.state().turn });
  expect(tab.state().isLeading).toBe(true);
});

it('tries at once, and rests briefly, when the session is valid again', () => {
  const tab = openTab(entry('e1'));
  tab.lead();
  tab.counterSays(0);
  tab.answer({ is: 'busy' });
  tab.wake();
  tab.answer({ is: 'signIn' });
  expect(tab.state().failures).toBe(1);
  expect(names(tab.dispatch({ on: 'session', uid: 'ada', canSend: true }))).toEqual(['fetch']);
  expect(tab.state().failures).toBe(0);
});

it('ignores other tabs while nobody is signed in', () => {
  const tab = openTab();
  tab.lead();
  tab.dispatch({ on: 'session', uid: null, canSend: false });
  expect(tab.dispatch({ on: 'peer', news: { unkept: [entry('e1')] } })).toEqual([]);
  expect(tab.states()).toEqual([]);
});

it('does not remove others’ entries from the disk when the screens have them', () => {
  const tab = openTab();
  tab.lead();
  tab.dispatch({ on: 'peer', news: { unkept: [entry('e1')] } });
  tab.counterSays(0);
  tab.answer({ is: 'done' });
  tab.stored();
  expect(tab.dispatch({ on: 'served', last: 1 })).toEqual([]);
});

it('P5 shows a change until the screens have its commit, and then removes it from the disk if it leads', () => {
  const tab = openTab(acknowledged('e1', 3), acknowledged('e2', 4));
  const shown = () => pendingOf(tab.state()).map(({ id }) => id);
  expect(tab.dispatch({ on: 'served', last: 2 })).toEqual([]);
  expect(shown()).toEqual(['e1', 'e2']);
  expect(tab.dispatch({ on: 'served', last: 3 })).toEqual([]);
  expect(shown()).toEqual(['e2']);
  tab.lead();
  expect(tab.dispatch({ on: 'served', last: 4 })).toMatchObject([{ do: 'store', drop: ['e1', 'e2'] }]);
});

it('does not show an entry again when the disk is stale', () => {
  const tab = openTab();
  tab.dispatch({ on: 'served', last: 3 });
  tab.reads([acknowledged('e1', 3)]);
  expect(pendingOf(tab.state())).toEqual([]);
});

it('stores the decision to retry', () => {
  const tab = openTab(rejected('e1'));
  expect(tab.dispatch({ on: 'retry', id: 'e1' })).toMatchObject([
    { do: 'store', put: [{ id: 'e1', state: 'queued', error: null }] },
  ]);
});

it('does not retry a conflict', () => {
  expect(openTab(inConflict).dispatch({ on: 'retry', id: 'e1' })).toEqual([]);
});

it('discards a refused entry, also on the disk, and no pending one', () => {
  const tab = openTab(rejected('e1'), entry('e2'));
  expect(tab.dispatch({ on: 'discard', ids: ['e1', 'e2'] })).toMatchObject([
    { do: 'store', put: [], drop: ['e1'] },
    { do: 'tell', news: { dropped: ['e1'] } },
  ]);
  expect(tab.states()).toEqual(['e2 queued']);
});

it('stores each decision of a conflict, and drops the change with the last', () => {
  const tab = openTab(inConflict);
  expect(tab.dispatch({ on: 'decide', path: 'forms/e1', field: 'a' })).toMatchObject([
    { do: 'store', put: [{ id: 'e1', writes: [{ data: { b: 'mine' } }] }], drop: [] },
    { do: 'tell', news: { dropped: [] } },
  ]);
  expect(tab.dispatch({ on: 'decide', path: 'forms/e1', field: 'a' })).toEqual([]);
  expect(tab.dispatch({ on: 'decide', path: 'forms/e1', field: 'b' })).toMatchObject([
    { do: 'store', drop: ['e1'] },
    { do: 'tell', news: { dropped: ['e1'] } },
  ]);
  expect(tab.states()).toEqual([]);
});

it('ignores the answer to an earlier request', () => {
  const tab = openTab(entry('e1'));
  tab.lead();
  const { turn } = tab.state();
  tab.counterSays(0);
  expect(tab.state().turn).toBeGreaterThan(turn);
});

it('P8 ignores answers to another person’s requests', () => {
  const tab = openTab(entry('e1'));
  tab.lead();
  const { turn } = tab.state();
  tab.dispatch({ on: 'session', uid: 'bob', canSend: true });
  expect(tab.state().turn).toBeGreaterThan(turn);
});

it('keeps a pending change when the server has no such device', () => {
  const tab = openTab(entry('e1'));
  tab.dispatch({ on: 'served', last: null });
  expect(tab.states()).toEqual(['e1 queued']);
});

it('reads the disk periodically', () => {
  expect(openTab().dispatch({ on: 'look' })).toMatchObject([{ do: 'read', turn: LOOK_TURN }]);
});

it('lets screens show pending changes', () => {
  const tab = openTab(entry('e1'), rejected('e2'));
  expect(pendingOf(tab.state()).map(({ id }) => id)).toEqual(['e1']);
});

it('continues with its counter when the session of the same person is confirmed', () => {
  const tab = openTab(acknowledged('e1', 5));
  tab.dispatch({ on: 'served', last: 3 });
  const { served, turn } = tab.state();
  tab.dispatch({ on: 'session', uid: 'ada', canSend: true });
  expect(tab.state()).toMatchObject({ served, turn });
});

it('tells a tab that takes the lead nothing when all that it had in memory has arrived', () => {
  const tab = openTab();
  expect(names(tab.dispatch({ on: 'peer', news: { isLeading: true } }))).toEqual(['read']);
  tab.dispatch({ on: 'command', entry: entry('e1') }, { on: 'kept', id: 'e1', order: null });
  tab.dispatch({ on: 'peer', news: { acknowledged: { e1: 3 } } });
  expect(names(tab.dispatch({ on: 'peer', news: { isLeading: true } }))).toEqual(['read']);
});

it('reads the counter again when the server has no such device any more', () => {
  const tab = openTab(entry('e1'));
  tab.lead();
  tab.counterSays(4);
  tab.dispatch({ on: 'served', last: null });
  expect(tab.state().counter).toBeNull();
});
