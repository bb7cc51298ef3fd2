import { inviteMemberSchema } from '../members/memberSchema.ts';
import type { ApiCall } from './call.ts';
import { invitationReply } from './invitations.ts';
import { oneOf, shape } from './reply.ts';

export const adminCalls = {
  inviteAdmin: {
    method: 'POST',
    path: '/api/admins',
    who: 'admin',
    summary: 'Invite a colleague as an admin, by mail',
    body: inviteMemberSchema,
    reply: invitationReply,
    status: 201,
    idempotent: true,
    perAccount: 30,
  },
  removeAdmin: {
    method: 'DELETE',
    path: '/api/admins/{id}',
    who: 'admin',
    summary: "Remove an admin's role; the account becomes a client's and is signed out everywhere",
    reply: shape({ status: oneOf('removed') }),
    refuses: { 409: 'There is no other admin.' },
    perAccount: 30,
  },
} satisfies Record<string, ApiCall>;
