import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { State } from '../state.ts';
import { step } from '../step.ts';
import { simulate } from './simulate.ts';

declare const __WIDE__: boolean; // vitest.config.js
const RUNS = __WIDE__ ? 20_000 : 1000;

const schedules = fc.array(fc.nat({ max: 999_999_999 }), { maxLength: 150, size: 'max' });

/** Faulty queues that the simulator must detect: each lacks one guard. */
const FAULTS: Record<string, [why: RegExp, step: typeof step]> = {
  'deletes what the server does not know': [
    /is lost/,
    (state, event) => {
      const [next, effects] = step(state, event);
      return [next, effects.map((effect) => (effect.do === 'keep' ? { ...effect, reason: null } : effect))];
    },
  ],
  'gives a file up at the first no': [
    /did not say twice/,
    (state, event) => step(event.on === 'asked' ? { ...state, unknown: idsOf(state) } : state, event),
  ],
  'takes a refused reading for a no': [
    /did not say twice/,
    (state, event) =>
      step(state, event.on === 'asked' && event.answer === 'denied' ? { ...event, answer: 'missing' } : event),
  ],
  'believes late answers': [
    /works without the turn/,
    (state, event) => step(state, 'turn' in event ? { ...event, turn: state.turn } : event),
  ],
  'goes on when it was robbed': [
    /works without the turn/,
    (state, event) => (event.on === 'lead' && !event.isLeading ? [state, []] : step(state, event)),
  ],
  'calls sent what got no answer': [
    /called sent|is lost/,
    (state, event) =>
      step(state, event.on === 'settled' && event.outcome === 'lost' ? { ...event, outcome: 'stored' } : event),
  ],
  'does not hear who is signed in': [
    /as somebody else/,
    (state, event) => step(state, event.on === 'look' ? { ...event, uid: state.uid ?? event.uid } : event),
  ],
  'forgets to look once more': [/still waits/, (state, event) => step({ ...state, isWanted: false }, event)],
};

const idsOf = ({ phase }: State): ReadonlySet<string> => new Set('id' in phase ? [phase.id] : []);

it.each(Object.entries(FAULTS))('finds a queue that %s', (_name, [why, faulty]) => {
  const property = fc.property(schedules, (choices) => void simulate(choices, faulty));
  const { errorInstance } = fc.check(property, { numRuns: RUNS, seed: 1, endOnFailure: true });
  expect(errorInstance).toMatchObject({ message: expect.stringMatching(why) as string });
});

it(`keeps its promises in ${RUNS} schedules of tabs, networks, disks and answers`, () => {
  const counts = new Map<string, number>();
  const result = fc.check(
    fc.property(schedules, (choices) => {
      for (const what of simulate(choices).happened) counts.set(what, (counts.get(what) ?? 0) + 1);
    }),
    { numRuns: RUNS, seed: 1, endOnFailure: true },
  );
  expect(result.counterexample && [result.errorInstance, result.counterexample]).toBeNull();
  const rare = [
    'stored',
    'robbed',
    'ended while sending',
    'discarded while sending',
    'refused: file.unknown',
    'leftover dropped',
  ];
  for (const what of rare) expect(counts.get(what), what).toBeGreaterThan(RUNS / 200);
});
