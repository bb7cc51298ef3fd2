import { PlainTime, storedInvitation, type Invitation } from '@firstmile/domain';
import { queryOf } from '@firstmile/sync';
import { createCollection } from '../sync/collection.ts';
import { pageParts, usePages, type Page } from '../sync/pages.ts';

const invitations = createCollection<Invitation, Page>(storedInvitation, (page) =>
  queryOf('invitations', pageParts('createdAt', page)),
);

/** Subscribes to the invitations, newest first, one page at a time. For admins. */
export function useInvitations(pageSize: number) {
  const { items, ...pages } = usePages(invitations, pageSize, '', (one) => one.createdAt);
  return { invitations: items, ...pages };
}

const ofPerson = createCollection<Invitation, readonly [string]>(storedInvitation, ([uid]) =>
  queryOf('invitations', { filters: [['userId', '==', uid]], limit: 1 }),
);

/** Subscribes to a person's invitation, by the id of the account. `useInvitationOf(null)` waits. For admins. */
export function useInvitationOf(uid: string | null) {
  const { items, status } = ofPerson.use(uid === null ? null : [uid]);
  return { invitation: items[0] ?? null, status };
}

const waiting = createCollection<Invitation, Page>(storedInvitation, (page) =>
  queryOf('invitations', { filters: [['status', 'in', ['INVITED', 'OPENED']]], ...pageParts('createdAt', page) }),
);

/** Subscribes to invitations of people who have not joined yet, newest first, one page at a time. For admins. */
export function useWaitingInvitations(pageSize: number) {
  const { items, ...pages } = usePages(waiting, pageSize, '', (one) => one.createdAt);
  return { invitations: items, ...pages };
}

const bounced = createCollection<Invitation, Page>(storedInvitation, (page) =>
  queryOf('invitations', {
    filters: [
      ['status', 'in', ['INVITED', 'OPENED']],
      ['delivery', '==', 'bounced'],
    ],
    ...pageParts('createdAt', page),
  }),
);

/** Subscribes to open invitations whose mail was refused by the mail server, newest first. For admins. */
export function useBouncedInvitations(pageSize: number) {
  const { items, ...pages } = usePages(bounced, pageSize, '', (one) => one.createdAt);
  return { invitations: items, ...pages };
}

/** Time for which skipped tasks are shown, in milliseconds: 14 days. */
const SKIPPED_NEWS = 14 * 86_400_000;
const skipped = createCollection<Invitation, Page>(storedInvitation, (page) =>
  queryOf('invitations', {
    filters: [['skippedAt', '>', PlainTime.at(Date.now() - SKIPPED_NEWS)]],
    ...pageParts('skippedAt', page),
  }),
);

/** Subscribes to invitations of the last 14 days with a task that could not be assigned any more, newest first. For admins. */
export function useSkippedInvitations(pageSize: number) {
  const { items, ...pages } = usePages(skipped, pageSize, '', (one) => one.skippedAt ?? null);
  return { invitations: items, ...pages };
}
