import { mutantsOf, type Mutant } from './mutant.ts';

const doubts = (title: string): [string, string] => ['session/doubts.test.ts', title];
const step = (title: string): [string, string] => ['session/step.test.ts', title];
const tabs = (title: string): [string, string] => ['session/tabs.test.ts', title];

/** Mutants of a session: answers of server and disk, doubts, and its end. */
export const ofSessionAnswers: readonly Mutant[] = [
  ...mutantsOf(
    'session/step.ts',
    [
      "if (state.verified === user.uid) return answered({ ...state, phase: { is: 'idle' } }, true);",
      '',
      step('doubted while confirmed: the server confirms'),
    ],
    [
      "answered({ ...state, phase: { is: 'idle' } }, true)",
      'answered(state, true)',
      step('doubted while confirmed: the server confirms'),
    ],
    [
      "answered({ ...state, phase: { is: 'idle' } }, true)",
      "answered({ ...state, phase: { is: 'idle' } }, false)",
      step('doubted while confirmed: the server confirms'),
    ],
    [
      'const [next, effects] = answered(state, true);',
      'const [next, effects] = answered(state, false);',
      step('asking freshly: the server confirms'),
    ],
    ['keep(next, user, true)', 'keep(next, user, false)', step('asking: the server confirms')],
    [
      'if (session.user && account?.uid === session.user.uid) return keep(state, session.user, false);',
      '',
      step('asking for a sign-in again: nobody answers'),
    ],
    [
      'if (session.user && account?.uid === session.user.uid) return keep',
      'if (session.user) return keep',
      step('does not treat the person as another one who signs in without an answer'),
    ],
    [
      'keep(state, session.user, false)',
      'keep(state, session.user, true)',
      step('asking for a sign-in again: nobody answers'),
    ],
    ['answered(next, true, verified', 'answered(next, false, verified', step('asking freshly: nobody answers')],
    ['verified === session.user?.uid ? [] : [{', '[{', step('doubted while confirmed: nobody answers')],
    ["verified === session.user?.uid ? [] : [{ do: 'rest', turn: next.turn }]", '[]', step('asking: nobody answers')],
    ["if (!isDone) return [next, [{ do: 'read', inMs: 0 }, again]];", '', step('keeping: the disk knows better')],
    ["[{ do: 'read', inMs: 0 }, again]", '[again]', step('keeping: the disk knows better')],
    ["[{ do: 'read', inMs: 0 }, again]", "[{ do: 'read', inMs: 0 }]", step('keeping: the disk knows better')],
    [
      "const effects: Effect[] = [{ do: 'pause', isPaused: false }];",
      'const effects: Effect[] = [];',
      step('keeping: the disk has it'),
    ],
    [
      'isConfirmed ? record.user.uid : null',
      'record.user.uid',
      step('continues for a person who signs in again without an answer, and asks again'),
    ],
    ['isConfirmed ? record.user.uid : null', 'null', step('confirmed: Google is connected')],
    [
      'session: opened({ record, place }),\n',
      '',
      step('becomes a stored session once the server has confirmed the keys'),
    ],
    ["if (state.work !== 'signing-in') return [letIn, effects];", '', step('keeping: the disk has it')],
    [
      "[{ ...letIn, work: 'none' }, [...effects, { do: 'answerSignIn' }, HEAR]]",
      "[letIn, [...effects, { do: 'answerSignIn' }, HEAR]]",
      step('keeping a sign-in: the disk has it'),
    ],
    ["{ do: 'answerSignIn' }, HEAR]]", "{ do: 'answerSignIn' }]]", step('keeping a sign-in: the disk has it')],
    [
      "!state.isDoubted || work === 'ending' || phase",
      '!state.isDoubted || phase',
      doubts('ending: somebody doubts it'),
    ],
    ["work === 'ending' || phase.is === 'keeping'", "work === 'ending'", doubts('keeping: somebody doubts it')],
    [
      "(phase.isFresh || work === 'signing-in')",
      'phase.isFresh',
      doubts('asking for a sign-in again: somebody doubts it'),
    ],
    [
      "(phase.isFresh || work === 'signing-in')",
      "work === 'signing-in'",
      doubts('asking freshly: somebody else doubts it'),
    ],
    ["if (session.user && work !== 'over') {", 'if (session.user) {', doubts('over: somebody doubts it')],
    ['if (account === undefined) return [state, []]; // Auth', '// Auth', doubts('opened: somebody doubts it')],
    [
      'if (account?.uid === session.user.uid) return ask(state, account.uid, true);',
      '',
      doubts('asking: somebody doubts it'),
    ],
    [
      'return ask(state, account.uid, true);',
      'return ask(state, account.uid, false);',
      doubts('asking: somebody doubts it'),
    ],
    [
      "session.needsSignIn ? [{ do: 'pause', isPaused: true }] : []",
      '[]',
      doubts('signing in again: somebody doubts it'),
    ],
    [
      "session.needsSignIn ? [{ do: 'pause', isPaused: true }] : []",
      "[{ do: 'pause', isPaused: true }]",
      doubts('accepts no session whose person Auth does not have'),
    ],
    ['if (!state.isDoubted) return [state, effects];', '', step('asking: nobody answers')],
    ['{ ...state, isDoubted: false }, [...effects', 'state, [...effects', step('asking freshly: nobody answers')],
    [
      '({ ...state, turn: state.turn + 1, phase',
      '({ ...state, phase',
      step('ignores answers from before sessions were ended on purpose'),
    ],
    ['const turn = state.turn + 1;', 'const { turn } = state;', step('ignores answers from before a doubt')],
    ['account?.providers ?? []', '[]', step('asking: the server confirms')],
    ["{ ...state, phase: { is: 'keeping' } }", 'state', tabs('keeping: Auth has a new token')],
    ["isNew: work === 'signing-in' }", 'isNew: false }', step('asking for a sign-in: the server confirms')],
    ["isNew: work === 'signing-in' }", 'isNew: true }', step('asking: the server confirms')],
    ['if (!user || isFromKeys)', 'if (!user)', step('changes a session of the keys alone, and does not store it')],
    ['if (!user || isFromKeys)', 'if (isFromKeys)', step('signed out: a name changes')],
    [
      'const kept = { turn: NO_TURN,',
      'const kept = { turn: state.turn,',
      step('continues asking when the disk has stored the person’s changes'),
    ],
    ['isNew: false }]];', 'isNew: true }]];', step('confirmed: a name changes')],
    [
      "end(state, notice, ['drop', 'leaveAuth'])",
      "end(state, notice, ['drop'])",
      step('signs the person of the keys out of Auth when the server refuses them'),
    ],
    [
      "end(state, notice, ['drop', 'leaveAuth'])",
      "end(state, notice, ['leaveAuth'])",
      step('signs the person of the keys out of Auth when the server refuses them'),
    ],
    [
      "place: place === 'tab' ? 'device' : place })",
      "place: 'device' })",
      tabs('opened without a disk: the keys are gone'),
    ],
    [
      "place === 'tab' ? 'device' : place }), notice",
      'place }), notice',
      step('opened for this tab: it ends this session'),
    ],
    ['}), notice };', '}) };', step('signed out: it ends this session')],
    [
      '{ ...idle(state), verified: null, session };',
      '{ ...idle(state), session };',
      tabs('confirmed: the disk says that it has ended'),
    ],
    [
      '{ ...idle(state), verified: null, session };',
      '{ ...state, verified: null, session };',
      tabs('asking: the disk says that it has ended'),
    ],
    ['if (!user) return [next, []];', '', step('signed out: it ends this session')],
    [
      'uid: isFromKeys ? null : uid',
      'uid',
      step('signs the person of the keys out of Auth when the server refuses them'),
    ],
  ),
  ...mutantsOf(
    'session/state.ts',
    ["record ? 'signed-in' : 'signed-out'", "'signed-in'", step('asking for a sign-in: nobody answers')],
    ['?? user.uid }', '}', tabs('reads records of an earlier version as clients of one person')],
    [
      'isFromKeys: at === FROM_KEYS',
      'isFromKeys: false',
      step('changes a session of the keys alone, and does not store it'),
    ],
  ),
];
