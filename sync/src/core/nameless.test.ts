import { expect, it } from 'vitest';
import { devicePath } from '../server.ts';
import { COUNTER, entry, openTab } from '../testing/openTab.ts';
import { pendingOf } from './claims.ts';
import { LOOK_TURN } from './state.ts';

const MADE_UP = devicePath('ada', 'made-up');
const OTHER = devicePath('ada', 'phone-1');
const counter = (path: string, last = 0) => ({ [path]: { data: { last, ids: [] }, updateTime: '1' } });
const NAMED = { on: 'session', uid: 'ada', device: 'phone', canSend: true } as const;

/** An entry that the server accepted under another name. */
const FOREIGN = entry('e1', { state: 'acknowledged', commit: 2, device: 'phone-1' });

/** A leading tab with a made-up device name. */
function namelessTab(...onDisk: Parameters<typeof openTab>) {
  const tab = openTab();
  tab.dispatch(
    { on: 'session', uid: null, device: '', canSend: false },
    { on: 'session', uid: 'ada', device: 'made-up', isNameless: true, canSend: true },
    { on: 'lead', isLeading: true },
  );
  tab.reads(onDisk, tab.state().turn);
  return tab;
}

it('sends no stored entry while it does not know the device’s name on the disk', () => {
  const tab = namelessTab(entry('e1'));
  expect(tab.serverHas(counter(MADE_UP))).toEqual([]);
  expect(tab.states()).toEqual(['e1 queued']);
  expect(tab.dispatch(NAMED)).toMatchObject([{ do: 'fetch', paths: [COUNTER] }]);
  expect(tab.serverHas(counter(COUNTER))).toMatchObject([{ do: 'send', request: { device: 'phone', ids: ['e1'] } }]);
});

it('sends entries that exist only in memory under the made-up name', () => {
  const tab = namelessTab();
  tab.dispatch({ on: 'command', entry: entry('e1') }, { on: 'kept', id: 'e1', order: null });
  expect(tab.serverHas(counter(MADE_UP))).toMatchObject([{ do: 'send', request: { device: 'made-up' } }]);
});

it('counts under its made-up name nothing that was counted under the disk’s name', () => {
  const tab = namelessTab(entry('e1', { device: 'phone' }));
  tab.dispatch({ on: 'command', entry: entry('e2') }, { on: 'kept', id: 'e2', order: 2 });
  const arrived = { [COUNTER]: { data: { last: 1, ids: ['e1'] }, updateTime: '1' } };
  const sent = tab.serverHas({ ...counter(MADE_UP), ...arrived });
  expect(sent).toMatchObject([{ do: 'send', request: { device: 'made-up', ids: ['e2'] } }]);
});

it('once it knows its name, reads the made-up name’s counter for entries sent under it', () => {
  const tab = namelessTab();
  tab.dispatch({ on: 'command', entry: entry('e1') }, { on: 'kept', id: 'e1', order: 1 });
  tab.serverHas(counter(MADE_UP));
  tab.dispatch(NAMED); // what is under way goes on under the name with which it began
  tab.answer({ is: 'lost' });
  expect(tab.dispatch(NAMED)).toMatchObject([{ do: 'fetch', paths: [COUNTER, MADE_UP] }]);
  const arrived = { [MADE_UP]: { data: { last: 1, ids: ['e1'] }, updateTime: '1' } };
  // its own counter has counted it, too, from the next commit on: with that the screens have it
  const empty = { device: 'phone', number: 6, ids: ['e1'], writes: [] };
  expect(tab.serverHas({ ...counter(COUNTER, 5), ...arrived })).toMatchObject([{ do: 'send', request: empty }]);
  expect(tab.answer({ is: 'done' })[0]).toMatchObject({ put: [{ id: 'e1', state: 'acknowledged', commit: 6 }] });
});

it('takes no new name while the screens lack a commit of the earlier one', () => {
  const tab = namelessTab();
  tab.dispatch({ on: 'command', entry: entry('e1') }, { on: 'kept', id: 'e1', order: 1 });
  tab.serverHas(counter(MADE_UP));
  tab.answer({ is: 'done' });
  tab.stored();
  tab.dispatch(NAMED);
  expect(tab.state().device).toBe('made-up');
  tab.dispatch({ on: 'served', last: 1 }, NAMED);
  expect(tab.state().device).toBe('phone');
});

