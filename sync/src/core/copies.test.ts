import { expect, it } from 'vitest';
import { UNSURE, type Entry } from '../entry.ts';
import { devicePath } from '../server.ts';
import { copy, KNOWN, others } from '../testing/copy.ts';
import { COUNTER, entry, names, openTab } from '../testing/openTab.ts';
import { NO_TURN } from './state.ts';

it('asks about a pending change that a copy of the disk may have sent before 40 others', () => {
  const tab = copy(entry('e2'));
  expect(tab.counterSays(48, ...others)).toMatchObject([{ do: 'examine', paths: ['forms/e2', COUNTER] }]);
  expect(tab.serverHas({ 'forms/e2': { data: { a: 'other' }, updateTime: '7' } })).toMatchObject([
    { do: 'store', put: [{ id: 'e2', state: 'rejected', error: UNSURE }], known: { last: 48, id: 'e140' } },
  ]);
});

it('reads the counter again when a copy has sent something meanwhile', () => {
  const tab = copy(entry('e2'));
  tab.counterSays(48, ...others);
  const counter = { data: { last: 49, ids: [...others.slice(1), 'e2'] }, updateTime: '8' };
  const arrived = { data: { a: 'e2' }, updateTime: '7' };
  expect(names(tab.serverHas({ 'forms/e2': arrived, [COUNTER]: counter }))).toEqual(['fetch']);
  tab.counterSays(49, ...others.slice(1), 'e2');
  expect(tab.state().entries).toMatchObject([{ id: 'e2', state: 'acknowledged', commit: 49 }]);
});

it('sends changes that the counter would still name if a copy had sent them', () => {
  for (const [last, ids] of [
    [48, ['e1', ...others.slice(1)]],
    [1, others],
    [48, others.slice(1)],
  ] as const)
    expect(names(copy(entry('e2')).counterSays(last, ...ids))).toEqual(['send']);
});

it('sends changes made since this tab leads, and asks about earlier ones on the disk', () => {
  const tab = copy();
  tab.dispatch({ on: 'command', entry: entry('e2') }, { on: 'kept', id: 'e2', order: 2 });
  expect(names(tab.counterSays(48, ...others))).toEqual(['send']);
  const later = copy(entry('e2'));
  later.dispatch({ on: 'command', entry: entry('e3') }, { on: 'kept', id: 'e3', order: 3 });
  expect(later.counterSays(48, ...others)).toMatchObject([{ do: 'examine', paths: ['forms/e2', COUNTER] }]);
});

const deletion = (id: string) => entry(id, { writes: [{ op: 'delete', path: `forms/${id}` }] });

it('repeats a deletion that a copy may have sent', () => {
  expect(names(copy(deletion('e2')).counterSays(48, ...others))).toEqual(['send']);
});

it('does not treat a deletion as done because its document is missing, while other changes are unsure', () => {
  const tab = copy(entry('e2'), deletion('e3'));
  expect(names(tab.counterSays(48, ...others))).toEqual(['examine']);
  tab.serverHas({ 'forms/e2': { data: { a: 'other' }, updateTime: '7' }, 'forms/e3': null });
  expect(tab.states()).toEqual(['e2 rejected', 'e3 queued']);
});

it('calls no change done or its document gone while what creates that waits', () => {
  const write = (id: string, writes: Entry['writes']) => entry(id, { writes });
  const path = 'forms/e3';
  const tab = copy(
    entry('e2'),
    write('e4', [{ op: 'update', path, data: { a: 'e4' } }]),
    write('e5', [{ op: 'delete', path }]),
  );
  tab.dispatch({ on: 'command', entry: write('e3', [{ op: 'create', path, data: {} }]) });
  tab.dispatch({ on: 'kept', id: 'e3', order: 3 });
  tab.counterSays(48, ...others);
  tab.serverHas({ 'forms/e2': { data: { a: 'e2' }, updateTime: '7' }, [path]: null });
  expect(tab.states()).toEqual(['e2 acknowledged', 'e3 queued', 'e4 queued', 'e5 queued']);
});

it('asks about its own sent change when a copy has made 40 changes before the counter is read', () => {
  const tab = copy();
  tab.dispatch({ on: 'command', entry: entry('e2') }, { on: 'kept', id: 'e2', order: 2 });
  tab.counterSays(1, 'e1');
  tab.answer({ is: 'lost' });
  tab.wake();
  expect(names(tab.counterSays(48, ...others))).toEqual(['examine']);
});

