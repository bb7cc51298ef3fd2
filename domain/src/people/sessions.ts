import { sessionPath, sessionsPath, userPath } from '../core/paths.ts';
import { AppError } from '../core/errors.ts';
import { say } from '../core/message.ts';
import { millis, PlainTime, type Moment } from '../core/time.ts';
import { SERVER_TIME, type Write } from '../core/write.ts';
import type { User } from './user.ts';

/** `users/{uid}/sessions/{id}`: one sign-in on one device. The id is the second of the sign-in since 1970, as its tokens say it. */
export interface Session {
  id: string;
  /** Such as `Chrome` and `Windows`; empty for what says nothing of itself. */
  browser: string;
  system: string;
  signedInAt: Moment | null;
  /** When the app was last opened there, to the hour. */
  lastSeenAt: Moment | null;
}

/** Which sessions of an account count no more, as its profile and the document for its devices have it. */
export interface SessionsEnd {
  /** Sessions that began before this second. */
  endedAt: Moment | null;
  /** Single ones, by the second in which they began. */
  revoked: readonly number[];
}

/** Rules walk the list with each request. */
export const MAX_REVOKED = 100;
const DAY = 86_400_000;
/** What was not opened for so long is not listed any more. Milliseconds. */
const LISTED = 180 * DAY;

/** Whether the session that began in this second since 1970 counts no more. */
export const isSessionOver = ({ endedAt, revoked }: SessionsEnd, second: number): boolean =>
  second < secondOf(endedAt) || revoked.includes(second);

/** What a profile says of it. */
export const sessionsEndOf = ({ sessionsEndedAt = null, revokedSessions = [] }: User): SessionsEnd => ({
  endedAt: sessionsEndedAt,
  revoked: revokedSessions,
});

/** The single ones that do not count for another reason, too: they began in the second of `endedAt` or later. */
export const stillRevoked = ({ revokedSessions = [] }: User, endedAt: Moment | null): number[] =>
  revokedSessions.filter((second) => second >= secondOf(endedAt));

/** The session of this second was seen now, by `now` in ms since 1970. */
export const noteSession = (
  uid: string,
  second: number,
  device: Pick<Session, 'browser' | 'system'>,
  now: number,
): Write[] => [
  {
    op: 'set',
    path: sessionPath(uid, String(second)),
    data: {
      ...device,
      signedInAt: PlainTime.at(second * 1000),
      lastSeenAt: SERVER_TIME,
      expireAt: PlainTime.at(now + LISTED),
    },
  },
];

/** Ends the session of this second. Throws `conflict` when no more can be told apart: then all have to be ended at once. */
export function revokeSession(user: User, second: number): Write[] {
  const endedAt = user.sessionsEndedAt ?? null;
  const revoked = [...new Set([...stillRevoked(user, endedAt), second])];
  if (revoked.length > MAX_REVOKED) throw new AppError('conflict', say('sessions.revokeAll'));
  return [
    { op: 'update', path: userPath(user.id), data: { revokedSessions: revoked } },
    { op: 'set', path: sessionsPath(user.id), data: { endedAt, revoked } },
    { op: 'delete', path: sessionPath(user.id, String(second)) },
  ];
}

const secondOf = (moment: Moment | null) => Math.floor((millis(moment) ?? 0) / 1000);
