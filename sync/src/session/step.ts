import {
  FROM_KEYS,
  opened,
  type Effect,
  type Event,
  type Found,
  type Session,
  type SessionRecord,
  type SessionUser,
  type State,
  type Step,
} from './state.ts';

/*
 * The session of one tab. Auth has accounts, the server confirms them, the device's record outlives the page.
 *
 *            no record  ┌────────────┐  the form is handed in  ┌────────────┐
 *   loading ──────────► │ signed out │ ──────────────────────► │ signing in │
 *      │                └────────────┘ ◄────────────────────── └────────────┘
 *      │ record               │                 it fails              │
 *      │                      │ record of another tab                 │ Auth has the account: asking, keeping
 *      ▼                      ▼                                       ▼
 *   ┌────────────────────────────┐  Auth has the person: asking, keeping  ┌───────────┐
 *   │ opened                     │ ─────────────────────────────────────► │ confirmed │
 *   │ no answer: asked once more │                                        └───────────┘
 *   └────────────────────────────┘                                           │     ▲
 *          │  Auth has lost the person, the disk names no end                ▼     │ Auth has the person again: asking, keeping
 *          │                                                         ┌───────────────┐
 *          └───────────────────────────────────────────────────────► │ needs sign-in │
 *                                                                    └───────────────┘
 *
 * From all of them to signed out: refused by name, or keys alone that Auth does not know (`expired`); an own act (its own notice);
 * another tab's, as the disk says (no notice). Another tab's record of another person opens their session.
 */

/** The time until Auth is retried, and until it has noticed a sign-in of another tab (it checks every second). Milliseconds. */
const RETRY_MS = 10_000;
const AUTH_LOOKS_MS = 1000;
/** Starts Auth, or asks it again for news that was postponed. */
const HEAR: Effect = { do: 'follow', inMs: 0 };
/** The turn of effects whose answer nobody waits for. */
const NO_TURN = -1;

/** The state of a tab that has only read its record. */
export const initialState = (session: Session): State => ({
  ...{ session, account: undefined, isRefused: false, verified: null, work: 'none' },
  ...{ phase: { is: 'idle' }, isDoubted: false, turn: 0 },
});

/** Returns the uid whose tokens may be used. During a sign-in, requests are made as that account. */
export const ownerOf = ({ phase, session }: State): string | null =>
  phase.is === 'asking' ? phase.uid : (session.user?.uid ?? null);

/** Computes the session's next state and its effects from an event. Pure: no clock, disk, network or Auth. */
export function step(state: State, event: Event): Step {
  const [next, effects] = react(state, event);
  const [then, more] = settleDoubt(next);
  return [then, [...effects, ...more]];
}

function react(state: State, event: Event): Step {
  const { session, work } = state;
  if ('turn' in event && event.turn !== state.turn) return [state, []];
  switch (event.on) {
    case 'started':
      return started(state, event);
    case 'notStarted':
      return answered(state, true, session.user ? [{ do: 'follow', inMs: RETRY_MS }] : []);
    case 'auth':
      return auth(heard(state, event));
    case 'read':
      return read(state, event);
    case 'otherTab':
      return [state, [{ do: 'read', inMs: event.isSignIn ? AUTH_LOOKS_MS : 0 }]];
    case 'confirmed':
      return confirmed(state, event.user);
    case 'refused':
      if (work === 'signing-in') return [idle(state), [{ do: 'answerSignIn', error: event.error }]];
      return expire(state, 'expired');
    case 'unanswered':
      return unanswered(state, event.error);
    case 'kept':
      return kept(state, event);
    case 'rested':
      return [state, [HEAR]];
    case 'doubted':
      return [{ ...state, isDoubted: true }, session.user && state.account === undefined ? [HEAR] : []];
    case 'signIn':
      return [{ ...idle(state), work: 'signing-in', session: { ...session, place: event.place } }, []];
    case 'signedIn':
      return ask({ ...state, account: event.account, isRefused: false }, event.account.uid, false);
    case 'notSignedIn':
      return [{ ...idle(state), work: 'none' }, [HEAR]];
    case 'ending':
      return [{ ...idle(state), work: 'ending' }, []];
    case 'endingDone':
      if (event.isLast) return [{ ...state, work: 'over' }, []];
      return [{ ...state, work: 'none' }, [HEAR]];
    case 'expire':
      return expire(state, event.notice);
    case 'revoked':
      return work === 'none' && session.user ? expire(state, 'expired') : [state, []];
    case 'renamed':
      return change(state, { user: session.user && { ...session.user, ...event.names } });
    case 'providersChanged':
      if (event.account.uid !== session.user?.uid) return [state, []];
      return change(state, { providers: event.account.providers });
  }
}

