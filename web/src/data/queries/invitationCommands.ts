import { invitationCalls, type ApiInvitation, type InviteOrder } from '@firstmile/domain';
import { callApi, inPath } from '../firebase/api.ts';

/**
 * Invites people, all or none; needs the network, like all calls here. Throws AppError with the wrong fields of each
 * person.
 */
export const invite = (order: InviteOrder): Promise<{ invited: ApiInvitation[] }> =>
  callApi(invitationCalls.invite, order);

/** Sends an invitation again. */
export const renewInvitation = (id: string): Promise<ApiInvitation> =>
  callApi(inPath(invitationCalls.renewInvitation, id));

/** Makes a link to copy. */
export const invitationLink = async (id: string): Promise<string> =>
  (await callApi<{ link: string }>(inPath(invitationCalls.invitationLink, id))).link;

/** Withdraws an invitation. */
export const withdrawInvitation = (id: string): Promise<ApiInvitation> =>
  callApi(inPath(invitationCalls.withdrawInvitation, id));
