import { expect, it } from 'vitest';
import { CONFLICT, type Entry } from '../entry.ts';
import { entry, names, onPhone, openTab } from '../testing/openTab.ts';
import { claimOf } from './claims.ts';
import { LOOK_TURN } from './state.ts';

const command = (id: string) => ({ on: 'command', entry: entry(id, { order: 0 }) }) as const;
const acknowledged = (id: string, commit: number) => entry(id, { state: 'acknowledged', commit });

it('P8 reads only this person’s entries from the disk', () => {
  const tab = openTab();
  tab.dispatch({ on: 'read', turn: tab.state().turn, uid: 'bob', found: onPhone([entry('e1', { uid: 'bob' })]) });
  expect(tab.states()).toEqual([]);
});

it('keeps a change on the disk alone when its person has left meanwhile', () => {
  const tab = openTab();
  tab.lead();
  const left = entry('e1', { uid: 'bob' });
  expect(tab.dispatch({ on: 'command', entry: left, draft: 'd1' })).toEqual([{ do: 'keep', entry: left, draft: 'd1' }]);
  tab.dispatch({ on: 'kept', id: 'e1', order: 1 });
  expect(tab.states()).toEqual([]);
});

it('waits for the read that it requested when taking the lead', () => {
  const tab = openTab(entry('e1'));
  tab.dispatch({ on: 'lead', isLeading: true });
  expect(names(tab.reads([]))).toEqual([]);
  expect(tab.state().phase.is).toBe('reading');
  expect(names(tab.reads([entry('e1')], tab.state().turn))).toEqual(['fetch']);
});

it('reports an unreadable disk as failing', () => {
  const tab = openTab();
  tab.reads(null);
  expect(claimOf(tab.state())).toMatchObject({ is: 'attention', isDeviceFailing: true });
  tab.reads([]);
  expect(claimOf(tab.state())).toMatchObject({ is: 'saved', isDeviceFailing: false });
});

it('keeps entries on their way to the disk while the disk is read', () => {
  const tab = openTab();
  tab.dispatch(command('e1'));
  tab.reads([], LOOK_TURN);
  tab.reads([], LOOK_TURN);
  expect(tab.states()).toEqual(['e1 queued']);
});

it('drops entries that another tab removed from the disk at the second look', () => {
  const tab = openTab(entry('e1'));
  tab.reads([], LOOK_TURN);
  expect(tab.states()).toEqual(['e1 queued']);
  tab.reads([]);
  expect(tab.states()).toEqual(['e1 queued']);
  tab.reads([], LOOK_TURN);
  expect(tab.states()).toEqual([]);
});

it('keeps an acknowledged entry until the screens have its commit', () => {
  const tab = openTab(acknowledged('e1', 3));
  tab.reads([]);
  expect(tab.states()).toEqual(['e1 acknowledged']);
  tab.dispatch({ on: 'served', last: 2 });
  expect(tab.states()).toEqual(['e1 acknowledged']);
  const late = openTab();
  late.dispatch({ on: 'served', last: 3 });
  late.reads([acknowledged('e1', 3)]);
  late.reads([]);
  expect(late.states()).toEqual([]);
});

it('stores refused entries once the disk works again, and reports a failing disk until then', () => {
  const tab = openTab();
  tab.dispatch(command('e1'), { on: 'kept', id: 'e1', order: null });
  expect(tab.reads([])).toEqual([]); // the message that makes a tab read may come from another one that tries the same
  expect(claimOf(tab.state())).toMatchObject({ waiting: 1, isDeviceFailing: true });
  expect(tab.reads([], LOOK_TURN)).toMatchObject([{ do: 'keep', entry: { id: 'e1' } }]);
  expect(claimOf(tab.state())).toMatchObject({ waiting: 1, isDeviceFailing: true });
  expect(names(tab.dispatch({ on: 'kept', id: 'e1', order: 1 }))).toEqual(['tell', 'read']);
  tab.reads([entry('e1')]);
  expect(claimOf(tab.state()).isDeviceFailing).toBe(false);
});

it('believes news of other tabs rather than a stale disk', () => {
  const tab = openTab(entry('e1'));
  tab.dispatch({ on: 'peer', news: { acknowledged: { e1: 3 } } });
  tab.reads([entry('e1')]);
  expect(tab.state().entries).toMatchObject([{ state: 'acknowledged', commit: 3 }]);
});