/** Handles Auth's start; it may have an account of a sign-in that was not completed. */
function started(state: State, { account, record }: Extract<Event, { on: 'started' }>): Step {
  const { user } = state.session;
  const isLeft = account && account.uid !== user?.uid && account.uid !== record?.user.uid;
  return [
    { ...state, account },
    [...(isLeft ? [{ do: 'leaveAuth', uid: account.uid } as const] : []), { do: 'listen' }],
  ];
}

/** Notes Auth's news; a refusal is about the account that Auth had before it. */
function heard(state: State, { account, isRefused }: Extract<Event, { on: 'auth' }>): State {
  const isOfSession = state.session.user !== null && state.account?.uid === state.session.user.uid;
  return { ...state, account, isRefused: state.isRefused || (isRefused && isOfSession) };
}

/** Handles Auth's account: the session's person, another one or none; only the disk can tell why. */
function auth(state: State): Step {
  const { account, session, work, phase } = state;
  if (work !== 'none' || (!account && !session.user)) return [state, []];
  if (!account && state.isRefused) return end(state, 'expired', ['drop']);
  if (!session.user || account?.uid !== session.user.uid) return [idle(state), [{ do: 'read', inMs: 0 }]];
  if (state.verified === account.uid) return [state, [{ do: 'mirror', user: session.user }]];
  return phase.is === 'idle' ? ask(state, account.uid, false) : [state, []];
}

/** Compares with the disk: another tab may have ended or started a session; otherwise only Auth has lost the person. */
function read(state: State, found: Found): Step {
  const { session, account, work } = state;
  const { record } = found;
  const isEnded = session.place === 'anywhere' ? !record : found.isEnded === true;
  if (session.user && isEnded && session.place !== 'tab' && work !== 'over' && work !== 'signing-in')
    return end(state, null, []);
  if (work !== 'none') return [state, []];
  if (record && isOpenedBy(state, record))
    return [{ ...idle(state), isRefused: false, verified: null, session: opened(found) }, [HEAR]];
  if (!session.user || account === undefined || account?.uid === session.user.uid || session.needsSignIn)
    return [state, []];
  if (session.isFromKeys) return end(state, 'expired', ['drop']); // anyone can write them: alone they are no session
  const needing: Session = { ...session, needsSignIn: true };
  return [{ ...state, verified: null, session: needing }, [{ do: 'pause', isPaused: true }]];
}

/** Checks whether this tab takes over the record of another tab's sign-in. */
function isOpenedBy({ session, account }: State, { user, at }: SessionRecord): boolean {
  const isOfAuth = account?.uid === user.uid;
  if (!session.user) return account === undefined || isOfAuth;
  return session.place !== 'tab' && session.user.uid !== user.uid && (at !== FROM_KEYS || isOfAuth);
}

/** Stores the person that the server confirmed, on the disk first, so that the session survives a crash. */
function confirmed(state: State, user: SessionUser): Step {
  if (state.verified === user.uid) return answered({ ...state, phase: { is: 'idle' } }, true);
  const [next, effects] = answered(state, true);
  const [then, more] = keep(next, user, true);
  return [then, [...effects, ...more]];
}

