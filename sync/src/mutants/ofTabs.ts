import { mutantsOf, type Mutant } from './mutant.ts';

/** Mutants of tabs, sessions, decisions and claims. */
export const ofTabs: readonly Mutant[] = [
  ...mutantsOf(
    'tabs.ts',
    [
      '...toUnknown({ ...state, isLeading, turn: state.turn + 1 }),',
      '...state, isLeading, turn: state.turn + 1,',
      ['tabs.test.ts', 'leaves what is on its way to the tab that leads next'],
    ],
    [
      'isLeading, turn: state.turn + 1 }',
      'isLeading }',
      ['tabs.test.ts', 'waits for the reading of this lead, not of the one before'],
    ],
    ['counter: null,', '', ['tabs.test.ts', 'reads the disk, says that it leads, and asks the counter anew']],
    [
      "phase: { is: 'reading' } }",
      '}',
      ['tabs.test.ts', 'reads the disk, says that it leads, and asks the counter anew'],
    ],
    [
      "{ do: 'tell', news: { isLeading: true } },",
      '',
      ['tabs.test.ts', 'reads the disk, says that it leads, and asks the counter anew'],
    ],
    [
      'state.isLeading &&\n      isOwn',
      'isOwn',
      ['tabs.test.ts', 'takes in what other tabs of this person have in memory alone, once, and only when it leads'],
    ],
    [
      'entry.uid === state.uid &&',
      '',
      ['tabs.test.ts', 'takes in what other tabs of this person have in memory alone, once, and only when it leads'],
    ],
    [
      ' &&\n      !state.entries.some(({ id }) => id === entry.id),',
      ',',
      ['tabs.test.ts', 'takes in what other tabs of this person have in memory alone, once, and only when it leads'],
    ],
    [
      "[id, 'refused'] as const",
      "[id, 'keeping'] as const",
      ['tabs.test.ts', 'takes in what other tabs of this person have in memory alone, once, and only when it leads'],
    ],
    [
      'inOrder([...entries, ...guests])',
      'inOrder(entries)',
      ['tabs.test.ts', 'takes in what other tabs of this person have in memory alone, once, and only when it leads'],
    ],
    [
      '...readOf(state), ...(isLeading',
      '...(isLeading',
      ['step.test.ts', 'counts what another tab keeps, and does not send it'],
    ],
    [
      'isLeading && mine.length > 0',
      'mine.length > 0',
      ['tabs.test.ts', 'hands what it has in memory alone to a tab that takes the lead'],
    ],
    [
      'isLeading && mine.length > 0',
      'false',
      ['tabs.test.ts', 'hands what it has in memory alone to a tab that takes the lead'],
    ],
    [
      'heard.entries.map((entry) => told(heard, entry))',
      'heard.entries',
      ['step.test.ts', 'counts what another tab keeps, and does not send it'],
    ],
  ),
  ...mutantsOf(
    'decisions.ts',
    [' || entry.error === CONFLICT) return', ') return', ['tabs.test.ts', 'does not try again what is in conflict']],
    ['put: [again]', 'put: []', ['tabs.test.ts', 'keeps the decision to try again']],
    ["state: 'queued', error: null }", "state: 'queued' }", ['tabs.test.ts', 'keeps the decision to try again']],
    [
      " && one.state === 'rejected')",
      ')',
      ['tabs.test.ts', 'discards what was refused, on the disk as well, and nothing that waits'],
    ],
    [
      "return [without(state, drop), [{ do: 'store', turn: NO_TURN, put: [], add: [], drop }, tellDropped(drop)]];",
      'return [without(state, drop), []];',
      ['tabs.test.ts', 'discards what was refused, on the disk as well, and nothing that waits'],
    ],
    [
      '[without(state, drop), [',
      '[state, [',
      ['tabs.test.ts', 'discards what was refused, on the disk as well, and nothing that waits'],
    ],
    [
      "[{ do: 'store', turn: NO_TURN, put, add: [], drop }, tellDropped(drop)]",
      '[]',
      ['tabs.test.ts', 'keeps each decision of a conflict, and drops the change with the last'],
    ],
    [
      'if (left) put.push(left);\n    else drop.push(entry.id);',
      'drop.push(entry.id);',
      ['tabs.test.ts', 'keeps each decision of a conflict, and drops the change with the last'],
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
      ['tabs.test.ts', 'hears no answer to what it asked before it lost the lead'],
    ],
    [
      "event.turn !== state.turn || state.phase.is !== 'resting'",
      "state.phase.is !== 'resting'",
      ['tabs.test.ts', 'is not woken by the rest before'],
    ],
    [
      'failures: canSend ? 0 : state.failures }',
      '}',
      ['tabs.test.ts', 'tries at once, and rests shortly, when the session counts again'],
    ],
    [
      'isNameless, canSend, isLeading, turn',
      'isNameless, canSend, turn',
      ['tabs.test.ts', 'goes on leading when another person signs in, and reads what the disk has of them'],
    ],
    ['turn: turn + 1 }', 'turn }', ['tabs.test.ts', 'hears nothing of what it asked for another person']],
    [
      "disk: 'reading', phase: { is: 'reading' } }",
      "disk: 'ready', phase: { is: 'reading' } }",
      ['step.test.ts', 'claims nothing before it has read the disk, and nothing of one person to another'],
    ],
    [
      '{ ...initialState(isOnline), uid',
      '{ ...state, uid',
      ['step.test.ts', 'claims nothing before it has read the disk, and nothing of one person to another'],
    ],
    [
      '{ ...state, isOnline, failures: 0 }',
      '{ ...state, isOnline }',
      ['sending.test.ts', 'tries again at once when the network is back'],
    ],
    [
      'return resume({ ...state, isOnline, failures: 0 }, state.phase.then);',
      'return [{ ...state, isOnline }, []];',
      ['sending.test.ts', 'tries again at once when the network is back'],
    ],
    [
      '(entry.commit ?? 0) <= reached',
      '(entry.commit ?? 0) < reached',
      [
        'tabs.test.ts',
        'shows a change until the screens have its commit, and takes it from the disk then, if it leads',
      ],
    ],
    [
      '(entry.commit ?? 0) <= reached',
      '(entry.commit ?? 0) <= reached + 1',
      'listeners that are a commit behind take nothing off the screen',
    ],
    [
      '(entry.commit ?? 0) <= reached',
      '(last === null || (entry.commit ?? 0) <= reached)',
      'listeners from before the first commit of a device take nothing off the screen',
    ],
    [
      "entry.state === 'acknowledged' && !isForeign",
      '!isForeign',
      ['tabs.test.ts', 'leaves a change that waits when the server knows no such device'],
    ],
    [
      'shown.filter((id) => !state.unkept.has(id))',
      'shown',
      ['tabs.test.ts', 'leaves on the disk what it does not hold there when the screens have it'],
    ],
    [
      '!state.isLeading || drop.length === 0',
      'drop.length === 0',
      [
        'tabs.test.ts',
        'shows a change until the screens have its commit, and takes it from the disk then, if it leads',
      ],
    ],
    [
      "return [without(next, shown), [{ do: 'store', turn: NO_TURN, put: [], add: [], drop }]];",
      'return [without(next, shown), []];',
      [
        'tabs.test.ts',
        'shows a change until the screens have its commit, and takes it from the disk then, if it leads',
      ],
    ],
    [
      'return [state, readOf(state, LOOK_TURN)];',
      'return [state, []];',
      ['tabs.test.ts', 'looks at the disk now and then'],
    ],
  ),
  ...mutantsOf(
    'claims.ts',
    ["state.disk === 'failing'", 'false', ['step.test.ts', 'says that the disk is full, and sends from memory']],
    [
      'isDeviceFailing || state.entries',
      'state.entries',
      ['step.test.ts', 'says that the disk is full, and sends from memory'],
    ],
    [
      "!isKnown ? 'unknown' : ",
      '',
      ['step.test.ts', 'claims nothing before it has read the disk, and nothing of one person to another'],
    ],
    [
      '(entry.commit ?? 0) > state.served)',
      '(entry.commit ?? 0) >= state.served)',
      ['tabs.test.ts', 'does not show again what it has shown when the disk is behind'],
    ],
    ['isWaiting(entry) ||', '', ['tabs.test.ts', 'lays over the screens what waits']],
  ),
  ...mutantsOf(
    'state.ts',
    [
      "is === 'keeping' || !ids",
      '!ids',
      ['disk.test.ts', 'takes from the disk what the server had, and the screens showed, before the disk took it'],
    ],
    ['a.order - b.order', 'b.order - a.order', ['disk.test.ts', 'puts a change behind all that waits']],
  ),
];