it('believes the disk about results of another tab', () => {
  const tab = openTab(entry('e1'));
  tab.reads([entry('e1', { state: 'rejected', error: 'permission-denied' })]);
  expect(tab.states()).toEqual(['e1 rejected']);
  tab.lead();
  tab.reads([entry('e1', { state: 'rejected', error: 'permission-denied' })]);
  expect(tab.states()).toEqual(['e1 rejected']);
});

it('continues sending an entry that the disk still calls queued', () => {
  const tab = openTab(entry('e1'));
  tab.lead();
  tab.counterSays(0);
  tab.reads([entry('e1')]);
  expect(tab.states()).toEqual(['e1 sending']);
});

it('keeps a refused entry until the disk has it', () => {
  const tab = openTab(entry('e1'));
  tab.lead();
  tab.counterSays(0);
  tab.answer({ is: 'denied', code: 'permission-denied' });
  tab.counterSays(0);
  tab.serverHas({ 'forms/e1': { data: { a: 'other' }, updateTime: '1' } });
  tab.reads([entry('e1')]);
  expect(tab.states()).toEqual(['e1 rejected']);
});

it('puts a change behind all pending ones', () => {
  const tab = openTab(entry('e1'), entry('e7'));
  expect(tab.dispatch(command('e2'))).toMatchObject([{ do: 'keep', entry: { order: 7 + 1e-6 } }]);
  tab.reads([entry('e1'), entry('e7')]);
  expect(tab.state().entries.map(({ id }) => id)).toEqual(['e1', 'e7', 'e2']);
});

it('leaves what was entered after a change behind it when the disk gives that its place', () => {
  const tab = openTab();
  tab.dispatch(command('e1'), command('e2'), { on: 'kept', id: 'e1', order: 5 });
  expect(tab.state().entries.map(({ id }) => id)).toEqual(['e1', 'e2']);
});

it('tells the leading tab which entries the disk refused', () => {
  const tab = openTab();
  tab.dispatch(command('e1'));
  expect(tab.dispatch({ on: 'kept', id: 'e1', order: null })).toMatchObject([
    { do: 'tell', news: { unkept: [{ id: 'e1' }] } },
  ]);
});

it('removes an entry from the disk that arrived and was shown before the disk stored it', () => {
  const tab = openTab();
  tab.lead();
  tab.dispatch(command('e1'), { on: 'kept', id: 'e1', order: null });
  tab.counterSays(0);
  tab.reads([], LOOK_TURN);
  tab.answer({ is: 'done' });
  tab.stored();
  expect(names(tab.dispatch({ on: 'served', last: 1 }))).toEqual([]);
  const effects = tab.dispatch({ on: 'kept', id: 'e1', order: 1 });
  expect(effects.filter(({ do: is }) => is === 'store')).toMatchObject([{ drop: ['e1'] }]);
});

it('stores on the disk that the server has an entry sent from memory', () => {
  const tab = openTab();
  tab.lead();
  tab.dispatch(command('e1'), { on: 'kept', id: 'e1', order: null });
  tab.counterSays(0);
  tab.reads([]);
  tab.answer({ is: 'done' });
  const effects = tab.dispatch({ on: 'kept', id: 'e1', order: 1 });
  expect(effects.filter(({ do: is }) => is === 'store')).toMatchObject([
    { put: [{ id: 'e1', state: 'acknowledged', order: 1 }] },
  ]);
});

it('decides a conflict by a new entry of the field, once that is on the disk', () => {
  const seen = { 'forms/e1': { a: 'before' } };
  const theirs = { 'forms/e1': { a: 'theirs' } };
  const tab = openTab(entry('e1', { state: 'rejected', error: CONFLICT, seen, theirs }));
  const again: Entry = entry('e2', { writes: entry('e1').writes, seen: theirs });
  tab.dispatch({ on: 'command', entry: again });
  expect(tab.states()).toEqual(['e1 rejected', 'e2 queued']);
  expect(tab.dispatch({ on: 'kept', id: 'e2', order: 2 })).toMatchObject([
    { do: 'tell' },
    { do: 'store', drop: ['e1'] },
    { do: 'tell', news: { dropped: ['e1'] } },
  ]);
  expect(tab.states()).toEqual(['e2 queued']);
});