it('asks about the change that was sent, and not about a later one that was on its way to the disk', () => {
  const tab = copy();
  tab.dispatch({ on: 'command', entry: entry('e2') }, { on: 'kept', id: 'e2', order: 2 });
  tab.dispatch({ on: 'command', entry: entry('e3') });
  expect(tab.counterSays(1, 'e1')).toMatchObject([{ do: 'send', request: { ids: ['e1', 'e2'] } }]);
  tab.dispatch({ on: 'kept', id: 'e3', order: 3 });
  tab.answer({ is: 'lost' });
  tab.wake();
  expect(tab.counterSays(48, ...others)).toMatchObject([{ do: 'examine', paths: ['forms/e2', COUNTER] }]);
});

it('treats nothing from a read before the lead as new', () => {
  const tab = openTab();
  tab.dispatch({ on: 'lead', isLeading: true });
  tab.reads([]);
  tab.reads([entry('e2')]);
  tab.dispatch({ on: 'read', turn: tab.state().turn, uid: 'ada', entries: [entry('e2')], known: KNOWN });
  expect(names(tab.counterSays(48, ...others))).toEqual(['examine']);
});

it('asks about changes made before it lost the lead', () => {
  const tab = copy();
  tab.dispatch({ on: 'network', isOnline: false });
  tab.dispatch({ on: 'command', entry: entry('e2') }, { on: 'kept', id: 'e2', order: 2 });
  tab.dispatch({ on: 'lead', isLeading: false }, { on: 'lead', isLeading: true });
  tab.dispatch({ on: 'read', turn: tab.state().turn, uid: 'ada', entries: [entry('e2')], known: KNOWN });
  tab.dispatch({ on: 'network', isOnline: true });
  expect(names(tab.counterSays(48, ...others))).toEqual(['examine']);
});

it('stores each commit on the disk, and remembers the read counter', () => {
  const tab = copy(entry('e2'));
  tab.counterSays(4, 'e1', 'e4');
  expect(tab.state().known).toEqual({ last: 4, id: 'e4' });
  tab.dispatch({ on: 'read', turn: NO_TURN, uid: 'ada', entries: [entry('e2')], known: KNOWN }); // from before
  expect(tab.state().known).toEqual({ last: 4, id: 'e4' });
  expect(tab.answer({ is: 'done' })).toMatchObject([{ do: 'store', known: { last: 5, id: 'e2' } }]);
  expect(tab.state().known).toEqual({ last: 5, id: 'e2' });
});

it('asks again about changes that it could not examine', () => {
  const tab = copy(entry('e2'));
  tab.counterSays(48, ...others);
  tab.dispatch({ on: 'documents', turn: tab.state().turn, answer: { is: 'busy' } });
  tab.wake();
  expect(names(tab.counterSays(48, ...others))).toEqual(['examine']);
});

it('also reads the counter of a made-up name, and does not resend what that one names', () => {
  const madeUp = devicePath('ada', 'made-up');
  const tab = openTab(entry('e2', { device: 'made-up' }));
  expect(tab.lead()).toMatchObject([{ do: 'fetch', paths: [COUNTER, madeUp] }]);
  const counter = { data: { last: 1, ids: ['e2'] }, updateTime: '1' };
  const empty = { number: 1, ids: ['e2'], writes: [] };
  expect(tab.serverHas({ [COUNTER]: null, [madeUp]: counter })).toMatchObject([{ do: 'send', request: empty }]);
});

it('waits while the counter of a made-up name may not be read', () => {
  const tab = openTab(entry('e2', { device: 'made-up' }));
  tab.lead();
  expect(names(tab.serverHas({ [COUNTER]: null, [devicePath('ada', 'made-up')]: 'denied' }))).toEqual(['wake']);
});

it('does not resend a change found on the server that a late disk read returns', () => {
  const tab = copy(entry('e2'));
  tab.counterSays(48, ...others);
  tab.serverHas({ 'forms/e2': { data: { a: 'e2' }, updateTime: '7' } });
  tab.dispatch({ on: 'served', last: 48 });
  tab.reads([entry('e2')]);
  expect(names(tab.stored())).toEqual(['tell']);
  expect(tab.states()).toEqual(['e2 acknowledged']);
});

it('also asks when the disk could not be read at first', () => {
  const tab = openTab();
  tab.dispatch({ on: 'lead', isLeading: true });
  tab.reads(null, tab.state().turn);
  tab.dispatch({ on: 'read', turn: NO_TURN, uid: 'ada', entries: [entry('e2')], known: KNOWN });
  expect(names(tab.counterSays(48, ...others))).toEqual(['examine']);
});

