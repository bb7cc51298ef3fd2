import { expect, it } from 'vitest';
import { devicePath } from '../server.ts';
import { COUNTER, entry, openTab } from '../testing/openTab.ts';
import { pendingOf } from './claims.ts';

const MADE_UP = devicePath('ada', 'made-up');
const counter = (path: string, last = 0) => ({ [path]: { data: { last, ids: [] }, updateTime: '1' } });
const NAMED = { on: 'session', uid: 'ada', device: 'phone', canSend: true } as const;

/** A tab that leads and had to make its device's name up. */
function namelessTab(...onDisk: Parameters<typeof openTab>) {
  const tab = openTab();
  tab.happen(
    { on: 'session', uid: null, device: '', canSend: false },
    { on: 'session', uid: 'ada', device: 'made-up', isNameless: true, canSend: true },
    { on: 'lead', isLeading: true },
  );
  tab.reads(onDisk, tab.state().turn);
  return tab;
}

it('sends nothing that is on the disk while it does not know what the disk calls this device', () => {
  const tab = namelessTab(entry('e1'));
  expect(tab.serverHas(counter(MADE_UP))).toEqual([]);
  expect(tab.states()).toEqual(['e1 queued']);
  expect(tab.happen(NAMED)).toMatchObject([{ do: 'fetch', paths: [COUNTER] }]);
  expect(tab.serverHas(counter(COUNTER))).toMatchObject([{ do: 'send', request: { device: 'phone', ids: ['e1'] } }]);
});

it('sends under the made-up name what it has in memory alone', () => {
  const tab = namelessTab();
  tab.happen({ on: 'command', entry: entry('e1') }, { on: 'kept', id: 'e1', order: null });
  expect(tab.serverHas(counter(MADE_UP))).toMatchObject([{ do: 'send', request: { device: 'made-up' } }]);
});

it('asks, once it knows its name, under the made-up one what became of what went out under that', () => {
  const tab = namelessTab();
  tab.happen({ on: 'command', entry: entry('e1') }, { on: 'kept', id: 'e1', order: 1 });
  tab.serverHas(counter(MADE_UP));
  tab.happen(NAMED); // what is under way goes on under the name with which it began
  tab.answer({ is: 'lost' });
  expect(tab.happen(NAMED)).toMatchObject([{ do: 'fetch', paths: [COUNTER, MADE_UP] }]);
  const arrived = { [MADE_UP]: { data: { last: 1, ids: ['e1'] }, updateTime: '1' } };
  // its own counter has counted it, too, from the next commit on: with that the screens have it
  const empty = { device: 'phone', number: 6, ids: ['e1'], writes: [] };
  expect(tab.serverHas({ ...counter(COUNTER, 5), ...arrived })).toMatchObject([{ do: 'send', request: empty }]);
  expect(tab.answer({ is: 'done' })[0]).toMatchObject({ put: [{ id: 'e1', state: 'acknowledged', commit: 6 }] });
});

it('takes no name while the screens lack a commit of the one before', () => {
  const tab = namelessTab();
  tab.happen({ on: 'command', entry: entry('e1') }, { on: 'kept', id: 'e1', order: 1 });
  tab.serverHas(counter(MADE_UP));
  tab.answer({ is: 'done' });
  tab.stored();
  tab.happen(NAMED);
  expect(tab.state().device).toBe('made-up');
  tab.happen({ on: 'served', last: 1 }, NAMED);
  expect(tab.state().device).toBe('phone');
});

it('sends nothing that another tab has in memory under another name', () => {
  const tab = namelessTab();
  const guest = entry('e2', { device: 'phone' });
  tab.happen({ on: 'peer', news: { unkept: [guest, entry('e3', { device: 'made-up' })] } });
  expect(tab.states()).toEqual(['e3 queued']);
});

it('knows no name any more when the disk was made anew', () => {
  const tab = openTab();
  tab.lead();
  tab.readsNewDisk([], 'old');
  tab.happen({ on: 'command', entry: entry('e1') }, { on: 'kept', id: 'e1', order: 1 });
  tab.counterSays(0);
  tab.answer({ is: 'lost' });
  expect(tab.readsNewDisk([])).toMatchObject([{ do: 'keep', entry: { id: 'e1', device: 'phone' } }]);
  tab.happen({ on: 'kept', id: 'e1', order: 1 });
  tab.readsNewDisk([entry('e1', { state: 'unknown', device: 'phone' })]);
  const named = tab.happen({ on: 'session', uid: 'ada', device: 'phone-2', canSend: true });
  expect(named).toMatchObject([{ do: 'fetch', paths: [devicePath('ada', 'phone-2'), COUNTER] }]);
});

it('lets go what the server took under the name before, as soon as it has the counter of its own', () => {
  const tab = openTab(entry('e1', { state: 'acknowledged', commit: 9, device: 'phone-1' }));
  expect(tab.lead()).toMatchObject([{ do: 'fetch', paths: [COUNTER] }]);
  tab.counterSays(2);
  expect(tab.happen({ on: 'served', last: 2 })).toMatchObject([{ do: 'store', drop: ['e1'] }]);
});

it('puts its made-up name into what it has kept, which may be late on the disk', () => {
  const tab = namelessTab();
  const known = { last: 7, id: 'e7' };
  tab.happen({ on: 'lead', isLeading: true });
  tab.happen({ on: 'read', turn: tab.state().turn, uid: 'ada', entries: [], known });
  const [kept] = tab.happen({ on: 'command', entry: entry('e1') });
  expect(kept).toMatchObject({ do: 'keep', entry: { device: 'made-up' } });
  tab.happen({ on: 'kept', id: 'e1', order: 1 });
  tab.serverHas(counter(MADE_UP));
  const [stored] = tab.answer({ is: 'done' });
  expect(stored).toMatchObject({ do: 'store' });
  expect(stored).not.toHaveProperty('known');
});

it('takes what was made under another name over with its own', () => {
  const tab = openTab(entry('e1', { device: 'phone-1' }));
  tab.lead();
  tab.serverHas({ ...counter(COUNTER), ...counter(devicePath('ada', 'phone-1')) });
  expect(tab.answer({ is: 'done' })).toMatchObject([{ put: [{ id: 'e1', commit: 1, device: 'phone' }] }]);
});

it('counts the commits of its new name anew', () => {
  const tab = namelessTab();
  tab.happen({ on: 'served', last: 9 }, NAMED);
  tab.reads([entry('e1', { state: 'acknowledged', commit: 1, device: 'phone' })]);
  expect(pendingOf(tab.state()).map(({ id }) => id)).toEqual(['e1']);
});
