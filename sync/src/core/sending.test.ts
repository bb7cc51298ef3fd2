import type { Write } from '@firstmile/domain';
import { expect, it } from 'vitest';
import type { Entry } from '../entry.ts';
import { COUNTER, entry, names, openTab } from '../testing/openTab.ts';
import { MOST_TEXT, MOST_WRITES } from './state.ts';

const update = (path: string, data: Record<string, unknown>): Write => ({ op: 'update', path, data });
const toForm = (id: string, value: string): Entry => entry(id, { writes: [update('forms/one', { a: value })] });
/** A change of a field of one form. */
const field = (id: string, value: string, before = ''): Entry => ({
  ...toForm(id, value),
  seen: { 'forms/one': { a: before } },
});
const form = { 'forms/one': { data: { a: '' }, updateTime: '7' } };

/** The entries of the first commit of what the disk holds. */
function firstCommit(...onDisk: Entry[]) {
  const tab = openTab(...onDisk);
  tab.lead();
  const effects = tab.counterSays(0);
  const [sent] = effects[0]?.do === 'fetch' ? tab.serverHas(form) : effects;
  return sent?.do === 'send' ? sent.request : undefined;
}

it('sends nothing offline, and at once when the network is back', () => {
  const tab = openTab(entry('e1'));
  tab.dispatch({ on: 'network', isOnline: false });
  expect(names(tab.lead())).toEqual([]);
  expect(names(tab.dispatch({ on: 'network', isOnline: true }))).toEqual(['fetch']);
});

it('retries at once when the network is back', () => {
  const tab = openTab(entry('e1'));
  tab.lead();
  tab.counterSays(0);
  tab.answer({ is: 'busy' });
  tab.dispatch({ on: 'network', isOnline: false });
  expect(names(tab.dispatch({ on: 'network', isOnline: true }))).toEqual(['send']);
  expect(tab.state().failures).toBe(0);
});

it('sends nothing when its rest ends while the network is gone', () => {
  const tab = openTab(entry('e1'));
  tab.lead();
  tab.counterSays(0);
  tab.answer({ is: 'busy' });
  tab.dispatch({ on: 'network', isOnline: false });
  expect(tab.state()).toMatchObject({ phase: { is: 'resting' }, failures: 1 });
  expect(tab.wake()).toEqual([]);
  expect(names(tab.dispatch({ on: 'network', isOnline: true }))).toEqual(['send']);
});

it('sends different documents together, and two changes of one document one after the other', () => {
  expect(firstCommit(entry('e1'), entry('e2'))?.ids).toEqual(['e1', 'e2']);
  expect(firstCommit(toForm('e1', '1'), toForm('e2', '2'))?.ids).toEqual(['e1']);
});

it('P3 lets no change overtake another that shares one of its two documents', () => {
  const both = entry('e2', { writes: [update('forms/one', { a: '2' }), update('forms/two', { a: '2' })] });
  expect(firstCommit(toForm('e1', '1'), both)?.ids).toEqual(['e1']);
  expect(firstCommit(both, { ...toForm('e3', '3'), order: 3 })?.ids).toEqual(['e2']);
});

it('merges an entered field only with another entered field', () => {
  expect(firstCommit(field('e1', '1'), field('e2', '2', '1'))).toMatchObject({
    ids: ['e1', 'e2'],
    writes: { length: 1 },
  });
  expect(firstCommit(field('e1', '1'), toForm('e2', '2'))?.ids).toEqual(['e1']);
  expect(firstCommit(toForm('e1', '1'), field('e2', '2', '1'))?.ids).toEqual(['e1']);
});

it('sends creations and deletions of documents unmerged', () => {
  const made: Write = { op: 'create', path: 'notes/1', data: { text: 'x' } };
  const writes = [made, update('forms/one', { a: '1' })];
  const first: Entry = { ...field('e1', '1'), writes };
  expect(firstCommit(first)?.writes).toEqual(writes);
  expect(firstCommit(first, field('e2', '2', '1'))?.ids).toEqual(['e1']);
});

it('sends at most 20 writes together, and an entry with more alone', () => {
  const many = (id: string, count: number) =>
    entry(id, { writes: Array.from({ length: count }, (_, at) => update(`forms/${id}-${at}`, { a: id })) });
  expect(firstCommit(many('e1', MOST_WRITES - 1), entry('e2'))?.ids).toEqual(['e1', 'e2']);
  expect(firstCommit(many('e1', MOST_WRITES), entry('e2'))?.ids).toEqual(['e1']);
  expect(firstCommit(many('e1', MOST_WRITES + 1))?.ids).toEqual(['e1']);
});

it('sends a very long change alone', () => {
  expect(firstCommit(toForm('e1', 'x'.repeat(MOST_TEXT + 1)))?.ids).toEqual(['e1']);
});

it('lets an entry on its way to the disk delay later ones', () => {
  const tab = openTab();
  tab.lead();
  tab.dispatch({ on: 'command', entry: entry('e1') }, { on: 'command', entry: entry('e2') });
  tab.counterSays(0);
  // the disk has taken the second alone, and not yet said so of the first
  expect(names(tab.dispatch({ on: 'kept', id: 'e2', order: 1 }))).toEqual(['tell']);
});

it('stores the outcome of a commit before the next one is sent, and then tells the other tabs', () => {
  const tab = openTab(toForm('e1', '1'), toForm('e2', '2'));
  tab.lead();
  tab.counterSays(0);
  expect(names(tab.answer({ is: 'done' }))).toEqual(['store']);
  expect(tab.stored()).toMatchObject([
    { do: 'tell', news: { acknowledged: { e1: 1 } } },
    { do: 'send', request: { ids: ['e1', 'e2'] } },
  ]);
});

it('does not store an entry that the disk has refused', () => {
  const tab = openTab();
  tab.lead();
  tab.dispatch({ on: 'command', entry: entry('e1') });
  tab.counterSays(0);
  tab.dispatch({ on: 'kept', id: 'e1', order: null });
  expect(tab.answer({ is: 'done' })).toMatchObject([{ do: 'store', put: [], drop: [] }]);
});

it('reads no counter for refused changes', () => {
  const refused = entry('e2', { state: 'rejected', error: 'permission-denied', device: 'made-up' });
  expect(names(openTab(refused).lead())).toEqual([]);
  expect(openTab(entry('e1'), refused).lead()).toMatchObject([{ do: 'fetch', paths: [COUNTER] }]);
});

it('numbers its requests, so that no answer is taken for that to an earlier one', () => {
  const tab = openTab(entry('e1', { seen: { 'forms/e1': { a: 'before' } } }));
  const turns = [tab.state().turn];
  const note = (): void => void turns.push(tab.state().turn);
  tab.lead();
  note();
  tab.counterSays(0);
  note();
  tab.serverHas({ 'forms/e1': { data: { a: 'before' }, updateTime: '1' } });
  note();
  tab.answer({ is: 'busy' });
  note();
  tab.wake();
  note();
  expect(tab.state().phase.is).toBe('guarding');
  expect(turns).toEqual([...new Set(turns)].toSorted((a, b) => a - b));
});
