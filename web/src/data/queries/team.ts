// The commands about a team, separate from the data that first screens read: they load the descriptions of the calls.
import { memberCalls, type ApiInvitation, type InviteMember } from '@firstmile/domain';
import { callApi, inPath } from '../firebase/api.ts';

/** Invites a person to join a client; needs the network. Throws AppError with the wrong fields. */
export const inviteMember = (clientId: string, person: InviteMember): Promise<ApiInvitation> =>
  callApi(inPath(memberCalls.inviteMember, clientId), person);

/** Removes a person from a client: the account is deleted, the work stays. Needs the network. */
export const removeMember = (uid: string): Promise<unknown> => callApi(inPath(memberCalls.removeMember, uid));
