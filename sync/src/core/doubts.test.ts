import { expect, it } from 'vitest';
import { GONE, UNSURE } from '../entry.ts';
import { COUNTER, entry, names, openTab } from '../testing/openTab.ts';
import { claimOf, pendingOf } from './claims.ts';

const acknowledged = (id: string, commit: number) => entry(id, { state: 'acknowledged', commit });
const document = (data: Record<string, unknown>) => ({ data, updateTime: '7' });

it('P1 asks about an acknowledged change that the server has lost', () => {
  const tab = openTab(acknowledged('e1', 10));
  expect(names(tab.lead())).toEqual(['fetch']);
  expect(tab.counterSays(1)).toMatchObject([{ do: 'examine', paths: ['forms/e1', COUNTER] }]);
  expect(tab.serverHas({ 'forms/e1': document({ a: 'other' }) })).toMatchObject([
    { do: 'store', put: [{ id: 'e1', state: 'rejected', error: UNSURE }] },
  ]);
  expect(tab.stored()).toMatchObject([{ do: 'tell', news: { unsure: ['e1'] } }]);
  expect(pendingOf(tab.state())).toEqual([]);
});

it('drops an acknowledged change that the server has, although its counter was removed', () => {
  const tab = openTab(acknowledged('e1', 10), acknowledged('e2', 11));
  tab.lead();
  tab.counterSays(0);
  const found = { 'forms/e1': document({ a: 'e1' }), 'forms/e2': document({ a: 'e2' }) };
  expect(tab.serverHas(found)).toMatchObject([{ do: 'store', put: [{ commit: 0 }, { commit: 0 }] }]);
  tab.stored();
  expect(tab.dispatch({ on: 'served', last: null })).toMatchObject([{ do: 'store', drop: ['e1', 'e2'] }]);
});

it('reports that the document of an acknowledged change is gone', () => {
  const tab = openTab(acknowledged('e1', 10));
  tab.lead();
  tab.counterSays(0);
  tab.serverHas({ 'forms/e1': null });
  expect(tab.state().entries).toMatchObject([{ state: 'rejected', error: GONE }]);
});

it('treats changes of one document as done when the server has the last one’s data', () => {
  const over = { writes: [{ op: 'update' as const, path: 'forms/e1', data: { a: 'newer' } }] };
  const tab = openTab(acknowledged('e1', 10), { ...acknowledged('e2', 11), ...over });
  tab.lead();
  tab.counterSays(0);
  tab.serverHas({ 'forms/e1': document({ a: 'newer' }) });
  expect(tab.states()).toEqual(['e1 acknowledged', 'e2 acknowledged']);
});

it('treats a change as lost when a later one of another tab replaced it unseen', () => {
  const writes = [{ op: 'update' as const, path: 'forms/e1', data: { a: 'newer' } }];
  const seen = { 'forms/e1': { a: 'before' } };
  const tab = openTab({ ...acknowledged('e1', 10), seen }, { ...acknowledged('e2', 11), writes, seen });
  tab.lead();
  tab.counterSays(0);
  tab.serverHas({ 'forms/e1': document({ a: 'newer' }) });
  expect(tab.states()).toEqual(['e1 rejected', 'e2 acknowledged']);
});

it('asks about a change whose place before an older one is not that in which it was made', () => {
  const change = (id: string, before?: string) => ({
    writes: [{ op: 'update' as const, path: 'forms/e1', data: { a: id } }],
    seen: { 'forms/e1': { a: before } },
  });
  const tab = openTab(
    { ...acknowledged('e1', 11), ...change('e1', 'e2') },
    { ...acknowledged('e2', 10), ...change('e2') },
  );
  tab.lead();
  tab.counterSays(0);
  tab.serverHas({ 'forms/e1': document({ a: 'e2' }) });
  expect(tab.states()).toEqual(['e1 rejected', 'e2 acknowledged']);
});

it('asks about a saved step whose place before an older one is not that in which it was saved', () => {
  const save = (id: string, replaces: string) => ({
    writes: [
      {
        op: 'update' as const,
        path: 'runs/ada',
        data: { 'steps.one': { writeId: id, replaces, data: id }, writeId: id },
      },
    ],
  });
  const found = (...saves: [string, string][]) => {
    const tab = openTab(...saves.map(([id, replaces]) => ({ ...acknowledged(id, 10), ...save(id, replaces) })));
    tab.lead();
    tab.counterSays(0);
    tab.serverHas({ 'runs/ada': document({ steps: { one: { writeId: 'e2', replaces: '', data: 'e2' } } }) });
    return tab.states();
  };
  expect(found(['e1', ''], ['e2', ''])).toEqual(['e1 rejected', 'e2 acknowledged']);
  expect(found(['e1', ''], ['e2', 'e1'])).toEqual(['e1 acknowledged', 'e2 acknowledged']);
});

