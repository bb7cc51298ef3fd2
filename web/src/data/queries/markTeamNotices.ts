import { markTeamNotice, markTeamNoticesUntil, type Moment, type Notification } from '@firstmile/domain';
import { currentUser } from '../session/sessionStore.ts';
import { commit } from '../sync/commit.ts';
import { marks } from './teamNotices.ts';

const own = () => {
  const uid = currentUser()?.uid ?? '';
  return { uid, mark: marks.peek(uid).items[0] ?? null };
};

/** Marks a notice as read, or clears it, for the signed-in admin. */
export function markNotice(notice: Notification, isCleared: boolean): void {
  const { uid, mark } = own();
  void commit(labelOf(isCleared), [markTeamNotice(uid, { mark, notice: notice, isCleared })]);
}

/** Marks all notices up to a time as read, or clears them; resolves when that is safe on this device. */
export async function markNotices(until: Moment, isCleared: boolean): Promise<void> {
  const { uid, mark } = own();
  await commit(labelOf(isCleared), [markTeamNoticesUntil(uid, { mark, until, isCleared })]);
}

const labelOf = (isCleared: boolean) => (isCleared ? 'labels.notificationsCleared' : 'labels.notificationsRead');
