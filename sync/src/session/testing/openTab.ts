import { expect, it } from 'vitest';
import { initialState, ownerOf, step } from '../step.ts';
import {
  FROM_KEYS,
  opened,
  type Effect,
  type Event,
  type Found,
  type SessionRecord,
  type SessionUser,
  type State,
} from '../state.ts';

const person = (uid: string): SessionUser => ({
  ...{ uid, firstName: uid, lastName: 'Marsh', email: `${uid}@example.test`, role: 'USER', client: uid },
});
export const ada = person('ada');
export const bob = person('bob');
const PASSWORD = ['password'];
export const account = (uid: string, providers = PASSWORD) => ({ uid, providers });
export const record = (user: SessionUser, at?: number): SessionRecord => ({
  user,
  providers: PASSWORD,
  ...(at !== undefined && { at }),
});
export const found = (user: SessionUser | null, more: Partial<Found> = {}): Found => ({
  ...{ record: user && record(user), place: 'device', isEnded: user === null, ...more },
});
export const error = new Error('no answer');

/** One tab: `dispatch` handles events and returns the effects of the last one. Answers get their turn automatically. */
export function openTab(first: Found) {
  let state: State = initialState(opened(first));
  const dispatch = (...events: (Event | Untimed)[]): Effect[] => {
    let effects: Effect[] = [];
    for (const event of events)
      [state, effects] = step(
        state,
        ANSWERS.includes(event.on) ? ({ turn: state.turn, ...event } as Event) : (event as Event),
      );
    return effects;
  };
  return { dispatch, state: () => state, session: () => state.session };
}
const ANSWERS = ['confirmed', 'refused', 'unanswered', 'kept', 'rested'];
export type Untimed = Event extends infer One ? (One extends { turn: number } ? Omit<One, 'turn'> : never) : never;

export const auth = (uid: string | null, isRefused = false): Event => ({
  on: 'auth',
  account: uid === null ? null : account(uid),
  isRefused,
});
export const read = (user: SessionUser | null, more: Partial<Found> = {}): Event => ({
  on: 'read',
  ...found(user, more),
});
export const saved = (
  user: SessionUser,
  more: { isDone?: boolean; place?: Found['place']; isConfirmed?: boolean } = {},
) => ({ on: 'kept', isDone: true, record: record(user), place: 'device', isConfirmed: true, ...more }) as const;
export const confirmed = (user: SessionUser) => ({ on: 'confirmed', user }) as const;
export const KEYS = { record: record(ada, FROM_KEYS) };
export const LOST = { record: null, isEnded: false };
export const FOLLOW: Effect = { do: 'follow', inMs: 0 };
export const READ: Effect = { do: 'read', inMs: 0 };
export const DROP: Effect = { do: 'drop', uid: 'ada' };
export const LEAVE: Effect = { do: 'leaveAuth', uid: 'ada' };
export const LEFT: Effect = { do: 'leaveAuth', uid: 'bob' };
export const ANSWER: Effect = { do: 'answerSignIn' };
export const ALIVE: Effect = { do: 'answerDoubt', isAlive: true };
export const OVER: Effect = { do: 'answerDoubt', isAlive: false };
export const pause = (isPaused: boolean): Effect => ({ do: 'pause', isPaused });
export const keep = (user: SessionUser, more: object = {}) => ({
  ...{ do: 'keep', record: record(user), place: 'device', isNew: false, isConfirmed: true, ...more },
});

type Tab = ReturnType<typeof openTab>;
/** The possible states of a tab. */
const TABS: Record<string, () => Tab> = {
  'signed out': () => openTab(found(null)),
  opened: () => openTab(found(ada)),
  'opened for this tab': () => openTab(found(ada, { place: 'tab' })),
  'opened without a disk': () => openTab(found(ada, { place: 'anywhere' })),
  'opened from keys': () => openTab({ ...found(ada), record: record(ada, FROM_KEYS) }),
  asking: () => after('opened', auth('ada')),
  'asking freshly': () => after('asking', { on: 'doubted' }),
  resting: () => after('asking', { on: 'unanswered', error }),
  keeping: () => after('asking', confirmed(ada)),
  confirmed: () => after('keeping', saved(ada)),
  'doubted while confirmed': () => after('confirmed', { on: 'doubted' }),
  'needing a sign-in': () => after('confirmed', auth(null), read(ada)),
  'signing in': () => after('signed out', { on: 'signIn', place: 'device' }),
  'asking for a sign-in': () => after('signing in', { on: 'signedIn', account: account('ada') }),
  'keeping a sign-in': () => after('asking for a sign-in', confirmed(ada)),
  'signing in again': () => after('needing a sign-in', { on: 'signIn', place: 'device' }),
  'asking for a sign-in again': () => after('signing in again', { on: 'signedIn', account: account('ada') }),
  ending: () => after('confirmed', { on: 'ending' }),
  over: () => after('ending', { on: 'endingDone', isLast: true }),
};

/** Returns a tab in a state, after these events. */
export function after(name: string, ...events: (Event | Untimed)[]): Tab {
  const tab = TABS[name]?.();
  if (!tab) throw new Error(`There is no state named ${name}`);
  tab.dispatch(...events);
  return tab;
}

/** Describes a tab: who is shown, whose tokens it uses, and anything special. */
export function looks({ state, session }: Tab): string {
  const { status, user, notice, needsSignIn, isFromKeys, place } = session();
  const { phase, work, verified } = state();
  const owner = ownerOf(state());
  return [
    user?.uid ?? 'nobody',
    ...(status === (user ? 'signed-in' : 'signed-out') ? [] : [status]),
    ...(owner === (user?.uid ?? null) ? [] : [`as ${owner}`]),
    ...(place === 'device' ? [] : [place]),
    ...(verified === null ? [] : [verified === user?.uid ? 'confirmed' : `${verified} confirmed`]),
    ...(needsSignIn ? ['needs sign-in'] : []),
    ...(isFromKeys ? ['from keys'] : []),
    ...(phase.is === 'idle' ? [] : [phase.is === 'asking' && phase.isFresh ? 'asking freshly' : phase.is]),
    ...(work === 'none' ? [] : [work]),
    ...(notice ? [notice] : []),
  ].join(', ');
}

/** A transition: the state, the event, the tab's new look and its effects. */
export type Row = [name: string, title: string, event: Event | Untimed, look: string, effects: object[]];

export const table = (rows: Row[]): void =>
  it.for(rows)('%s: %s', ([name, , event, look, effects]) => {
    const tab = after(name);
    const wanted = tab.dispatch(event);
    expect(looks(tab)).toBe(look);
    expect(wanted).toMatchObject(effects);
    expect(wanted).toHaveLength(effects.length);
  });
