import { mutantsOf, type Mutant } from './mutant.ts';

/** Mutants about entries that the server's counter no longer covers. */
export const ofDoubts: readonly Mutant[] = [
  ...mutantsOf(
    'doubts.ts',
    [
      "isAllThere ? 'there' : compare(entry.writes, documents)",
      'compare(entry.writes, documents)',
      ['doubts.test.ts', 'treats changes of one document as done when the server has the last one’s data'],
    ],
    [
      'isChain(doubted) && ',
      '',
      ['doubts.test.ts', 'treats a change as lost when a later one of another tab replaced it unseen'],
    ],
    [
      '!(field in saw) || ',
      '',
      ['doubts.test.ts', 'treats changes of one document as done when the server has the last one’s data'],
    ],
    [
      'equals(saw[field], before)',
      'false',
      ['doubts.test.ts', 'treats changes of a field as done when each has seen the one before'],
    ],
    [
      ' && replaces(value, before)',
      '',
      ['doubts.test.ts', 'asks about a saved step whose place before an older one is not that in which it was saved'],
    ],
    [
      "before['writeId'] === value['replaces']",
      'false',
      ['doubts.test.ts', 'asks about a saved step whose place before an older one is not that in which it was saved'],
    ],
    [
      'written.set(key, value);',
      'if (!written.has(key)) written.set(key, value);',
      ['doubts.test.ts', 'treats changes of a field as done when each has seen the one before'],
    ],
    [
      'equals(saw[field], before)',
      '[...written.values()].every((other) => !equals(saw[field], other))',
      ['doubts.test.ts', 'asks about a change whose place before an older one is not that in which it was made'],
    ],
    [
      "if (found === 'there') return { ...entry, state: 'acknowledged', commit: last, device: state.device };",
      '',
      ['doubts.test.ts', 'drops an acknowledged change that the server has, although its counter was removed'],
    ],
    [
      'commit: last, device',
      'device',
      ['doubts.test.ts', 'drops an acknowledged change that the server has, although its counter was removed'],
    ],
    [
      "found === 'gone' ? GONE : UNSURE",
      'UNSURE',
      ['doubts.test.ts', 'reports that the document of an acknowledged change is gone'],
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
      "return state === 'acknowledged' && known",
      'return false && known',
      ['doubts.test.ts', 'asks about an acknowledged change that the server has lost'],
    ],
    [
      'known && commit > known.last',
      '(!known || commit > known.last)',
      [
        'nameless.test.ts',
        'counts an entry accepted under another name with its own next number, and shows it until then',
      ],
    ],
    [
      'device === own ? counter : counter.others?.[device]',
      'device === own ? counter : undefined',
      ['putBack.test.ts', 'looks at an entry accepted under another name whose counter was put back'],
    ],
    [
      'filter(([id]) => !ids.includes(id))',
      'filter(() => true)',
      ['doubts.test.ts', 'believes another tab that a change is unsure, also when it is retried'],
    ],
    [
      "isWaiting(entry) || entry.state === 'acknowledged' ? { ...entry, state: 'rejected', error: UNSURE } : entry",
      'entry',
      ['doubts.test.ts', 'believes another tab that a change is unsure, also when it is retried'],
    ],
  ),
  ...mutantsOf('answers.ts', [
    "rest({ ...state, counter: null }, { is: 'idle' })",
    "rest(state, { is: 'idle' })",
    ['doubts.test.ts', 'examines doubted entries again when the server does not answer'],
  ]),
  ...mutantsOf(
    'step.ts',
    [
      'served: reached, counter',
      'served: Math.max(state.served, reached), counter',
      ['doubts.test.ts', 'restarts the commit numbers once the counter was removed'],
    ],
    [
      'last === null ? state.counter?.last !== 0 : last < state.served',
      'last === null',
      ['doubts.test.ts', 'reads the counter when its listener reports less than before, or nothing'],
    ],
    [
      'last === null ? state.counter?.last !== 0 : last < state.served',
      'last !== null && last < state.served',
      ['doubts.test.ts', 'reads the counter when its listener reports less than before, or nothing'],
    ],
  ),
  ...mutantsOf('sending.ts', [
    'state.counter === null && state.entries.some(isAsked)',
    'state.counter === null && state.entries.some(isWaiting)',
    ['doubts.test.ts', 'asks about an acknowledged change that the server has lost'],
  ]),
];
