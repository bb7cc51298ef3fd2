import { mutantsOf, type Mutant } from './mutant.ts';

/** Mutants of the leading tab's next action. */
export const ofSending: readonly Mutant[] = [
  ...mutantsOf(
    'sending.ts',
    [
      '!state.isLeading || !state.canSend',
      '!state.canSend',
      ['step.test.ts', 'counts what another tab keeps, and does not send it'],
    ],
    ['|| !state.canSend ||', '||', ['step.test.ts', 'stops when the session does not count, and loses nothing']],
    [
      ' || !state.isOnline) return',
      ') return',
      ['sending.test.ts', 'sends nothing without a network, and at once when it is back'],
    ],
    [
      "if (disk === 'unread' || disk === 'reading') return [state, []];",
      '',
      'a disk that could not be read is read before a later change goes out',
    ],
    [
      'if (state.counter === null && state.entries.some(isAsked)) return ask(state);',
      '',
      ['step.test.ts', 'takes a change from queued to sending, acknowledged, and away when the screens have it'],
    ],
    [
      'if (arrived.length > 0)',
      'if (arrived.length > 1)',
      ['step.test.ts', 'asks the counter after a lost answer, and acknowledges what has arrived'],
    ],
    [
      'batch.some(({ seen }) => seen) ?',
      'batch.every(({ seen }) => !seen) ?',
      ['step.test.ts', 'splits a change when another device has changed one of its fields'],
    ],
    [
      '[state.turn + 1, last + 1]',
      '[state.turn + 1, last]',
      ['step.test.ts', 'takes a change from queued to sending, acknowledged, and away when the screens have it'],
    ],
    ['if (!first) return [state, []];', '', ['step.test.ts', 'keeps a change on the disk before it goes out']],
    [
      '[state.turn + 1, last + 1]',
      '[state.turn, last + 1]',
      ['tabs.test.ts', 'hears no answer to a request before the last'],
    ],
    ['ids: [...before, ...ids].slice(-KEPT_IDS)', 'ids: [...before, ...ids]', 'the counter takes no more than 40 ids'],
    [
      'ids: [...before, ...ids].slice(-KEPT_IDS)',
      'ids',
      ['answers.test.ts', 'names the latest 40 ids in the counter, and remembers no more'],
    ],
    [
      "moved(state, ids, 'sending')",
      "moved(state, ids, 'queued')",
      ['step.test.ts', 'takes a change from queued to sending, acknowledged, and away when the screens have it'],
    ],
    [
      "state: 'acknowledged', commit, device",
      "state: 'acknowledged', device",
      ['step.test.ts', 'takes a change from queued to sending, acknowledged, and away when the screens have it'],
    ],
    [
      'ids.map((id) => [id, commit])',
      '[].map((id) => [id, commit])',
      ['sending.test.ts', 'keeps what became of a commit before the next one goes out, and then tells the other tabs'],
    ],
    [
      'told, failures: 0 }',
      'told }',
      ['answers.test.ts', 'waits longer after each failure, half a minute at most, and begins anew after a commit'],
    ],
    [' && !state.unkept.has(id));', ');', ['sending.test.ts', 'does not put on the disk what the disk has refused']],
    [
      "{ do: 'store', turn, put: kept, add, drop,",
      "{ do: 'store', turn, put: [], add, drop,",
      ['step.test.ts', 'takes a change from queued to sending, acknowledged, and away when the screens have it'],
    ],
    [
      'split && !put.includes(split.conflict.id) ? [split.conflict] : []',
      '[]',
      ['step.test.ts', 'splits a change when another device has changed one of its fields'],
    ],
    [
      'news, ...(split && { split }) } }',
      'news } }',
      ['step.test.ts', 'keeps a change in one piece when the disk does not take its parts'],
    ],
    [
      "phase: { is: 'storing', news, ...(split && { split }) }",
      "phase: { is: 'idle' }",
      ['sending.test.ts', 'keeps what became of a commit before the next one goes out, and then tells the other tabs'],
    ],
    [
      'Math.min(LONGEST_REST_MS, 1000',
      'Math.min(10 * LONGEST_REST_MS, 1000',
      ['answers.test.ts', 'waits longer after each failure, half a minute at most, and begins anew after a commit'],
    ],
    [
      '2 ** Math.min(state.failures, 10)',
      '1',
      ['answers.test.ts', 'waits longer after each failure, half a minute at most, and begins anew after a commit'],
    ],
    [
      'failures: state.failures + 1,',
      '',
      ['answers.test.ts', 'waits longer after each failure, half a minute at most, and begins anew after a commit'],
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
    [' || text > MOST_TEXT', '', ['step.test.ts', 'sends large changes in commits that a server takes']],
    [
      '[...own].every((path) => !paths',
      '[...own].some((path) => !paths',
      ['sending.test.ts', 'lets no change overtake another by one of its two documents'],
    ],
    [
      '(isFull || !isApart ||',
      '(isFull ||',
      ['sending.test.ts', 'sends different documents together, and two changes of one document one after the other'],
    ],
    [
      '(paths.get(path) && replacesFields(entry))',
      'replacesFields(entry)',
      ['sending.test.ts', 'joins a field that is entered with another entered field alone'],
    ],
    [
      '(paths.get(path) && replacesFields(entry))',
      'paths.get(path)',
      ['sending.test.ts', 'joins a field that is entered with another entered field alone'],
    ],
    [
      "=== 'keeping') break;",
      "=== 'keeping') continue;",
      ['sending.test.ts', 'lets what is on its way to the disk hold up what was entered after it'],
    ],
    [
      "if (state.unkept.get(entry.id) === 'keeping') break;",
      '',
      ['step.test.ts', 'keeps a change on the disk before it goes out'],
    ],
    ['if (batch.length > 0 && (isFull', 'if ((isFull', ['sending.test.ts', 'sends a very long change alone']],
    [
      'paths.set(path, replacesFields(entry));',
      'paths.set(path, true);',
      ['sending.test.ts', 'joins a field that is entered with another entered field alone'],
    ],
    [
      'seen !== undefined && writes',
      'writes',
      ['sending.test.ts', 'joins a field that is entered with another entered field alone'],
    ],
    [
      " && writes.every(({ op }) => op === 'update');",
      ';',
      ['sending.test.ts', 'sends what makes or deletes a document as it is'],
    ],
    [
      '...others.flatMap(({ writes }) => writes),',
      '',
      ['sending.test.ts', 'sends what makes or deletes a document as it is'],
    ],
    [
      'expectedState(fields.flatMap(({ writes }) => writes))',
      'expectedState([])',
      ['step.test.ts', 'sends fields that were replaced again and again as one change'],
    ],
    [
      'path, data: data ?? {} })',
      'path, data: {} })',
      ['step.test.ts', 'sends fields that were replaced again and again as one change'],
    ],
  ),
];
