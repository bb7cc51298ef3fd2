import { expect, it } from 'vitest';
import type { Entry } from '../entry.ts';
import { COUNTER, entry, names, onPhone, openTab } from '../testing/openTab.ts';
import { claimOf, pendingOf } from './claims.ts';
import { initialState } from './state.ts';

it('P1 stores a change on the disk before sending it', () => {
  const tab = openTab();
  tab.lead();
  expect(tab.dispatch({ on: 'command', entry: entry('e1'), draft: 'd1' })).toMatchObject([
    { do: 'keep', draft: 'd1' },
    { do: 'fetch', paths: [COUNTER] },
  ]);
  expect(tab.counterSays(0)).toEqual([]);
  expect(names(tab.dispatch({ on: 'kept', id: 'e1', order: 1 }))).toEqual(['tell', 'send']);
});

it('moves a change from queued to sending and acknowledged, and drops it when the screens have it', () => {
  const tab = openTab(entry('e1'));
  tab.lead();
  expect(tab.states()).toEqual(['e1 queued']);
  expect(tab.counterSays(4)).toMatchObject([{ do: 'send', request: { number: 5, ids: ['e1'] } }]);
  expect(tab.states()).toEqual(['e1 sending']);
  expect(tab.answer({ is: 'done' })).toMatchObject([
    { do: 'store', put: [{ id: 'e1', state: 'acknowledged', commit: 5 }] },
  ]);
  tab.stored();
  expect(claimOf(tab.state()).is).toBe('saved');
  expect(pendingOf(tab.state()).map(({ id }) => id)).toEqual(['e1']);
  expect(tab.dispatch({ on: 'served', last: 5 })).toMatchObject([{ do: 'store', drop: ['e1'] }]);
  expect(tab.states()).toEqual([]);
});

it('P2 reads the counter after a lost answer, and acknowledges arrived entries', () => {
  const tab = openTab(entry('e1'));
  tab.lead();
  tab.counterSays(4);
  expect(tab.answer({ is: 'lost' })).toMatchObject([{ do: 'wake', inMs: 1000 }]);
  expect(tab.states()).toEqual(['e1 unknown']);
  expect(tab.wake()).toMatchObject([{ do: 'fetch', paths: [COUNTER] }]);
  tab.counterSays(5, 'e1');
  expect(tab.states()).toEqual(['e1 acknowledged']);
});

it('resends, with the same number, entries that have not arrived', () => {
  const tab = openTab(entry('e1'));
  tab.lead();
  tab.counterSays(4);
  tab.answer({ is: 'lost' });
  tab.wake();
  expect(tab.counterSays(4)).toMatchObject([{ do: 'send', request: { number: 5, ids: ['e1'] } }]);
});

it('P6 rejects a denied entry only after checking the counter and the server’s data', () => {
  const tab = openTab(entry('e1'));
  tab.lead();
  tab.counterSays(0);
  expect(tab.answer({ is: 'denied', code: 'permission-denied' })).toMatchObject([{ do: 'fetch', paths: [COUNTER] }]);
  expect(tab.counterSays(0)).toMatchObject([{ do: 'examine', paths: ['forms/e1', COUNTER] }]);
  tab.serverHas({ 'forms/e1': { data: { a: 'other' }, updateTime: '1' } });
  expect(tab.state().entries).toMatchObject([{ state: 'rejected', error: 'permission-denied' }]);
  expect(claimOf(tab.state()).is).toBe('attention');
});

it('acknowledges an entry denied because the server has it already', () => {
  const tab = openTab(entry('e1'));
  tab.lead();
  tab.counterSays(0);
  tab.answer({ is: 'denied', code: 'permission-denied' });
  tab.counterSays(0);
  tab.serverHas({ 'forms/e1': { data: { a: 'e1' }, updateTime: '1' } });
  expect(tab.states()).toEqual(['e1 acknowledged']);
});

it('halves a commit of several entries that is denied', () => {
  const tab = openTab(entry('e1'), entry('e2'), entry('e3'), entry('e4'));
  tab.lead();
  expect(tab.counterSays(0)).toMatchObject([{ request: { ids: ['e1', 'e2', 'e3', 'e4'] } }]);
  tab.answer({ is: 'denied', code: 'permission-denied' });
  expect(tab.counterSays(0)).toMatchObject([{ do: 'send', request: { number: 1, ids: ['e1', 'e2'] } }]);
});

it('P9 reports a full disk, and sends from memory', () => {
  const tab = openTab();
  tab.lead();
  tab.dispatch({ on: 'command', entry: entry('e1') });
  tab.counterSays(0);
  expect(names(tab.dispatch({ on: 'kept', id: 'e1', order: null }))).toEqual(['tell', 'send']);
  expect(claimOf(tab.state())).toMatchObject({ is: 'attention', waiting: 1, isDeviceFailing: true });
});

