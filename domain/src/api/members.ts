import type { InferType } from 'yup';
import { isoTime } from '../core/time.ts';
import type { Member } from '../members/member.ts';
import { inviteMemberSchema } from '../members/memberSchema.ts';
import { deletionReply } from './account.ts';
import type { ApiCall } from './call.ts';
import { invitationReply } from './invitations.ts';
import { id, list, oneOf, shape, text, timeOrNull } from './reply.ts';

const memberReply = shape({
  id: id(),
  firstName: text(),
  lastName: text(),
  email: text(),
  role: oneOf('owner', 'contributor'),
  joinedAt: timeOrNull(),
});
type ApiMember = InferType<typeof memberReply>;

/** Converts a person of a client to the form that the API shows. */
export const apiMember = ({ id, firstName, lastName, email, role, joinedAt }: Member): ApiMember => ({
  id,
  firstName,
  lastName,
  email,
  role,
  joinedAt: isoTime(joinedAt),
});

const OWNER_ONLY = 'The caller is neither an admin nor the owner of the team.';

export const memberCalls = {
  members: {
    method: 'GET',
    path: '/api/clients/{id}/members',
    who: 'user',
    summary: 'List the people of a client, including the owner; for these people and for admins',
    reply: shape({ members: list(memberReply) }),
  },
  inviteMember: {
    method: 'POST',
    path: '/api/clients/{id}/members',
    who: 'user',
    summary: 'Invite a person by mail to join a client; for its owner and for admins',
    body: inviteMemberSchema,
    reply: invitationReply,
    status: 201,
    refuses: { 403: OWNER_ONLY, 409: 'The client already has the maximum number of people.' },
    idempotent: true,
    perAccount: 30,
  },
  removeMember: {
    method: 'DELETE',
    path: '/api/members/{id}',
    who: 'user',
    summary:
      "Remove a person from a client's team: deletes their account and keeps their work; for its owner and for admins",
    reply: deletionReply,
    refuses: { 403: OWNER_ONLY, 409: 'The owner of a team cannot be removed from it.' },
    perAccount: 30,
  },
} satisfies Record<string, ApiCall>;
