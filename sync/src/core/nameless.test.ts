import { expect, it } from 'vitest';
import { devicePath } from '../server.ts';
import { COUNTER, entry, names, openTab } from '../testing/openTab.ts';

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

it('asks under the made-up name what became of what went out under it, and puts none of that on the disk', () => {
  const tab = namelessTab();
  tab.happen({ on: 'command', entry: entry('e1') }, { on: 'kept', id: 'e1', order: null });
  tab.serverHas(counter(MADE_UP));
  expect(names(tab.reads([]))).toEqual([]);
  tab.answer({ is: 'lost' });
  tab.happen(NAMED);
  expect(names(tab.reads([]))).toEqual([]);
  expect(tab.wake()).toMatchObject([{ do: 'fetch', paths: [MADE_UP] }]);
});

it('sends nothing of another tab while it is nameless', () => {
  const tab = namelessTab();
  tab.happen({ on: 'peer', news: { unkept: [entry('e2')] } });
  expect(tab.states()).toEqual([]);
});

it('puts its made-up name into what it has kept, which may be late on the disk', () => {
  const tab = namelessTab();
  const known = { last: 7, id: 'e7' };
  tab.happen({ on: 'lead', isLeading: true });
  tab.happen({ on: 'read', turn: tab.state().turn, uid: 'ada', entries: [], known });
  const [kept] = tab.happen({ on: 'command', entry: entry('e1') });
  expect(kept).toMatchObject({ do: 'keep', entry: { device: 'made-up' } });
  tab.happen({ on: 'kept', id: 'e1', order: null });
  tab.serverHas(counter(MADE_UP));
  const [stored] = tab.answer({ is: 'done' });
  expect(stored).toMatchObject({ do: 'store' });
  expect(stored).not.toHaveProperty('known');
});
