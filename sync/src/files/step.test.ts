import { say } from '@firstmile/domain';
import { expect, it } from 'vitest';
import { initialState, type Effect, type Event, type State } from './state.ts';
import { step } from './step.ts';

type Untimed = Event extends infer One ? (One extends { turn: number } ? Omit<One, 'turn'> : never) : never;

const LOOK = { on: 'look', uid: 'ada', isOnline: true } as const;
const LEAD = { on: 'lead', isLeading: true } as const;
const ROBBED = { on: 'lead', isLeading: false } as const;
const listed = (...waiting: string[]) => ({ on: 'listed', waiting }) as const;
const asked = (answer: Extract<Event, { on: 'asked' }>['answer']) => ({ on: 'asked', answer }) as const;
const settled = (outcome: Extract<Event, { on: 'settled' }>['outcome']) => ({ on: 'settled', outcome }) as const;
const kept = (reason: ReturnType<typeof say> | null = null, isDone = true) =>
  ({ on: 'kept', uid: 'ada', id: 'a', reason, isDone }) as const;
const SENDING = [LOOK, LEAD, listed('a', 'b'), asked('announced')] as const;
const REFUSED = say('file.refused');
const UNKNOWN = say('file.unknown');

/** A tab after these events; answers carry the turn of the last effect. `dispatch` returns the effects of its last event, as words. */
function openTab(...events: (Event | Untimed)[]) {
  let state: State = initialState();
  const dispatch = (...more: (Event | Untimed)[]): string[] => {
    let effects: Effect[] = [];
    for (const event of more) [state, effects] = step(state, { turn: state.turn, ...event } as Event);
    return effects.map(inWords);
  };
  dispatch(...events);
  return { dispatch, state: () => state };
}

function inWords(effect: Effect): string {
  switch (effect.do) {
    case 'show':
      return `show ${effect.id} ${effect.state} ${effect.percent}`;
    case 'keep':
      return `keep ${effect.id} ${effect.reason?.code ?? 'stored'}`;
    case 'rest':
      return `rest ${effect.inMs}`;
    default:
      return 'id' in effect ? `${effect.do} ${effect.id}` : effect.do;
  }
}

it('sends one file after another while it has the turn, and then gives it up', () => {
  const tab = openTab();
  expect(tab.dispatch(LOOK)).toEqual(['take']);
  expect(tab.dispatch(LEAD)).toEqual(['list']);
  expect(tab.dispatch(listed('a'))).toEqual(['ask a']);
  expect(tab.dispatch(asked('announced'))).toEqual(['show a sending 0', 'send a']);
  expect(tab.dispatch({ on: 'confirmed', percent: 50 })).toEqual(['show a sending 50']);
  expect(tab.dispatch(settled('stored'))).toEqual(['keep a stored']);
  expect(tab.dispatch(kept())).toEqual(['show a sent 100', 'list']);
  expect(tab.dispatch(listed())).toEqual(['leave']);
  expect(tab.state().phase).toEqual({ is: 'idle' });
});

it('P15 calls a file sent only when the disk has removed it, and retries otherwise', () => {
  const tab = openTab(...SENDING, settled('stored'));
  expect(tab.dispatch(kept(null, false))).toEqual(['show a waiting 0', 'leave', 'rest 2000']);
});

it('P13 keeps a file that Storage refuses, with the reason, and continues with the next', () => {
  const tab = openTab(...SENDING);
  expect(tab.dispatch(settled(REFUSED))).toEqual(['keep a file.refused']);
  expect(tab.dispatch(kept(REFUSED))).toEqual(['show a refused 0', 'list']);
  expect(tab.dispatch(listed('b'))).toEqual(['ask b']);
});

it('skips files that are not announced yet, and checks them again after a rest', () => {
  for (const answer of ['queued', 'denied', 'missing', 'unneeded'] as const) {
    const tab = openTab(LOOK, LEAD, listed('a', 'b'));
    expect(tab.dispatch(asked(answer))).toEqual(['list']);
    expect(tab.dispatch(listed('a', 'b'))).toEqual(['ask b']);
    tab.dispatch(asked('announced'), settled('stored'), { ...kept(), id: 'b' });
    expect(tab.dispatch(listed('a'))).toEqual(['leave', 'rest 2000']);
    expect(tab.dispatch({ on: 'rested' })).toEqual(['take']);
    expect(tab.dispatch(LEAD, listed('a'))).toEqual(['ask a']);
  }
});

