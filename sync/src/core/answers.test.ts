import { expect, it } from 'vitest';
import { CONFLICT, GONE, type Entry } from '../entry.ts';
import { KEPT_IDS } from '../server.ts';
import { COUNTER, entry, names, openTab } from '../testing/openTab.ts';
import { claimOf } from './claims.ts';

const DENIED = { is: 'denied', code: 'permission-denied' } as const;
const document = (data: Record<string, unknown>) => ({ data, updateTime: '7' });

/** A tab that leads, has asked the counter, and sends what the disk has. */
function sendingTab(...onDisk: Entry[]) {
  const tab = openTab(...onDisk);
  tab.lead();
  tab.counterSays(4);
  return tab;
}

it('uses the next number after a completed commit', () => {
  const tab = sendingTab(entry('e1'), entry('e2', { writes: entry('e1').writes }));
  tab.answer({ is: 'done' });
  expect(tab.stored()).toMatchObject([{ do: 'tell' }, { do: 'send', request: { number: 6, ids: ['e1', 'e2'] } }]);
});

it('writes the latest 40 ids into the counter, and remembers no more', () => {
  const ids = Array.from({ length: KEPT_IDS }, (_, at) => `x${at}`);
  const tab = openTab(entry('e1'));
  tab.lead();
  expect(tab.counterSays(4, ...ids)).toMatchObject([{ request: { ids: [...ids.slice(1), 'e1'] } }]);
  tab.answer({ is: 'done' });
  expect(tab.state().counter?.ids).toEqual([...ids.slice(1), 'e1']);
});

it('waits while the counter may not be read', () => {
  const tab = openTab(entry('e1'));
  tab.lead();
  expect(names(tab.serverHas({ [COUNTER]: 'denied' }))).toEqual(['wake']);
  expect(tab.wake()).toMatchObject([{ do: 'fetch', paths: [COUNTER] }]);
});

it('waits while the counter cannot be read', () => {
  const tab = openTab(entry('e1'));
  tab.lead();
  expect(names(tab.dispatch({ on: 'documents', turn: tab.state().turn, answer: { is: 'busy' } }))).toEqual(['wake']);
  expect(names(tab.wake())).toEqual(['fetch']);
});

it('stops when the session has ended before a denial is examined', () => {
  const tab = sendingTab(entry('e1'));
  tab.answer(DENIED);
  tab.counterSays(4);
  expect(tab.dispatch({ on: 'documents', turn: tab.state().turn, answer: { is: 'signIn' } })).toEqual([]);
  expect(tab.state()).toMatchObject({ canSend: false, entries: [{ state: 'queued' }] });
});

it.each([{ is: 'lost' }, { is: 'busy' }, { is: 'changed' }, DENIED] as const)(
  'P6 leaves to the person what the disk calls rejected while it is sent: $is',
  (answer) => {
    const tab = sendingTab(entry('e1'));
    tab.reads([entry('e1', { state: 'rejected', error: 'permission-denied' })]);
    tab.answer(answer);
    expect(tab.states()).toEqual(['e1 rejected']);
  },
);

it('does not refuse an entry that the counter names', () => {
  const tab = sendingTab(entry('e1'));
  tab.answer(DENIED);
  tab.counterSays(4, 'e1');
  expect(tab.states()).toEqual(['e1 acknowledged']);
});

it('counts a denied entry that a late request has brought meanwhile by the commit of that request', () => {
  for (const a of ['e1', 'changed since']) {
    const tab = openTab(entry('e1'));
    tab.lead();
    tab.counterSays(0);
    tab.answer({ is: 'denied', code: 'permission-denied' });
    tab.counterSays(0);
    const counter = { data: { last: 1, ids: ['e1'] }, updateTime: '2' };
    const documents = { 'forms/e1': { data: { a }, updateTime: '2' }, [COUNTER]: counter };
    expect(tab.serverHas(documents)).toMatchObject([{ put: [{ state: 'acknowledged', commit: 1 }] }]);
  }
});

it('sends two entries that were denied together one at a time', () => {
  const tab = sendingTab(entry('e1'), entry('e2'));
  tab.answer(DENIED);
  expect(tab.counterSays(4)).toMatchObject([{ do: 'send', request: { ids: ['e1'] } }]);
});

it('guards a change again when the document has changed meanwhile', () => {
  const tab = sendingTab(entry('e1', { seen: { 'forms/e1': { a: 'before' } } }));
  tab.serverHas({ 'forms/e1': document({ a: 'before' }) });
  expect(tab.answer({ is: 'changed' })).toMatchObject([{ do: 'fetch', paths: ['forms/e1'] }]);
  expect(tab.states()).toEqual(['e1 queued']);
});

