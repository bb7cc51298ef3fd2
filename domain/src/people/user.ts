import type { Preferences } from './preferences.ts';
import type { Moment } from '../core/time.ts';

/** The role of a person. USER is a client, or the owner of one with several people; CONTRIBUTOR is one of the others. */
export type Role = 'ADMIN' | 'USER' | 'CONTRIBUTOR';

/** The states of a client for admins (see clientState). */
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

/** The onboarding's summary on the profile, for the admins' table; a function makes it from the run. Numbers count steps 1 to 5. */
export interface OnboardingSummary {
  status: 'NOT_STARTED' | 'IN_PROGRESS' | 'COMPLETED';
  completedSteps: number;
  totalSteps: number;
  steps: { stepNumber: number; status: 'COMPLETED' | 'PENDING' }[];
  lastActivityAt: Moment | null;
  /** Absent on profiles from before there was a state, until the sweep adds it. */
  state?: ClientState;
  /** The company of the onboarding; absent until the client enters it. */
  company?: string;
  /** The due date of the onboarding; absent without one. */
  dueAt?: Moment | null;
  /** True when the client goes through a flow, or nothing, instead of the wizard. */
  isOff?: boolean;
}

/**
 * `users/{uid}`: the profile. Role and e-mail address mirror the account; rules accept a token only as long as its role equals
 * the one here.
 */
export interface User {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  /** The client's id, on a contributor's profile. Rules read it from the claim of the same name. */
  client?: string;
  createdAt: Moment | null;
  onboarding: OnboardingSummary;
  /** Tokens by which admins find the person. Profiles from before there was a search get them with their next change. */
  searchTokens?: string[];
  /** The person's choices; absent until the first one (see preferencesOf). */
  preferences?: Partial<Preferences>;
  phone?: string;
  jobTitle?: string;
  company?: string;
  location?: string;
  bio?: string;
  /** The time when all sessions were last ended. Tokens of sessions that began before this second are invalid, here and in the rules. */
  sessionsEndedAt?: Moment | null;
  /** Sessions that were ended one by one, each by the second since 1970 in which it began. */
  revokedSessions?: number[];
  /** True when the account cannot sign in any more. */
  isDisabled?: boolean;
  /** The time when the account's second factor was set up, as Auth reports it; null or absent without one. */
  secondFactorAt?: Moment | null;
  /** The time when the valid recovery codes were made. */
  recoveryCodesAt?: Moment | null;
  /** The identity provider of the business by which the person signs in, too. Functions set it; rules refuse sessions by any other. */
  provider?: string;
  writeId: string;
}

export const fullName = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();
