import { expect, it } from 'vitest';
import { entry, names, openTab } from '../testing/openTab.ts';
import { CONFLICT, UNSURE } from '../entry.ts';
import { devicePath } from '../server.ts';
import { claimOf } from './claims.ts';
import { LOOK_TURN, NO_TURN } from './state.ts';

const command = (id: string, draft?: string) =>
  ({ on: 'command', entry: entry(id, { order: 0 }), ...(draft && { draft }) }) as const;
const refused = (id: string) => entry(id, { state: 'rejected', error: 'permission-denied' });
const draftsOf = (effects: ReturnType<ReturnType<typeof openTab>['dispatch']>) =>
  effects.flatMap((effect) => (effect.do === 'store' ? (effect.drafts ?? []) : []));

const unsure = (id: string) => entry(id, { state: 'rejected', error: UNSURE });

it('P1 puts its entries on a recreated disk, and asks about what waits or is on no screen yet', () => {
  const shown = entry('e4', { state: 'acknowledged', commit: 1 });
  const tab = openTab(entry('e1'), refused('e2'), entry('e3', { state: 'acknowledged', commit: 2 }), shown);
  tab.dispatch({ on: 'served', last: 1 });
  const { turn } = tab.state();
  expect(tab.readsNewDisk([])).toMatchObject([
    { do: 'keep', entry: unsure('e1') },
    { do: 'keep', entry: refused('e2') },
    { do: 'keep', entry: unsure('e3') },
  ]);
  expect(tab.state()).toMatchObject({ device: 'new phone', served: 0 });
  expect(tab.state().turn).toBeGreaterThan(turn);
  expect(claimOf(tab.state())).toMatchObject({ is: 'attention', waiting: 0, isDeviceFailing: true });
  for (const id of ['e1', 'e2', 'e3']) tab.dispatch({ on: 'kept', id, order: 1 });
  expect(tab.readsNewDisk([unsure('e1'), refused('e2'), unsure('e3')])).toEqual([]);
  expect(claimOf(tab.state()).isDeviceFailing).toBe(false);
});

it('keeps them as long as the new disk refuses writes', () => {
  const tab = openTab(entry('e1'));
  tab.readsNewDisk([]);
  tab.dispatch({ on: 'kept', id: 'e1', order: null });
  expect(names(tab.readsNewDisk([]))).toEqual(['keep']);
  expect(names(tab.readsNewDisk([]))).toEqual([]);
  expect(tab.states()).toEqual(['e1 rejected']);
});

it('goes on leading, and ignores the answer to what it sent before', () => {
  const tab = openTab(entry('e1'));
  tab.lead();
  tab.counterSays(0);
  const { turn } = tab.state();
  tab.readsNewDisk([]);
  tab.dispatch({ on: 'answer', turn, answer: { is: 'done' } });
  expect(tab.states()).toEqual(['e1 rejected']);
  tab.dispatch({ on: 'kept', id: 'e1', order: 1 });
  tab.readsNewDisk([unsure('e1')]);
  expect(tab.dispatch({ on: 'retry', id: 'e1' })).toMatchObject([
    { do: 'store' },
    { do: 'fetch', paths: [devicePath('ada', 'new phone')] },
  ]);
});

it('joins a change again whose parts were on their way to the earlier disk', () => {
  const writes = [{ op: 'update', path: 'forms/e1', data: { a: 'a', b: 'b' } }] as const;
  const whole = entry('e1', { writes: [...writes], seen: { 'forms/e1': { a: 'before', b: 'before' } } });
  const tab = openTab(whole);
  tab.lead();
  tab.counterSays(0);
  tab.serverHas({ 'forms/e1': { data: { a: 'theirs', b: 'before' }, updateTime: '1' } });
  expect(tab.readsNewDisk([])).toMatchObject([{ do: 'keep', entry: { id: 'e1', writes, error: UNSURE } }]);
});