it('P4 splits a change when another device has changed one of its fields', () => {
  const writes: Entry['writes'] = [{ op: 'update', path: 'forms/e1', data: { a: 'mine', b: 'mine' } }];
  const tab = openTab(entry('e1', { writes, seen: { 'forms/e1': { a: 'before', b: 'before' } } }));
  tab.lead();
  expect(tab.counterSays(0)).toMatchObject([{ do: 'fetch', paths: ['forms/e1'] }]);
  const effects = tab.serverHas({ 'forms/e1': { data: { a: 'theirs', b: 'before' }, updateTime: '7' } });
  expect(effects).toMatchObject([
    { do: 'store', put: [{ id: 'e1' }], add: [{ id: 'e1-conflict', error: 'conflict' }] },
  ]);
  tab.stored();
  expect(tab.serverHas({ 'forms/e1': { data: { a: 'theirs', b: 'before' }, updateTime: '7' } })).toMatchObject([
    { do: 'send', request: { writes: [{ data: { b: 'mine' } }], unchangedSince: { 'forms/e1': '7' } } },
  ]);
});

it('keeps a change whole when the disk does not store its parts', () => {
  const writes: Entry['writes'] = [{ op: 'update', path: 'forms/e1', data: { a: 'mine', b: 'mine' } }];
  const tab = openTab(entry('e1', { writes, seen: { 'forms/e1': { a: 'before', b: 'before' } } }));
  tab.lead();
  tab.counterSays(0);
  tab.serverHas({ 'forms/e1': { data: { a: 'theirs', b: 'before' }, updateTime: '7' } });
  expect(names(tab.stored(false))).toEqual(['wake']);
  expect(tab.state().entries).toMatchObject([{ id: 'e1', state: 'queued', writes }]);
});

it('counts another tab’s entry, and does not send it', () => {
  const tab = openTab();
  expect(claimOf(tab.state()).is).toBe('saved');
  expect(names(tab.dispatch({ on: 'peer', news: {} }))).toEqual(['read']);
  expect(tab.dispatch({ on: 'read', turn: -1, uid: 'ada', found: onPhone([entry('e1')]) })).toEqual([]);
  expect(claimOf(tab.state())).toMatchObject({ is: 'waiting', waiting: 1 });
  tab.dispatch({ on: 'peer', news: { acknowledged: { e1: 1 } } });
  expect(claimOf(tab.state()).is).toBe('saved');
});

it('ignores a disk read from before the person signed in again', () => {
  const tab = openTab();
  tab.dispatch({ on: 'session', uid: null, canSend: false });
  tab.dispatch({ on: 'session', uid: 'ada', canSend: true });
  tab.reads([]);
  expect(claimOf(tab.state()).is).toBe('unknown');
  tab.reads([entry('e1')], tab.state().turn);
  expect(claimOf(tab.state())).toMatchObject({ is: 'waiting', waiting: 1 });
});

it('P7 claims nothing before it has read the disk, and nothing about one person to another', () => {
  expect(claimOf(initialState(true)).is).toBe('unknown');
  const tab = openTab(entry('e1'));
  tab.dispatch({ on: 'session', uid: 'bob', canSend: true });
  expect(claimOf(tab.state()).is).toBe('unknown');
  expect(tab.states()).toEqual([]);
});

it('stops when the session is not valid, and loses nothing', () => {
  const tab = openTab(entry('e1'));
  tab.lead();
  tab.counterSays(0);
  expect(tab.answer({ is: 'signIn' })).toEqual([]);
  expect(tab.states()).toEqual(['e1 queued']);
  expect(names(tab.dispatch({ on: 'session', uid: 'ada', canSend: true }))).toEqual(['fetch']);
});

it('sends large changes in commits that a server accepts', () => {
  const large = (id: string) =>
    entry(id, { writes: [{ op: 'update', path: `forms/${id}`, data: { a: 'x'.repeat(600_000) } }] });
  const tab = openTab(large('e1'), large('e2'));
  tab.lead();
  expect(tab.counterSays(0)).toMatchObject([{ do: 'send', request: { ids: ['e1'] } }]);
});

it('sends smaller commits to a busy server', () => {
  const tab = openTab(entry('e1'), entry('e2'));
  tab.lead();
  expect(tab.counterSays(0)).toMatchObject([{ do: 'send', request: { ids: ['e1', 'e2'] } }]);
  expect(names(tab.answer({ is: 'busy' }))).toEqual(['wake']);
  expect(tab.wake()).toMatchObject([{ do: 'send', request: { ids: ['e1'] } }]);
});

it('sends repeatedly replaced fields as one change', () => {
  const before = { data: { a: 'old' }, updateTime: '7' };
  const fields = (id: string, from: string, to: string) =>
    entry(id, { writes: [{ op: 'update', path: 'forms/one', data: { a: to } }], seen: { 'forms/one': { a: from } } });
  const tab = openTab(fields('e1', 'old', 'new'), fields('e2', 'new', 'newer'));
  tab.lead();
  expect(tab.counterSays(0)).toMatchObject([{ do: 'fetch', paths: ['forms/one'] }]);
  const writes = [{ op: 'update', path: 'forms/one', data: { a: 'newer' } }];
  expect(tab.serverHas({ 'forms/one': before })).toMatchObject([
    { do: 'send', request: { ids: ['e1', 'e2'], writes, unchangedSince: { 'forms/one': '7' } } },
  ]);
});

it('believes an acknowledgement that came before it had read the entry', () => {
  const tab = openTab();
  tab.dispatch({ on: 'peer', news: { acknowledged: { e1: 1 } } });
  tab.dispatch({ on: 'read', turn: -1, uid: 'ada', found: onPhone([entry('e1')]) });
  expect(tab.states()).toEqual(['e1 acknowledged']);
});
