import { expect, it } from 'vitest';
import type { Entry } from '../entry.ts';
import { devicePath } from '../server.ts';
import { entry, names, onPhone, openTab } from '../testing/openTab.ts';
import { claimOf } from './claims.ts';
import { NO_TURN, type Effect } from './state.ts';

/** More changes than the acknowledgements that a tab remembers once the disk knows them too. */
const many = Array.from({ length: 201 }, (_, at) => entry(`e${at + 1}`));
const ids = many.map(({ id }) => id);

type Tab = ReturnType<typeof openTab>;

/** Lets the server accept everything while the disk refuses each write, and the screens show it; returns the sent ids in order. */
function sendAll(tab: Tab, first: Effect[]): string[] {
  const sent: string[] = [];
  for (let effects = first; ;) {
    const request = effects.find((effect) => effect.do === 'send');
    if (request?.do !== 'send') return sent;
    sent.push(...request.request.writes.map(({ path }) => path.slice('forms/'.length)));
    tab.answer({ is: 'done' });
    const { last = 0 } = tab.state().counter ?? {};
    effects = [...tab.stored(false), ...tab.dispatch({ on: 'served', last })];
    tab.dispatch({ on: 'stored', turn: NO_TURN, isDone: false });
  }
}

/** Checks that nothing is sent again although the disk still calls all of it waiting, also after the screens show it once more. */
function readsTwice(tab: Tab) {
  expect(names(tab.reads(many))).toEqual([]);
  expect(names(tab.dispatch({ on: 'served', last: tab.state().served }))).toEqual(['store']);
  tab.dispatch({ on: 'stored', turn: NO_TURN, isDone: false });
  expect(names(tab.reads(many))).toEqual([]);
}

it('does not resend entries that a disk refusing all writes still calls waiting', () => {
  const tab = openTab(...many);
  tab.lead();
  expect(sendAll(tab, tab.counterSays(0))).toEqual(ids);
  expect(claimOf(tab.state()).is).toBe('attention');
  readsTwice(tab);
  expect(claimOf(tab.state())).toMatchObject({ is: 'saved', waiting: 0 });
});

it('does not resend an entry sent from memory that reaches the disk late', () => {
  const tab = openTab();
  tab.lead();
  const sent: string[] = [];
  for (const one of many) {
    tab.dispatch({ on: 'command', entry: one });
    if (one.id === 'e1') tab.counterSays(0);
    sent.push(...sendAll(tab, tab.dispatch({ on: 'kept', id: one.id, order: null })));
  }
  expect(sent).toEqual(ids);
  readsTwice(tab);
  expect(tab.states().filter((state) => !state.endsWith('acknowledged'))).toEqual([]);
  // the disk is told with the next write
  const next: Entry = entry('e202');
  tab.dispatch({ on: 'command', entry: next }, { on: 'kept', id: next.id, order: 202 });
  const [stored] = tab.answer({ is: 'done' });
  expect(stored).toMatchObject({ do: 'store', put: [...ids, next.id].map((id) => ({ id, state: 'acknowledged' })) });
});

it('P9 sends nothing before the disk has told this device’s name, and says so; tries again at each look', () => {
  const tab = openTab();
  tab.dispatch({ on: 'session', uid: 'bob', canSend: true }, { on: 'lead', isLeading: true });
  const { turn } = tab.state();
  tab.dispatch({ on: 'read', turn, uid: 'bob', found: null });
  tab.dispatch({ on: 'command', entry: entry('e1', { uid: 'bob' }) });
  expect(tab.dispatch({ on: 'kept', id: 'e1', order: null })).toMatchObject([{ do: 'tell' }]);
  expect(claimOf(tab.state())).toMatchObject({ is: 'attention', waiting: 1, isDeviceFailing: true });
  expect(tab.dispatch({ on: 'look' })).toEqual([{ do: 'read', turn, uid: 'bob' }]);
  tab.dispatch({ on: 'read', turn, uid: 'bob', found: onPhone([]) });
  const counter = { data: { last: 0, ids: [] }, updateTime: '1' };
  expect(tab.serverHas({ [devicePath('bob', 'phone')]: counter })).toMatchObject([
    { do: 'send', request: { device: 'phone', ids: ['e1'] } },
  ]);
});

it('sends from memory where the browser has no disk, and says that nothing is saved there', () => {
  const tab = openTab();
  tab.dispatch({ on: 'session', uid: 'bob', canSend: true }, { on: 'lead', isLeading: true });
  tab.dispatch({
    on: 'read',
    turn: tab.state().turn,
    uid: 'bob',
    found: { device: 'page', entries: [], isMissing: true },
  });
  tab.dispatch({ on: 'command', entry: entry('e1', { uid: 'bob' }) });
  expect(names(tab.dispatch({ on: 'kept', id: 'e1', order: null }))).toEqual(['tell']);
  expect(claimOf(tab.state())).toMatchObject({ is: 'attention', isDeviceFailing: true });
  const counter = { data: { last: 0, ids: [] }, updateTime: '1' };
  expect(names(tab.serverHas({ [devicePath('bob', 'page')]: counter }))).toEqual(['send']);
});