it('reads the disk again after news of a change from before this session', () => {
  expect(names(openTab().dispatch({ on: 'kept', id: 'e9', order: 1 }))).toEqual(['read', 'tell']);
});

it('reads the disk again after an unexpected write', () => {
  const tab = openTab(entry('e1'));
  tab.lead();
  tab.counterSays(0);
  tab.answer({ is: 'done' });
  expect(names(tab.dispatch({ on: 'stored', turn: -1, isDone: true }))).toEqual(['read', 'tell']);
  expect(tab.state().phase.is).toBe('storing');
});

it('reports a failing disk when it refuses the outcome of a commit', () => {
  const tab = openTab(entry('e1'));
  tab.lead();
  tab.counterSays(0);
  tab.answer({ is: 'done' });
  tab.stored(false);
  expect(claimOf(tab.state())).toMatchObject({ is: 'attention', isDeviceFailing: true });
});

it('believes its own answer rather than a stale disk', () => {
  const tab = openTab(entry('e1'));
  tab.lead();
  tab.counterSays(0);
  tab.answer({ is: 'done' });
  tab.dispatch({ on: 'lead', isLeading: false });
  tab.reads([entry('e1')]);
  expect(tab.states()).toEqual(['e1 acknowledged']);
});

it('treats entries found on the disk as stored', () => {
  const tab = openTab();
  tab.dispatch(command('e1'));
  tab.reads([entry('e1')]);
  expect(tab.state().unkept.size).toBe(0);
});

it('does not store an entry that was sent from memory and arrived', () => {
  const tab = openTab();
  tab.lead();
  tab.dispatch(command('e1'), { on: 'kept', id: 'e1', order: null });
  tab.counterSays(0);
  tab.answer({ is: 'done' });
  expect(names(tab.reads([], LOOK_TURN))).toEqual([]);
});

it('delays a change that it tries to store again', () => {
  const tab = openTab();
  tab.dispatch(command('e1'), { on: 'kept', id: 'e1', order: null });
  expect(names(tab.reads([], LOOK_TURN))).toEqual(['keep']);
  expect(names(tab.reads([], LOOK_TURN))).toEqual([]);
});

it('keeps a refusal that the disk refused to write, and writes it at the next look', () => {
  const tab = openTab(entry('e1'));
  tab.lead();
  tab.counterSays(0);
  tab.answer({ is: 'denied', code: 'permission-denied' });
  tab.counterSays(0);
  tab.serverHas({ 'forms/e1': { data: { a: 'other' }, updateTime: '1' } });
  tab.stored(false);
  expect(tab.reads([entry('e1')])).toEqual([]);
  expect(tab.states()).toEqual(['e1 rejected']);
  expect(tab.reads([entry('e1')], LOOK_TURN)).toMatchObject([{ do: 'store', put: [{ id: 'e1', state: 'rejected' }] }]);
});

it('believes the disk about another tab’s retry', () => {
  const tab = openTab(entry('e1', { order: 1 }));
  const again = entry('e1', { order: 1, writes: [...entry('e1').writes, ...entry('e2').writes] });
  tab.reads([again]);
  expect(tab.state().entries).toEqual([again]);
});

it('takes the place in the queue from the disk', () => {
  const tab = openTab(entry('e1'));
  tab.lead();
  tab.counterSays(0);
  tab.reads([entry('e1', { order: 9 })]);
  expect(tab.state().entries).toMatchObject([{ state: 'sending', order: 9 }]);
});

it('leaves an unread disk unread after a refused write', () => {
  const tab = openTab();
  tab.dispatch({ on: 'session', uid: 'bob', canSend: true });
  tab.dispatch({ on: 'command', entry: entry('e1', { uid: 'bob' }) }, { on: 'kept', id: 'e1', order: null });
  expect(claimOf(tab.state()).is).toBe('unknown');
});

it('keeps an entry that the disk and then the server refused', () => {
  const tab = openTab();
  tab.lead();
  tab.dispatch(command('e1'), { on: 'kept', id: 'e1', order: null });
  tab.counterSays(0);
  tab.answer({ is: 'denied', code: 'permission-denied' });
  tab.counterSays(0);
  tab.serverHas({ 'forms/e1': { data: { a: 'other' }, updateTime: '1' } });
  tab.reads([]);
  expect(tab.states()).toEqual(['e1 rejected']);
});