/** Handles a missing answer, which says nothing about the session: a known person continues, and the server is asked again. */
function unanswered(state: State, error: Error): Step {
  const { session, verified, work, account } = state;
  if (work === 'signing-in') {
    if (session.user && account?.uid === session.user.uid) return keep(state, session.user, false);
    return [idle(state), [{ do: 'answerSignIn', error }]];
  }
  const next = idle(state);
  return answered(next, true, verified === session.user?.uid ? [] : [{ do: 'rest', turn: next.turn }]);
}

/** Opens the session after the disk has stored it; newer data of the disk takes precedence. */
function kept(state: State, { isDone, record, place, isConfirmed }: Extract<Event, { on: 'kept' }>): Step {
  const next = idle(state);
  const again: Effect = { do: 'rest', turn: next.turn };
  if (!isDone) return [next, [{ do: 'read', inMs: 0 }, again]];
  const effects: Effect[] = [{ do: 'pause', isPaused: false }];
  const letIn: State = {
    ...next,
    verified: isConfirmed ? record.user.uid : null,
    session: opened({ record, place }),
  };
  if (state.work !== 'signing-in') return [letIn, effects];
  return [{ ...letIn, work: 'none' }, [...effects, { do: 'answerSignIn' }, HEAR]];
}

/** Finds out whether the session is still valid, with a new token that has the account's current role. */
function settleDoubt(state: State): Step {
  const { session, account, work, phase } = state;
  if (!state.isDoubted || work === 'ending' || phase.is === 'keeping') return [state, []];
  if (phase.is === 'asking' && (phase.isFresh || work === 'signing-in')) return [state, []];
  if (session.user && work !== 'over') {
    if (account === undefined) return [state, []]; // Auth is loading
    if (account?.uid === session.user.uid) return ask(state, account.uid, true);
  }
  return answered(state, false, session.needsSignIn ? [{ do: 'pause', isPaused: true }] : []);
}

function answered(state: State, isAlive: boolean, effects: Effect[] = []): Step {
  if (!state.isDoubted) return [state, effects];
  return [{ ...state, isDoubted: false }, [...effects, { do: 'answerDoubt', isAlive }]];
}

const idle = (state: State): State => ({ ...state, turn: state.turn + 1, phase: { is: 'idle' } });

function ask(state: State, uid: string, isFresh: boolean): Step {
  const turn = state.turn + 1;
  return [{ ...state, turn, phase: { is: 'asking', uid, isFresh } }, [{ do: 'ask', turn, uid, isFresh }]];
}

function keep(state: State, user: SessionUser, isConfirmed: boolean): Step {
  const { turn, work, account } = state;
  const { place } = state.session;
  const record = { user, providers: account?.providers ?? [] };
  return [
    { ...state, phase: { is: 'keeping' } },
    [{ do: 'keep', turn, record, place, isConfirmed, isNew: work === 'signing-in' }],
  ];
}

/** Applies a change by the person, who stays signed in. */
function change(state: State, changes: Pick<Session, 'user'> | Pick<Session, 'providers'>): Step {
  const session: Session = { ...state.session, ...changes };
  const { user, providers, place, isFromKeys } = session;
  if (!user || isFromKeys) return [{ ...state, session }, []];
  const kept = { turn: NO_TURN, record: { user, providers }, place, isConfirmed: false };
  return [{ ...state, session }, [{ do: 'keep', ...kept, isNew: false }]];
}

/** The server no longer accepts this session, or an own act ended it. Pending changes stay on this device for the next sign-in. */
const expire = (state: State, notice: Session['notice']): Step => end(state, notice, ['drop', 'leaveAuth']);

function end(state: State, notice: Session['notice'], forget: ('drop' | 'leaveAuth')[]): Step {
  const { user, place, isFromKeys } = state.session;
  const session: Session = { ...opened({ record: null, place: place === 'tab' ? 'device' : place }), notice };
  const next: State = { ...idle(state), verified: null, session };
  if (!user) return [next, []];
  const { uid } = user;
  return [
    next,
    forget.map((what) => (what === 'drop' ? { do: what, uid: isFromKeys ? null : uid } : { do: what, uid })),
  ];
}
