import { PlainTime, putAwaySkippedWrites, storedInvitation, type Invitation } from '@firstmile/domain';
import { queryOf, type Filter } from '@firstmile/sync';
import { createCollection } from '../sync/collection.ts';
import { command } from '../sync/commit.ts';
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

const skipped = createCollection<Invitation, Page>(storedInvitation, (page) =>
  queryOf('invitations', {
    filters: [['skippedAt', '>', PlainTime.at(0)]],
    ...pageParts('skippedAt', page),
  }),
);

/**
 * Subscribes to invitations with a task that could not be assigned, until an admin puts them away; newest first. For
 * admins.
 */
export function useSkippedInvitations(pageSize: number) {
  const { items, ...pages } = usePages(skipped, {
    size: pageSize,
    filters: null,
    placeOf: (invitation) => invitation.skippedAt ?? null,
  });
  return { invitations: items, ...pages };
}

/** Puts away ('Done') that tasks of an invitation were not assigned. */
export const putAwaySkipped = command('labels.putAway', putAwaySkippedWrites);
