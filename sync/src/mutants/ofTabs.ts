import { mutantsOf, type Mutant } from './mutant.ts';

/** Mutants of tabs, sessions, decisions and claims. */
export const ofTabs: readonly Mutant[] = [
  ...mutantsOf(
    'tabs.ts',
    [
      '...toUnknown({ ...state, isLeading, turn: state.turn + 1 }),',
      '...state, isLeading, turn: state.turn + 1,',
      ['tabs.test.ts', 'leaves sent entries to the next leader'],
    ],
    [
      'isLeading, turn: state.turn + 1 }',
      'isLeading }',
      ['tabs.test.ts', 'waits for the disk read of this lead, not of the earlier one'],
    ],
    ['counter: null,', '', ['tabs.test.ts', 'reads the disk, announces its lead, and reads the counter again']],
    [
      "phase: { is: 'reading' } }",
      '}',
      ['tabs.test.ts', 'reads the disk, announces its lead, and reads the counter again'],
    ],
    [
      "{ do: 'tell', news: { isLeading: true } },",
      '',
      ['tabs.test.ts', 'reads the disk, announces its lead, and reads the counter again'],
    ],
    [
      'state.isLeading &&\n      isOwn',
      'isOwn',
      ['tabs.test.ts', 'takes entries from other tabs’ memory once, and only when it leads'],
    ],
    [
      'entry.uid === state.uid &&',
      '',
      ['tabs.test.ts', 'takes entries from other tabs’ memory once, and only when it leads'],
    ],
    [
      ' &&\n      !state.entries.some(({ id }) => id === entry.id),',
      ',',
      ['tabs.test.ts', 'takes entries from other tabs’ memory once, and only when it leads'],
    ],
    [
      "[id, 'refused'] as const",
      "[id, 'keeping'] as const",
      ['tabs.test.ts', 'takes entries from other tabs’ memory once, and only when it leads'],
    ],
    [
      'inOrder([...entries, ...guests])',
      'inOrder(entries)',
      ['tabs.test.ts', 'takes entries from other tabs’ memory once, and only when it leads'],
    ],
    [
      '...readOf(state), ...(isLeading',
      '...(isLeading',
      ['step.test.ts', 'counts another tab’s entry, and does not send it'],
    ],
    [
      'isLeading && mine.length > 0',
      'mine.length > 0',
      ['tabs.test.ts', 'hands its entries in memory to a tab that takes the lead'],
    ],
    [
      'isLeading && mine.length > 0',
      'false',
      ['tabs.test.ts', 'hands its entries in memory to a tab that takes the lead'],
    ],
    [
      'heard.entries.map((entry) => told(heard, entry))',
      'heard.entries',
      ['step.test.ts', 'counts another tab’s entry, and does not send it'],
    ],
  ),
  ...mutantsOf(
    'decisions.ts',
    [' || entry.error === CONFLICT) return', ') return', ['tabs.test.ts', 'does not retry a conflict']],
    ['put: [again]', 'put: []', ['tabs.test.ts', 'stores the decision to retry']],
    ["state: 'queued', error: null }", "state: 'queued' }", ['tabs.test.ts', 'stores the decision to retry']],
    [
      " && entry.state === 'rejected')",
      ')',
      ['tabs.test.ts', 'discards a refused entry, also on the disk, and no pending one'],
    ],
    [
      "return [without(state, drop), [{ do: 'store', turn: NO_TURN, put: [], add: [], drop }, tellDropped(drop)]];",
      'return [without(state, drop), []];',
      ['tabs.test.ts', 'discards a refused entry, also on the disk, and no pending one'],
    ],
    [
      '[without(state, drop), [',
      '[state, [',
      ['tabs.test.ts', 'discards a refused entry, also on the disk, and no pending one'],
    ],
    [
      "[{ do: 'store', turn: NO_TURN, put, add: [], drop }, tellDropped(drop)]",
      '[]',
      ['tabs.test.ts', 'stores each decision of a conflict, and drops the change with the last'],
    ],
    [
      'if (left) put.push(left);\n    else drop.push(entry.id);',
      'drop.push(entry.id);',
      ['tabs.test.ts', 'stores each decision of a conflict, and drops the change with the last'],
    ],
  ),
  ...mutantsOf(
    'step.ts',
    [
      'event.turn === state.turn ? settleAnswer(state, event.answer) : [state, []]',
      'settleAnswer(state, event.answer)',
      'an answer from before the lead was lost says nothing of the next commit',
    ],
    [
      'event.turn === state.turn ? settleDocuments(state, event.answer) : [state, []]',
      'settleDocuments(state, event.answer)',
      ['tabs.test.ts', 'ignores answers to requests from before it lost the lead'],
    ],
    [
      "event.turn !== state.turn || state.phase.is !== 'resting'",
      "state.phase.is !== 'resting'",
      ['tabs.test.ts', 'is not woken by an earlier rest'],
    ],
    [
      'failures: canSend ? 0 : state.failures }',
      '}',
      ['tabs.test.ts', 'tries at once, and rests briefly, when the session is valid again'],
    ],
    [
      'isNameless, canSend, isLeading, turn',
      'isNameless, canSend, turn',
      ['tabs.test.ts', 'continues leading when another person signs in, and reads their entries'],
    ],
    ['turn: turn + 1 }', 'turn }', ['tabs.test.ts', 'ignores answers to another person’s requests']],
    [
      "disk: 'reading', phase: { is: 'reading' } }",
      "disk: 'ready', phase: { is: 'reading' } }",
      ['step.test.ts', 'claims nothing before it has read the disk, and nothing about one person to another'],
    ],
    [
      '{ ...initialState(isOnline), uid',
      '{ ...state, uid',
      ['step.test.ts', 'claims nothing before it has read the disk, and nothing about one person to another'],
    ],
    [
      '{ ...state, isOnline, failures: 0 }',
      '{ ...state, isOnline }',
      ['sending.test.ts', 'retries at once when the network is back'],
    ],
    [
      'return resume({ ...state, isOnline, failures: 0 }, state.phase.then);',
      'return [{ ...state, isOnline }, []];',
      ['sending.test.ts', 'retries at once when the network is back'],
    ],
    [
      'commit <= reached',
      'commit < reached',
      [
        'tabs.test.ts',
        'shows a change until the screens have its commit, and then removes it from the disk if it leads',
      ],
    ],
    ['commit <= reached', 'commit <= reached + 1', 'listeners that are a commit behind take nothing off the screen'],
    [
      'commit <= reached',
      'last === null || commit <= reached',
      'listeners from before the first commit of a device take nothing off the screen',
    ],
    [
      "entry.state === 'acknowledged' && !isForeign",
      '!isForeign',
      ['tabs.test.ts', 'keeps a pending change when the server has no such device'],
    ],
    [
      'shown.filter((id) => !state.unkept.has(id))',
      'shown',
      ['tabs.test.ts', 'does not remove others’ entries from the disk when the screens have them'],
    ],
    [
      '!state.isLeading || drop.length === 0',
      'drop.length === 0',
      [
        'tabs.test.ts',
        'shows a change until the screens have its commit, and then removes it from the disk if it leads',
      ],
    ],
    [
      "return [without(next, shown), [{ do: 'store', turn: NO_TURN, put: [], add: [], drop }]];",
      'return [without(next, shown), []];',
      [
        'tabs.test.ts',
        'shows a change until the screens have its commit, and then removes it from the disk if it leads',
      ],
    ],
    [', readOf(state, LOOK_TURN)];', ', []];', ['tabs.test.ts', 'reads the disk periodically']],
    [
      '...(isLate && { counter: null })',
      '',
      ['putBack.test.ts', 'asks about an acknowledged change that screens still lack at the second look'],
    ],
    [
      ' && awaited === state.awaited',
      '',
      ['putBack.test.ts', 'asks about an acknowledged change that screens still lack at the second look'],
    ],
    [
      'const isLate = awaited !== undefined &&',
      'const isLate =',
      ['putBack.test.ts', 'reads the counter no more while screens lack nothing'],
    ],
  ),
  ...mutantsOf(
    'claims.ts',
    ["state.disk === 'failing'", 'false', ['step.test.ts', 'reports a full disk, and sends from memory']],
    [
      'isDeviceFailing || state.entries',
      'state.entries',
      ['step.test.ts', 'reports a full disk, and sends from memory'],
    ],
    [
      "!isKnown ? 'unknown' : ",
      '',
      ['step.test.ts', 'claims nothing before it has read the disk, and nothing about one person to another'],
    ],
    [
      'entry.commit <= state.served',
      'entry.commit < state.served',
      ['tabs.test.ts', 'does not show an entry again when the disk is stale'],
    ],
    [
      '!(entry.commit && entry.commit <= state.served)',
      '(entry.commit ?? 0) > state.served',
      ['putBack.test.ts', 'shows a change whose counter was removed until the screens have been served'],
    ],
    ['isWaiting(entry) ||', '', ['tabs.test.ts', 'lets screens show pending changes']],
  ),
  ...mutantsOf(
    'state.ts',
    [
      "is === 'keeping' || !ids",
      '!ids',
      ['disk.test.ts', 'removes an entry from the disk that arrived and was shown before the disk stored it'],
    ],
    ['a.order - b.order', 'b.order - a.order', ['disk.test.ts', 'puts a change behind all pending ones']],
  ),
];
