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
import { callApi } from '../firebase/api.ts';
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

/** All who are admins, live. */
export const useAdmins = () => ({ ...admins.use('ADMIN'), reload: () => admins.reload('ADMIN') });

/** Who was invited as an admin and has not joined yet, live. */
export const useInvitedAdmins = (): Invitation[] => invited.use('ADMIN').items;

/** Invites a colleague as an admin; needs the network. Throws AppError with the fields that are not right. */
export const inviteAdmin = (person: InviteMember): Promise<ApiInvitation> => callApi(adminCalls.inviteAdmin, person);

/** Takes an admin's role away; needs the network. Throws AppError `conflict` for the last one. */
export const removeAdmin = (uid: string): Promise<unknown> => {
  const { method, path } = adminCalls.removeAdmin;
  return callApi({ method, path: path.replace('{id}', encodeURIComponent(uid)) });
};