it('asks about what a page kept on the new disk before it noticed that', () => {
  const device = 'phone';
  const tab = openTab();
  const found = [entry('e1', { device }), entry('e2', { device, state: 'acknowledged', commit: 9 })];
  tab.readsNewDisk([...found, entry('e3', { device, state: 'rejected', error: UNSURE })]);
  expect(tab.state().entries).toMatchObject([unsure('e1'), { id: 'e2', commit: 0 }, unsure('e3')]);
  expect(tab.readsNewDisk(found)).toMatchObject([{ do: 'store', put: [unsure('e1')] }]);
  tab.dispatch({ on: 'retry', id: 'e1' });
  tab.readsNewDisk(found); // the disk refused to write that down
  expect(tab.states()).toEqual(['e1 queued', 'e2 acknowledged']);
  expect(tab.dispatch({ on: 'peer', news: { acknowledged: { e1: 1 } } })).toMatchObject([{ do: 'read' }]);
  expect(tab.states()).toEqual(['e1 acknowledged', 'e2 acknowledged']);
});

it('takes no changes from the memory of a tab that has another name', () => {
  const tab = openTab();
  tab.lead();
  tab.dispatch({ on: 'peer', news: { unkept: [entry('e1', { device: 'other' }), entry('e2', { device: 'phone' })] } });
  expect(tab.states()).toEqual(['e2 queued']);
});

it('drops entries that another tab removes from the new disk', () => {
  const tab = openTab();
  tab.readsNewDisk([entry('e1')]);
  expect([tab.readsNewDisk([]), tab.readsNewDisk([])]).toEqual([[], []]);
  expect(tab.states()).toEqual([]);
});

it('restores nothing that another tab has restored already', () => {
  const tab = openTab(entry('e1'));
  expect(tab.readsNewDisk([entry('e1')])).toEqual([]);
});

it('leaves entries on their way to the disk', () => {
  const tab = openTab();
  tab.dispatch(command('e1'));
  expect(tab.readsNewDisk([])).toEqual([]);
});

it('remembers which disk it was while it cannot be read', () => {
  const tab = openTab(entry('e1'));
  tab.reads(null);
  expect(names(tab.readsNewDisk([]))).toEqual(['keep']);
});

it('restores nothing that another tab has discarded', () => {
  const tab = openTab(refused('e1'), entry('e2'));
  tab.dispatch({ on: 'peer', news: { dropped: ['e1'] } });
  expect(tab.readsNewDisk([])).toMatchObject([{ do: 'keep', entry: { id: 'e2' } }]);
});

it('restores a conflicting part before the change that it was split from', () => {
  const part = entry('e2', { id: 'e1-conflict', state: 'rejected', error: CONFLICT });
  const tab = openTab(entry('e1'), part);
  expect(tab.readsNewDisk([])).toMatchObject([
    { do: 'keep', entry: { id: 'e1-conflict' } },
    { do: 'keep', entry: { id: 'e1' } },
  ]);
});

it('stores no part of a change while it may be joined again', () => {
  const tab = openTab();
  tab.lead();
  const writes = [{ op: 'update', path: 'forms/e1', data: { a: 'a', b: 'b' } }] as const;
  const whole = entry('e1', { writes: [...writes], seen: { 'forms/e1': { a: 'before', b: 'before' } } });
  tab.dispatch({ on: 'command', entry: whole }, { on: 'kept', id: 'e1', order: null });
  tab.counterSays(0);
  tab.serverHas({ 'forms/e1': { data: { a: 'theirs', b: 'before' }, updateTime: '1' } });
  expect(tab.states()).toEqual(['e1 queued', 'e1-conflict rejected']);
  expect(tab.reads([], LOOK_TURN)).toEqual([]);
});

it('tells other tabs about entries that it gives up', () => {
  const path = 'users/ada/notifications/n1';
  const tab = openTab(entry('e1', { writes: [{ op: 'update', path, data: { read: true } }] }));
  tab.lead();
  tab.counterSays(0);
  tab.answer({ is: 'denied', code: 'not-found' });
  tab.counterSays(0);
  tab.serverHas({ [path]: null });
  expect(tab.stored()).toMatchObject([{ do: 'tell', news: { dropped: ['e1'] } }]);
});

