import { teamMarkPath, teamNoticePath } from '../core/paths.ts';
import { documentOf, flag, mapOf, moment, part, recordOf, text } from '../core/reader.ts';
import { millis, type Moment } from '../core/time.ts';
import { fieldPath, SERVER_TIME, WRITE_ID, type ServerTime, type Write } from '../core/write.ts';
import { noticeFields, type Notice, type Notification } from './notification.ts';

/** A single notice that was read or cleared. */
const seen = recordOf({
  isCleared: flag,
  /** The time when the notice came. */
  at: moment,
});
type Seen = ReturnType<typeof seen>;

/**
 * `users/{uid}/profile/teamNotices`: the notices of `teamNotices`, one list for all admins, that an admin has read or cleared.
 * Notices up to the two times are read, or cleared; `seen` are single later ones.
 */
export const storedTeamMark = documentOf({
  readUntil: moment,
  clearedUntil: moment,
  seen: mapOf(() => part(seen)),
  updatedAt: moment,
  writeId: text,
});
export type TeamMark = ReturnType<typeof storedTeamMark>;

/** `teamNotices/{id}`: a notification; each admin's mark says whether it is read. */
export const storedTeamNotice = documentOf(noticeFields);
export type TeamNotice = ReturnType<typeof storedTeamNotice>;

/** The most single entries of an admin who never reads or clears all. Beyond that, the older half counts as cleared. */
const MOST_SEEN = 500;

/** Notifies all admins in the app. Those who are signed in see it at once, later admins find it there. */
export const teamNotice = ({ id, type, message, link }: Notice): Write => ({
  op: 'create',
  path: teamNoticePath(id),
  data: { type, message, link, createdAt: SERVER_TIME },
});

/** Lists the notices as this admin sees them, without cleared ones. */
export const noticesFor = (mark: TeamMark | null, notices: readonly TeamNotice[]): Notification[] =>
  notices.flatMap((notice) => {
    const seen = mark?.seen[notice.id];
    const came = millis(notice.createdAt) ?? Infinity; // null until the server has set its time
    const isUpTo = (time: Moment | null | undefined) => came <= (millis(time) ?? -Infinity);
    if (seen?.isCleared || isUpTo(mark?.clearedUntil)) return [];
    return [{ ...notice, read: seen !== undefined || isUpTo(mark?.readUntil) }];
  });

/** The time up to which an admin has read or cleared everything; a query for unread notices can start there. */
export const readBefore = (mark: TeamMark | null): Moment | null => {
  const [read, cleared] = [mark?.readUntil ?? null, mark?.clearedUntil ?? null];
  return read && cleared ? later(read, cleared) : (read ?? cleared);
};

/** Marks one notice as read, or clears it. */
export function markTeamNotice(
  uid: string,
  {
    mark,
    notice: { id, createdAt },
    isCleared,
  }: { mark: TeamMark | null; notice: Pick<TeamNotice, 'id' | 'createdAt'>; isCleared: boolean },
): Write {
  const seen: Seen = { isCleared, at: createdAt };
  if (mark && Object.keys(mark.seen).length < MOST_SEEN) return changed(uid, { [fieldPath('seen', id)]: seen });
  const all = Object.entries({ ...mark?.seen, [id]: seen }).sort(([, a], [, b]) => timeOf(a) - timeOf(b));
  const old = mark ? all.slice(0, MOST_SEEN / 2) : [];
  const until = old.at(-1)?.[1].at ?? mark?.clearedUntil ?? null;
  return whole(uid, {
    readUntil: until ?? mark?.readUntil ?? null,
    clearedUntil: until,
    seen: Object.fromEntries(all.slice(old.length)),
  });
}

/** Marks all notices up to a time as read, or clears them; later ones stay. */
export function markTeamNoticesUntil(
  uid: string,
  { mark, until, isCleared }: { mark: TeamMark | null; until: Moment; isCleared: boolean },
): Write {
  const isKept = (notice: Seen) => timeOf(notice) > until.toMillis() || (notice.isCleared && !isCleared);
  const seen = Object.fromEntries(Object.entries(mark?.seen ?? {}).filter(([, notice]) => isKept(notice)));
  const [read, cleared] = [later(mark?.readUntil, until), isCleared ? later(mark?.clearedUntil, until) : null];
  return whole(uid, { readUntil: read, clearedUntil: cleared ?? mark?.clearedUntil ?? null, seen });
}

/** Keeps the later time, because a device that was offline may report an earlier one. */
const later = (before: Moment | null | undefined, until: Moment): Moment =>
  before && before.toMillis() > until.toMillis() ? before : until;

const timeOf = ({ at }: Seen) => millis(at) ?? 0;

/** Makes the mark of a new admin, for whom earlier notices of the team count as read. */
export const nothingNew = (uid: string): Write => whole(uid, { readUntil: SERVER_TIME, clearedUntil: null, seen: {} });

const changed = (uid: string, data: object): Write => ({
  op: 'update',
  path: teamMarkPath(uid),
  data: { ...data, updatedAt: SERVER_TIME, writeId: WRITE_ID },
});

const whole = (
  uid: string,
  {
    readUntil,
    clearedUntil,
    seen,
  }: { readUntil: Moment | ServerTime | null; clearedUntil: Moment | null; seen: Record<string, Seen> },
): Write => ({
  op: 'set',
  path: teamMarkPath(uid),
  data: { readUntil, clearedUntil, seen, updatedAt: SERVER_TIME, writeId: WRITE_ID },
});
