import type { SessionsEnd } from '@firstmile/domain';
import type { User as AuthUser } from 'firebase/auth';
import { create } from 'zustand';
import { afterFirstPaint } from '#lib/firstPaint.ts';
import { locks } from '#lib/locks.ts';
import { serveSession } from '../firebase/auth.ts';
import type { AuthPlace } from '../firebase/authPlace.ts';
import { clearSessionKeys, isRemembered, type SessionUser } from './sessionKeys.ts';
import { FROM_KEYS, readRecord, type SessionRecord } from './sessionRecord.ts';

export type { SessionUser } from './sessionKeys.ts';

export interface Session {
  status: 'loading' | 'signed-out' | 'signed-in';
  user: SessionUser | null;
  notice: 'expired' | 'passwordChanged' | null;
  /** Auth has lost this person, though nobody has ended the session: all goes on, but what needs the server waits for the password. */
  needsSignIn: boolean;
  /** The names that Auth has for the ways in which this person signs in, such as `password`. */
  providers: string[];
  place: AuthPlace;
  /** Opened from the documented keys alone, and confirmed by nobody yet. */
  isFromKeys: boolean;
}

const NOBODY = { user: null, needsSignIn: false, providers: [], isFromKeys: false };
export const sessionStore = create<Session>(() => ({ ...NOBODY, status: 'loading', notice: null, place: 'device' }));
/** Who is signed in. */
export const useSession = (): Session => sessionStore();
export const currentUser = (): SessionUser | null => sessionStore.getState().user;
/** The id of the client for whom the signed-in person works, under which its work is; null while nobody is signed in. */
export const useClientId = (): string | null => useSession().user?.client ?? null;
/** The same, at this moment; '' while nobody is signed in. */
export const currentClientId = (): string => currentUser()?.client ?? '';
export const clearNotice = () => set({ notice: null });
/** Calls back when somebody signs in or out. */
export const onUserChange = (listener: (user: SessionUser | null) => void) =>
  sessionStore.subscribe((now, before) => {
    if (now.user?.uid !== before.user?.uid) listener(now.user);
  });

/** Opens the app to whoever this device knows, and follows the session, in all tabs. Resolves when it is known who. Called once, at the start. */
export async function startSession(): Promise<void> {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'accessToken' || key === null) void onOtherTab(key !== null && newValue !== null);
  });
  const { record, place } = await readRecord();
  openSession(record, place);
  // whose code would hold up the first screen
  if (record) void afterFirstPaint().then(() => followAuth().catch(() => undefined));
  else void dropLeftKeys();
}

/** What is as it was is no news to the screens. */
function set(next: Partial<Session>): void {
  const before = sessionStore.getState();
  if (JSON.stringify({ ...before, ...next }) !== JSON.stringify(before)) sessionStore.setState(next);
}

/** Lets in whom the record names, or nobody. The role opens screens only: rules protect the data. */
export function openSession(record: SessionRecord | null, place: AuthPlace): void {
  serveSession(record?.user.uid ?? null, place);
  if (place === 'tab' && record) holdTabSession();
  const { user: known, providers } = record ?? NOBODY;
  // an earlier version of the app, which kept this session, knew only clients of one person
  const user = known && { ...known, client: (known as Partial<SessionUser>).client ?? known.uid };
  set({
    ...NOBODY,
    status: user ? 'signed-in' : 'signed-out',
    user,
    providers,
    place,
    isFromKeys: record?.at === FROM_KEYS,
  });
}

let isGiven = false;

/** Lets in whom a component test names, or nobody. Auth knows nothing of them, and is not asked. */
export function restoreCachedUser(user: SessionUser | null): void {
  isGiven = true;
  openSession(user && { user, at: Date.now(), providers: ['password'] }, 'device');
}

/** Auth of this tab looks this often, and a little more, whether another tab has signed somebody in. Milliseconds. */
const AUTH_LOOKS_MS = 1000;

/** Whether another tab ended the session that this page knows. A disk that lost the record, or cannot be read, does not say so; one that was never there is not asked. */
export async function isEndedOnDisk(): Promise<boolean> {
  const isWithoutDisk = sessionStore.getState().place === 'anywhere';
  const { record, isEnded = false } = await readRecord();
  return isEnded || (isWithoutDisk && !record);
}

/** Somebody signed in or out in another tab, and not only for that tab. */
async function onOtherTab(isSignIn: boolean): Promise<void> {
  const { status, place, notice } = sessionStore.getState();
  if (isSignIn ? status !== 'signed-out' : status !== 'signed-in' || place === 'tab') return;
  if (isSignIn) await new Promise((done) => setTimeout(done, AUTH_LOOKS_MS));
  if (isSignIn && !isRemembered()) return;
  if (!isSignIn) return (await isEndedOnDisk()) ? (await followed()).endSession(notice) : undefined;
  const { record } = await readRecord();
  if (!record) return;
  openSession(record, place);
  await followAuth();
}

/** What follows the session needs Auth, a seventh of the sign-in's code: it can wait until somebody is signed in. */
const followed = () => import('./authSession.ts');
const followAuth = async () => (await followed()).followAccount();

/** Runs a sign-in and waits until the server has said who it is. */
export const completeSignIn = async (signIn: () => Promise<AuthUser>): Promise<void> =>
  (await followed()).completeSignIn(signIn);

/**
 * Whether this session still counts, for whoever was refused something: asks the server, once for all who ask meanwhile. When it
 * has ended, signs out; whatever waits on this device stays. True also when nobody can be asked.
 */
export const isSessionAlive = async (): Promise<boolean> => isGiven || (await followed()).isSessionAlive();

/** The signed-in person has another name now, by this or another device. */
export async function updateSessionNames(firstName: string, lastName: string): Promise<void> {
  const user = currentUser();
  if (user && (user.firstName !== firstName || user.lastName !== lastName))
    await (await followed()).updateSessionNames(firstName, lastName);
}

/** Sessions were ended: if this is one of them, it ends now. */
export const onSessionsEnded = async (end: SessionsEnd): Promise<void> => (await followed()).onSessionsEnded(end);

/** This session is over, as the sign-in then says. What waits on this device stays. */
export const expireSession = async (notice: NonNullable<Session['notice']>): Promise<void> =>
  (await followed()).expireSession(notice);

/** The ways in which this person signs in have changed here: the device keeps those that Auth now has. */
export const adoptProviders = async (): Promise<void> => (await followed()).adoptProviders();

/**
 * Runs work that ends sessions on purpose: what happens to this one meanwhile is its own doing. After a `last` one that
 * went well it stays so, until the page goes.
 */
export const suppressAuthEvents = async <T>(work: () => Promise<T>, last = false): Promise<T> =>
  (await followed()).suppressAuthEvents(work, last);

const TAB_LOCK = 'session-of-a-tab';
let isHeld = false;

/** The documented keys of a session that is for a tab alone count while that tab lives. */
function holdTabSession(): void {
  if (isHeld) return;
  isHeld = true;
  void locks()
    ?.request(TAB_LOCK, { mode: 'shared' }, () => new Promise<never>(() => undefined))
    .catch(() => undefined); // the page is going
}

/** Clears the keys that a tab which is gone has left. Without locks nobody knows of other tabs, whose sessions do without the keys. */
async function dropLeftKeys(): Promise<void> {
  const snapshot = await locks()?.query();
  if (!snapshot?.held?.some(({ name }) => name === TAB_LOCK) && sessionStore.getState().status === 'signed-out')
    clearSessionKeys();
}
