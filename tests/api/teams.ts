import type { ApiInvitation } from '@firstmile/domain';
import { guest, join, secretsOf } from './inviting.ts';
import { call, newClient, signIn, type Person, type Reply } from './support.ts';

export const inviteMember = (by: Person, clientId: string, person: object = guest()): Promise<Reply<ApiInvitation>> =>
  call('POST', `/api/clients/${clientId}/members`, { token: by.token, body: person });

/** Lets a person join a client: invited by `by`, by the link of the mail. */
export async function addMember(by: Person, clientId: string, changes: Record<string, unknown> = {}): Promise<Person> {
  const person = guest({ firstName: 'Iris', lastName: 'Wren', ...changes });
  const { body } = await inviteMember(by, clientId, person);
  await join((await secretsOf(body.id)).token);
  return signIn(person.email);
}

/** A client of two people. */
export async function newTeam(): Promise<{ owner: Person; iris: Person }> {
  const owner = await newClient();
  return { owner, iris: await addMember(owner, owner.uid) };
}
