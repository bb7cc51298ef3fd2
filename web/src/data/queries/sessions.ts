import { accountCalls, isSessionOver, signedInPath, storedSession, type Session } from '@firstmile/domain';
import { queryOf } from '@firstmile/sync';
import { useEffect, useState } from 'react';
import { callApi, inPath } from '../firebase/api.ts';
import { firebaseAuth, sessionSecond } from '../firebase/auth.ts';
import { useSession } from '../session/sessionStore.ts';
import { createCollection } from '../sync/collection.ts';
import { useSessionsEnd } from './profile.ts';

/** Limit on the sessions listed. */
const MOST = 50;

const signedIn = createCollection<Session, string>(storedSession, (uid) =>
  queryOf(signedInPath(uid), { orders: [['lastSeenAt', 'desc']], limit: MOST }),
);

/** Subscribes to the sessions of the signed-in person, last used first. */
export function useSessions(): Session[] {
  const { items } = signedIn.use(useSession().user?.uid ?? null);
  const end = useSessionsEnd();
  return end ? items.filter(({ id }) => !isSessionOver(end, Number(id))) : items;
}

/** Subscribes to the id of this device's session, which changes at a new sign-in in place; null until it is known. */
export function useOwnSession(): string | null {
  const [id, setId] = useState<string | null>(null);
  useEffect(() => {
    const following = firebaseAuth().then((auth) =>
      auth.onIdTokenChanged(
        (account) => void sessionSecond(account).then((at) => setId(at === null ? null : String(at))),
      ),
    );
    return () => void following.then((stop) => stop()).catch(() => undefined); // it never subscribed
  }, []);
  return id;
}

/**
 * Ends one session: its device signs out when it hears of it. Throws AppError `conflict` when too many were ended one
 * by one.
 */
export async function revokeSession(id: string): Promise<void> {
  await callApi(inPath(accountCalls.revokeSession, id));
}
