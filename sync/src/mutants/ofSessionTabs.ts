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
    tabs('takes a refusal of whom Auth had when it started for one of the person'),
  ],
  [", { do: 'listen' }]", ']', tabs('opened: Auth starts with the person')],
  [
    'state.session.user !== null && state.account?.uid === state.session.user.uid',
    'true',
    tabs('does not take a refusal of somebody else, whom Auth had meanwhile, for one of the person'),
  ],
  [
    'state.session.user !== null && state.account?.uid === state.session.user.uid',
    'state.session.user !== null',
    tabs('does not take a refusal of somebody else, whom Auth had meanwhile, for one of the person'),
  ],
  [
    'state.session.user !== null && state',
    'state',
    step('lets a person in of whom it does not know the ways to sign in'),
  ],
  [
    'state.isRefused || (isRefused',
    '(isRefused',
    tabs('remembers a refusal that came while sessions were ended on purpose, until somebody signs in'),
  ],
  ["work !== 'none' || (!account && !session.user)", '(!account && !session.user)', tabs('ending: Auth knows nobody')],
  ["work !== 'none' || (!account && !session.user)", "work !== 'none'", tabs('signed out: Auth knows nobody')],
  [
    "if (!account && state.isRefused) return end(state, 'expired', ['drop']);",
    '',
    tabs('takes a refusal of whom Auth had when it started for one of the person'),
  ],
  [
    'if (!account && state.isRefused)',
    'if (state.isRefused)',
    tabs('confirmed: Auth knows the person, and has refused an attempt'),
  ],
  [
    "return end(state, 'expired', ['drop']);\n  if (!session.user",
    "return end(state, 'expired', ['drop', 'leaveAuth']);\n  if (!session.user",
    tabs('takes a refusal of whom Auth had when it started for one of the person'),
  ],
  [
    "return end(state, 'expired', ['drop']);\n  if (!session.user",
    "return end(state, 'expired', []);\n  if (!session.user",
    tabs('takes a refusal of whom Auth had when it started for one of the person'),
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
    tabs('says why a session has ended until there is another'),
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
  ['if (record && isOpenedBy(state, record))', 'if (record)', tabs('needs a sign-in in a tab of its own as well')],
  [
    '[{ ...idle(state), isRefused: false, verified: null, session: opened(found) }, [HEAR]]',
    '[{ ...state, isRefused: false, verified: null, session: opened(found) }, [HEAR]]',
    tabs('asking: the disk has somebody else'),
  ],
  [
    '[{ ...idle(state), isRefused: false, verified',
    '[{ ...idle(state), verified',
    tabs('does not take a refusal of the session before for one of the session that another tab began'),
  ],
  [
    'isRefused: false, verified: null, session',
    'isRefused: false, session',
    tabs('confirmed: the disk has somebody else'),
  ],
  [
    'session: opened(found) }, [HEAR]]',
    'session: opened(found) }, []]',
    tabs('goes over to whom the disk has, and has Auth say whether it knows them'),
  ],
  [
    'if (!session.user || account === undefined || ',
    'if (account === undefined || ',
    tabs('says why a session has ended until there is another'),
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
    tabs('needs a sign-in when Auth has lost the person, and asks no server meanwhile'),
  ],
  [
    "if (session.isFromKeys) return end(state, 'expired', ['drop']);",
    '',
    step('forgets of keys alone nothing but them'),
  ],
  [
    "if (session.isFromKeys) return end(state, 'expired', ['drop']);",
    "if (session.isFromKeys) return end(state, 'expired', []);",
    step('forgets of keys alone nothing but them'),
  ],
  [
    '{ ...state, verified: null, session: needing }',
    '{ ...state, session: needing }',
    step('asks again about a person whom it had confirmed before Auth lost them'),
  ],
  [
    "session: needing }, [{ do: 'pause', isPaused: true }]]",
    'session: needing }, []]',
    tabs('needs a sign-in when Auth has lost the person, and asks no server meanwhile'),
  ],
  ['return account === undefined || isOfAuth;', 'return isOfAuth;', tabs('signed out: the disk has a session')],
  [
    'return account === undefined || isOfAuth;',
    'return true;',
    tabs('opens what another tab has signed in when Auth has looked, and nothing else'),
  ],
  [
    'return account === undefined || isOfAuth;',
    'return account === undefined;',
    step('has the tab forget who was confirmed when the session ends'),
  ],
  [
    "return session.place !== 'tab' && session",
    'return session',
    tabs('opened for this tab: the disk has somebody else'),
  ],
  ['session.user.uid !== user.uid && (at', '(at', tabs('opened: the disk has the same')],
  [' && (at !== FROM_KEYS || isOfAuth)', '', tabs('confirmed: the keys name somebody else')],
  ['(at !== FROM_KEYS || isOfAuth)', 'isOfAuth', tabs('confirmed: the disk has somebody else')],
  ['(at !== FROM_KEYS || isOfAuth)', 'at !== FROM_KEYS', tabs('goes over to whom the keys name when Auth has them')],
);