it('sends another tab’s entry with another name only when it knows its own', () => {
  const guest = entry('e2', { device: 'phone-1' });
  const tab = namelessTab();
  tab.dispatch({ on: 'peer', news: { unkept: [guest, entry('e3', { device: 'made-up' })] } });
  expect(tab.states()).toEqual(['e3 queued']);
  const named = openTab();
  named.lead();
  const asked = named.dispatch({ on: 'peer', news: { unkept: [guest] } });
  expect(asked[1]).toMatchObject({ do: 'fetch', paths: [COUNTER, OTHER] });
});

it('sends no own entry before an earlier one of the same document that it may not send', () => {
  const tab = namelessTab(entry('e1'));
  const same = entry('e2', { device: 'made-up', writes: entry('e1').writes });
  tab.dispatch({ on: 'command', entry: same }, { on: 'kept', id: 'e2', order: 2 });
  expect(tab.serverHas(counter(MADE_UP))).toEqual([]);
  tab.dispatch({ on: 'command', entry: entry('e3') }, { on: 'kept', id: 'e3', order: 3 });
  expect(tab.states()).toEqual(['e1 queued', 'e2 queued', 'e3 queued']);
});

it('forgets its name when the disk was recreated', () => {
  const tab = openTab();
  tab.lead();
  tab.readsNewDisk([], 'old');
  tab.dispatch({ on: 'command', entry: entry('e1') }, { on: 'kept', id: 'e1', order: 1 });
  tab.counterSays(0);
  tab.answer({ is: 'lost' });
  expect(tab.readsNewDisk([])).toMatchObject([{ do: 'keep', entry: { id: 'e1', device: 'phone' } }]);
  tab.dispatch({ on: 'kept', id: 'e1', order: 1 });
  tab.readsNewDisk([entry('e1', { state: 'unknown', device: 'phone' })]);
  const named = tab.dispatch({ on: 'session', uid: 'ada', device: 'phone-2', canSend: true });
  expect(named).toMatchObject([{ do: 'fetch', paths: [devicePath('ada', 'phone-2'), COUNTER] }]);
});

it('counts an entry accepted under another name with its own next number, and shows it until then', () => {
  const tab = openTab(FOREIGN);
  expect(tab.lead()).toMatchObject([{ do: 'fetch', paths: [COUNTER, OTHER] }]);
  const request = { device: 'phone', number: 6, ids: ['e1'], writes: [] };
  expect(tab.counterSays(5)).toMatchObject([{ do: 'send', request }]);
  expect(tab.dispatch({ on: 'served', last: 5 })).toEqual([]);
  expect(tab.states()).toEqual(['e1 acknowledged']);
  expect(pendingOf(tab.state())).toHaveLength(1);
  expect(tab.answer({ is: 'done' })).toMatchObject([{ do: 'store', put: [{ id: 'e1', commit: 6, device: 'phone' }] }]);
  const news = { acknowledged: { e1: 6 }, device: 'phone' };
  expect(tab.stored()).toMatchObject([{ do: 'tell', news }]);
  expect(tab.dispatch({ on: 'served', last: 6 })).toMatchObject([{ do: 'store', drop: ['e1'] }]);
});

it('counts entries denied together one at a time', () => {
  const tab = openTab(FOREIGN, { ...FOREIGN, id: 'e2' });
  tab.lead();
  tab.counterSays(5);
  tab.answer({ is: 'denied', code: 'permission-denied' });
  expect(tab.counterSays(5)).toMatchObject([{ do: 'send', request: { ids: ['e1'] } }]);
});

it('keeps an entry accepted under another name, whatever happens to the count', () => {
  for (const answer of [{ is: 'lost' }, { is: 'busy' }, { is: 'changed' }, { is: 'signIn' }] as const) {
    const tab = openTab(FOREIGN);
    tab.lead();
    tab.counterSays(5);
    expect(tab.states()).toEqual(['e1 acknowledged']);
    tab.answer(answer);
    expect(tab.states()).toEqual(['e1 acknowledged']);
  }
});

