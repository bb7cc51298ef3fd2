import { PlainTime, storedInvitation, type Invitation } from '@firstmile/domain';
import { queryOf, type Filter } from '@firstmile/sync';
import { createCollection } from '../sync/collection.ts';
import { pageParts, usePages, type Page } from '../sync/pages.ts';

/** Filters of a list of invitations: all, those that people have not followed yet, or one state. */
export const INVITATION_FILTERS = ['all', 'waiting', 'bounced', 'joined', 'withdrawn'] as const;
export type InvitationFilter = (typeof INVITATION_FILTERS)[number];

const WAITING: Filter = ['status', 'in', ['INVITED', 'OPENED']];
/** The conditions of each filter. */
export const INVITATIONS: Record<InvitationFilter, Filter[]> = {
  all: [],
  waiting: [WAITING],
  bounced: [WAITING, ['delivery', '==', 'bounced']],
  joined: [['status', '==', 'JOINED']],
  withdrawn: [['status', '==', 'WITHDRAWN']],
};

const invitations = createCollection<Invitation, Page<InvitationFilter>>(storedInvitation, (page) =>
  queryOf('invitations', { filters: INVITATIONS[page.filters], ...pageParts('createdAt', page) }),
);

/** Subscribes to the invitations that the filter names, newest first, one page at a time. For admins. */
export function useInvitations(pageSize: number, filter: InvitationFilter = 'all') {
  const { items, ...pages } = usePages(invitations, {
    size: pageSize,
    filters: filter,
    placeOf: (invitation) => invitation.createdAt,
  });
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
  const { items, ...pages } = usePages(skipped, {
    size: pageSize,
    filters: null,
    placeOf: (invitation) => invitation.skippedAt ?? null,
  });
  return { invitations: items, ...pages };
}
