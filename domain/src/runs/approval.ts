import { author, person } from '../core/person.ts';
import { SERVER_TIME } from '../core/write.ts';
import type { User } from '../people/user.ts';
import { moment, numeric, oneOf, orNull, recordOf, textMap, texts } from '../core/reader.ts';

const DECISIONS = ['APPROVED', 'CHANGES_REQUESTED'] as const;

/**
 * The review of a completed run, stored on it. An admin writes the decision; a function carries it out once and
 * sets `settledAt`. When changes were requested, the run is completed again and the next round begins.
 */
export const approval = recordOf({
  status: oneOf(['PENDING', ...DECISIONS]),
  /** Counts from 1, the first completion. A decision names the round that the admin saw. */
  round: numeric,
  requestedAt: moment,
  /** Copied when the run is completed, so that a list of approvals needs no profiles. */
  client: person,
  /** The requested changes, by the key of the step (of a form, FORM_KEY); empty unless changes were requested. */
  reasons: textMap,
  by: orNull(author),
  at: moment,
  settledAt: moment,
  /** The keys of the steps that may be changed while changes are requested. */
  openKeys: texts,
  /** The decision of the first round, for the approval rate. */
  first: orNull(oneOf(DECISIONS)),
});
export type Approval = ReturnType<typeof approval>;

/** The key of the only part of a form in which changes are requested. */
export const FORM_KEY = 'form';

/** A run, with its approval once it was completed. */
interface Reviewed {
  approval?: Approval | null;
}

type Client = Pick<User, 'firstName' | 'lastName' | 'email'>;

/** Computes the number of the round that a completion starts; repeating a completion starts none. */
export const nextRound = ({ approval }: Reviewed): number =>
  approval ? approval.round + Number(approval.status === 'CHANGES_REQUESTED') : 1;

/** Makes the pending approval of a completed run, which keeps the decision of the first round. */
export const nextApproval = ({ firstName, lastName, email }: Client, run: Reviewed) => ({
  status: 'PENDING',
  round: nextRound(run),
  requestedAt: SERVER_TIME,
  client: { firstName, lastName, email },
  reasons: {},
  by: null,
  at: null,
  settledAt: null,
  openKeys: [],
  first: run.approval?.first ?? null,
});

/** Checks whether an admin asked for changes, which opens some steps of the run again. */
export const areChangesRequested = ({ approval }: Reviewed): boolean => approval?.status === 'CHANGES_REQUESTED';

/** Checks whether a step stays as submitted because changes were requested in other steps only. */
export const isLocked = ({ approval }: Reviewed, key: string): boolean =>
  approval?.status === 'CHANGES_REQUESTED' && !approval.openKeys.includes(key);

/** Finds the change that an admin requested in a step; undefined when there is none. */
export const requestedChange = ({ approval }: Reviewed, key: string): string | undefined =>
  approval?.status === 'CHANGES_REQUESTED' && Object.hasOwn(approval.reasons, key) ? approval.reasons[key] : undefined;
