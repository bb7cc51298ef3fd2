import { expect, it } from 'vitest';
import { UNSURE } from '../entry.ts';
import { devicePath } from '../server.ts';
import { copy, others } from '../testing/copy.ts';
import { COUNTER, entry, names } from '../testing/openTab.ts';
import { LOOK_TURN } from './state.ts';

/** A leading tab that has sent a change, with a counter that names as many ids as possible. */
function busy() {
  const tab = copy();
  tab.dispatch({ on: 'command', entry: entry('e3') }, { on: 'kept', id: 'e3', order: 3 });
  tab.counterSays(48, ...others);
  tab.answer({ is: 'done' });
  tab.stored();
  return tab;
}
const sentElsewhere = entry('e2', { state: 'unknown' });

it.each(['sending', 'unknown'] as const)('asks about what another tab has in memory alone as %s', (state) => {
  const tab = busy();
  const unkept = [entry('e2', { state })];
  expect(names(tab.dispatch({ on: 'peer', news: { unkept } }))).toEqual(['read', 'fetch']);
  expect(tab.counterSays(49, ...others.slice(1), 'e3')).toMatchObject([
    { do: 'examine', paths: ['forms/e2', COUNTER] },
  ]);
});

it('repeats its current question when it learns of such an entry', () => {
  const tab = busy();
  const seen = { 'forms/e4': { a: 'before' } };
  tab.dispatch({ on: 'command', entry: entry('e4', { seen }) }, { on: 'kept', id: 'e4', order: 4 });
  const { turn } = tab.state();
  expect(names(tab.dispatch({ on: 'peer', news: { unkept: [sentElsewhere] } }))).toEqual(['read', 'fetch']);
  expect(tab.state().turn).toBeGreaterThan(turn + 1);
});

it('relies on the disk alone for the counter’s range when it leads again', () => {
  const tab = busy();
  tab.reads([entry('e3'), sentElsewhere]);
  tab.dispatch({ on: 'lead', isLeading: false }, { on: 'lead', isLeading: true });
  const known = { last: 49, id: 'e3' };
  tab.dispatch({ on: 'read', turn: tab.state().turn, uid: 'ada', entries: [sentElsewhere], known });
  expect(names(tab.counterSays(49, ...others.slice(1), 'e3'))).toEqual(['send']);
});

it('asks about an entry that another tab had sent before it lost the lead, and stores only now', () => {
  const tab = busy();
  expect(names(tab.reads([entry('e3'), sentElsewhere]))).toEqual(['fetch']);
  expect(tab.counterSays(49, ...others.slice(1), 'e3')).toMatchObject([
    { do: 'examine', paths: ['forms/e2', COUNTER] },
  ]);
});

it('sends another tab’s sent entry when the counter still names all arrived ones', () => {
  const tab = busy();
  tab.reads([entry('e3'), sentElsewhere]);
  expect(names(tab.counterSays(49, 'e1', 'e3'))).toEqual(['send']);
  tab.answer({ is: 'lost' });
  tab.wake();
  expect(names(tab.counterSays(49, ...others.slice(1), 'e3'))).toEqual(['send']);
});

it('reads the counter of the name under which another tab had sent a change', () => {
  const madeUp = devicePath('ada', 'made-up');
  const counter = (...ids: string[]) => ({ data: { last: 49, ids }, updateTime: '1' });
  for (const [ids, asks] of [
    [others, 'examine'],
    [['e3'], 'send'],
  ] as const) {
    const tab = busy();
    tab.reads([entry('e3'), { ...sentElsewhere, device: 'made-up' }]);
    const answers = { [COUNTER]: counter(...others.slice(1), 'e3'), [madeUp]: counter(...ids) };
    expect(names(tab.serverHas(answers))).toEqual([asks]);
  }
});

it('keeps a change unsure that the disk still calls waiting after a refused write', () => {
  const tab = copy(entry('e2'));
  tab.counterSays(48, ...others);
  tab.serverHas({ 'forms/e2': { data: { a: 'other' }, updateTime: '7' } });
  tab.stored(false);
  expect(names(tab.reads([entry('e2')]))).toEqual([]);
  expect(tab.states()).toEqual(['e2 rejected']);
  expect(tab.reads([entry('e2')], LOOK_TURN)).toMatchObject([{ do: 'store', put: [{ id: 'e2', state: 'rejected' }] }]);
  expect(names(tab.dispatch({ on: 'retry', id: 'e2' }))).toEqual(['store', 'send']);
  tab.answer({ is: 'busy' });
  tab.reads([entry('e2')]);
  expect(tab.states()).toEqual(['e2 queued']);
});

it.each([true, false])('takes the word of another tab that the person tries an unsure change again: %s', (isDone) => {
  const tab = copy(entry('e2'));
  tab.counterSays(48, ...others);
  tab.serverHas({ 'forms/e2': { data: { a: 'other' }, updateTime: '7' } });
  tab.stored(isDone);
  if (!isDone) tab.reads([entry('e2', { state: 'rejected', error: UNSURE })]);
  expect(names(tab.reads([entry('e2')]))).toEqual(['send']);
});

it('asks about all that other tabs had sent, one after the other', () => {
  const tab = busy();
  for (const id of ['e2', 'e4']) tab.dispatch({ on: 'peer', news: { unkept: [entry(id, { state: 'unknown' })] } });
  expect(tab.counterSays(49, ...others.slice(1), 'e3')).toMatchObject([
    { do: 'examine', paths: ['forms/e2', 'forms/e4', COUNTER] },
  ]);
});

it('goes on with the commit under way when it learns of such an entry', () => {
  const tab = busy();
  tab.dispatch({ on: 'command', entry: entry('e5') }, { on: 'kept', id: 'e5', order: 5 });
  const { phase, turn } = tab.state();
  expect(phase.is).toBe('sending');
  tab.dispatch({ on: 'peer', news: { unkept: [sentElsewhere] } });
  expect(tab.state()).toMatchObject({ phase, turn });
});
