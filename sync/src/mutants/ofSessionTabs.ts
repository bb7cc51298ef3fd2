import { mutantsOf, type Mutant } from './mutant.ts';

const step = (title: string): [string, string] => ['session/step.test.ts', title];
const tabs = (title: string): [string, string] => ['session/tabs.test.ts', title];

/** Mutants of a session: news from Auth, the disk and other tabs. */
export const ofSessionTabs: readonly Mutant[] = mutantsOf(
  'session/step.ts',
  [
    'account && account.uid !== user?.uid && account',
    'account && account',
    tabs('opened: Auth starts with the person, of whom the disk has lost the record'),
  ],
  [' && account.uid !== record?.user.uid', '', tabs('opened: Auth starts with whom another tab has signed in')],
  [
    '{ ...state, account },\n    [...(isLeft',
    'state,\n    [...(isLeft',
    tabs('applies a refusal of the person whom Auth had when it started'),
  ],
  [", { do: 'listen' }]", ']', tabs('opened: Auth starts with the person')],
  [
    'state.session.user !== null && state.account?.uid === state.session.user.uid',
    'true',
    tabs('does not apply a refusal of another person, whom Auth had meanwhile'),
  ],
  [
    'state.session.user !== null && state.account?.uid === state.session.user.uid',
    'state.session.user !== null',
    tabs('does not apply a refusal of another person, whom Auth had meanwhile'),
  ],
  ['state.session.user !== null && state', 'state', step('opens a session without known ways to sign in')],
  [
    'state.isRefused || (isRefused',
    '(isRefused',
    tabs('remembers a refusal during an intended end of sessions until the next sign-in'),
  ],
  ["work !== 'none' || (!account && !session.user)", '(!account && !session.user)', tabs('ending: Auth knows nobody')],
  ["work !== 'none' || (!account && !session.user)", "work !== 'none'", tabs('signed out: Auth knows nobody')],
  [
    "if (!account && state.isRefused) return end(state, 'expired', ['drop']);",
    '',
    tabs('applies a refusal of the person whom Auth had when it started'),
  ],
  [
    'if (!account && state.isRefused)',
    'if (state.isRefused)',
    tabs('confirmed: Auth knows the person, and has refused an attempt'),
  ],
  [
    "return end(state, 'expired', ['drop']);\n  if (!session.user",
    "return end(state, 'expired', ['drop', 'leaveAuth']);\n  if (!session.user",
    tabs('applies a refusal of the person whom Auth had when it started'),
  ],
  [
    "return end(state, 'expired', ['drop']);\n  if (!session.user",
    "return end(state, 'expired', []);\n  if (!session.user",
    tabs('applies a refusal of the person whom Auth had when it started'),
  ],
  [
    'if (!session.user || account?.uid !== session.user.uid) return',
    'if (!session.user) return',
    tabs('confirmed: Auth knows nobody'),
  ],
  [
    "return [idle(state), [{ do: 'read', inMs: 0 }]];",
    "return [state, [{ do: 'read', inMs: 0 }]];",
    tabs('asking: Auth knows nobody'),
  ],
  [
    "if (state.verified === account.uid) return [state, [{ do: 'mirror', user: session.user }]];",
    '',
    tabs('confirmed: Auth has a new token'),
  ],
  [
    "phase.is === 'idle' ? ask(state, account.uid, false) : [state, []]",
    'ask(state, account.uid, false)',
    tabs('asking: Auth has a new token'),
  ],
  [
    "session.place === 'anywhere' ? !record : found.isEnded === true",
    'found.isEnded === true',
    tabs('opened without a disk: the keys are gone'),
  ],
  [
    "session.place === 'anywhere' ? !record : found.isEnded === true",
    '!record',
    tabs('confirmed: the disk has lost it'),
  ],
  [
    'if (session.user && isEnded && session',
    'if (isEnded && session',
    tabs('shows why a session has ended until there is another'),
  ],
  [" && session.place !== 'tab' && work", ' && work', tabs('opened for this tab: the disk says that there is none')],
  [
    "work !== 'over' && work !== 'signing-in')",
    "work !== 'signing-in')",
    tabs('over: the disk says that it has ended'),
  ],
  [
    "work !== 'over' && work !== 'signing-in')",
    "work !== 'over')",
    tabs('signing in again: the disk says that it has ended'),
  ],
  [
    'return end(state, null, []);',
    "return end(state, null, ['drop']);",
    tabs('opened: the disk says that it has ended'),
  ],
  ["if (work !== 'none') return [state, []];\n  if (record", 'if (record', tabs('ending: the disk has somebody else')],
  ['if (record && isOpenedBy(state, record))', 'if (record)', tabs('needs a sign-in also in a session of the tab')],
  [
    '[{ ...idle(state), isRefused: false, verified: null, session: opened(found) }, [HEAR]]',
    '[{ ...state, isRefused: false, verified: null, session: opened(found) }, [HEAR]]',
    tabs('asking: the disk has somebody else'),
  ],
  [
    '[{ ...idle(state), isRefused: false, verified',
    '[{ ...idle(state), verified',
    tabs('does not apply a refusal of the earlier session to one that another tab started'),
  ],
  [
    'isRefused: false, verified: null, session',
    'isRefused: false, session',
    tabs('confirmed: the disk has somebody else'),
  ],
  [
    'session: opened(found) }, [HEAR]]',
    'session: opened(found) }, []]',
    tabs('switches to the person on the disk, and asks Auth for them'),
  ],
  [
    'if (!session.user || account === undefined || ',
    'if (account === undefined || ',
    tabs('shows why a session has ended until there is another'),
  ],
  [
    'account === undefined || account?.uid === session.user.uid || session.needsSignIn',
    'account?.uid === session.user.uid || session.needsSignIn',
    tabs('opened for this tab: the disk says that there is none'),
  ],
  [
    'account === undefined || account?.uid === session.user.uid || session.needsSignIn',
    'account === undefined || session.needsSignIn',
    tabs('confirmed: the disk has lost it'),
  ],
  [
    'account?.uid === session.user.uid || session.needsSignIn',
    'account?.uid === session.user.uid',
    tabs('needs a sign-in when Auth has lost the person, and stays offline meanwhile'),
  ],
  [
    "if (session.isFromKeys) return end(state, 'expired', ['drop']);",
    '',
    step('removes only the keys of a session of the keys alone'),
  ],
  [
    "if (session.isFromKeys) return end(state, 'expired', ['drop']);",
    "if (session.isFromKeys) return end(state, 'expired', []);",
    step('removes only the keys of a session of the keys alone'),
  ],
  [
    '{ ...state, verified: null, session: needing }',
    '{ ...state, session: needing }',
    step('asks again about a person confirmed before Auth lost them'),
  ],
  [
    "session: needing }, [{ do: 'pause', isPaused: true }]]",
    'session: needing }, []]',
    tabs('needs a sign-in when Auth has lost the person, and stays offline meanwhile'),
  ],
  ['return account === undefined || isOfAuth;', 'return isOfAuth;', tabs('signed out: the disk has a session')],
  [
    'return account === undefined || isOfAuth;',
    'return true;',
    tabs('opens another tab’s sign-in when Auth has noticed it, and nothing else'),
  ],
  [
    'return account === undefined || isOfAuth;',
    'return account === undefined;',
    step('forgets who was confirmed when the session ends'),
  ],
  [
    "return session.place !== 'tab' && session",
    'return session',
    tabs('opened for this tab: the disk has somebody else'),
  ],
  ['session.user.uid !== user.uid && (at', '(at', tabs('opened: the disk has the same')],
  [' && (at !== FROM_KEYS || isOfAuth)', '', tabs('confirmed: the keys name somebody else')],
  ['(at !== FROM_KEYS || isOfAuth)', 'isOfAuth', tabs('confirmed: the disk has somebody else')],
  ['(at !== FROM_KEYS || isOfAuth)', 'at !== FROM_KEYS', tabs('switches to the person of the keys when Auth has them')],
);