it('removes the draft when the disk stores the change at a later try', () => {
  const tab = openTab();
  tab.dispatch(command('e1', 'd1'));
  tab.reads([]);
  tab.dispatch({ on: 'kept', id: 'e1', order: null });
  expect(tab.reads([], LOOK_TURN)).toMatchObject([{ do: 'keep', entry: { id: 'e1' }, draft: 'd1' }]);
  expect(draftsOf(tab.dispatch({ on: 'kept', id: 'e1', order: 1 }))).toEqual([]);
  expect(tab.state().drafts.size).toBe(0);
});

it('removes the draft when the change is sent from memory', () => {
  const tab = openTab();
  tab.lead();
  tab.dispatch(command('e1', 'd1'), { on: 'kept', id: 'e1', order: null });
  tab.counterSays(0);
  expect(draftsOf(tab.answer({ is: 'done' }))).toEqual(['d1']);
  expect(draftsOf(tab.stored())).toEqual([]);
});

it('removes the draft when another tab has sent the change', () => {
  const tab = openTab();
  tab.dispatch(command('e1', 'd1'), { on: 'kept', id: 'e1', order: null });
  expect(draftsOf(tab.dispatch({ on: 'peer', news: { acknowledged: { e1: 1 } } }))).toEqual(['d1']);
});

it('removes the draft of a change that the disk refused here and another tab has put there', () => {
  const tab = openTab();
  tab.dispatch(command('e1', 'd1'), { on: 'kept', id: 'e1', order: null });
  expect(draftsOf(tab.reads([entry('e1')]))).toEqual(['d1']);
  expect(draftsOf(tab.reads([entry('e1')]))).toEqual([]);
});

it('removes a draft at the next look that the disk refused to delete', () => {
  const tab = openTab();
  for (const id of ['e1', 'e2']) tab.dispatch(command(id, `d of ${id}`), { on: 'kept', id, order: null });
  expect(draftsOf(tab.dispatch({ on: 'peer', news: { acknowledged: { e1: 1 } } }))).toEqual(['d of e1']);
  tab.dispatch({ on: 'stored', turn: NO_TURN, isDone: false, drafts: ['d of e1'] });
  expect(draftsOf(tab.reads([]))).toEqual([]);
  expect(draftsOf(tab.dispatch({ on: 'look' }))).toEqual(['d of e1']);
  tab.dispatch({ on: 'stored', turn: NO_TURN, isDone: true, drafts: ['d of e1'] });
  expect(draftsOf(tab.dispatch({ on: 'look' }))).toEqual([]);
  expect([...tab.state().drafts.keys()]).toEqual(['e2']);
});

it('does not remove the draft of a change found on the disk', () => {
  const tab = openTab();
  tab.dispatch(command('e1', 'd1'));
  expect(draftsOf(tab.reads([entry('e1')]))).toEqual([]);
  expect(draftsOf(tab.dispatch({ on: 'peer', news: { acknowledged: { e1: 1 } } }))).toEqual([]);
});

it('keeps the draft of a change that the server refuses', () => {
  const tab = openTab();
  tab.lead();
  tab.dispatch(command('e1', 'd1'), { on: 'kept', id: 'e1', order: null });
  tab.counterSays(0);
  tab.answer({ is: 'denied', code: 'permission-denied' });
  tab.counterSays(0);
  expect(draftsOf(tab.serverHas({ 'forms/e1': { data: { a: 'other' }, updateTime: '1' } }))).toEqual([]);
  tab.stored();
  expect(draftsOf(tab.dispatch({ on: 'discard', ids: ['e1'] }))).toEqual(['d1']);
});

it('stores a conflict again that the new disk had no room for', () => {
  const tab = openTab(entry('e1', { state: 'rejected', error: CONFLICT }));
  const again = [{ do: 'keep', entry: { id: 'e1', state: 'rejected' } }];
  expect(tab.readsNewDisk([])).toMatchObject(again);
  tab.dispatch({ on: 'kept', id: 'e1', order: null });
  expect(tab.readsNewDisk([])).toMatchObject(again);
});

it('restores its entries at once, also when another tab made it read the new disk', () => {
  const tab = openTab(entry('e1'));
  expect(names(tab.readsNewDisk([], NO_TURN))).toEqual(['keep']);
});
