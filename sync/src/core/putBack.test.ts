import { expect, it } from 'vitest';
import { UNSURE } from '../entry.ts';
import { devicePath } from '../server.ts';
import { COUNTER, entry, names, openTab } from '../testing/openTab.ts';
import { pendingOf } from './claims.ts';

const counter = (path: string, last = 0) => ({ [path]: { data: { last, ids: [] }, updateTime: '1' } });
const acknowledged = (id: string, commit: number) => entry(id, { state: 'acknowledged', commit });

it('shows an acknowledged change until an earlier commit that lists it, after the server was put back', () => {
  const tab = openTab(acknowledged('e1', 8));
  tab.lead();
  const listed = { state: 'acknowledged', commit: 4 };
  expect(tab.counterSays(4, 'e1')).toMatchObject([{ do: 'store', put: [listed] }]);
  tab.stored();
  expect(tab.dispatch({ on: 'served', last: 4 })).toMatchObject([{ do: 'store', drop: ['e1'] }]);
});

it('asks about an acknowledged change that screens still lack at the second look', () => {
  const tab = openTab(entry('e1'));
  tab.lead();
  tab.counterSays(1);
  tab.answer({ is: 'done' });
  tab.stored();
  tab.dispatch({ on: 'served', last: 1 }); // put back just then, to the number that screens have
  expect(names(tab.dispatch({ on: 'look' }))).toEqual(['read']);
  expect(names(tab.dispatch({ on: 'look' }))).toEqual(['read', 'fetch']);
  expect(tab.counterSays(1)).toMatchObject([{ do: 'examine', paths: ['forms/e1', COUNTER] }]);
});

it('reads the counter no more while screens lack nothing', () => {
  const tab = openTab(entry('e1'));
  tab.lead();
  tab.counterSays(0);
  tab.answer({ is: 'done' });
  tab.stored();
  tab.dispatch({ on: 'served', last: 1 }, { on: 'look' }, { on: 'look' });
  expect(tab.state().counter).toMatchObject({ last: 1 });
});

it('sends a refused change with an earlier commit number only when the person tries it again', () => {
  const tab = openTab(entry('e1', { state: 'rejected', error: UNSURE, commit: 8 }), entry('e2'));
  tab.lead();
  expect(tab.counterSays(4)).toMatchObject([{ do: 'send', request: { ids: ['e2'] } }]);
});

it('asks again when listeners have brought a later number than the reading', () => {
  const tab = openTab();
  tab.lead();
  tab.dispatch({ on: 'command', entry: entry('e1') }, { on: 'kept', id: 'e1', order: 1 });
  tab.counterSays(9);
  tab.answer({ is: 'done' });
  tab.stored();
  tab.dispatch({ on: 'served', last: 4 });
  tab.dispatch({ on: 'command', entry: entry('e2') }, { on: 'kept', id: 'e2', order: 2 });
  tab.answer({ is: 'denied', code: 'permission-denied' });
  tab.dispatch({ on: 'served', last: 10 });
  expect(tab.counterSays(5)).toMatchObject([{ do: 'fetch', paths: [COUNTER] }]);
  tab.counterSays(5);
  tab.answer({ is: 'done' });
  expect(pendingOf(tab.state())).toMatchObject([{ id: 'e2', state: 'acknowledged', commit: 6 }]);
});

it('goes on with a reading that has what listeners brought meanwhile', () => {
  const tab = openTab(entry('e1'));
  tab.lead();
  tab.dispatch({ on: 'served', last: 10 });
  expect(tab.counterSays(10)).toMatchObject([{ do: 'send', request: { number: 11 } }]);
});

it('looks at an entry accepted under another name whose counter was put back', () => {
  const foreign = entry('e1', { state: 'acknowledged', commit: 2, device: 'phone-1' });
  const counters = (last: number) => ({ ...counter(COUNTER, 5), ...counter(devicePath('ada', 'phone-1'), last) });
  const [tab, twin] = [openTab(foreign), openTab(foreign)];
  tab.lead();
  expect(tab.serverHas(counters(1))).toMatchObject([{ do: 'examine', paths: ['forms/e1', COUNTER] }]);
  twin.lead();
  expect(twin.serverHas(counters(2))).toMatchObject([{ do: 'send', request: { ids: ['e1'], writes: [] } }]);
});

it('does not ask at each look about what only the device’s own name can count', () => {
  const tab = openTab();
  tab.dispatch(
    { on: 'session', uid: null, device: '', canSend: false },
    { on: 'session', uid: 'ada', device: 'made-up', isNameless: true, canSend: true },
    { on: 'lead', isLeading: true },
  );
  tab.reads([entry('e1', { state: 'acknowledged', commit: 2, device: 'phone' })], tab.state().turn);
  tab.dispatch({ on: 'command', entry: entry('e2') }, { on: 'kept', id: 'e2', order: null });
  tab.serverHas({ ...counter(devicePath('ada', 'made-up')), ...counter(COUNTER, 2) });
  expect(tab.state()).toMatchObject({ phase: { is: 'sending' }, counter: { last: 0 } });
  tab.dispatch({ on: 'look' }, { on: 'look' });
  expect(tab.state()).toMatchObject({ counter: { last: 0 } });
});

it('shows a change whose counter was removed until the screens have been served', () => {
  const tab = openTab(acknowledged('e1', 1));
  tab.lead();
  tab.counterSays(0);
  tab.serverHas({ 'forms/e1': { data: { a: 'e1' }, updateTime: '7' } });
  tab.stored();
  expect(pendingOf(tab.state())).toMatchObject([{ id: 'e1', commit: 0 }]);
  tab.dispatch({ on: 'served', last: null });
  expect(pendingOf(tab.state())).toEqual([]);
});
