import type { InferType } from 'yup';
import { fullName } from '../people/user.ts';
import { isoTime } from '../core/time.ts';
import { invitationState, type Invitation } from '../invitations/invitation.ts';
import {
  inviteSchema,
  joinByCodeSchema,
  joinByCodeWithGoogleSchema,
  joinByCodeWithProviderSchema,
  joinSchema,
  joinSignedInSchema,
  joinWithGoogleSchema,
  joinWithProviderSchema,
} from '../invitations/invitationSchema.ts';
import type { ApiCall } from './call.ts';
import { pageQuerySchema } from './page.ts';
import { count, described, id, list, oneOf, shape, text, timeOrNull } from './reply.ts';
import { entryCalls } from './entry.ts';

/** An invitation as the inviting person sees it. */
export const invitationReply = shape({
  id: id(),
  firstName: text(),
  lastName: text(),
  email: text(),
  company: text().meta(described('The company as the inviting person entered it; may be empty')),
  state: oneOf('invited', 'opened', 'joined', 'expired', 'withdrawn'),
  delivery: oneOf('waiting', 'accepted', 'bounced', 'unknown').meta(
    described('State of the last mail: accepted or refused by the mail server, or unknown'),
  ),
  formIds: list(id()),
  flowIds: list(id()),
  dueAt: timeOrNull(),
  timeZone: text().meta(described('The IANA zone in which `dueAt` was chosen')),
  note: text(),
  onboarding: oneOf('wizard', 'none').nullable().meta(described('Null: the setting at the time when the person joins')),
  language: text(),
  invitedBy: text(),
  client: shape({ id: id(), name: text() })
    .nullable()
    .meta(described('The client whose team the person joins; null when the person becomes a client')),
  role: oneOf('ADMIN', 'USER').meta(described('The role that the person gets')),
  sentAt: timeOrNull(),
  expiresAt: timeOrNull(),
  openedAt: timeOrNull(),
  joinedAt: timeOrNull(),
});
export type ApiInvitation = InferType<typeof invitationReply>;

/** Converts an invitation to its state at `now`, in milliseconds since 1970. */
export const apiInvitation = (invitation: Invitation, now: number): ApiInvitation => ({
  id: invitation.id,
  firstName: invitation.firstName,
  lastName: invitation.lastName,
  email: invitation.email,
  company: invitation.company ?? '',
  state: invitationState(invitation, now),
  delivery: invitation.delivery,
  ...invitation.tasks,
  onboarding: invitation.tasks.onboarding ?? null,
  dueAt: isoTime(invitation.tasks.dueAt),
  language: invitation.language,
  invitedBy: fullName(invitation.invitedBy),
  client: invitation.client ?? null,
  role: invitation.role ?? 'USER',
  sentAt: isoTime(invitation.sentAt),
  expiresAt: isoTime(invitation.expiresAt),
  openedAt: isoTime(invitation.openedAt),
  joinedAt: isoTime(invitation.joinedAt),
});

/** The preview of an invitation link. It contains names, addresses and tasks only as long as the invitation is open. */
const lookReply = shape({
  state: oneOf('open', 'expired', 'joined', 'withdrawn'),
  firstName: text(),
  email: text(),
  invitedBy: text(),
  client: text().meta(described('The client whose team the person joins; empty when the person becomes a client')),
  role: oneOf('ADMIN', 'USER'),
  work: list(text()).meta(described('The titles of the first flows and forms assigned to the person')),
  steps: list(shape({ name: text(), minutes: shape({ from: count(), to: count() }).nullable() })).meta(
    described('The steps of the first flow, in the language of the invitation'),
  ),
  workCount: count().meta(described('The number of all flows and forms')),
  onboarding: oneOf('wizard', 'none').meta(described('Whether the standard onboarding is assigned, too')),
  minutes: shape({ from: count(), to: count() })
    .nullable()
    .meta(described('Rough estimate of the time for all tasks; null if unknown')),
  dueAt: timeOrNull(),
  timeZone: text().meta(described('The IANA zone in which `dueAt` was chosen')),
  expiresAt: timeOrNull(),
});
export type InvitationLook = InferType<typeof lookReply>;

const joinReply = shape({ email: text() });
export type JoinReply = InferType<typeof joinReply>;
const NOT_OPEN = 'The invitation has been used, has expired or was withdrawn.';
const NOT_BY_GOOGLE = {
  401: 'Google does not confirm the credential.',
  409: `${NOT_OPEN} Or Google's address is another one or not verified, or has an account.`,
};
const NOT_BY_PROVIDER = {
  401: 'The token is not from that provider.',
  403: 'The provider does not confirm this address.',
  409: `${NOT_OPEN} Or the provider's address is another one, or has an account.`,
};

const invitation = { who: 'user', path: '/api/invitations/{id}', reply: invitationReply } as const;
const link = { who: 'anyone', reply: shape({ status: oneOf('opened', 'sent') }) } as const;

