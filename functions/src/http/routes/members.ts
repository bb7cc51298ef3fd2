import {
  API,
  apiInvitation,
  apiMember,
  AppError,
  clientName,
  fullName,
  preferencesOf,
  say,
  type Member,
  type User,
} from '@firstmile/domain';
import { readMembers, readUser } from '#firestore/db.ts';
import { invite } from '#invitations/inviting.ts';
import { needContributor } from '#people/members.ts';
import { removeAccount } from '#people/accountRemoval.ts';
import type { Caller } from '../auth.ts';
import { limit } from '../limit.ts';
import { needId, type Handler } from '../route.ts';

/** Lists the people of a client; a client without a team is its only member. */
export const members: Handler<'members'> = async ({ caller, params }) => {
  const owner = await needClient(caller, params['id']);
  const people = await readMembers(owner.id);
  const alone: Member = { ...owner, role: 'owner', joinedAt: owner.createdAt };
  return { members: (people.length > 0 ? people : [alone]).map(apiMember) };
};

/** Invites a member by mail, in the caller's language. */
export const inviteMember: Handler<'inviteMember'> = async ({ caller, params, body }) => {
  const { uid, user } = caller;
  const owner = await needClient(caller, params['id']);
  needOwner(caller, owner.id);
  await limit(`invite:account:${uid}`, API.inviteMember.perAccount);
  const by = { uid, firstName: user.firstName, lastName: user.lastName };
  const client = { id: owner.id, name: clientName(owner) };
  const preferences = preferencesOf(user.preferences);
  const [made] = await invite({ people: [body] }, { by, preferences, client }).catch(namePerson);
  if (!made) throw new Error('One invitation was asked for');
  return apiInvitation(made, Date.now());
};

/**
 * Removes somebody from a team: the account goes with the person's own settings and notices, and every session ends at once. Their work for
 * the client stays.
 */
export const removeMember: Handler<'removeMember'> = async ({ caller, params }) => {
  await limit(`remove-member:account:${caller.uid}`, API.removeMember.perAccount);
  const none = new AppError('not-found', say('member.none'));
  const person = await needContributor(needId(params['id'], say('member.none'))).catch((error: unknown) => {
    // a stranger must not learn that somebody owns another team
    throw caller.role === 'ADMIN' || params['id'] === caller.uid ? error : none;
  });
  if (caller.role !== 'ADMIN' && caller.client !== person.client) throw none;
  needOwner(caller, person.client);
  const subject = fullName(person);
  return removeAccount(person, [
    { id: `member-removed-${person.id}`, type: 'member-removed', client: person.client, subject },
  ]);
};

/** Reads the owner of a client that the caller may know of. Throws `not-found` for any other. */
async function needClient({ role, client }: Caller, clientId: unknown): Promise<User> {
  const none = say('client.none');
  const id = needId(clientId, none);
  const owner = role === 'ADMIN' || client === id ? await readUser(id) : null;
  if (owner?.role !== 'USER') throw new AppError('not-found', none);
  return owner;
}

function needOwner({ role, uid }: Caller, clientId: string): void {
  if (role !== 'ADMIN' && uid !== clientId) throw new AppError('not-allowed', say('member.ownerOnly'));
}

/** Renames the fields of errors for a call that invites a single person. */
export function namePerson(error: unknown): never {
  if (!(error instanceof AppError)) throw error;
  const fields = error.fields.map(({ field, msg }) => ({ field: field.replace('people[0].', ''), msg }));
  throw new AppError(error.code, error.says, fields);
}
