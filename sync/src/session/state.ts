import type { ApiUser } from '@firstmile/domain';

/** Who is signed in; `client` is the id of the client whose work this person sees and does: their own uid, unless they joined another's. */
export type SessionUser = Pick<ApiUser, 'firstName' | 'lastName' | 'email' | 'role' | 'client'> & { uid: string };

/** Where Auth keeps whom it knows: in IndexedDB, for this tab, or where it can, when this browser allows no IndexedDB. */
export type AuthPlace = 'device' | 'tab' | 'anywhere';

/** What screens see of the session. */
export interface Session {
  status: 'loading' | 'signed-out' | 'signed-in';
  user: SessionUser | null;
  /** Why the session ended, for the sign-in to say. */
  notice: 'expired' | 'passwordChanged' | null;
  /** Auth has lost this person, though nobody has ended the session: all goes on, but what needs the server waits for the password. */
  needsSignIn: boolean;
  /** The names that Auth has for the ways in which this person signs in, such as `password`. */
  providers: string[];
  place: AuthPlace;
  /** Opened from the documented keys alone, and confirmed by nobody yet. */
  isFromKeys: boolean;
}

/** The session that this device keeps, as the server said `at` milliseconds since 1970. */
export interface SessionRecord extends Pick<Session, 'providers'> {
  user: SessionUser;
  at?: number;
}

/** The `at` of a record that stands for the documented keys, when there is no other. */
export const FROM_KEYS = 0;

/** What the disk says; `isEnded`: that there is no session, and not just nothing. */
export interface Found {
  record: SessionRecord | null;
  place: AuthPlace;
  isEnded?: boolean;
}

/** The session that a record opens, or nobody's. The role opens screens only: rules protect the data. */
export function opened({ record, place }: Found): Session {
  const status = record ? 'signed-in' : 'signed-out';
  const { user = null, providers = [], at } = record ?? {};
  // an earlier version of the app, which kept this session, knew only clients of one person
  const known = user && { ...user, client: (user as Partial<SessionUser>).client ?? user.uid };
  return { status, user: known, notice: null, needsSignIn: false, providers, place, isFromKeys: at === FROM_KEYS };
}

/** All that one tab knows of its session. Plain data: a step makes the next from it and an event. */
export interface State {
  session: Session;
  /** Whom Auth named last; undefined before it has said anything. */
  account: Account | null | undefined;
  /** Auth's server has named the end of a session since somebody last signed in. */
  isRefused: boolean;
  /** Whom the server has confirmed since this page began. */
  verified: string | null;
  /** What this tab does to the session on purpose: meanwhile Auth's word is its own doing. `over`: until the page goes. */
  work: 'none' | 'signing-in' | 'ending' | 'over';
  phase: Phase;
  /** Somebody was refused something, and waits to hear whether the session still counts. */
  isDoubted: boolean;
  /** Numbers what is asked: an answer to something older says nothing any more. */
  turn: number;
}

/** `asking` the server about an account, with `isFresh` by a new token; `keeping` what it said before anybody is let in. */
type Phase = { is: 'idle' } | { is: 'asking'; uid: string; isFresh: boolean } | { is: 'keeping' };

/** Whom Auth knows, and the names of the ways in which this person signs in. */
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

/** What happens to a tab. `turn` is that of the effect which it answers. */
export type Event =
  /** Auth's code runs, and knows somebody from before, as the disk may do; or it did not come. */
  | { on: 'started'; account: Account | null; record: SessionRecord | null }
  | { on: 'notStarted' }
  /** Whom Auth knows: with each new token, and when asked. `isRefused`: its server has named the end of a session. */
  | { on: 'auth'; account: Account | null; isRefused: boolean }
  | ({ on: 'read' } & Found)
  /** Another tab has put the documented keys there, or taken them away. */
  | { on: 'otherTab'; isSignIn: boolean }
  | { on: 'confirmed'; turn: number; user: SessionUser }
  | { on: 'refused' | 'unanswered'; turn: number; error: Error }
  /** With `isDone` false the disk says by now that somebody else is signed in, or nobody. */
  | ({ on: 'kept'; isDone: boolean } & Keeping)
  | { on: 'rested'; turn: number }
  /** Somebody was refused something. */
  | { on: 'doubted' }
  | { on: 'signIn'; place: AuthPlace }
  /** Auth has signed this account in. */
  | { on: 'signedIn'; account: Account }
  | { on: 'notSignedIn' }
  /** Work begins, or is over, that may end sessions; after the `isLast` nothing follows in this page. */
  | { on: 'ending' }
  | { on: 'endingDone'; isLast: boolean }
  /** An own act has ended this session. */
  | { on: 'expire'; notice: Session['notice'] }
  /** The server's list says that this session was ended. */
  | { on: 'revoked' }
  | { on: 'renamed'; names: Pick<SessionUser, 'firstName' | 'lastName'> }
  | { on: 'providersChanged'; account: Account };

/** What a step wants done. The disk does what it is told in that order; all of it may be late or, when the tab ends, never happen. */
export type Effect =
  /** Starts Auth, or has it say again whom it knows. */
  | { do: 'follow'; inMs: number }
  /** From now on Auth says whom it knows. */
  | { do: 'listen' }
  | { do: 'ask'; turn: number; uid: string; isFresh: boolean }
  | { do: 'rest'; turn: number }
  | { do: 'read'; inMs: number }
  /**
   * Keeps the record, then the keys. `isNew`: a sign-in, which replaces what is there; others do not bring back what was ended.
   * `isConfirmed`: the server has said so.
   */
  | ({ do: 'keep'; isNew: boolean } & Keeping)
  /** Forgets this person's record (null: the keys had none), then the keys: by now another tab may have signed somebody in. */
  | { do: 'drop'; uid: string | null }
  | { do: 'mirror'; user: SessionUser }
  /** Signs this person out of Auth in this browser. */
  | { do: 'leaveAuth'; uid: string }
  /** While Auth knows nobody, the database asks no server. */
  | { do: 'pause'; isPaused: boolean }
  /** Ends the wait of whoever signs in: with an error when it failed. */
  | { do: 'answerSignIn'; error?: Error }
  | { do: 'answerDoubt'; isAlive: boolean };

export type Step = [State, Effect[]];