it('reports that the document is gone', () => {
  const tab = sendingTab(entry('e1'));
  tab.answer({ is: 'denied', code: 'not-found' });
  tab.counterSays(4);
  tab.serverHas({ 'forms/e1': null });
  expect(tab.state().entries).toMatchObject([{ state: 'rejected', error: GONE }]);
});

it('sends earlier changes of its document first when a change that overtook them is denied', () => {
  const [e1, e2] = [entry('e1', { writes: entry('e2').writes }), entry('e2')];
  const tab = openTab(e2);
  tab.lead();
  tab.counterSays(0);
  tab.reads([e1, e2]);
  tab.answer({ is: 'denied', code: 'not-found' });
  tab.counterSays(0);
  expect(tab.serverHas({ 'forms/e2': null })).toMatchObject([{ do: 'send', request: { ids: ['e1'] } }]);
  expect(tab.states()).toEqual(['e1 sending', 'e2 queued']);
});

it('drops a read mark of a deleted notification', () => {
  const path = 'users/ada/notifications/n1';
  const tab = sendingTab(entry('e1', { writes: [{ op: 'update', path, data: { read: true } }] }));
  tab.answer({ is: 'denied', code: 'not-found' });
  tab.counterSays(4);
  expect(tab.serverHas({ [path]: null })).toMatchObject([{ do: 'store', put: [], drop: ['e1'] }]);
  expect(tab.states()).toEqual([]);
});

it('sends the rest of a change when one of its notifications is deleted', () => {
  const path = 'users/ada/notifications/n1';
  const [form] = entry('e1').writes;
  const writes: Entry['writes'] = [{ op: 'update', path, data: { read: true } }, ...(form ? [form] : [])];
  const tab = sendingTab(entry('e1', { writes }));
  tab.answer({ is: 'denied', code: 'not-found' });
  tab.counterSays(4);
  tab.serverHas({ [path]: null, 'forms/e1': document({ a: 'other' }) });
  expect(tab.state().entries).toMatchObject([{ state: 'queued', writes: [form] }]);
});

it('does not send a guarded entry that another tab reports as acknowledged', () => {
  const tab = sendingTab(entry('e1', { seen: { 'forms/e1': { a: 'before' } } }));
  tab.dispatch({ on: 'peer', news: { acknowledged: { e1: 4 } } });
  expect(tab.serverHas({ 'forms/e1': document({ a: 'before' }) })).toEqual([]);
  expect(tab.states()).toEqual(['e1 acknowledged']);
});

it('keeps a completely conflicting change as one entry', () => {
  const tab = sendingTab(entry('e1', { seen: { 'forms/e1': { a: 'before' } } }));
  const effects = tab.serverHas({ 'forms/e1': document({ a: 'theirs' }) });
  expect(effects).toMatchObject([{ do: 'store', put: [{ id: 'e1', state: 'rejected', error: CONFLICT }], add: [] }]);
  expect(claimOf(tab.state())).toMatchObject({ is: 'attention', waiting: 0 });
});

it('P9 waits longer after each failure, at most half a minute, and starts over after a commit', () => {
  const tab = sendingTab(entry('e1'));
  for (const inMs of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
    expect(tab.answer({ is: 'busy' })).toMatchObject([{ do: 'wake', inMs }]);
    tab.wake();
  }
  tab.answer({ is: 'done' });
  expect(tab.state().failures).toBe(0);
});

it('sends smaller commits after a lost answer, and larger ones again with each commit', () => {
  const tab = sendingTab(entry('e1'), entry('e2'), entry('e3'), entry('e4'));
  tab.answer({ is: 'lost' });
  tab.wake();
  expect(tab.counterSays(4)).toMatchObject([{ request: { ids: ['e1', 'e2'] } }]);
  tab.answer({ is: 'done' });
  expect(tab.state().most).toBe(4);
});

it('P6 stores a refusal with all entered data', () => {
  const tab = sendingTab(entry('e1'));
  tab.answer(DENIED);
  tab.counterSays(4);
  const { writes } = entry('e1');
  expect(tab.serverHas({ 'forms/e1': document({ a: 'other' }) })).toMatchObject([
    { do: 'store', put: [{ id: 'e1', state: 'rejected', error: 'permission-denied', writes }], drop: [] },
  ]);
});

it('examines a denied change after a counter that could not be read at once', () => {
  const tab = sendingTab(entry('e1'));
  tab.answer(DENIED);
  tab.serverHas({ [COUNTER]: 'denied' });
  tab.wake();
  const { turn } = tab.state();
  expect(names(tab.counterSays(4))).toEqual(['examine']);
  expect(tab.state().turn).toBeGreaterThan(turn);
});
