import { mutantsOf, type Mutant } from './mutant.ts';

const doubts = (title: string): [string, string] => ['session/doubts.test.ts', title];
const step = (title: string): [string, string] => ['session/step.test.ts', title];
const tabs = (title: string): [string, string] => ['session/tabs.test.ts', title];

/** Mutants of a session: events from outside, and own actions. */
export const ofSession: readonly Mutant[] = mutantsOf(
  'session/step.ts',
  ["phase.is === 'asking' ? phase.uid : (session", '(session', step('signing in: Auth has signed in')],
  [
    "if ('turn' in event && event.turn !== state.turn) return [state, []];",
    '',
    step('hears of nothing that was asked for earlier: confirmed'),
  ],
  [
    'answered(state, true, session.user ?',
    'answered(state, false, session.user ?',
    doubts('keeps a session valid when Auth fails to load'),
  ],
  ["session.user ? [{ do: 'follow', inMs: RETRY_MS }] : []", '[]', tabs('opened: Auth does not start')],
  [
    "session.user ? [{ do: 'follow', inMs: RETRY_MS }] : []",
    "[{ do: 'follow', inMs: RETRY_MS }]",
    tabs('signed out: Auth does not start'),
  ],
  ['event.isSignIn ? AUTH_LOOKS_MS : 0', '0', tabs('signed out: another tab puts the keys there')],
  ['event.isSignIn ? AUTH_LOOKS_MS : 0', 'AUTH_LOOKS_MS', tabs('confirmed: another tab takes the keys away')],
  [
    "if (work === 'signing-in') return [idle(state), [{ do: 'answerSignIn', error: event.error }]];",
    '',
    step('asking for a sign-in: the server refuses'),
  ],
  [
    "return [idle(state), [{ do: 'answerSignIn', error: event.error }]];",
    "return [state, [{ do: 'answerSignIn', error: event.error }]];",
    step('asking for a sign-in: the server refuses'),
  ],
  ['session.user && state.account === undefined ? [HEAR] : []', '[]', doubts('opened: somebody doubts it')],
  [
    'session.user && state.account === undefined ? [HEAR] : []',
    'state.account === undefined ? [HEAR] : []',
    doubts('signed out: somebody doubts it'),
  ],
  [
    'session.user && state.account === undefined ? [HEAR] : []',
    'session.user ? [HEAR] : []',
    doubts('accepts no session whose person Auth does not have'),
  ],
  ["{ ...idle(state), work: 'signing-in'", "{ ...state, work: 'signing-in'", step('asking: the person signs in again')],
  [', session: { ...session, place: event.place } }', ' }', step('signed out: somebody signs in')],
  [
    'account: event.account, isRefused',
    'isRefused',
    step('does not treat the person as another one who signs in without an answer'),
  ],
  [
    'isRefused: false }, event.account.uid, false',
    '}, event.account.uid, false',
    tabs('remembers a refusal during an intended end of sessions until the next sign-in'),
  ],
  ['event.account.uid, false)', 'event.account.uid, true)', step('signing in: Auth has signed in')],
  [
    "[{ ...idle(state), work: 'none' }, [HEAR]]",
    "[{ ...state, work: 'none' }, [HEAR]]",
    step('asking for a sign-in: it fails'),
  ],
  [
    "[{ ...idle(state), work: 'none' }, [HEAR]]",
    "[{ ...idle(state), work: 'none' }, []]",
    step('asking for a sign-in: it fails'),
  ],
  ["[{ ...idle(state), work: 'none' }, [HEAR]]", '[idle(state), [HEAR]]', step('asking for a sign-in: it fails')],
  [
    "[{ ...idle(state), work: 'ending' }, []]",
    "[{ ...state, work: 'ending' }, []]",
    step('asking: work begins that ends sessions'),
  ],
  ["if (event.isLast) return [{ ...state, work: 'over' }, []];", '', step('ending: it is done, and the last')],
  [
    "return [{ ...state, work: 'none' }, [HEAR]];",
    "return [{ ...state, work: 'none' }, []];",
    step('ending: it is done'),
  ],
  [
    "work === 'none' && session.user ? expire",
    'session.user ? expire',
    step("ending: the server's list says that it was ended"),
  ],
  [
    "work === 'none' && session.user ? expire",
    "work === 'none' ? expire",
    step("signed out: the server's list says that it was ended"),
  ],
  ['session.user && { ...session.user', '{ ...session.user', step('signed out: a name changes')],
  [
    'if (event.account.uid !== session.user?.uid) return [state, []];',
    '',
    step('confirmed: Google is connected to somebody else'),
  ],
);
