import { invitationCalls, type ApiInvitation, type InviteOrder } from '@firstmile/domain';
import { callApi } from '../firebase/api.ts';

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
