import { mutantsOf, type Mutant } from './mutant.ts';

/** Mutants of the leading tab's next action. */
export const ofSending: readonly Mutant[] = [
  ...mutantsOf(
    'sending.ts',
    [
      '!state.isLeading || !state.canSend',
      '!state.canSend',
      ['step.test.ts', 'counts another tab’s entry, and does not send it'],
    ],
    ['|| !state.canSend ||', '||', ['step.test.ts', 'stops when the session is not valid, and loses nothing']],
    [
      ' || !state.isOnline) return',
      ') return',
      ['sending.test.ts', 'sends nothing offline, and at once when the network is back'],
    ],
    [
      "if (disk === 'unread' || disk === 'reading') return [state, []];",
      '',
      'a disk that could not be read is read before a later change goes out',
    ],
    [
      'if (state.counter === null && state.entries.some(isAsked)) return ask(state);',
      '',
      ['step.test.ts', 'moves a change from queued to sending and acknowledged, and drops it when the screens have it'],
    ],
    [
      ' || isAhead(entry));',
      ');',
      [
        'putBack.test.ts',
        'shows an acknowledged change until an earlier commit that lists it, after the server was put back',
      ],
    ],
    [
      "is === 'acknowledged' && commit > counter.last",
      'commit > counter.last',
      ['putBack.test.ts', 'sends a refused change with an earlier commit number only when the person tries it again'],
    ],
    [
      'if (arrived.length > 0)',
      'if (arrived.length > 1)',
      ['step.test.ts', 'reads the counter after a lost answer, and acknowledges arrived entries'],
    ],
    [
      'batch.some(({ seen }) => seen) ?',
      'batch.every(({ seen }) => !seen) ?',
      ['step.test.ts', 'splits a change when another device has changed one of its fields'],
    ],
    [
      '[state.turn + 1, last + 1]',
      '[state.turn + 1, last]',
      ['step.test.ts', 'moves a change from queued to sending and acknowledged, and drops it when the screens have it'],
    ],
    ['if (!first) return [state, []];', '', ['step.test.ts', 'stores a change on the disk before sending it']],
    [
      '[state.turn + 1, last + 1]',
      '[state.turn, last + 1]',
      ['tabs.test.ts', 'ignores the answer to an earlier request'],
    ],
    ['ids: [...before, ...ids].slice(-KEPT_IDS)', 'ids: [...before, ...ids]', 'the counter takes no more than 40 ids'],
    [
      'ids: [...before, ...ids].slice(-KEPT_IDS)',
      'ids',
      ['answers.test.ts', 'writes the latest 40 ids into the counter, and remembers no more'],
    ],
    [
      "moved(state, ids, 'sending')",
      "moved(state, ids, 'queued')",
      ['step.test.ts', 'moves a change from queued to sending and acknowledged, and drops it when the screens have it'],
    ],
    [
      "state: 'acknowledged', commit, device",
      "state: 'acknowledged', device",
      ['step.test.ts', 'moves a change from queued to sending and acknowledged, and drops it when the screens have it'],
    ],
    [
      'ids.map((id) => [id, commit])',
      '[].map((id) => [id, commit])',
      ['sending.test.ts', 'stores the outcome of a commit before the next one is sent, and then tells the other tabs'],
    ],
    [
      'told, failures: 0 }',
      'told }',
      ['answers.test.ts', 'waits longer after each failure, at most half a minute, and starts over after a commit'],
    ],
    [' && !state.unkept.has(id));', ');', ['sending.test.ts', 'does not store an entry that the disk has refused']],
    [
      "{ do: 'store', turn, put: kept, add",
      "{ do: 'store', turn, put: [], add",
      ['step.test.ts', 'moves a change from queued to sending and acknowledged, and drops it when the screens have it'],
    ],
    [
      'split ? [split.conflict] : []',
      '[]',
      ['step.test.ts', 'splits a change when another device has changed one of its fields'],
    ],
    [
      'news, ...(split && { split }) } }',
      'news } }',
      ['step.test.ts', 'keeps a change whole when the disk does not store its parts'],
    ],
    [
      "phase: { is: 'storing', news, ...(split && { split }) }",
      "phase: { is: 'idle' }",
      ['sending.test.ts', 'stores the outcome of a commit before the next one is sent, and then tells the other tabs'],
    ],
    [
      'Math.min(LONGEST_REST_MS, 1000',
      'Math.min(10 * LONGEST_REST_MS, 1000',
      ['answers.test.ts', 'waits longer after each failure, at most half a minute, and starts over after a commit'],
    ],
    [
      '2 ** Math.min(state.failures, 10)',
      '1',
      ['answers.test.ts', 'waits longer after each failure, at most half a minute, and starts over after a commit'],
    ],
    [
      'failures: state.failures + 1,',
      '',
      ['answers.test.ts', 'waits longer after each failure, at most half a minute, and starts over after a commit'],
    ],
    ['batch.length === state.most ||', '', ['step.test.ts', 'halves a commit of several entries that is denied']],
    [
      ' || paths.size + own.size > MOST_WRITES',
      '',
      ['sending.test.ts', 'sends at most 20 writes together, and an entry with more alone'],
    ],
    [
      'paths.size + own.size > MOST_WRITES',
      'paths.size + own.size >= MOST_WRITES',
      ['sending.test.ts', 'sends at most 20 writes together, and an entry with more alone'],
    ],
    [' || text > MOST_TEXT', '', ['step.test.ts', 'sends large changes in commits that a server accepts']],
    [
      '[...own].every((path) => !paths',
      '[...own].some((path) => !paths',
      ['sending.test.ts', 'lets no change overtake another that shares one of its two documents'],
    ],
    [
      '(isFull || !isApart ||',
      '(isFull ||',
      ['sending.test.ts', 'sends different documents together, and two changes of one document one after the other'],
    ],
    [
      '(paths.get(path) && replacesFields(entry))',
      'replacesFields(entry)',
      ['sending.test.ts', 'merges an entered field only with another entered field'],
    ],
    [
      '(paths.get(path) && replacesFields(entry))',
      'paths.get(path)',
      ['sending.test.ts', 'merges an entered field only with another entered field'],
    ],
    [
      "=== 'keeping') break;",
      "=== 'keeping') continue;",
      ['sending.test.ts', 'lets an entry on its way to the disk delay later ones'],
    ],
    [
      "if (state.unkept.get(entry.id) === 'keeping') break;",
      '',
      ['step.test.ts', 'stores a change on the disk before sending it'],
    ],
    ['if (batch.length > 0 && (isFull', 'if ((isFull', ['sending.test.ts', 'sends a very long change alone']],
    [
      'paths.set(path, replacesFields(entry));',
      'paths.set(path, true);',
      ['sending.test.ts', 'merges an entered field only with another entered field'],
    ],
    [
      'seen !== undefined && writes',
      'writes',
      ['sending.test.ts', 'merges an entered field only with another entered field'],
    ],
    [
      " && writes.every(({ op }) => op === 'update');",
      ';',
      ['sending.test.ts', 'sends creations and deletions of documents unmerged'],
    ],
    [
      '...others.flatMap(({ writes }) => writes),',
      '',
      ['sending.test.ts', 'sends creations and deletions of documents unmerged'],
    ],
    [
      'expectedState(fields.flatMap(({ writes }) => writes))',
      'expectedState([])',
      ['step.test.ts', 'sends repeatedly replaced fields as one change'],
    ],
    [
      'path, data: data ?? {} })',
      'path, data: {} })',
      ['step.test.ts', 'sends repeatedly replaced fields as one change'],
    ],
  ),
];