it('P14 refuses a file only when the server did not know it twice', () => {
  const tab = openTab(LOOK, LEAD, listed('a'));
  const again = [listed('a'), { on: 'rested' }, LEAD, listed('a')] as const;
  expect(tab.dispatch(asked('missing'))).toEqual(['list']);
  expect(tab.dispatch(...again, asked('denied'))).toEqual(['list']);
  expect(tab.dispatch(...again, asked('queued'))).toEqual(['list']);
  expect(tab.dispatch(...again, asked('missing'))).toEqual(['keep a file.unknown']);
  expect(tab.dispatch(kept(UNKNOWN))).toEqual(['show a refused 0', 'list']);
});

it('refuses no file whose read the rules denied', () => {
  const again = [{ on: 'rested' }, LEAD, listed('a')] as const;
  const tab = openTab(LOOK, LEAD, listed('a'), asked('denied'), listed('a'));
  tab.dispatch(...again, asked('denied'), listed('a'));
  expect(tab.dispatch(...again, asked('missing'))).toEqual(['list']);
});

it('removes a file that nobody needs only when the server did not know it twice', () => {
  const tab = openTab(LOOK, LEAD, listed('a', 'b'));
  expect(tab.dispatch(asked('unneeded'))).toEqual(['list']);
  const again = [listed('a', 'b'), asked('announced'), settled('stored'), kept()] as const;
  tab.dispatch(...again, listed('a'), { on: 'rested' }, LEAD, listed('a'));
  expect(tab.dispatch(asked('unneeded'))).toEqual(['drop a', 'list']);
  expect(tab.dispatch(listed('a'))).toEqual(['leave']);
});

it('forgets that the server did not know a file once it knows it, or the person retries', () => {
  const again = [{ on: 'rested' }, LEAD, listed('a')] as const;
  const once = [LOOK, LEAD, listed('a'), asked('missing'), listed('a')] as const;
  const known = openTab(...once, ...again, asked('announced'), settled('lost'), ...again);
  expect(known.dispatch(asked('missing'))).toEqual(['list']);
  const tried = openTab(...once);
  expect(tried.dispatch({ on: 'retry', id: 'a' })).toEqual(['show a waiting 0', 'take']);
  expect(tried.dispatch(LEAD, listed('a'), asked('missing'))).toEqual(['list']);
});

it('does not ask again at once about an unknown file when others are added', () => {
  const tab = openTab(LOOK, LEAD, listed('a'), LOOK);
  expect(tab.dispatch(asked('missing'), listed('a'))).toEqual(['list']);
  expect(tab.dispatch(listed('a', 'b'))).toEqual(['ask b']);
});

it('lists the files again when some are added during its turn', () => {
  const tab = openTab(LOOK, LEAD, listed('a'), asked('queued'));
  expect(tab.dispatch(LOOK)).toEqual([]);
  expect(tab.dispatch(listed('a'))).toEqual(['list']);
  expect(tab.dispatch(listed('a'))).toEqual(['ask a']);
  expect(tab.dispatch(LOOK, asked('lost'))).toEqual(['list']);
  expect(openTab(LOOK, LEAD, LOOK).dispatch(listed())).toEqual(['list']);
});

it('rests longer after each failure, up to five minutes, and starts over after a success', () => {
  const tab = openTab();
  const fails = () => tab.dispatch(LOOK, LEAD, listed('a'), asked('lost')).at(-1);
  expect([fails(), fails()]).toEqual(['rest 2000', 'rest 4000']);
  for (let more = 0; more < 20; more += 1) fails();
  expect(fails()).toBe('rest 300000');
  tab.dispatch(LOOK, LEAD, listed('a'), asked('announced'), { on: 'confirmed', percent: 0 });
  expect(tab.dispatch(settled('lost')).at(-1)).toBe('rest 300000');
  tab.dispatch(LOOK, LEAD, listed('a'), asked('announced'), { on: 'confirmed', percent: 1 });
  expect(tab.dispatch(settled('lost'))).toEqual(['show a waiting 0', 'leave', 'rest 2000']);
  tab.dispatch(LOOK, LEAD, listed('a'), asked('announced'), settled('stored'), kept(), listed());
  expect(fails()).toBe('rest 2000');
});