it('does not refuse an entry accepted under another name, although the count is denied', () => {
  const tab = openTab(FOREIGN);
  tab.lead();
  tab.counterSays(5);
  tab.answer({ is: 'denied', code: 'permission-denied' });
  expect(tab.counterSays(5)).toMatchObject([{ do: 'examine' }]);
  const changed = { data: { a: 'later' }, updateTime: '2' };
  expect(tab.serverHas({ 'forms/e1': changed })).toMatchObject([{ put: [{ state: 'acknowledged', commit: 5 }] }]);
});

it('keeps an entry accepted under its future name, although the disk drops it', () => {
  const tab = namelessTab();
  tab.dispatch({ on: 'lead', isLeading: false });
  tab.reads([entry('e1', { device: 'phone' })]);
  tab.dispatch({ on: 'peer', news: { acknowledged: { e1: 3 }, device: 'phone' } });
  tab.reads([], LOOK_TURN);
  tab.reads([], LOOK_TURN);
  expect(pendingOf(tab.state())).toMatchObject([{ id: 'e1', commit: 3 }]);
  tab.dispatch(NAMED, { on: 'served', last: 3 });
  expect(tab.states()).toEqual([]);
});

it('takes over the number that another tab has counted under its own name', () => {
  const tab = openTab(FOREIGN);
  tab.dispatch({ on: 'peer', news: { acknowledged: { e1: 8 }, device: 'phone-1' } });
  expect(tab.state().entries).toEqual([FOREIGN]);
  tab.dispatch({ on: 'peer', news: { acknowledged: { e1: 8 }, device: 'phone' } });
  expect(tab.state().entries).toMatchObject([{ commit: 8, device: 'phone' }]);
});

it('believes its own counter that it has counted an entry of another name', () => {
  const tab = openTab(FOREIGN);
  tab.lead();
  expect(tab.counterSays(5, 'e1')).toMatchObject([{ do: 'store', put: [{ id: 'e1', commit: 5, device: 'phone' }] }]);
});

it('does not miss entries of another name in its own counter', () => {
  const tab = openTab(entry('e1', { state: 'acknowledged', commit: 9, device: 'phone-1' }));
  tab.lead();
  expect(tab.counterSays(2)).toMatchObject([{ do: 'send' }]); // and doubts nothing
});

it('adds its made-up name to stored entries, which may reach the disk late', () => {
  const tab = namelessTab();
  const known = { last: 7, id: 'e7' };
  tab.dispatch({ on: 'lead', isLeading: true });
  tab.dispatch({ on: 'read', turn: tab.state().turn, uid: 'ada', entries: [], known });
  const [kept] = tab.dispatch({ on: 'command', entry: entry('e1') });
  expect(kept).toMatchObject({ do: 'keep', entry: { device: 'made-up' } });
  tab.dispatch({ on: 'kept', id: 'e1', order: 1 });
  tab.serverHas(counter(MADE_UP));
  const [stored] = tab.answer({ is: 'done' });
  expect(stored).toMatchObject({ do: 'store' });
  expect(stored).not.toHaveProperty('known');
});

it('sends an entry under its own name, so that another page’s pending request is denied', () => {
  const tab = openTab(entry('e1', { device: 'phone-1' }), entry('e2', { device: 'phone-1' }), entry('e3'));
  tab.lead();
  const sent = tab.serverHas({ ...counter(COUNTER, 7), ...counter(OTHER, 3) });
  expect(sent).toMatchObject([{ do: 'send', request: { device: 'phone-1', number: 4, ids: ['e1', 'e2'] } }]);
  tab.answer({ is: 'denied', code: 'permission-denied' });
  // the other page's request came first
  const arrived = { [OTHER]: { data: { last: 4, ids: ['e1'] }, updateTime: '1' } };
  const carried = tab.serverHas({ ...counter(COUNTER, 7), ...arrived });
  expect(carried).toMatchObject([{ do: 'send', request: { device: 'phone', number: 8, ids: ['e1'], writes: [] } }]);
  expect(tab.answer({ is: 'done' })).toMatchObject([{ put: [{ id: 'e1', commit: 8, device: 'phone' }] }]);
  expect(tab.stored()[1]).toMatchObject({ do: 'send', request: { device: 'phone-1', number: 5, ids: ['e1', 'e2'] } });
  expect(tab.answer({ is: 'done' })).toMatchObject([{ put: [{ id: 'e2', commit: 5, device: 'phone-1' }] }]);
  expect(tab.stored()[1]).toMatchObject({ do: 'send', request: { device: 'phone', number: 9, writes: [] } });
  tab.answer({ is: 'done' });
  expect(tab.stored()[1]).toMatchObject({
    do: 'send',
    request: { device: 'phone', number: 10, ids: ['e1', 'e2', 'e3'] },
  });
});

