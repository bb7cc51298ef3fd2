import type { ApiInvitation } from '@firstmile/domain';
import { call, db, newEmail, PASSWORD, type Person, type Reply } from './support.ts';

/** A person to invite. */
export const guest = (changes: Record<string, unknown> = {}) => ({
  firstName: 'Nora',
  lastName: 'Beck',
  email: newEmail(),
  ...changes,
});

/** Google's ID token; the local Auth accepts it unsigned. */
export const googleToken = (email: string, isVerified = true): string =>
  JSON.stringify({ sub: `sub-${email}`, email, email_verified: isVerified, name: 'Ada Marsh' });

export const invite = (
  by: Person,
  people: object[],
  order: object = {},
): Promise<Reply<{ invited: ApiInvitation[] }>> =>
  call('POST', '/api/invitations', { token: by.token, body: { people, ...order } });

export interface Invited {
  id: string;
  email: string;
  token: string;
  code: string;
  /** Text of the mail. */
  text: string;
}
/** Invites one person, and reads the mail. */
export async function inviteOne(by: Person, order: object = {}, person = guest()): Promise<Invited> {
  const { body } = await invite(by, [person], order);
  const id = body.invited[0]?.id ?? '';
  return { id, email: person.email, ...(await secretsOf(id)) };
}

/** Reads the n-th mail of an invitation. */
export async function secretsOf(id: string, mail = 1): Promise<{ token: string; code: string; text: string }> {
  const text = String((await db.doc(`mail/invitation-${id}-${mail}`).get()).get('message.text'));
  const [, token = ''] = /\/invite\/([\w-]{43})\b/.exec(text) ?? [];
  const [, first = '', second = ''] = /\b(\d{3}) (\d{3})\b/.exec(text) ?? [];
  return { token, code: first + second, text };
}

export const lookAtInvitation = (token: string) => call<Record<string, unknown>>('GET', `/api/join/${token}`);
export const join = (token: string, password = PASSWORD) => call('POST', '/api/join', { body: { token, password } });
export const joinByCode = (email: string, code: string, password = PASSWORD) =>
  call('POST', '/api/join/code', { body: { email, code, password } });
