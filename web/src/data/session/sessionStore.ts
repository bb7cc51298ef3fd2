import { opened, type Session, type SessionUser } from '@firstmile/sync/session';
import { create } from 'zustand';
import { locks } from '#lib/locks.ts';
import { serveSession } from '../firebase/auth.ts';

export type { SessionUser };

export const sessionStore = create<Session>(() => ({
  ...opened({ record: null, place: 'device' }),
  status: 'loading',
}));
/** Subscribes to the session. */
export const useSession = (): Session => sessionStore();
export const currentUser = (): SessionUser | null => sessionStore.getState().user;
/** Subscribes to the id of the client that owns the signed-in person's work; null while nobody is signed in. */
export const useClientId = (): string | null => useSession().user?.client ?? null;
/** Gets the same id at this moment; '' while nobody is signed in. */
export const currentClientId = (): string => currentUser()?.client ?? '';
export const clearNotice = () => sessionStore.setState({ notice: null });
/** Calls back when somebody signs in or out. */
export const onUserChange = (listener: (user: SessionUser | null) => void) =>
  sessionStore.subscribe((now, before) => {
    if (now.user?.uid !== before.user?.uid) listener(now.user);
  });

/** Shows the session to the screens, and gives out tokens of `owner` alone. Skips the update when nothing changed. */
export function show(session: Session, owner = session.user?.uid ?? null): void {
  serveSession(owner, session.place);
  if (session.place === 'tab' && session.user) holdTabSession();
  if (JSON.stringify(session) !== JSON.stringify(sessionStore.getState())) sessionStore.setState(session);
}

export const TAB_LOCK = 'session-of-a-tab';
let isHeld = false;

/** Holds a lock while this tab lives: the documented keys of a session for one tab count only that long. */
function holdTabSession(): void {
  if (isHeld) return;
  isHeld = true;
  void locks()
    ?.request(TAB_LOCK, { mode: 'shared' }, () => new Promise<never>(() => undefined))
    .catch(() => undefined); // the page is closing
}
