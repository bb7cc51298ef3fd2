import { expect, it } from 'vitest';
import type { Entry } from '../entry.ts';
import { entry, openTab } from '../testing/openTab.ts';
import { LOOK_TURN } from './state.ts';

const command = (id: string) => ({ on: 'command', entry: entry(id, { order: 0 }) }) as const;

it.each<[string, Partial<Entry>]>([
  ['order', { order: 7 }],
  ['state', { state: 'queued' }],
  ['error', { error: 'gone' }],
  ['commit', { commit: 5 }],
  ['writes', { writes: [] }],
  ['seen', { seen: {} }],
])('takes over the %s that another tab has stored, and nothing when all is the same', (_name, change) => {
  const before = entry('e1', { state: 'rejected', error: 'permission-denied' });
  const tab = openTab(before);
  const { entries } = tab.state();
  tab.reads([{ ...before }]);
  expect(tab.state().entries).toBe(entries);
  tab.reads([{ ...before, ...change }]);
  expect(tab.state().entries).toEqual([{ ...before, ...change }]);
});

it('keeps a change that the disk has stored only since a look at it began', () => {
  const tab = openTab();
  tab.dispatch(command('e1'));
  tab.reads([], LOOK_TURN);
  tab.dispatch({ on: 'kept', id: 'e1', order: 1 });
  tab.reads([], LOOK_TURN);
  expect(tab.states()).toEqual(['e1 queued']);
});

it('gives a change the place that the disk assigns, and moves none that has one', () => {
  const tab = openTab(entry('e1'));
  tab.dispatch(command('e2'), command('e3'));
  tab.dispatch({ on: 'kept', id: 'e3', order: 5 });
  expect(tab.state().entries.find(({ id }) => id === 'e2')?.order).toBeLessThan(2);
  tab.dispatch({ on: 'kept', id: 'e2', order: 7 });
  expect(tab.state().entries.map(({ id, order }) => [id, order])).toEqual([
    ['e1', 1],
    ['e3', 5],
    ['e2', 7],
  ]);
});

it('forgets a change that the disk refused once another tab has dropped it', () => {
  const tab = openTab();
  tab.dispatch(command('e1'), { on: 'kept', id: 'e1', order: null }, { on: 'peer', news: { dropped: ['e1'] } });
  expect(tab.state().unkept.size).toBe(0);
});

it('leaves the draft of one change when another has left the queue', () => {
  const tab = openTab();
  for (const id of ['e1', 'e2']) tab.dispatch({ on: 'command', entry: entry(id), draft: `draft of ${id}` });
  const left = { do: 'store', drafts: ['draft of e1'] };
  expect(tab.dispatch({ on: 'peer', news: { dropped: ['e1'] } })).toMatchObject([{ do: 'read' }, left]);
});
