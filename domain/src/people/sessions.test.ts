import { describe, expect, it } from 'vitest';
import { AppError } from '../core/errors.ts';
import { PlainTime } from '../core/time.ts';
import { storedSession, storedSessionsEnd } from './sessions.ts';
import { storedUser } from './user.ts';
import { Store } from '../testing/store.ts';
import { isSessionOver, MAX_REVOKED, noteSessionWrites, revokeSessionWrites, sessionsEndOf } from './sessions.ts';

const SECOND = 1_700_000_000;
const ENDED = PlainTime.at(SECOND * 1000 + 500);
const ada = (changes: object = {}) => storedUser({ id: 'ada', ...changes });
const over = (changes: object, second: number) => isSessionOver(sessionsEndOf(ada(changes)), second);

describe('a session', () => {
  it('continues until it, or all earlier ones, were ended', () => {
    expect(over({}, 0)).toBe(false);
    expect(over({ sessionsEndedAt: ENDED }, SECOND - 1)).toBe(true);
    expect(over({ sessionsEndedAt: ENDED }, SECOND)).toBe(false); // in whole seconds, as Auth counts
    expect(over({ revokedSessions: [SECOND] }, SECOND)).toBe(true);
    expect(over({ revokedSessions: [SECOND] }, SECOND + 1)).toBe(false);
  });

  it('is recorded and then read', () => {
    const store = new Store();
    store.commit(
      noteSessionWrites('ada', { second: SECOND, device: { browser: 'Chrome', system: 'Windows' }, now: 0 }),
    );
    const path = `users/ada/sessions/${SECOND}`;
    expect(storedSession(store.read(path))).toMatchObject({ id: String(SECOND), browser: 'Chrome', system: 'Windows' });
    expect(storedSession(store.read(path)).signedInAt?.toMillis()).toBe(SECOND * 1000);
    expect(storedSession(null)).toEqual({ id: '', browser: '', system: '', signedInAt: null, lastSeenAt: null });
  });
});

describe('revoking', () => {
  const revoked = (changes: object, second: number) => {
    const store = new Store();
    store.commit([{ op: 'set', path: 'users/ada', data: { ...changes } }]);
    store.commit(noteSessionWrites('ada', { second, device: { browser: '', system: '' }, now: 0 }));
    store.commit(revokeSessionWrites(ada(changes), second));
    expect(store.docs.has(`users/ada/sessions/${second}`)).toBe(false);
    const end = storedSessionsEnd(store.read('users/ada/profile/sessions'));
    expect(storedUser(store.read('users/ada')).revokedSessions).toEqual(end.revoked); // for its devices
    return end;
  };

  it('ends one, besides those revoked before', () => {
    expect(revoked({}, 7).revoked).toEqual([7]);
    expect(revoked({ revokedSessions: [7, 8] }, 8).revoked).toEqual([7, 8]);
  });

  it('removes those that were ended with all others', () => {
    const end = revoked({ sessionsEndedAt: ENDED, revokedSessions: [SECOND - 1, SECOND] }, SECOND + 1);
    expect(end).toMatchObject({ endedAt: ENDED, revoked: [SECOND, SECOND + 1] });
  });

  it('has a limit, after which all have to be ended', () => {
    const full = Array.from({ length: MAX_REVOKED }, (_, index) => SECOND + index);
    expect(() => revokeSessionWrites(ada({ revokedSessions: full }), 7)).toThrow(AppError);
    expect(revoked({ revokedSessions: full }, SECOND).revoked).toHaveLength(MAX_REVOKED);
    expect(revoked({ revokedSessions: full, sessionsEndedAt: ENDED }, SECOND).revoked).toHaveLength(MAX_REVOKED);
  });
});

it('unreadable entries of a list of revoked sessions are ignored', () => {
  expect(storedSessionsEnd({ id: 's', revoked: [1, 'x', null, 2] })).toMatchObject({ endedAt: null, revoked: [1, 2] });
  expect(ada({ revokedSessions: 'x' }).revokedSessions).toEqual([]);
});
