import { ownerOf, type Event, type SessionRecord, type State, type step } from '@firstmile/sync/session';
import { fail, type Told } from '../harness/simulation.ts';

/** A sign-in as Auth stores it: its person and its start. */
export interface Token {
  uid: string;
  at: number;
}

/** One browser with its tabs, and the server. Its clock counts sign-ins and endings. */
export interface World extends Told {
  /** The core under test: the real one, or one with a known fault. */
  step: typeof step;
  now: number;
  /** The record on the disk; null: nobody is signed in; undefined: none was ever written. */
  disk: SessionRecord | null | undefined;
  health: 'ok' | 'full' | 'unreadable';
  wasFull: boolean;
  auth: Token | null;
  /** The person named by the documented keys. */
  keys: string | null;
  /** The time, by person, before which tokens are refused. */
  validFrom: Record<string, number>;
  /** The time of the last sign-out in this browser, by person; a disk that refuses the write does not have it. */
  ended: Record<string, number>;
}

export const userOf = (uid: string, firstName = uid) => ({
  ...{ uid, firstName, lastName: 'Marsh', email: `${uid}@example.test`, role: 'USER' as const, client: uid },
});
export const SIGNED_IN_BY = ['password'];

export const accountOf = (token: Token | null) => token && { uid: token.uid, providers: SIGNED_IN_BY };

interface Happened {
  before: State;
  event: Event;
  state: State;
  /** The people whom the server really refused in this tab, and the start of the shown session. */
  refused: ReadonlySet<string>;
  since: number;
  world: World;
}

/** Checks the promises about one step. Returns where a session was ended: `here`, or in another tab. */
export function checkStep({ before, event, state, refused, since, world }: Happened): 'here' | 'elsewhere' | null {
  const [was, is] = [before.session, state.session];
  const [uid, shown] = [was.user?.uid, is.user?.uid];
  fail((ownerOf(state) ?? undefined) !== shown && state.work !== 'signing-in', 'gives out tokens of somebody else');
  fail(is.notice !== null && shown !== undefined, 'tells of an end while somebody is signed in');
  if (uid === undefined || shown === uid) return null;
  const read = event.on === 'read' ? event : null;
  const isRefused = refused.has(uid) && (event.on === 'refused' || event.on === 'auth' || event.on === 'revoked');
  const isOwnAct = event.on === 'expire';
  // null on the disk means that somebody signed out, or that a full disk could not store them
  const isKnownEnd = was.isFromKeys || world.wasFull || (world.ended[uid] ?? 0) > since;
  const isElsewhere = read?.isEnded === true && isKnownEnd;
  const isReplaced = shown !== undefined && read?.record?.user.uid === shown;
  const isWithoutDisk = read !== null && was.place === 'anywhere' && read.record === null;
  const isKeysAlone = read !== null && was.isFromKeys && !isElsewhere && !isReplaced && !isWithoutDisk;
  const isDue = isRefused || isOwnAct || isKeysAlone || isElsewhere || isReplaced || isWithoutDisk;
  fail(!isDue, `signed out for no reason, by ${event.on}`);
  const due = isOwnAct ? event.notice : isRefused || isKeysAlone ? 'expired' : null;
  fail(is.notice !== due, `says ${is.notice} where ${due} is due`);
  world.happened.add('session ended');
  return isRefused || isOwnAct || isKeysAlone ? 'here' : 'elsewhere';
}
