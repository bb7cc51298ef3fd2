import { documentOf, moment, moments, oneOf, optional, text } from '../core/reader.ts';
import { fullName, type User } from '../people/user.ts';

/** The owner came first, and has the same id as the client. A contributor does the client's work and cannot invite. */
const memberRole = oneOf(['contributor', 'owner']);
export type MemberRole = ReturnType<typeof memberRole>;

/**
 * `clients/{clientId}/members/{uid}`: one of several people of a client, with the name and address of the day they joined.
 * Functions write it. A client of one person has none.
 */
export const storedMember = documentOf({
  role: memberRole,
  firstName: text,
  lastName: text,
  email: text,
  joinedAt: moment,
  /** The times of a contributor's reminders in the last seven days; the owner's are on the onboarding. */
  remindedAt: optional(moments),
});
export type Member = ReturnType<typeof storedMember>;

/** The most people of one client, the owner included: they fit on one page of a list. */
export const MAX_MEMBERS = 50;

/** Finds the client for whom this person works: their own, unless they joined another's. */
export const clientOf = ({ id, client }: Pick<User, 'id' | 'client'>): string => client ?? id;

/** Names a client: by the company of the onboarding, else that of the profile, else the owner's name. */
export const clientName = ({ firstName, lastName, email, company, onboarding }: User): string =>
  [onboarding.company, company].find((name) => name?.trim()) ?? fullName({ firstName, lastName, email });
