import { teamMarkPath, teamNoticePath } from '../core/paths.ts';
import { millis, type Moment } from '../core/time.ts';
import { fieldPath, SERVER_TIME, type ServerTime, type Write } from '../core/write.ts';
import type { Notice, Notification } from './notification.ts';

/**
 * `users/{uid}/profile/teamNotices`: what an admin has read and cleared of `teamNotices`, which is one list for all admins. What came
 * up to the two times is read, or cleared; `seen` are single ones that came later.
 */
export interface TeamMark {
  id: string;
  readUntil: Moment | null;
  clearedUntil: Moment | null;
  seen: Record<string, Seen>;
  updatedAt: Moment | null;
  writeId: string;
}
interface Seen {
  isCleared: boolean;
  /** When the notice came. */
  at: Moment | null;
}

/** `teamNotices/{id}`: a notification whose `read` stands in each admin's mark. */
export type TeamNotice = Omit<Notification, 'read'>;

/** So many single ones are kept of an admin who never reads or clears all: what is older than half of them counts as cleared then. */
const MOST_SEEN = 500;

/** The write that tells all admins of something, in the app. Those who are signed in hear it at once, whoever is one later finds it there. */
export const teamNotice = ({ id, type, message, link }: Notice): Write => ({
  op: 'create',
  path: teamNoticePath(id),
  data: { type, message, link, createdAt: SERVER_TIME },
});

/** The notices as this admin sees them: without those that were cleared. */
export const noticesFor = (mark: TeamMark | null, notices: readonly TeamNotice[]): Notification[] =>
  notices.flatMap((one) => {
    const seen = mark?.seen[one.id];
    const came = millis(one.createdAt) ?? Infinity; // the server is about to say when
    const isUpTo = (time: Moment | null | undefined) => came <= (millis(time) ?? -Infinity);
    if (seen?.isCleared || isUpTo(mark?.clearedUntil)) return [];
    return [{ ...one, read: seen !== undefined || isUpTo(mark?.readUntil) }];
  });

/** What an admin need not ask for any more when looking for unread ones: when the last of them came. */
export const readBefore = (mark: TeamMark | null): Moment | null => {
  const [read, cleared] = [mark?.readUntil ?? null, mark?.clearedUntil ?? null];
  return read && cleared ? later(read, cleared) : (read ?? cleared);
};

/** Marks one as read, or clears it. */
export function markTeamNotice(
  uid: string,
  mark: TeamMark | null,
  { id, createdAt }: Pick<TeamNotice, 'id' | 'createdAt'>,
  isCleared: boolean,
  writeId: string,
): Write {
  const seen: Seen = { isCleared, at: createdAt };
  if (mark && Object.keys(mark.seen).length < MOST_SEEN)
    return changed(uid, { [fieldPath('seen', id)]: seen }, writeId);
  const all = Object.entries({ ...mark?.seen, [id]: seen }).sort(([, a], [, b]) => timeOf(a) - timeOf(b));
  const old = mark ? all.slice(0, MOST_SEEN / 2) : [];
  const until = old.at(-1)?.[1].at ?? mark?.clearedUntil ?? null;
  return whole(uid, until ?? mark?.readUntil ?? null, until, Object.fromEntries(all.slice(old.length)), writeId);
}

/** Marks all as read, or clears them, that came up to a time: what has come since stays. */
export function markTeamNoticesUntil(
  uid: string,
  mark: TeamMark | null,
  until: Moment,
  isCleared: boolean,
  writeId: string,
): Write {
  const isKept = (one: Seen) => timeOf(one) > until.toMillis() || (one.isCleared && !isCleared);
  const seen = Object.fromEntries(Object.entries(mark?.seen ?? {}).filter(([, one]) => isKept(one)));
  const [read, cleared] = [later(mark?.readUntil, until), isCleared ? later(mark?.clearedUntil, until) : null];
  return whole(uid, read, cleared ?? mark?.clearedUntil ?? null, seen, writeId);
}

/** A device that was offline may say less than is known. */
const later = (known: Moment | null | undefined, until: Moment): Moment =>
  known && known.toMillis() > until.toMillis() ? known : until;

const timeOf = ({ at }: Seen) => millis(at) ?? 0;

/** The mark of a new admin: what the team was told before is no news. */
export const nothingNew = (uid: string, writeId: string): Write => whole(uid, SERVER_TIME, null, {}, writeId);

const changed = (uid: string, data: object, writeId: string): Write => ({
  op: 'update',
  path: teamMarkPath(uid),
  data: { ...data, updatedAt: SERVER_TIME, writeId },
});

const whole = (
  uid: string,
  readUntil: Moment | ServerTime | null,
  clearedUntil: Moment | null,
  seen: Record<string, Seen>,
  writeId: string,
): Write => ({
  op: 'set',
  path: teamMarkPath(uid),
  data: { readUntil, clearedUntil, seen, updatedAt: SERVER_TIME, writeId },
});
