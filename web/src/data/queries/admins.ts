import {
  adminCalls,
  storedInvitation,
  storedUser,
  type ApiInvitation,
  type Invitation,
  type InviteMember,
  type User,
} from '@firstmile/domain';
import { MOST_LISTED, queryOf } from '@firstmile/sync';
import { callApi, inPath } from '../firebase/api.ts';
import { createCollection } from '../sync/collection.ts';

const admins = createCollection<User, string>(storedUser, (role) =>
  queryOf('users', { filters: [['role', '==', role]], limit: MOST_LISTED }),
);
const invited = createCollection<Invitation, string>(storedInvitation, (role) =>
  queryOf('invitations', {
    filters: [
      ['role', '==', role],
      ['status', 'in', ['INVITED', 'OPENED']],
    ],
    limit: MOST_LISTED,
  }),
);

/** Subscribes to all admins. */
export const useAdmins = () => ({ ...admins.use('ADMIN'), reload: () => admins.reload('ADMIN') });

/** Subscribes to people who were invited as admins and have not joined yet. */
export const useInvitedAdmins = (): Invitation[] => invited.use('ADMIN').items;

/** Invites a colleague as an admin; needs the network. Throws AppError with the wrong fields. */
export const inviteAdmin = (person: InviteMember): Promise<ApiInvitation> => callApi(adminCalls.inviteAdmin, person);

/** Makes an admin responsible for a client, or nobody; needs the network. */
export const handClient = (clientId: string, adminId: string | null): Promise<unknown> =>
  callApi(inPath(adminCalls.handClient, clientId), { adminId });

/** Takes the role from an admin; needs the network. Throws AppError `conflict` for the last one. */
export const removeAdmin = (uid: string): Promise<unknown> => callApi(inPath(adminCalls.removeAdmin, uid));
