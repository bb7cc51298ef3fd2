import {
  isTimestamp,
  millis,
  noticesFor,
  PlainTime,
  readBefore,
  storedTeamMark,
  storedTeamNotice,
  teamMarkPath,
  type Moment,
  type TeamMark,
  type TeamNotice,
} from '@firstmile/domain';
import { documentAt, queryOf } from '@firstmile/sync';
import { createCollection } from '../sync/collection.ts';
import { useSession } from '../session/sessionStore.ts';
import { usePreferences } from './profile.ts';

/** Most notices that the rules give out at once. */
const MOST = 500;
/**
 * Step by which more notices are asked for to make up for those marked one by one, so that not every mark is another
 * query.
 */
const SPARE = 10;

/** The notices that each admin has read or cleared. */
export const marks = createCollection<TeamMark, string>(storedTeamMark, (uid) => documentAt(teamMarkPath(uid)));

/** The latest notices after a time. */
const latest = createCollection<TeamNotice, readonly [count: number, seconds: number, nanoseconds: number]>(
  storedTeamNotice,
  ([limit, seconds, nanoseconds]) =>
    queryOf('teamNotices', {
      filters: seconds > 0 ? [['createdAt', '>', new PlainTime(seconds, nanoseconds)]] : [],
      orders: [['createdAt', 'desc']],
      limit,
    }),
);

/**
 * Subscribes to the notices for all admins, newest first, with the signed-in admin's marks: the latest `count`, or more
 * where some are marked; with `isUnread` only unread ones. Empty for other people, and for an admin who turned them
 * off.
 */
export function useTeamNotices(count: number, isUnread = false) {
  const { user } = useSession();
  const wantsNotices = usePreferences()?.push !== false;
  const uid = user?.role === 'ADMIN' && wantsNotices ? user.uid : null;
  const { items: ownMarks, status: markStatus } = marks.use(uid);
  const mark = ownMarks[0] ?? null;
  const since = isUnread ? readBefore(mark) : (mark?.clearedUntil ?? null);
  const isKnown = uid !== null && markStatus !== 'loading';
  const page = isKnown ? ([mostOf(count, mark, since), ...partsOf(since)] as const) : null;
  const { items, status } = latest.use(page);
  const notices = noticesFor(mark, items).filter((notice) => !isUnread || !notice.read);
  const reload = () => page && latest.reload(page);
  return { notices, status: uid === null ? ('ready' as const) : isKnown ? status : ('loading' as const), reload };
}

const mostOf = (count: number, mark: TeamMark | null, since: Moment | null) => {
  const later = Object.values(mark?.seen ?? {}).filter((seen) => (millis(seen.at) ?? 0) > (millis(since) ?? 0));
  return Math.min(MOST, count + Math.ceil(later.length / SPARE) * SPARE);
};
const partsOf = (time: Moment | null) =>
  isTimestamp(time) ? ([time.seconds, time.nanoseconds] as const) : ([0, 0] as const);
