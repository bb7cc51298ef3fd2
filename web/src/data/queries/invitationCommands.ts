import { invitationCalls, type ApiInvitation, type InviteOrder } from '@firstmile/domain';
import { callApi } from '../firebase/api.ts';

const at = ({ method, path }: { method: 'POST' | 'DELETE'; path: string }, id: string) => ({
  method,
  path: path.replace('{id}', id),
});

/** Invites people, all or none; needs the network, like all calls here. Throws AppError with the wrong fields of each person. */
export const invite = (order: InviteOrder): Promise<{ invited: ApiInvitation[] }> =>
  callApi(invitationCalls.invite, order);

/** Sends an invitation again. */
export const renewInvitation = (id: string): Promise<ApiInvitation> => callApi(at(invitationCalls.renewInvitation, id));

/** Makes a link to copy. */
export const invitationLink = async (id: string): Promise<string> =>
  (await callApi<{ link: string }>(at(invitationCalls.invitationLink, id))).link;

/** Withdraws an invitation. */
export const withdrawInvitation = (id: string): Promise<ApiInvitation> =>
  callApi(at(invitationCalls.withdrawInvitation, id));
