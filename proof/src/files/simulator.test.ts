import { expect, it } from 'vitest';
import { step, type State } from '@firstmile/sync/files';
import { runSchedules } from '../harness/schedules.ts';
import { files } from './simulate.ts';

/** Faulty queues that the simulator must detect: each lacks one guard. */
const FAULTS: Record<string, [why: RegExp, step: typeof step]> = {
  'P13 deletes what the server does not know': [
    /is lost/,
    (state, event) => {
      const [next, effects] = step(state, event);
      return [next, effects.map((effect) => (effect.do === 'keep' ? { ...effect, reason: null } : effect))];
    },
  ],
  'P14 gives a file up at the first no': [
    /did not say twice/,
    (state, event) => step(event.on === 'asked' ? { ...state, unknown: idsOf(state) } : state, event),
  ],
  'P14 takes a refused reading for a no': [
    /did not say twice/,
    (state, event) =>
      step(state, event.on === 'asked' && event.answer === 'denied' ? { ...event, answer: 'missing' } : event),
  ],
  'P15 believes late answers': [
    /works without the turn/,
    (state, event) => step(state, 'turn' in event ? { ...event, turn: state.turn } : event),
  ],
  'P15 goes on when it was robbed': [
    /works without the turn/,
    (state, event) => (event.on === 'lead' && !event.isLeading ? [state, []] : step(state, event)),
  ],
  'P15 calls sent what got no answer': [
    /called sent|is lost/,
    (state, event) =>
      step(state, event.on === 'settled' && event.outcome === 'lost' ? { ...event, outcome: 'stored' } : event),
  ],
  'P8 does not hear who is signed in': [
    /as somebody else/,
    (state, event) => step(state, event.on === 'look' ? { ...event, uid: state.uid ?? event.uid } : event),
  ],
  'P9 forgets to look once more': [/still waits/, (state, event) => step({ ...state, isWanted: false }, event)],
};

const idsOf = ({ phase }: State): ReadonlySet<string> => new Set('id' in phase ? [phase.id] : []);

it.each(Object.entries(FAULTS))('%s, which is found', (_name, [why, faulty]) => {
  expect(runSchedules(files(faulty), { runs: 1000, seed: 1 }).failure?.why).toMatch(why);
});

const RARE = [
  'stored',
  'robbed',
  'ended while sending',
  'discarded while sending',
  'refused: file.unknown',
  'leftover dropped',
];
const keepsPromises = (runs: number) => () => {
  const { failure, counts } = runSchedules(files(), { runs, seed: 1 });
  expect(failure).toBeNull();
  for (const what of RARE) expect(counts.get(what), what).toBeGreaterThan(runs / 200);
};

it('keeps its promises in 1,000 schedules of tabs, networks, disks and answers', keepsPromises(1000));
it('keeps them in 20,000 schedules', { tags: ['wide'], timeout: 300_000 }, keepsPromises(20_000));