it('uses the next number of another name after a completed commit', () => {
  const later = { device: 'phone-1', writes: entry('e1').writes };
  const tab = openTab(entry('e1', { device: 'phone-1' }), entry('e2', later));
  tab.lead();
  const sent = tab.serverHas({ ...counter(COUNTER), ...counter(OTHER, 3) });
  expect(sent).toMatchObject([{ do: 'send', request: { number: 4, ids: ['e1'] } }]);
  tab.answer({ is: 'done' });
  tab.stored();
  tab.answer({ is: 'done' }); // what counts e1 under the own name
  expect(tab.stored()[1]).toMatchObject({ do: 'send', request: { number: 5, ids: ['e1', 'e2'] } });
});

it('examines an entry that another name’s counter denied alone', () => {
  const tab = openTab(entry('e1', { device: 'phone-1' }));
  tab.lead();
  const counters = { ...counter(COUNTER, 7), ...counter(OTHER, 3) };
  tab.serverHas(counters);
  tab.answer({ is: 'denied', code: 'permission-denied' });
  expect(tab.serverHas(counters)).toMatchObject([{ do: 'examine', paths: ['forms/e1', COUNTER] }]);
});

it('reads the counters again that were doubted while fields were read', () => {
  const guarded = entry('e1', { device: 'phone-1', seen: { 'forms/e1': { a: 'before' } } });
  const tab = openTab(guarded);
  tab.dispatch({ on: 'served', last: 9 });
  tab.lead();
  expect(tab.serverHas({ ...counter(COUNTER, 9), ...counter(OTHER, 3) })).toMatchObject([{ do: 'fetch' }]);
  tab.dispatch({ on: 'served', last: 8 });
  const found = tab.serverHas({ 'forms/e1': { data: { a: 'before' }, updateTime: '1' } });
  expect(found).toMatchObject([{ do: 'fetch', paths: [COUNTER, OTHER] }]);
});

it('continues when the server repeats that this device has no counter', () => {
  const tab = openTab(entry('e1', { seen: { 'forms/e1': { a: 'before' } } }));
  tab.lead();
  tab.counterSays(0);
  tab.dispatch({ on: 'served', last: null });
  const found = tab.serverHas({ 'forms/e1': { data: { a: 'before' }, updateTime: '1' } });
  expect(found).toMatchObject([{ do: 'send', request: { number: 1 } }]);
});

it('reads the counter of another name when a later entry carries it', () => {
  const tab = openTab();
  tab.lead();
  tab.dispatch({ on: 'command', entry: entry('e1') }, { on: 'kept', id: 'e1', order: 1 });
  tab.counterSays(0);
  tab.answer({ is: 'done' });
  tab.stored();
  const sent = entry('e1', { state: 'acknowledged', commit: 1, device: 'phone' });
  const asked = tab.reads([sent, entry('e2', { device: 'phone-1' })]);
  expect(asked).toMatchObject([{ do: 'fetch', paths: [COUNTER, OTHER] }]);
});

it('starts the commit numbers of its new name from the beginning', () => {
  const tab = namelessTab(entry('e2', { device: 'made-up' }));
  tab.dispatch({ on: 'network', isOnline: false });
  tab.serverHas(counter(MADE_UP, 4));
  const { turn } = tab.state();
  tab.dispatch({ on: 'served', last: 9 }, NAMED);
  expect(tab.state()).toMatchObject({ counter: null, turn: turn + 1 });
  tab.reads([entry('e1', { state: 'acknowledged', commit: 1, device: 'phone' })]);
  expect(pendingOf(tab.state()).map(({ id }) => id)).toContain('e1');
});
