import { sessionPath, sessionsPath, userPath } from '../core/paths.ts';
import { AppError } from '../core/errors.ts';
import { say } from '../core/message.ts';
import { documentOf, moment, numbers, orElse, text, type Described } from '../core/reader.ts';
import { millis, PlainTime, type Moment } from '../core/time.ts';
import { SERVER_TIME, type Write } from '../core/write.ts';
import type { User } from './user.ts';

/** `users/{uid}/sessions/{id}`: one sign-in on one device. The id is the second of the sign-in since 1970, as its tokens state it. */
export const storedSession = documentOf({
  /** Names such as `Chrome` and `Windows`; empty when the program reports none. */
  browser: text,
  system: text,
  signedInAt: moment,
  /** The time when the app was last opened on the device, to the hour. */
  lastSeenAt: moment,
});
export type Session = ReturnType<typeof storedSession>;

const ended = {
  /** Sessions that began before this second are ended. */
  endedAt: moment,
  /** Single ended sessions, by the second in which they began. */
  revoked: orElse<number[], number[]>(numbers, []),
};
/** The ended sessions of an account, as stored on its profile and in the document for its devices. */
export type SessionsEnd = Described<typeof ended>;
/** Reads `users/{uid}/profile/sessions`: the ended sessions, for the devices concerned. */
export const storedSessionsEnd = documentOf(ended);

/** The most sessions that can be ended one by one, because rules search the list with each request. */
export const MAX_REVOKED = 100;
const DAY = 86_400_000;
/** Sessions that were not used for this long are no longer listed. Milliseconds. */
const LISTED = 180 * DAY;

/** Checks whether the session that began in this second since 1970 has ended. */
export const isSessionOver = ({ endedAt, revoked }: SessionsEnd, second: number): boolean =>
  second < secondOf(endedAt) || revoked.includes(second);

/** Reads the ended sessions from a profile. */
export const sessionsEndOf = ({ sessionsEndedAt = null, revokedSessions = [] }: User): SessionsEnd => ({
  endedAt: sessionsEndedAt,
  revoked: revokedSessions,
});

/** Keeps the single revoked sessions that `endedAt` does not end already: those that began in its second or later. */
export const stillRevoked = ({ revokedSessions = [] }: User, endedAt: Moment | null): number[] =>
  revokedSessions.filter((second) => second >= secondOf(endedAt));

/** Records that the session of this second was used now; `now` is in ms since 1970. */
export const noteSessionWrites = (
  uid: string,
  { second, device, now }: { second: number; device: Pick<Session, 'browser' | 'system'>; now: number },
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

/** Ends the session of this second. Throws `conflict` when the list is full: then all sessions have to be ended at once. */
export function revokeSessionWrites(user: User, second: number): Write[] {
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
