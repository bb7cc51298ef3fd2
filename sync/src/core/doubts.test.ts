import { expect, it } from 'vitest';
import { UNSURE, type Entry } from '../entry.ts';
import { KEPT_IDS } from '../server.ts';
import { entry, names, onPhone, openTab } from '../testing/openTab.ts';
import { pendingOf } from './claims.ts';
import { LOOK_TURN, NO_TURN } from './state.ts';

const acknowledged = (id: string, commit: number) => entry(id, { state: 'acknowledged', commit });
const unsure = (id: string) => entry(id, { state: 'rejected', error: UNSURE });
/** As many ids as a counter names, from e101 on. */
const others = Array.from({ length: KEPT_IDS }, (_, at) => `e${101 + at}`);
const KNOWN = { last: 9, id: 'e9' };

/** A tab that leads on a disk which knows commit 9. */
function knowing(...onDisk: Entry[]) {
  const tab = openTab(...onDisk);
  tab.dispatch({ on: 'lead', isLeading: true });
  tab.dispatch({ on: 'read', turn: tab.state().turn, uid: 'ada', found: onPhone(onDisk, KNOWN) });
  return tab;
}

it.each([
  ['was removed', [0]],
  ['is that of a backup', [4, 'e3', 'e4']],
  ['names more changes of a copy of this disk than it lists', [60, ...others]],
] as const)('P1 asks once about all that waits when the counter %s', (_what, [last, ...ids]) => {
  const tab = knowing(entry('e10'), entry('e11'));
  const known = { last, id: ids.at(-1) ?? '' };
  expect(tab.counterSays(last, ...ids)).toMatchObject([
    { do: 'store', put: [unsure('e10'), unsure('e11')], known, drop: [] },
  ]);
  expect(tab.stored()).toMatchObject([{ do: 'tell', news: { unsure: ['e10', 'e11'] } }]);
  tab.dispatch({ on: 'command', entry: entry('e12') }, { on: 'kept', id: 'e12', order: 12 });
  expect(tab.states()).toEqual(['e10 rejected', 'e11 rejected', 'e12 sending']);
});

it.each([
  ['names the last known commit', [60, 'e9', ...others.slice(1)]],
  ['is that commit', [9, 'e9']],
] as const)('sends what waits when the counter %s', (_what, [last, ...ids]) => {
  expect(names(knowing(entry('e10')).counterSays(last, ...ids))).toEqual(['send']);
});

it('sends what waits when this disk has never known a commit, and the counter lists all', () => {
  for (const [count, effect] of [
    [KEPT_IDS - 1, 'send'],
    [KEPT_IDS, 'store'],
  ] as const) {
    const tab = openTab(entry('e10'));
    tab.dispatch({ on: 'lead', isLeading: true });
    const found = onPhone([entry('e10')], { last: 0, id: '' });
    tab.dispatch({ on: 'read', turn: tab.state().turn, uid: 'ada', found });
    expect(names(tab.counterSays(60, ...others.slice(0, count)))).toEqual([effect]);
  }
});

it('acknowledges what the counter lists, also when it asks about the rest', () => {
  const tab = knowing(entry('e10'), entry('e11'));
  tab.counterSays(3, 'e10');
  expect(tab.states()).toEqual(['e10 queued', 'e11 rejected']);
  tab.stored();
  expect(tab.states()).toEqual(['e10 acknowledged', 'e11 rejected']);
});

it('P1 asks about an acknowledged change that the server has lost', () => {
  const tab = openTab(acknowledged('e1', 10));
  expect(names(tab.lead())).toEqual(['fetch']);
  expect(tab.counterSays(1)).toMatchObject([{ do: 'store', put: [unsure('e1')] }]);
  expect(tab.state().entries[0]).not.toHaveProperty('commit');
  expect(tab.stored()).toMatchObject([{ do: 'tell', news: { unsure: ['e1'] } }]);
  expect(pendingOf(tab.state())).toEqual([]);
});

it('sends a refused change with an earlier commit number only when the person tries it again', () => {
  const tab = openTab(entry('e1', { state: 'rejected', error: UNSURE, commit: 8 }), entry('e2'));
  tab.lead();
  expect(tab.counterSays(4)).toMatchObject([{ do: 'send', request: { ids: ['e2'] } }]);
});

