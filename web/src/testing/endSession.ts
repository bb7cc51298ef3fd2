import { restoreCachedUser } from '../data/session/session.ts';
import { currentUser, sessionStore } from '../data/session/sessionStore.ts';

/**
 * Ends the signed-in person's session without this page: the app learns it when it asks. Then the person is signed out
 * or, if only Auth has lost them, has to enter the password while the page stays. Returns a function that signs them in
 * again.
 */
export function endSession({ isOfAuthOnly = false } = {}): () => void {
  const user = currentUser();
  restoreCachedUser(user, () => {
    if (isOfAuthOnly) sessionStore.setState({ needsSignIn: true });
    else restoreCachedUser(null, () => false);
    return false;
  });
  return () => restoreCachedUser(user);
}
