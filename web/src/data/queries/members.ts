import { membersPath, storedInvitation, storedMember, type Invitation, type Member } from '@firstmile/domain';
import { MOST_LISTED, queryOf } from '@firstmile/sync';
import { createCollection } from '../sync/collection.ts';

const members = createCollection<Member, string>(storedMember, (clientId) =>
  queryOf(membersPath(clientId), { limit: MOST_LISTED }),
);
const invited = createCollection<Invitation, string>(storedInvitation, (clientId) =>
  queryOf('invitations', {
    filters: [
      ['client.id', '==', clientId],
      ['status', 'in', ['INVITED', 'OPENED']],
    ],
    limit: MOST_LISTED,
  }),
);

/** Subscribes to the people of a client, the owner first; empty while it is one person, or for null. */
export function useMembers(clientId: string | null): { members: Member[]; status: 'loading' | 'ready' | 'error' } {
  const { items, status } = members.use(clientId);
  const ownerRank = (member: Member) => Number(member.role === 'owner');
  return { members: items.toSorted((a, b) => ownerRank(b) - ownerRank(a)), status };
}

/** Subscribes to invitations to join a client. */
export const useInvited = (clientId: string): Invitation[] => invited.use(clientId).items;
