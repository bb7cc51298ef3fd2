import type { Preferences } from './preferences.ts';
import type { Moment } from '../core/time.ts';

/** USER is a client, or the owner of one with several people; a CONTRIBUTOR is one of the others. */
export type Role = 'ADMIN' | 'USER' | 'CONTRIBUTOR';

/** Where a client is, as an admin has to know it (clientState). */
export const CLIENT_STATES = [
  'invited',
  'notStarted',
  'inProgress',
  'waiting',
  'changesRequested',
  'completed',
  'none',
] as const;
export type ClientState = (typeof CLIENT_STATES)[number];

/** On the profile, for the admin's table: made from the run by a function. Numbers count steps 1 to 5. */
export interface OnboardingSummary {
  status: 'NOT_STARTED' | 'IN_PROGRESS' | 'COMPLETED';
  completedSteps: number;
  totalSteps: number;
  steps: { stepNumber: number; status: 'COMPLETED' | 'PENDING' }[];
  lastActivityAt: Moment | null;
  /** Absent on profiles from before there was one, until the sweep has been there. */
  state?: ClientState;
  /** As the client entered it in the onboarding; absent until then. */
  company?: string;
  /** When the client is to be done; absent where no date is set. */
  dueAt?: Moment | null;
  /** The client goes through a flow or nothing instead of the wizard. */
  isOff?: boolean;
}

/** `users/{uid}`: the profile. Role and e-mail address mirror the account; rules take a token for as long as its role is the one here. */
export interface User {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  /** Of a contributor: the id of the client. The claim of the same name says it to the rules. */
  client?: string;
  createdAt: Moment | null;
  onboarding: OnboardingSummary;
  /** What admins find the person by; profiles from before there was a search get it with their next change. */
  searchTokens?: string[];
  /** What the person chose; absent until the first choice (see preferencesOf). */
  preferences?: Partial<Preferences>;
  phone?: string;
  jobTitle?: string;
  company?: string;
  location?: string;
  bio?: string;
  /** When all sessions were last ended: tokens of those that began before this second count no more, here and in the rules. */
  sessionsEndedAt?: Moment | null;
  /** Sessions that were ended one by one, each by the second since 1970 in which it began. */
  revokedSessions?: number[];
  /** The account can no longer sign in; absent as long as it can. */
  isDisabled?: boolean;
  /** Since when the account asks for a second factor, as Auth says it; null, or absent, when it does not. */
  secondFactorAt?: Moment | null;
  /** When the recovery codes that count were made. */
  recoveryCodesAt?: Moment | null;
  writeId: string;
}

export const fullName = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();
