import { expect, it } from 'vitest';
import { entry, names, openTab } from '../testing/openTab.ts';
import { CONFLICT } from '../entry.ts';
import { claimOf, pendingOf } from './claims.ts';
import { LOOK_TURN, NO_TURN } from './state.ts';

const command = (id: string, draft?: string) =>
  ({ on: 'command', entry: entry(id, { order: 0 }), ...(draft && { draft }) }) as const;
const refused = (id: string) => entry(id, { state: 'rejected', error: 'permission-denied' });
const draftsOf = (effects: ReturnType<ReturnType<typeof openTab>['dispatch']>) =>
  effects.flatMap((effect) => (effect.do === 'store' ? (effect.drafts ?? []) : []));

it('restores its entries on a recreated disk, refused ones too, and reports a failing disk until then', () => {
  const tab = openTab(entry('e1'), refused('e2'), entry('e3', { state: 'acknowledged', commit: 1 }));
  expect(tab.readsNewDisk([])).toMatchObject([
    { do: 'keep', entry: { id: 'e1', state: 'queued' } },
    { do: 'keep', entry: { id: 'e2', state: 'rejected' } },
  ]);
  expect(claimOf(tab.state())).toMatchObject({ is: 'attention', waiting: 1, isDeviceFailing: true });
  tab.dispatch({ on: 'kept', id: 'e1', order: 1 }, { on: 'kept', id: 'e2', order: 2 });
  expect(tab.readsNewDisk([entry('e1'), refused('e2')])).toEqual([]);
  expect(tab.states()).toEqual(['e1 queued', 'e2 rejected', 'e3 acknowledged']);
});

it('keeps them as long as the new disk refuses writes', () => {
  const tab = openTab(entry('e1'));
  tab.readsNewDisk([]);
  tab.dispatch({ on: 'kept', id: 'e1', order: null });
  expect(names(tab.readsNewDisk([]))).toEqual(['keep']);
  expect(names(tab.readsNewDisk([]))).toEqual([]);
  expect(tab.states()).toEqual(['e1 queued']);
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

it('shows entries counted under the old disk’s name until a periodic look misses them too', () => {
  const tab = openTab(entry('e1', { state: 'acknowledged', commit: 2, device: 'old' }));
  tab.reads([]);
  expect(pendingOf(tab.state())).toHaveLength(1);
  tab.reads([], LOOK_TURN);
  expect(tab.states()).toEqual([]);
});

it('keeps an entry accepted under another name while it leads, although a new disk does not have it', () => {
  const tab = openTab(entry('e1', { state: 'acknowledged', commit: 2, device: 'old' }));
  tab.lead();
  tab.readsNewDisk([]);
  tab.readsNewDisk([]);
  expect(pendingOf(tab.state())).toMatchObject([{ id: 'e1' }]);
  tab.counterSays(5);
  tab.answer({ is: 'done' });
  tab.stored();
  tab.dispatch({ on: 'served', last: 6 });
  expect(tab.states()).toEqual([]);
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
  tab.dispatch(command('e1', 'd1'), { on: 'kept', id: 'e1', order: null });
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
  tab.dispatch({ on: 'stored', turn: NO_TURN, isDone: false, drafts: ['d1'] });
  expect(draftsOf(tab.reads([]))).toEqual([]);
  expect(draftsOf(tab.reads([], LOOK_TURN))).toEqual(['d1']);
  tab.dispatch({ on: 'stored', turn: NO_TURN, isDone: true, drafts: ['d1'] });
  expect(draftsOf(tab.reads([], LOOK_TURN))).toEqual([]);
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
  const effects = tab.dispatch({ on: 'read', turn: NO_TURN, uid: 'ada', entries: [], mark: 'new' });
  expect(names(effects)).toEqual(['keep']);
});
