import {
  invitationCalls,
  storedInvitation,
  type ApiInvitation,
  type Invitation,
  type InviteOrder,
} from '@firstmile/domain';
import { queryOf } from '@firstmile/sync';
import { callApi } from '../firebase/api.ts';
import { createCollection } from '../sync/collection.ts';
import { pageParts, usePages, type Page } from '../sync/pages.ts';

const invitations = createCollection<Invitation, Page>(storedInvitation, (page) =>
  queryOf('invitations', pageParts('createdAt', page)),
);

/** The invitations, newest first, live, one page at a time. For admins. */
export function useInvitations(pageSize: number) {
  const { items, ...pages } = usePages(invitations, pageSize, '', (one) => one.createdAt);
  return { invitations: items, ...pages };
}

const ofPerson = createCollection<Invitation, readonly [string]>(storedInvitation, ([uid]) =>
  queryOf('invitations', { filters: [['userId', '==', uid]], limit: 1 }),
);

/** The invitation by which somebody comes in, or came in, by the id of the account; live. `useInvitationOf(null)` waits. For admins. */
export function useInvitationOf(uid: string | null) {
  const { items, status } = ofPerson.use(uid === null ? null : [uid]);
  return { invitation: items[0] ?? null, status };
}

const waiting = createCollection<Invitation, Page>(storedInvitation, (page) =>
  queryOf('invitations', { filters: [['status', 'in', ['INVITED', 'OPENED']]], ...pageParts('createdAt', page) }),
);

/** Those who were invited and have not joined, newest first, live, one page at a time. For admins. */
export function useWaitingInvitations(pageSize: number) {
  const { items, ...pages } = usePages(waiting, pageSize, '', (one) => one.createdAt);
  return { invitations: items, ...pages };
}

const at = ({ method, path }: { method: 'POST' | 'DELETE'; path: string }, id: string) => ({
  method,
  path: path.replace('{id}', id),
});

/** Invites people, all or none; needs the network, as all here. Throws AppError with what is wrong with whom. */
export const invite = (order: InviteOrder): Promise<{ invited: ApiInvitation[] }> =>
  callApi(invitationCalls.invite, order);

/** Sends one again. */
export const renewInvitation = (id: string): Promise<ApiInvitation> => callApi(at(invitationCalls.renewInvitation, id));

/** A link to hand over. */
export const invitationLink = async (id: string): Promise<string> =>
  (await callApi<{ link: string }>(at(invitationCalls.invitationLink, id))).link;

/** Withdraws one. */
export const withdrawInvitation = (id: string): Promise<ApiInvitation> =>
  callApi(at(invitationCalls.withdrawInvitation, id));