it('rests when the disk cannot be read', () => {
  expect(openTab(LOOK, LEAD).dispatch({ on: 'listed', waiting: null })).toEqual(['leave', 'rest 2000']);
});

it('waits offline, and continues when the network is back', () => {
  const tab = openTab();
  expect(tab.dispatch({ ...LOOK, isOnline: false })).toEqual([]);
  expect(tab.dispatch(LOOK)).toEqual(['take']);
  expect(tab.dispatch(LEAD, { ...LOOK, isOnline: false }, listed('a'))).toEqual(['leave']);
  expect(tab.dispatch(LOOK)).toEqual(['take']);
});

it('stops when another tab takes its turn, and waits in line again', () => {
  const tab = openTab(...SENDING);
  expect(tab.dispatch(ROBBED)).toEqual(['stop', 'show a waiting 0']);
  expect(tab.dispatch(LEAD)).toEqual(['list']);
  expect(openTab(LOOK, LEAD).dispatch(ROBBED, ROBBED)).toEqual([]);
});

it('ignores a turn that it no longer wants', () => {
  const tab = openTab(LOOK, LEAD, listed());
  expect([tab.dispatch(LEAD), tab.dispatch(ROBBED)]).toEqual([[], []]);
  expect(tab.state().phase).toEqual({ is: 'idle' });
});

it('shows the stored outcome, also after it lost its turn or the turn continued', () => {
  const tab = openTab(...SENDING, settled('stored'));
  const { turn } = tab.state();
  tab.dispatch(ROBBED);
  expect(tab.dispatch({ ...kept(), turn })).toEqual(['show a sent 100']);
  expect(tab.state().phase).toEqual({ is: 'queueing' });
});

it('believes no answer twice, and none from before it lost its turn', () => {
  const tab = openTab(...SENDING);
  const { turn } = tab.state();
  tab.dispatch(settled('lost'), LOOK, LEAD, listed('a'), asked('announced'));
  for (const late of [settled('stored'), { on: 'confirmed', percent: 9 }, asked('missing'), listed('c')] as const)
    expect(tab.dispatch({ ...late, turn })).toEqual([]);
  expect(tab.state().phase).toEqual({ is: 'sending', id: 'a' });
});

it('P8 sends no byte as another person', () => {
  const tab = openTab(...SENDING);
  expect(tab.dispatch({ ...LOOK, uid: 'bob' })).toEqual(['stop', 'leave', 'take']);
  expect(tab.dispatch({ ...LOOK, uid: null })).toEqual(['leave']);
  expect(tab.dispatch(kept())).toEqual([]);
  expect(tab.state()).toEqual({ ...initialState(), isOnline: true, turn: tab.state().turn });
});

it('stops sending a removed file, and does not send it again although the disk still lists it', () => {
  const tab = openTab(...SENDING);
  expect(tab.dispatch({ on: 'discard', id: 'a' })).toEqual(['stop', 'drop a', 'list']);
  expect(tab.dispatch(listed('a', 'b'))).toEqual(['ask b']);
  expect(tab.dispatch({ on: 'discard', id: 'c' })).toEqual(['drop c']);
  expect(tab.dispatch(kept())).toEqual([]);
});

it('continues with a file that could not be removed', () => {
  const tab = openTab(...SENDING, { on: 'discard', id: 'a' });
  tab.dispatch({ on: 'notDropped', id: 'a' });
  expect(tab.dispatch(listed('a'))).toEqual(['ask a']);
});

it('remembers which other files are unknown when the person tries one of them again', () => {
  const tab = openTab(LOOK, LEAD, listed('a', 'b'), asked('missing'), listed('a', 'b'), asked('missing'));
  expect([...tab.state().unknown]).toEqual(['a', 'b']);
  tab.dispatch({ on: 'retry', id: 'a' });
  expect([...tab.state().unknown]).toEqual(['b']);
});

it('asks for the files of the person who is signed in', () => {
  const [taking] = step(initialState(), LOOK);
  const [listing, list] = step(taking, LEAD);
  expect(list).toMatchObject([{ do: 'list', uid: 'ada' }]);
  expect(step(listing, { ...listed('a'), turn: listing.turn })[1]).toMatchObject([{ do: 'ask', uid: 'ada', id: 'a' }]);
});