it('shows an acknowledged change until an earlier commit that lists it, after the server was put back', () => {
  const tab = openTab(acknowledged('e1', 8));
  tab.lead();
  expect(tab.counterSays(4, 'e1')).toMatchObject([{ do: 'store', put: [{ state: 'acknowledged', commit: 4 }] }]);
  tab.stored();
  expect(tab.dispatch({ on: 'served', last: 4 })).toMatchObject([{ do: 'store', drop: ['e1'] }]);
});

it('reads the counter again at each look while screens lack a change that it has counted', () => {
  const tab = openTab(entry('e1'));
  tab.lead();
  tab.counterSays(1);
  tab.answer({ is: 'done' });
  tab.stored();
  tab.dispatch({ on: 'served', last: 1 }); // put back just then, to the number that screens have
  expect(names(tab.dispatch({ on: 'look' }))).toEqual(['read', 'fetch']);
  expect(tab.counterSays(1)).toMatchObject([{ do: 'store', put: [unsure('e1')] }]);
  tab.stored();
  expect(names(tab.dispatch({ on: 'look' }))).toEqual(['read']);
});

it('reads the counter when its listener reports less than before, or nothing', () => {
  const tab = openTab(acknowledged('e1', 10));
  tab.lead();
  tab.counterSays(10);
  expect(tab.dispatch({ on: 'served', last: 8 })).toEqual([]);
  expect(names(tab.dispatch({ on: 'served', last: 7 }))).toEqual(['fetch']);
  tab.counterSays(10);
  expect(names(tab.dispatch({ on: 'served', last: null }))).toEqual(['fetch']);
  tab.counterSays(10);
  expect(tab.states()).toEqual(['e1 acknowledged']);
});

it('shows changes counted again after the counter was removed until the screens have them', () => {
  const tab = knowing();
  tab.dispatch({ on: 'served', last: 9 });
  tab.dispatch({ on: 'command', entry: entry('e2') }, { on: 'kept', id: 'e2', order: 2 });
  tab.counterSays(0);
  tab.stored();
  tab.dispatch({ on: 'retry', id: 'e2' });
  tab.answer({ is: 'done' });
  expect(pendingOf(tab.state())).toMatchObject([{ id: 'e2', state: 'acknowledged', commit: 1 }]);
});

it('continues when the server repeats that this device has no counter', () => {
  const tab = openTab(entry('e1', { seen: { 'forms/e1': { a: 'before' } } }));
  tab.lead();
  tab.counterSays(0);
  tab.dispatch({ on: 'served', last: null });
  const found = tab.serverHas({ 'forms/e1': { data: { a: 'before' }, updateTime: '1' } });
  expect(found).toMatchObject([{ do: 'send', request: { number: 1 } }]);
});

it('believes another tab that a change is unsure, also when it is retried', () => {
  const tab = openTab(entry('e1'), entry('e2'));
  tab.dispatch({ on: 'peer', news: { acknowledged: { e1: 10 } } });
  tab.dispatch({ on: 'peer', news: { unsure: ['e1'] } });
  expect(tab.state().entries).toMatchObject([unsure('e1'), { state: 'queued' }]);
  tab.reads([entry('e1'), entry('e2')]);
  expect(tab.states()).toEqual(['e1 queued', 'e2 queued']);
});

it('reads the counter about entries that the disk calls acknowledged by a commit unknown to it', () => {
  const guarded = entry('e2', { seen: { 'forms/e2': { a: 'before' } } });
  const tab = openTab(guarded);
  tab.lead();
  tab.counterSays(1);
  expect(tab.reads([guarded, acknowledged('e1', 1)])).toEqual([]);
  tab.reads([guarded, acknowledged('e1', 5)]);
  expect(names(tab.serverHas({ 'forms/e2': { data: { a: 'before' }, updateTime: '1' } }))).toEqual(['fetch']);
  expect(tab.counterSays(1)).toMatchObject([{ do: 'store', put: [unsure('e1')] }]);
});

it('notes each commit on the disk, and remembers the read counter', () => {
  const tab = knowing(entry('e10'));
  tab.counterSays(12, 'e9', 'e12');
  expect(tab.state().known).toEqual({ last: 12, id: 'e12' });
  tab.dispatch({ on: 'read', turn: NO_TURN, uid: 'ada', found: onPhone([entry('e10')], KNOWN) }); // from before
  expect(tab.state().known).toEqual({ last: 12, id: 'e12' });
  expect(tab.answer({ is: 'done' })).toMatchObject([{ do: 'store', known: { last: 13, id: 'e10' } }]);
  expect(tab.state().known).toEqual({ last: 13, id: 'e10' });
});