it('reads the counter again, and asks about entries of the first successful late disk read', () => {
  const tab = openTab();
  tab.dispatch({ on: 'lead', isLeading: true });
  tab.reads(null, tab.state().turn);
  tab.dispatch({ on: 'command', entry: entry('e3') }, { on: 'kept', id: 'e3', order: null });
  expect(tab.counterSays(48, ...others)).toMatchObject([{ do: 'send', request: { number: 49 } }]);
  expect(tab.answer({ is: 'done' })[0]).not.toHaveProperty('known'); // the disk's own word is not written over unread
  tab.stored(false);
  expect(names(tab.dispatch({ on: 'read', turn: NO_TURN, uid: 'ada', entries: [entry('e2')], known: KNOWN }))).toEqual([
    'fetch',
  ]);
  expect(tab.counterSays(49, ...others.slice(1), 'e3')).toMatchObject([
    { do: 'examine', paths: ['forms/e2', COUNTER] },
  ]);
});

it('does not resend an arrived change that a refusing disk still calls waiting', () => {
  const tab = copy(entry('e2'));
  tab.counterSays(1, 'e1');
  tab.answer({ is: 'done' });
  tab.stored(false);
  tab.dispatch({ on: 'served', last: 2 }, { on: 'session', uid: 'ada', device: 'phone', canSend: false });
  expect(tab.states()).toEqual([]);
  tab.reads([entry('e2')]);
  expect(tab.states()).toEqual(['e2 acknowledged']);
});

it('sends another tab’s change behind one made here', () => {
  const tab = copy();
  tab.dispatch({ on: 'command', entry: entry('e2') }, { on: 'kept', id: 'e2', order: 2 });
  tab.reads([entry('e2'), entry('e3')]);
  expect(names(tab.counterSays(48, ...others))).toEqual(['send']);
});

/** A leading tab whose disk still calls e2 waiting, though the server has it: the disk refused that write. */
function givenBack(order: number | null) {
  const tab = copy(entry('e2'));
  tab.counterSays(1, 'e1');
  tab.answer({ is: 'done' });
  tab.stored(false);
  tab.dispatch({ on: 'served', last: 2 }, { on: 'command', entry: entry('e3') }, { on: 'kept', id: 'e3', order });
  return tab;
}

it('stores no later commit on a disk that refused an earlier result: a copy may have made 40 others since', () => {
  const tab = givenBack(null);
  const [stored] = tab.answer({ is: 'done' });
  expect(stored?.do).toBe('store');
  expect(stored).not.toHaveProperty('known');
});

it('corrects the disk’s stale entries with the next stored commit', () => {
  const tab = givenBack(3);
  tab.reads([entry('e2'), entry('e3')]);
  expect(tab.answer({ is: 'done' })).toMatchObject([
    { put: [{ id: 'e2', state: 'acknowledged' }, { id: 'e3' }], known: { last: 3, id: 'e3' } },
  ]);
  tab.stored();
  tab.dispatch({ on: 'command', entry: entry('e4') }, { on: 'kept', id: 'e4', order: 4 });
  expect(tab.answer({ is: 'done' })).toMatchObject([{ put: [{ id: 'e4' }], known: { last: 4 } }]);
});

it('stores no more commits once the disk refused a removal', () => {
  const tab = copy(entry('e2'), entry('e3', { writes: entry('e2').writes }));
  tab.counterSays(1, 'e1');
  tab.answer({ is: 'done' });
  tab.stored();
  tab.dispatch({ on: 'served', last: 2 }, { on: 'stored', turn: NO_TURN, isDone: false });
  const [stored] = tab.answer({ is: 'done' });
  expect(stored).toMatchObject({ do: 'store', put: [{ id: 'e3' }] });
  expect(stored).not.toHaveProperty('known');
});

it('counts a change of another name that it finds on the server under its own, and tells the other tabs so', () => {
  const tab = copy(entry('e2', { device: 'made-up' }));
  const counter = (last: number, ids: string[]) => ({ data: { last, ids }, updateTime: '1' });
  const asked = tab.serverHas({ [COUNTER]: counter(48, others), [devicePath('ada', 'made-up')]: counter(0, []) });
  expect(names(asked)).toEqual(['examine']);
  tab.serverHas({ 'forms/e2': { data: { a: 'e2' }, updateTime: '7' } });
  expect(tab.state().entries).toMatchObject([{ state: 'acknowledged', commit: 48, device: 'phone' }]);
  expect(tab.stored()).toMatchObject([{ do: 'tell', news: { acknowledged: { e2: 48 }, device: 'phone' } }]);
});

it('asks about entries of a late disk read of the next person, too', () => {
  const tab = copy();
  tab.dispatch({ on: 'session', uid: 'bob', device: 'phone', canSend: true });
  tab.dispatch({ on: 'read', turn: tab.state().turn, uid: 'bob', entries: null });
  const [waiting, path] = [entry('e2', { uid: 'bob' }), devicePath('bob', 'phone')];
  tab.dispatch({ on: 'read', turn: NO_TURN, uid: 'bob', entries: [waiting], known: KNOWN });
  expect(names(tab.serverHas({ [path]: { data: { last: 48, ids: others }, updateTime: '1' } }))).toEqual(['examine']);
});