it('treats changes of a field as done when each has seen the one before', () => {
  const change = (id: string, before: string) => ({
    writes: [{ op: 'update' as const, path: 'forms/e1', data: { a: { text: id } } }],
    seen: { 'forms/e1': { a: { text: before } } },
  });
  const tab = openTab(
    { ...acknowledged('e1', 10), ...change('e1', 'before') },
    { ...acknowledged('e2', 11), ...change('e2', 'e1') },
    { ...acknowledged('e3', 12), ...change('e3', 'e2') },
  );
  tab.lead();
  tab.counterSays(0);
  tab.serverHas({ 'forms/e1': document({ a: { text: 'e3' } }) });
  expect(tab.states()).toEqual(['e1 acknowledged', 'e2 acknowledged', 'e3 acknowledged']);
});

it('drops a lost change about a notification that was cleared', () => {
  const path = 'users/ada/notifications/n1';
  const tab = openTab({ ...acknowledged('e1', 10), writes: [{ op: 'update', path, data: { read: true } }] });
  tab.lead();
  tab.counterSays(0);
  expect(tab.serverHas({ [path]: null })).toMatchObject([{ do: 'store', put: [], drop: ['e1'] }]);
  expect(tab.states()).toEqual([]);
  expect(tab.stored()).toMatchObject([{ do: 'tell', news: { dropped: ['e1'] } }]);
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

it('restarts the commit numbers once the counter was removed', () => {
  const tab = openTab();
  tab.dispatch({ on: 'served', last: 9 }, { on: 'served', last: null });
  tab.reads([acknowledged('e1', 1)]);
  expect(pendingOf(tab.state()).map(({ id }) => id)).toEqual(['e1']);
});

it('examines doubted entries again when the server does not answer', () => {
  const tab = openTab(acknowledged('e1', 10));
  tab.lead();
  tab.counterSays(0);
  expect(names(tab.dispatch({ on: 'documents', turn: tab.state().turn, answer: { is: 'busy' } }))).toEqual(['wake']);
  expect(names(tab.wake())).toEqual(['fetch']);
  expect(names(tab.counterSays(0))).toEqual(['examine']);
});

it('believes another tab that a change is unsure, also when it is retried', () => {
  const tab = openTab(entry('e1'));
  tab.dispatch({ on: 'peer', news: { acknowledged: { e1: 10 } } });
  tab.dispatch({ on: 'peer', news: { unsure: ['e1'] } });
  expect(tab.state().entries).toMatchObject([{ state: 'rejected', error: UNSURE }]);
  tab.reads([entry('e1')]);
  expect(claimOf(tab.state())).toMatchObject({ is: 'waiting', waiting: 1 });
});

it('asks about entries that the disk calls acknowledged by a commit unknown to the counter', () => {
  const tab = openTab(entry('e2'));
  tab.lead();
  tab.counterSays(0);
  tab.answer({ is: 'done' });
  tab.stored();
  tab.dispatch({ on: 'served', last: 1 });
  expect(names(tab.reads([entry('e1', { state: 'acknowledged', commit: 1 })]))).toEqual([]);
  expect(names(tab.reads([entry('e1', { state: 'acknowledged', commit: 5 })]))).toEqual(['fetch']);
  expect(tab.counterSays(1, 'e2')).toMatchObject([{ do: 'examine', paths: ['forms/e1', COUNTER] }]);
});

it('shows changes counted again after the counter was removed until the screens have them', () => {
  const tab = openTab();
  tab.lead();
  tab.dispatch({ on: 'command', entry: entry('e1') }, { on: 'kept', id: 'e1', order: 1 });
  tab.counterSays(0);
  tab.answer({ is: 'done' });
  tab.stored();
  tab.dispatch({ on: 'served', last: 1 });
  tab.dispatch({ on: 'command', entry: entry('e2') }, { on: 'kept', id: 'e2', order: 2 });
  tab.answer({ is: 'denied', code: 'permission-denied' });
  tab.counterSays(0);
  tab.answer({ is: 'done' });
  expect(pendingOf(tab.state())).toMatchObject([{ id: 'e2', state: 'acknowledged', commit: 1 }]);
});
