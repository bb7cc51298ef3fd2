import { API, apiInvitation, AppError, preferencesOf, say } from '@firstmile/domain';
import { invite } from '#invitations/inviting.ts';
import { readUser } from '#firestore/db.ts';
import { removeAdminRole } from '#people/admins.ts';
import { isWaitingForAdmin, makeFirstAdmin } from '#people/firstAdmin.ts';
import { apiUser } from '#people/apiUser.ts';
import { handClient as handOver } from '#followUps/handClient.ts';
import { limit } from '../limit.ts';
import { needId, type Handler } from '../route.ts';
import { namePerson } from './members.ts';

/** Invites a colleague by mail, in the caller's language. */
export const inviteAdmin: Handler<'inviteAdmin'> = async ({ caller: { uid, user }, body }) => {
  await limit(`invite:account:${uid}`, API.inviteAdmin.perAccount);
  const by = { uid, firstName: user.firstName, lastName: user.lastName };
  const order = { people: [body] };
  const preferences = preferencesOf(user.preferences);
  const [made] = await invite(order, { by, preferences, role: 'ADMIN' }).catch(namePerson);
  if (!made) throw new Error('One invitation was asked for');
  return apiInvitation(made, Date.now());
};

/** Takes the admin role from a colleague, or from the caller. */
export const removeAdmin: Handler<'removeAdmin'> = async ({ caller, params }) => {
  await limit(`remove-admin:account:${caller.uid}`, API.removeAdmin.perAccount);
  await removeAdminRole(needId(params['id'], say('admin.none')));
  return { status: 'removed' };
};

/** Makes an admin responsible for a client, or nobody. */
export const handClient: Handler<'handClient'> = async ({ caller, params, body }) => {
  const none = say('client.none');
  const id = needId(params['id'], none);
  await handOver(id, body.adminId, caller.uid);
  const client = await readUser(id);
  if (!client) throw new AppError('not-found', none);
  return apiUser(client);
};

/** Checks whether the deployment waits for its first admin. */
export const setupState: Handler<'setupState'> = async () => ({ isOpen: await isWaitingForAdmin() });

/** Makes the caller the first admin. */
export const setUp: Handler<'setUp'> = async ({ body, newIdOnce }) => ({
  email: await makeFirstAdmin(body, newIdOnce),
});
