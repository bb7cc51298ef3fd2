import { expect, it } from 'vitest';
import { CONFLICT } from '../entry.ts';
import { entry, openTab } from '../testing/openTab.ts';

const path = 'forms/e1';
const whole = entry('e1', {
  writes: [{ op: 'update', path, data: { a: 'mine', b: 'mine' } }],
  seen: { [path]: { a: 'before', b: 'before' } },
});
const theirs = { [path]: { data: { a: 'theirs', b: 'before' }, updateTime: '7' } };

it('joins a change again when it loses the lead before the disk has confirmed both parts', () => {
  const tab = openTab();
  tab.lead();
  tab.dispatch({ on: 'command', entry: whole }, { on: 'kept', id: 'e1', order: null });
  tab.counterSays(0);
  tab.serverHas(theirs);
  expect(tab.states()).toEqual(['e1 queued', 'e1-conflict rejected']);
  tab.dispatch({ on: 'lead', isLeading: false });
  expect(tab.states()).toEqual(['e1 queued']);
  expect(tab.dispatch({ on: 'peer', news: { isLeading: true } })).toMatchObject([
    { do: 'read' },
    { do: 'tell', news: { unkept: [{ id: 'e1', writes: whole.writes }] } },
  ]);
});

it('puts a change behind all others while the last one listed is a conflict of an earlier one', () => {
  const tab = openTab(whole, entry('e2'));
  tab.lead();
  tab.counterSays(0);
  tab.serverHas(theirs);
  tab.stored();
  expect(tab.states()).toEqual(['e1 queued', 'e2 queued', 'e1-conflict rejected']);
  tab.dispatch({ on: 'command', entry: entry('e3') }, { on: 'kept', id: 'e3', order: null });
  tab.reads([entry('e1'), entry('e2')]);
  expect(tab.states()).toEqual(['e1 queued', 'e2 queued', 'e3 queued']);
});

it('overwrites a conflicting part that an earlier leader had stored', () => {
  const tab = openTab(whole, entry('e2', { id: 'e1-conflict', state: 'rejected', error: CONFLICT }));
  tab.lead();
  tab.counterSays(0);
  const add = [{ id: 'e1-conflict', theirs: { [path]: { a: 'theirs' } } }];
  expect(tab.serverHas(theirs)).toMatchObject([{ do: 'store', put: [{ id: 'e1' }], add }]);
  expect(tab.states()).toEqual(['e1 queued', 'e1-conflict rejected']);
});
