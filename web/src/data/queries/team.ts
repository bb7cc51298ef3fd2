// What changes a team, apart from what first screens read of it: with it come the descriptions of the calls.
import { memberCalls, type ApiInvitation, type InviteMember } from '@firstmile/domain';
import { callApi } from '../firebase/api.ts';

const at = ({ method, path }: { method: 'POST' | 'DELETE'; path: string }, id: string) => ({
  method,
  path: path.replace('{id}', encodeURIComponent(id)),
});

/** Invites somebody to join a client; needs the network. Throws AppError with the fields that are not right. */
export const inviteMember = (clientId: string, person: InviteMember): Promise<ApiInvitation> =>
  callApi(at(memberCalls.inviteMember, clientId), person);

/** Takes somebody out of a client: their account goes, their work stays. Needs the network. */
export const removeMember = (uid: string): Promise<unknown> => callApi(at(memberCalls.removeMember, uid));
