import {
  documentOf,
  flag,
  listOf,
  moment,
  numbers,
  numeric,
  oneOf,
  optional,
  orElse,
  orNull,
  part,
  recordOf,
  text,
  texts,
} from '../core/reader.ts';
import { author } from '../core/person.ts';
import type { NameParts } from './nameParts.ts';
import { preferences } from './preferences.ts';

/** The role of a person. USER is a client, or the owner of one with several people; CONTRIBUTOR is one of the others. */
const role = oneOf(['USER', 'ADMIN', 'CONTRIBUTOR']);
export type Role = ReturnType<typeof role>;

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

/** The main run of clients who go through the standard onboarding; no flow can have this id. */
export const STANDARD_RUN = '~standard';

/**
 * The summary of a client's main run on the profile, for the admins' lists; a function makes it from the run. Numbers count all
 * steps but the welcome.
 */
const summary = recordOf({
  /** The path of the main run; absent on profiles of 0.2.0, where it is the wizard's. */
  path: optional(text),
  /** The flow that the client goes through in place of the wizard. */
  flow: optional(recordOf({ id: text, name: text })),
  /** The value by which clients are filtered: STANDARD_RUN or the flow's id; absent without a main run. */
  mainRun: optional(text),
  status: oneOf(['NOT_STARTED', 'IN_PROGRESS', 'COMPLETED']),
  completedSteps: numeric,
  totalSteps: numeric,
  steps: listOf(part(recordOf({ stepNumber: numeric, status: oneOf(['PENDING', 'COMPLETED']) }))),
  lastActivityAt: moment,
  /** Absent on profiles from before there was a state, until the sweep adds it. */
  state: optional(oneOf(CLIENT_STATES)),
  /** The company of the onboarding; absent until the client enters it. */
  company: optional(text),
  /** The due date of the onboarding; absent without one. */
  dueAt: optional(moment),
  /** True when the client has no main run. */
  isOff: optional(flag),
});
export type OnboardingSummary = ReturnType<typeof summary>;

/** The summary of admins. */
const NOT_BEGUN: OnboardingSummary = {
  status: 'NOT_STARTED',
  completedSteps: 0,
  totalSteps: 5, // as in the wizard: `COUNTED_STEPS`
  steps: [],
  lastActivityAt: null,
};

/**
 * `users/{uid}`: the profile. Role and e-mail address mirror the account; rules accept a token only as long as its role equals
 * the one here.
 */
export const storedUser = documentOf({
  firstName: text,
  lastName: text,
  email: text,
  role,
  /** The client's id, on a contributor's profile. Rules read it from the claim of the same name. */
  client: optional(text),
  createdAt: moment,
  onboarding: orElse(summary, NOT_BEGUN),
  /** Tokens by which admins find the person. Profiles from before there was a search get them with their next change. */
  searchTokens: optional(texts),
  /** The person's choices; absent until the first one (see preferencesOf). */
  preferences: optional(preferences),
  phone: optional(text),
  jobTitle: optional(text),
  company: optional(text),
  location: optional(text),
  bio: optional(text),
  /** The admin who is responsible for the client; null or absent when nobody is. An admin or a follow-up chooses it, functions write it. */
  responsible: optional(orNull(author)),
  /** The time when all sessions were last ended. Tokens of sessions that began before this second are invalid, here and in the rules. */
  sessionsEndedAt: optional(moment),
  /** Sessions that were ended one by one, each by the second since 1970 in which it began. */
  revokedSessions: optional(numbers),
  /** True when the account can no longer sign in. */
  isDisabled: optional(flag),
  /** The time when the account's second factor was set up, as Auth reports it; null or absent without one. */
  secondFactorAt: optional(moment),
  /** The time when the valid recovery codes were made. */
  recoveryCodesAt: optional(moment),
  /** The identity provider of the business by which the person signs in, too. Functions set it; rules refuse sessions by any other. */
  provider: optional(text),
  writeId: text,
});
export type User = ReturnType<typeof storedUser>;

/** `users/{uid}/profile/photo`: kept apart from the profile, so that lists of people stay small. */
export const storedPhoto = documentOf({ data: text });
export type Photo = ReturnType<typeof storedPhoto>;

/** `users/{uid}/devices/{device}`: the counter of a device, and when it last sent something. Others use the time only. */
export const storedDevice = documentOf({ at: moment });
export type Device = ReturnType<typeof storedDevice>;

/** The name of a person, who may have one name only; the address for a person without any. */
export const fullName = ({ firstName, lastName, email = '' }: NameParts & { email?: string }) =>
  `${firstName} ${lastName}`.trim() || email;
