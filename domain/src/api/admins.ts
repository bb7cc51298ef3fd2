import { ID } from '../core/ids.ts';
import { say } from '../core/message.ts';
import { object, string } from '../core/yup.ts';
import { inviteMemberSchema } from '../members/memberSchema.ts';
import { userReply } from './auth.ts';
import type { ApiCall } from './call.ts';
import { invitationReply } from './invitations.ts';
import { described, oneOf, shape } from './reply.ts';

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
  handClient: {
    method: 'POST',
    path: '/api/users/{id}/hand-over',
    who: 'admin',
    summary: 'Make an admin responsible for a client; an admin other than the caller is notified',
    body: object({
      adminId: string()
        .defined()
        .nullable()
        .matches(ID, { message: say('admin.none') })
        .meta(described('The admin; null for nobody')),
    }).required(),
    reply: userReply,
    refuses: { 404: 'There is no such client, or no such admin.' },
  },
} satisfies Record<string, ApiCall>;
