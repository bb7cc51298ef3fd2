import { expect, it } from 'vitest';
import type { Entry } from '../entry.ts';
import { COUNTER, entry, names, openTab } from '../testing/openTab.ts';
import { claimOf, pendingOf } from './claims.ts';

it('keeps a change on the disk before it goes out', () => {
  const tab = openTab();
  tab.lead();
  expect(tab.happen({ on: 'command', entry: entry('e1'), draft: 'd1' })).toMatchObject([
    { do: 'keep', draft: 'd1' },
    { do: 'fetch', paths: [COUNTER] },
  ]);
  expect(tab.counterSays(0)).toEqual([]);
  expect(names(tab.happen({ on: 'kept', id: 'e1', order: 1 }))).toEqual(['tell', 'send']);
});

it('takes a change from queued to sending, acknowledged, and away when the screens have it', () => {
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
  expect(tab.happen({ on: 'served', last: 5 })).toMatchObject([{ do: 'store', drop: ['e1'] }]);
  expect(tab.states()).toEqual([]);
});

it('asks the counter after a lost answer, and acknowledges what has arrived', () => {
  const tab = openTab(entry('e1'));
  tab.lead();
  tab.counterSays(4);
  expect(tab.answer({ is: 'lost' })).toMatchObject([{ do: 'wake', inMs: 1000 }]);
  expect(tab.states()).toEqual(['e1 unknown']);
  expect(tab.wake()).toMatchObject([{ do: 'fetch', paths: [COUNTER] }]);
  tab.counterSays(5, 'e1');
  expect(tab.states()).toEqual(['e1 acknowledged']);
});

it('sends again, under the same number, what has not arrived', () => {
  const tab = openTab(entry('e1'));
  tab.lead();
  tab.counterSays(4);
  tab.answer({ is: 'lost' });
  tab.wake();
  expect(tab.counterSays(4)).toMatchObject([{ do: 'send', request: { number: 5, ids: ['e1'] } }]);
});

it('rejects what was denied only after it has looked at the counter and at what the server has', () => {
  const tab = openTab(entry('e1'));
  tab.lead();
  tab.counterSays(0);
  expect(tab.answer({ is: 'denied', code: 'permission-denied' })).toMatchObject([{ do: 'fetch', paths: [COUNTER] }]);
  expect(tab.counterSays(0)).toMatchObject([{ do: 'examine', paths: ['forms/e1'] }]);
  tab.serverHas({ 'forms/e1': { data: { a: 'other' }, updateTime: '1' } });
  expect(tab.state().entries).toMatchObject([{ state: 'rejected', error: 'permission-denied' }]);
  expect(claimOf(tab.state()).is).toBe('attention');
});

it('acknowledges what was denied because the server has it already', () => {
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

it('says that the disk is full, and sends from memory', () => {
  const tab = openTab();
  tab.lead();
  tab.happen({ on: 'command', entry: entry('e1') });
  tab.counterSays(0);
  expect(names(tab.happen({ on: 'kept', id: 'e1', order: null }))).toEqual(['tell', 'send']);
  expect(claimOf(tab.state())).toMatchObject({ is: 'attention', waiting: 1, isDeviceFailing: true });
});

it('splits a change when another device has changed one of its fields', () => {
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

it('keeps a change in one piece when the disk does not take its parts', () => {
  const writes: Entry['writes'] = [{ op: 'update', path: 'forms/e1', data: { a: 'mine', b: 'mine' } }];
  const tab = openTab(entry('e1', { writes, seen: { 'forms/e1': { a: 'before', b: 'before' } } }));
  tab.lead();
  tab.counterSays(0);
  tab.serverHas({ 'forms/e1': { data: { a: 'theirs', b: 'before' }, updateTime: '7' } });
  expect(names(tab.stored(false))).toEqual(['wake']);
  expect(tab.state().entries).toMatchObject([{ id: 'e1', state: 'queued', writes }]);
});

it('counts what another tab keeps, and does not send it', () => {
  const tab = openTab();
  expect(claimOf(tab.state()).is).toBe('saved');
  expect(names(tab.happen({ on: 'peer', news: {} }))).toEqual(['read']);
  expect(tab.happen({ on: 'read', turn: -1, uid: 'ada', entries: [entry('e1')] })).toEqual([]);
  expect(claimOf(tab.state())).toMatchObject({ is: 'waiting', waiting: 1 });
  tab.happen({ on: 'peer', news: { acknowledged: { e1: 1 } } });
  expect(claimOf(tab.state()).is).toBe('saved');
});

it('believes no reading of the disk from before the person signed in again', () => {
  const tab = openTab();
  tab.happen({ on: 'session', uid: null, device: '', canSend: false });
  tab.happen({ on: 'session', uid: 'ada', device: 'phone', canSend: true });
  tab.reads([]);
  expect(claimOf(tab.state()).is).toBe('unknown');
  tab.reads([entry('e1')], tab.state().turn);
  expect(claimOf(tab.state())).toMatchObject({ is: 'waiting', waiting: 1 });
});

it('claims nothing before it has read the disk, and nothing of one person to another', () => {
  const tab = openTab(entry('e1'));
  tab.happen({ on: 'session', uid: 'bob', device: 'phone', canSend: true });
  expect(claimOf(tab.state()).is).toBe('unknown');
  expect(tab.states()).toEqual([]);
});

it('stops when the session does not count, and loses nothing', () => {
  const tab = openTab(entry('e1'));
  tab.lead();
  tab.counterSays(0);
  expect(tab.answer({ is: 'signIn' })).toEqual([]);
  expect(tab.states()).toEqual(['e1 queued']);
  expect(names(tab.happen({ on: 'session', uid: 'ada', device: 'phone', canSend: true }))).toEqual(['fetch']);
});

it('sends large changes in commits that a server takes', () => {
  const large = (id: string) =>
    entry(id, { writes: [{ op: 'update', path: `forms/${id}`, data: { a: 'x'.repeat(600_000) } }] });
  const tab = openTab(large('e1'), large('e2'));
  tab.lead();
  expect(tab.counterSays(0)).toMatchObject([{ do: 'send', request: { ids: ['e1'] } }]);
});

it('sends less at once to a server that is busy', () => {
  const tab = openTab(entry('e1'), entry('e2'));
  tab.lead();
  expect(tab.counterSays(0)).toMatchObject([{ do: 'send', request: { ids: ['e1', 'e2'] } }]);
  expect(names(tab.answer({ is: 'busy' }))).toEqual(['wake']);
  expect(tab.wake()).toMatchObject([{ do: 'send', request: { ids: ['e1'] } }]);
});

it('sends fields that were replaced again and again as one change', () => {
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

it('believes what it was told before it had read of the change', () => {
  const tab = openTab();
  tab.happen({ on: 'peer', news: { acknowledged: { e1: 1 } } });
  tab.happen({ on: 'read', turn: -1, uid: 'ada', entries: [entry('e1')] });
  expect(tab.states()).toEqual(['e1 acknowledged']);
});
