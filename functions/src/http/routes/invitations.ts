import { FieldPath } from 'firebase-admin/firestore';
import {
  API,
  apiInvitation,
  AppError,
  preferencesOf,
  say,
  storedInvitation,
  type Invitation,
  type InvitationLook,
  type InviteOrder,
} from '@firstmile/domain';
import { db } from '#firestore/db.ts';
import { invite as inviteAll, makeLink, renew, renewByLink, withdraw } from '#invitations/inviting.ts';
import { joinByCode as joinWithCode, joinByLink, open } from '#invitations/joining.ts';
import {
  joinByCodeWithGoogle as joinWithCodeAndGoogle,
  joinByCodeWithProvider as joinWithCodeAndProvider,
  joinSignedIn as joinAsCaller,
  joinWithGoogle as joinByGoogle,
  joinWithProvider as joinByProvider,
} from '#invitations/joiningByAccount.ts';
import { needInvitation, needKey } from '#invitations/store.ts';
import { readWork } from '#invitations/work.ts';
import type { Caller } from '../auth.ts';
import { limit } from '../limit.ts';
import { readPage } from '../paging.ts';
import { needId, type Handler } from '../route.ts';

/** Invites people by mail, all or none. */
export const invite: Handler<'invite'> = async ({ caller, body }) => {
  const made = await inviteFor(caller, body);
  return { invited: made.map((invitation) => apiInvitation(invitation, Date.now())) };
};

/** Invites people for an admin. Mails are in the admin's language unless the order names another. */
export async function inviteFor({ uid, user }: Caller, order: InviteOrder): Promise<Invitation[]> {
  await limit(`invite:account:${uid}`, API.invite.perAccount);
  const by = { uid, firstName: user.firstName, lastName: user.lastName };
  return inviteAll(order, { by, preferences: preferencesOf(user.preferences) });
}

/** Replies with a page of invitations, newest first. */
export const invitations: Handler<'invitations'> = async ({ query, setNext }) => {
  const ordered = db.collection('invitations').orderBy('createdAt', 'desc').orderBy(FieldPath.documentId(), 'desc');
  const { items, next } = await readPage(storedInvitation, ordered, {
    collection: 'invitations',
    what: say('thing.invitation'),
    ...query,
  });
  setNext(next);
  return items.map((invitation) => apiInvitation(invitation, Date.now()));
};

/** Sends an invitation again. */
export const renewInvitation: Handler<'renewInvitation'> = async ({ caller, params }) => {
  const id = await needOwn(caller, params['id']);
  // a client chooses the address that the mail goes to, so a client's click sends no more mails than the link would
  const renewed = await (caller.role === 'ADMIN' ? renew(id) : renewByLink(id));
  return apiInvitation(renewed, Date.now());
};

/** Makes a link to copy. A key gets none that makes an admin, who may do more than the key. */
export const invitationLink: Handler<'invitationLink'> = async ({ caller, params }) => {
  const id = needId(params['id'], NONE);
  if (caller.key && (await needInvitation(id)).role === 'ADMIN')
    throw new AppError('not-allowed', say('apiKey.adminInvitation'));
  return { link: await makeLink(id) };
};

/** Withdraws an invitation. */
export const withdrawInvitation: Handler<'withdrawInvitation'> = async ({ caller, params }) => {
  return apiInvitation(await withdraw(await needOwn(caller, params['id'])), Date.now());
};

/**
 * Checks that the caller may change an invitation, and returns its id: an admin may change any, the owner of a team those to join it.
 * Throws `not-found` for others.
 */
async function needOwn({ role, uid }: Caller, invitationId: unknown): Promise<string> {
  const id = needId(invitationId, NONE);
  const isOwn = role === 'ADMIN' || (role === 'USER' && (await needInvitation(id)).client?.id === uid);
  if (!isOwn) throw new AppError('not-found', NONE);
  return id;
}

/** Describes the invitation behind a link. A link that can no longer be used reveals no name, address or task. */
export const lookAtInvitation: Handler<'lookAtInvitation'> = async ({ params }) => {
  const { invitation } = await needKey(needId(params['token'], NO_LINK));
  const { state, firstName, email, invitedBy, client, role, dueAt, timeZone, expiresAt } = apiInvitation(
    invitation,
    Date.now(),
  );
  if (state === 'joined' || state === 'expired' || state === 'withdrawn') return { state, ...CLOSED };
  const { names: work, count: workCount, hasWizard, minutes, steps } = await readWork(invitation);
  const waiting = { work, steps, workCount, onboarding: hasWizard ? ('wizard' as const) : ('none' as const), minutes };
  const person = { firstName, email, invitedBy, client: client?.name ?? '', role };
  return { state: 'open', ...person, ...waiting, dueAt, timeZone, expiresAt };
};

/** The description of an invitation that can no longer be used. */
const CLOSED: Omit<InvitationLook, 'state'> = {
  firstName: '',
  email: '',
  invitedBy: '',
  client: '',
  role: 'USER',
  work: [],
  steps: [],
  workCount: 0,
  onboarding: 'none',
  minutes: null,
  dueAt: null,
  timeZone: '',
  expiresAt: null,
};

/** Notes that the person has followed the link. */
export const openInvitation: Handler<'openInvitation'> = async ({ params }) => {
  await open(needId(params['token'], NO_LINK));
  return { status: 'opened' };
};

/** Sends the mail again, to the invitation's address. */
export const askForInvitation: Handler<'askForInvitation'> = async ({ params }) => {
  const { invitation } = await needKey(needId(params['token'], NO_LINK));
  await renewByLink(invitation.id);
  return { status: 'sent' };
};

/** Joins by a link. */
export const join: Handler<'join'> = async ({ body }) => ({ email: await joinByLink(body) });

/** Joins by a link as the caller. */
export const joinSignedIn: Handler<'joinSignedIn'> = async ({ caller, body }) => ({
  email: await joinAsCaller(body.token, caller.user),
});

/** Joins by a link with a Google account. */
export const joinWithGoogle: Handler<'joinWithGoogle'> = async ({ body: { token, credential } }) => ({
  email: await joinByGoogle(token, credential),
});

/** Joins by a link with the business's provider. */
export const joinWithProvider: Handler<'joinWithProvider'> = async ({ body: { token, credential } }) => ({
  email: await joinByProvider(token, credential),
});

/** Joins by a code. Attempts are counted per e-mail address, too. */
export const joinByCode: Handler<'joinByCode'> = async ({ body: { email, code, ...chosen } }) => ({
  email: await joinWithCode(await countedAddress(email), code, chosen),
});

/** Joins by a code with a Google account. Attempts are counted with those by password. */
export const joinByCodeWithGoogle: Handler<'joinByCodeWithGoogle'> = async ({ body: { email, code, credential } }) => ({
  email: await joinWithCodeAndGoogle(await countedAddress(email), code, credential),
});

/** Joins by a code with the business's provider. Attempts are counted with those by password. */
export const joinByCodeWithProvider: Handler<'joinByCodeWithProvider'> = async ({
  body: { email, code, credential },
}) => ({
  email: await joinWithCodeAndProvider(await countedAddress(email), code, credential),
});

async function countedAddress(email: string): Promise<string> {
  const address = email.toLowerCase();
  await limit(`join:address:${address}`, API.joinByCode.perMinute);
  return address;
}

const NONE = say('invitation.none');
const NO_LINK = say('invitation.noLink');
