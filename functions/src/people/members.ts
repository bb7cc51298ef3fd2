import type { Transaction } from 'firebase-admin/firestore';
import {
  AppError,
  joinClientWrites,
  MAX_MEMBERS,
  say,
  type Invitation,
  type User,
  type Write,
} from '@firstmile/domain';
import { db, readMembers, readUser } from '../firestore/db.ts';
import { passDoor } from './clientDoor.ts';

/** Most invitations that a client may ever make: each is a mail to an address of the client's choice. */
const MOST_INVITED = 200;

/** Finds the invitations to join a client that may still be used or sent again. */
const waitingFor = (clientId: string) =>
  db.collection('invitations').where('client.id', '==', clientId).where('status', 'in', ['INVITED', 'OPENED']);

/** Throws `conflict` when a client has, or has invited, the maximum of people; `isOwn` when the client invites, and not an admin. */
export async function needPlace(clientId: string, isOwn: boolean, tx: Transaction): Promise<void> {
  const all = db.collection('invitations').where('client.id', '==', clientId);
  const [people, waiting, made] = [
    await readMembers(clientId, tx),
    (await tx.get(waitingFor(clientId).count())).data().count,
    (await tx.get(all.count())).data().count,
  ];
  if (Math.max(1, people.length) + waiting >= MAX_MEMBERS)
    throw new AppError('conflict', say('member.limit', { max: MAX_MEMBERS }));
  if (isOwn && made >= MOST_INVITED) throw new AppError('conflict', say('member.tooManyInvitations'));
}

/**
 * Builds the writes that make an invited person a member of the client. Throws `not-found` when the client is gone, `conflict` when it is
 * full.
 */
export async function memberWrites(
  {
    clientId,
    invitation: { firstName, lastName, email, language },
    uid,
  }: { clientId: string; invitation: Invitation; uid: string },
  tx: Transaction,
): Promise<Write[]> {
  const owner = await readUser(clientId, tx);
  if (!owner) throw new AppError('not-found', say('client.none'));
  const people = await readMembers(clientId, tx);
  if (people.length >= MAX_MEMBERS) throw new AppError('conflict', say('member.limit', { max: MAX_MEMBERS }));
  const person = { id: uid, firstName, lastName, email, preferences: { guess: { language } } };
  return [await passDoor(clientId, tx), ...joinClientWrites(owner, people, person)];
}

/** Reads a contributor, a client's member who is not the owner. Throws `not-found` when there is none, `conflict` for the owner. */
export async function needContributor(uid: string): Promise<User & { client: string }> {
  const user = await readUser(uid);
  if (user?.role === 'CONTRIBUTOR' && user.client !== undefined) return { ...user, client: user.client };
  if (user?.role === 'USER' && (await readMembers(uid)).length > 0) throw new AppError('conflict', say('member.owner'));
  throw new AppError('not-found', say('member.none'));
}