export const invitationCalls = {
  invite: {
    method: 'POST',
    path: '/api/invitations',
    who: 'admin',
    summary: 'Invite up to 200 people by mail, all or none',
    body: inviteSchema,
    reply: shape({ invited: list(invitationReply) }),
    status: 201,
    idempotent: true,
    perAccount: 30,
  },
  invitations: {
    method: 'GET',
    path: '/api/invitations',
    who: 'admin',
    summary: 'List the invitations, newest first, a page at a time',
    query: pageQuerySchema,
    reply: list(invitationReply),
  },
  renewInvitation: {
    ...invitation,
    method: 'POST',
    path: '/api/invitations/{id}/renew',
    summary: 'Send an invitation again, valid for 14 days from now; for admins, and for the owner of the team',
    refuses: { 409: 'The invitation was used or withdrawn.' },
  },
  invitationLink: {
    method: 'POST',
    path: '/api/invitations/{id}/link',
    who: 'admin',
    summary: 'Create another link for an open invitation, to share in other ways than by mail',
    reply: shape({ link: text() }),
    refuses: { 409: NOT_OPEN },
  },
  withdrawInvitation: {
    ...invitation,
    method: 'DELETE',
    summary: 'Withdraw an invitation; for admins, and for the owner of the team; repeating the call changes nothing',
    refuses: { 409: 'The invitation was used.' },
  },
  lookAtInvitation: {
    ...entryCalls.lookAtInvitation,
    who: 'anyone',
    summary: 'Get the invitation of a link, without changing anything',
    reply: lookReply,
    perMinute: 60,
  },
  openInvitation: {
    ...link,
    ...entryCalls.openInvitation,
    summary: 'Record that the person opened the invitation and is about to join',
    refuses: { 409: NOT_OPEN },
    perMinute: 60,
  },
  askForInvitation: {
    ...link,
    ...entryCalls.askForInvitation,
    summary: 'Request an invitation again; it is sent to the invited address',
    refuses: { 409: 'The invitation was used or withdrawn.' },
    perMinute: 10,
  },
  join: {
    ...entryCalls.join,
    who: 'anyone',
    summary: 'Join by a link: creates the account with its assigned tasks',
    body: joinSchema,
    reply: joinReply,
    status: 201,
    refuses: { 404: 'No invitation has this token.', 409: `${NOT_OPEN} Or the address has an account.` },
    perMinute: 30,
  },
  joinSignedIn: {
    ...entryCalls.joinSignedIn,
    who: 'user',
    summary: 'Join by a link as the signed-in client: the account keeps its contents and gets the assigned tasks',
    body: joinSignedInSchema,
    reply: joinReply,
    refuses: {
      404: 'No invitation has this token.',
      409:
        `${NOT_OPEN} Or it is for another address, for a team or for an admin. Or the link was copied, and the address of the account ` +
        'is not confirmed.',
    },
    perMinute: 30,
  },
  joinWithGoogle: {
    ...entryCalls.joinWithGoogle,
    who: 'anyone',
    summary: "Join by a link with a Google account of the invitation's address",
    body: joinWithGoogleSchema,
    reply: joinReply,
    status: 201,
    refuses: { ...NOT_BY_GOOGLE, 404: 'No invitation has this token.' },
    perMinute: 30,
  },
  joinWithProvider: {
    ...entryCalls.joinWithProvider,
    who: 'anyone',
    summary: "Join by a link as a person whom the business's identity provider has just signed in to Auth",
    body: joinWithProviderSchema,
    reply: joinReply,
    status: 201,
    refuses: { ...NOT_BY_PROVIDER, 404: 'No invitation has this token.' },
    perMinute: 30,
  },
  joinByCode: {
    ...entryCalls.joinByCode,
    who: 'anyone',
    summary: 'Join by an address and the code that was sent there; five wrong attempts invalidate a code',
    body: joinByCodeSchema,
    reply: joinReply,
    status: 201,
    refuses: { 409: `${NOT_OPEN} Or the address has an account.` },
    perMinute: 10,
  },
  joinByCodeWithGoogle: {
    ...entryCalls.joinByCodeWithGoogle,
    who: 'anyone',
    summary: 'Join by an address and the code that was sent there, with a Google account of that address',
    body: joinByCodeWithGoogleSchema,
    reply: joinReply,
    status: 201,
    refuses: NOT_BY_GOOGLE,
    perMinute: 10,
  },
  joinByCodeWithProvider: {
    ...entryCalls.joinByCodeWithProvider,
    who: 'anyone',
    summary: 'Join by an address and the code that was sent there, as a person whom the provider has just signed in',
    body: joinByCodeWithProviderSchema,
    reply: joinReply,
    status: 201,
    refuses: NOT_BY_PROVIDER,
    perMinute: 10,
  },
} satisfies Record<string, ApiCall>;