/** A leading tab whose disk still calls e2 waiting, though the server has it: the disk refused that write. */
function givenBack(order: number | null) {
  const tab = openTab(entry('e2'));
  tab.lead();
  tab.counterSays(1, 'e1');
  tab.answer({ is: 'done' });
  tab.stored(false);
  tab.dispatch({ on: 'served', last: 2 }, { on: 'command', entry: entry('e3') }, { on: 'kept', id: 'e3', order });
  return tab;
}

it('notes no later commit on a disk that refused an earlier result: a copy may have made 40 others since', () => {
  const [stored] = givenBack(null).answer({ is: 'done' });
  expect(stored?.do).toBe('store');
  expect(stored).not.toHaveProperty('known');
});

it('corrects the disk’s stale entries with the next commit that it notes', () => {
  const tab = givenBack(3);
  tab.reads([entry('e2'), entry('e3')]);
  expect(tab.answer({ is: 'done' })).toMatchObject([
    { put: [{ id: 'e2', state: 'acknowledged' }, { id: 'e3' }], known: { last: 3, id: 'e3' } },
  ]);
  tab.stored();
  tab.dispatch({ on: 'command', entry: entry('e4') }, { on: 'kept', id: 'e4', order: 4 });
  expect(tab.answer({ is: 'done' })).toMatchObject([{ put: [{ id: 'e4' }], known: { last: 4 } }]);
});

it('notes no more commits once the disk refused a removal', () => {
  const tab = openTab(entry('e2'), entry('e3', { writes: entry('e2').writes }));
  tab.lead();
  tab.counterSays(1, 'e1');
  tab.answer({ is: 'done' });
  tab.stored();
  tab.dispatch({ on: 'served', last: 2 }, { on: 'stored', turn: NO_TURN, isDone: false });
  const [stored] = tab.answer({ is: 'done' });
  expect(stored).toMatchObject({ do: 'store', put: [{ id: 'e3' }] });
  expect(stored).not.toHaveProperty('known');
});

it.each(['sending', 'unknown'] as const)('asks about what another tab has in memory alone as %s', (state) => {
  const tab = openTab();
  tab.lead();
  const news = { unkept: [entry('e2', { state }), entry('e3'), entry('e4', { state })], acknowledged: { e4: 3 } };
  expect(tab.dispatch({ on: 'peer', news })).toMatchObject([
    { do: 'read' },
    { do: 'tell', news: { unsure: ['e2'] } },
    { do: 'fetch' },
  ]);
  expect(tab.states()).toEqual(['e2 rejected', 'e3 queued', 'e4 acknowledged']);
});

it('asks about an entry that another tab had sent before it lost the lead, and stores only now', () => {
  const tab = openTab(entry('e1'));
  tab.lead();
  tab.counterSays(1, 'e4');
  const sent = ['e2', 'e4'].map((id) => entry(id, { state: 'unknown' }));
  tab.reads([entry('e1'), ...sent, entry('e3')]);
  expect(tab.states()).toEqual(['e1 sending', 'e2 rejected', 'e3 queued', 'e4 unknown']);
  expect(tab.reads([entry('e1'), ...sent, entry('e3')], LOOK_TURN)).toMatchObject([
    { do: 'store', put: [unsure('e2')] },
  ]);
});

it('reads the counter about what an earlier page had sent', () => {
  const tab = openTab(entry('e1', { state: 'unknown' }));
  expect(names(tab.lead())).toEqual(['fetch']);
  expect(names(tab.counterSays(0))).toEqual(['send']);
});

it('keeps a change unsure that the disk still calls waiting after a refused write', () => {
  const tab = knowing(entry('e10'));
  tab.counterSays(0);
  tab.stored(false);
  expect(names(tab.reads([entry('e10')]))).toEqual([]);
  expect(tab.states()).toEqual(['e10 rejected']);
  expect(tab.reads([entry('e10')], LOOK_TURN)).toMatchObject([{ do: 'store', put: [unsure('e10')] }]);
  expect(names(tab.dispatch({ on: 'retry', id: 'e10' }))).toEqual(['store', 'send']);
  tab.answer({ is: 'busy' });
  tab.reads([entry('e10')]);
  expect(tab.states()).toEqual(['e10 queued']);
});

it.each([true, false])('takes the word of another tab that the person tries an unsure change again: %s', (isDone) => {
  const tab = knowing(entry('e10'));
  tab.counterSays(0);
  tab.stored(isDone);
  if (!isDone) tab.reads([unsure('e10')]);
  expect(names(tab.reads([entry('e10')]))).toEqual(['send']);
});
