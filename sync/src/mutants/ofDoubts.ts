import { mutantsOf, type Mutant } from './mutant.ts';

/** Mutants about entries that the server's counter no longer covers. */
export const ofDoubts: readonly Mutant[] = [
  ...mutantsOf(
    'doubts.ts',
    [
      "isAllThere ? 'there' : compare(entry.writes, documents)",
      'compare(entry.writes, documents)',
      ['doubts.test.ts', 'takes changes of one document for done when the server has what the last of them left'],
    ],
    [
      'isChain(doubted) && ',
      '',
      ['doubts.test.ts', 'takes a change for lost when the one behind it, of another tab, replaced it unseen'],
    ],
    [
      'map((one) => path + JSON.stringify(one))',
      'map(([field]) => path + field)',
      ['doubts.test.ts', 'takes changes of a field for done when each has seen the one before'],
    ],
    [
      "if (found === 'there') return { ...entry, state: 'acknowledged', commit: last, device: state.device };",
      '',
      ['doubts.test.ts', 'lets an acknowledged change go that the server has, though its counter was removed'],
    ],
    [
      'commit: last, device',
      'device',
      ['doubts.test.ts', 'lets an acknowledged change go that the server has, though its counter was removed'],
    ],
    [
      "found === 'gone' ? GONE : UNSURE",
      'UNSURE',
      ['doubts.test.ts', 'says of an acknowledged change that its document is gone'],
    ],
    [
      'withoutCleared(writes, documents).length === 0',
      'false',
      ['doubts.test.ts', 'drops a lost change about a notification that was cleared'],
    ],
    [
      'dropped: drop, unsure }',
      'dropped: drop }',
      ['doubts.test.ts', 'asks about an acknowledged change that the server has lost'],
    ],
    [
      "entry.state === 'acknowledged' &&\n      !isForeign",
      'false && !isForeign',
      ['doubts.test.ts', 'asks about an acknowledged change that the server has lost'],
    ],
    [
      'filter(([id]) => !ids.includes(id))',
      'filter(() => true)',
      [
        'doubts.test.ts',
        'believes another tab that nobody knows of a change whether it arrived, also when it is tried again',
      ],
    ],
    [
      "isWaiting(entry) || entry.state === 'acknowledged' ? { ...entry, state: 'rejected', error: UNSURE } : entry",
      'entry',
      [
        'doubts.test.ts',
        'believes another tab that nobody knows of a change whether it arrived, also when it is tried again',
      ],
    ],
  ),
  ...mutantsOf('answers.ts', [
    "rest({ ...state, counter: null }, { is: 'idle' })",
    "rest(state, { is: 'idle' })",
    ['doubts.test.ts', 'looks again when the server gives no answer about what it doubts'],
  ]),
  ...mutantsOf(
    'step.ts',
    [
      'served: reached, counter',
      'served: Math.max(state.served, reached), counter',
      ['doubts.test.ts', 'counts the commits anew once the counter was removed'],
    ],
    [
      'last === null ? state.counter?.last !== 0 : last < state.served',
      'last === null',
      ['doubts.test.ts', 'asks for the counter when its listener says less than before, or nothing'],
    ],
    [
      'last === null ? state.counter?.last !== 0 : last < state.served',
      'last !== null && last < state.served',
      ['doubts.test.ts', 'asks for the counter when its listener says less than before, or nothing'],
    ],
  ),
  ...mutantsOf('sending.ts', [
    'state.counter === null && state.entries.some(isAsked)',
    'state.counter === null && state.entries.some(isWaiting)',
    ['doubts.test.ts', 'asks about an acknowledged change that the server has lost'],
  ]),
];
