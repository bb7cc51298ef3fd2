import type { ApiUser } from '@firstmile/domain';

/** The signed-in person; `client` is the id of the client for whom they work: their own uid, unless they joined another's team. */
export type SessionUser = Pick<ApiUser, 'firstName' | 'lastName' | 'email' | 'role' | 'client'> & { uid: string };

/** Where Auth stores its account: in IndexedDB, for this tab, or anywhere possible if the browser has no IndexedDB. */
export type AuthPlace = 'device' | 'tab' | 'anywhere';

/** The session as screens see it. */
export interface Session {
  status: 'loading' | 'signed-out' | 'signed-in';
  user: SessionUser | null;
  /** The reason why the session ended, shown by the sign-in. */
  notice: 'expired' | 'passwordChanged' | null;
  /** Auth has lost this person without an end of the session: work continues, and requests to the server wait for the password. */
  needsSignIn: boolean;
  /** Auth's names for this person's ways to sign in, such as `password`. */
  providers: string[];
  place: AuthPlace;
  /** Opened from the documented keys alone, not confirmed yet. */
  isFromKeys: boolean;
}

/** The session stored on this device, as of the server's answer at `at` (milliseconds since 1970). */
export interface SessionRecord extends Pick<Session, 'providers'> {
  user: SessionUser;
  at?: number;
}

/** The `at` of a record that was made from the documented keys only. */
export const FROM_KEYS = 0;

/** The state of the disk; `isEnded`: it says that there is no session, instead of having no data. */
export interface Found {
  record: SessionRecord | null;
  place: AuthPlace;
  isEnded?: boolean;
}

/** Opens the session of a record, or nobody's. The role only opens screens: rules protect the data. */
export function opened({ record, place }: Found): Session {
  const status = record ? 'signed-in' : 'signed-out';
  const { user = null, providers = [], at } = record ?? {};
  // an earlier version of the app stored this session and knew only clients of one person
  const known = user && { ...user, client: (user as Partial<SessionUser>).client ?? user.uid };
  return { status, user: known, notice: null, needsSignIn: false, providers, place, isFromKeys: at === FROM_KEYS };
}

/** Everything one tab knows about its session, as plain data: a step turns it and an event into the next state. */
export interface State {
  session: Session;
  /** The last account from Auth; undefined before its first answer. */
  account: Account | null | undefined;
  /** Auth's server has reported the end of a session since the last sign-in. */
  isRefused: boolean;
  /** The uid that the server has confirmed since this page began. */
  verified: string | null;
  /** This tab's own action on the session; Auth's news during it is caused by it. `over`: until the page closes. */
  work: 'none' | 'signing-in' | 'ending' | 'over';
  phase: Phase;
  /** A request was refused, and its caller waits to learn whether the session is still valid. */
  isDoubted: boolean;
  /** Numbers the requests; an answer to an older one is ignored. */
  turn: number;
}

/** `asking` the server about an account, with a new token if `isFresh`; `keeping` its answer on the disk before opening the session. */
type Phase = { is: 'idle' } | { is: 'asking'; uid: string; isFresh: boolean } | { is: 'keeping' };

/** An account of Auth, with its ways to sign in. */
export interface Account extends Pick<Session, 'providers'> {
  uid: string;
}

/** A session on its way to the disk. */
interface Keeping {
  turn: number;
  record: SessionRecord;
  place: AuthPlace;
  isConfirmed: boolean;
}

/** An event of a tab. `turn` is that of the effect which it answers. */
export type Event =
  /** Auth's code has started, with its stored account and the disk's record; or it failed to load. */
  | { on: 'started'; account: Account | null; record: SessionRecord | null }
  | { on: 'notStarted' }
  /** The account of Auth, after each new token and on request. `isRefused`: its server has reported the end of a session. */
  | { on: 'auth'; account: Account | null; isRefused: boolean }
  | ({ on: 'read' } & Found)
  /** Another tab has set or removed the documented keys. */
  | { on: 'otherTab'; isSignIn: boolean }
  | { on: 'confirmed'; turn: number; user: SessionUser }
  | { on: 'refused' | 'unanswered'; turn: number; error: Error }
  /** With `isDone` false, the disk now has another person, or nobody. */
  | ({ on: 'kept'; isDone: boolean } & Keeping)
  | { on: 'rested'; turn: number }
  /** A request was refused. */
  | { on: 'doubted' }
  | { on: 'signIn'; place: AuthPlace }
  /** Auth has signed in this account. */
  | { on: 'signedIn'; account: Account }
  | { on: 'notSignedIn' }
  /** Work that may end sessions begins, or is over; after `isLast` nothing follows in this page. */
  | { on: 'ending' }
  | { on: 'endingDone'; isLast: boolean }
  /** The person's own action has ended this session. */
  | { on: 'expire'; notice: Session['notice'] }
  /** The server's list says that this session was ended. */
  | { on: 'revoked' }
  | { on: 'renamed'; names: Pick<SessionUser, 'firstName' | 'lastName'> }
  | { on: 'providersChanged'; account: Account };

/** An effect that a step requests. The disk executes its effects in order; any may be late or, when the tab ends, never happen. */
export type Effect =
  /** Starts Auth, or asks it for its account again. */
  | { do: 'follow'; inMs: number }
  /** Subscribes to Auth's account. */
  | { do: 'listen' }
  | { do: 'ask'; turn: number; uid: string; isFresh: boolean }
  | { do: 'rest'; turn: number }
  | { do: 'read'; inMs: number }
  /**
   * Stores the record, then the keys. `isNew`: a sign-in, which replaces the stored one; other writes do not restore an ended session.
   * `isConfirmed`: the server has confirmed it.
   */
  | ({ do: 'keep'; isNew: boolean } & Keeping)
  /** Removes this person's record (null: the keys had none), then the keys, unless another tab has signed somebody in meanwhile. */
  | { do: 'drop'; uid: string | null }
  | { do: 'mirror'; user: SessionUser }
  /** Signs this person out of Auth in this browser. */
  | { do: 'leaveAuth'; uid: string }
  /** While Auth has no account, the database stays offline. */
  | { do: 'pause'; isPaused: boolean }
  /** Answers the pending sign-in, with an error if it failed. */
  | { do: 'answerSignIn'; error?: Error }
  | { do: 'answerDoubt'; isAlive: boolean };

export type Step = [State, Effect[]];
