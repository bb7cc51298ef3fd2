import type { Moment } from '../core/time.ts';

type Decision = 'APPROVED' | 'CHANGES_REQUESTED';

/**
 * The review of a completed onboarding, stored on its run. An admin writes the decision; a function carries it out once and
 * sets `settledAt`. When changes were requested, the run is completed again and the next round begins.
 */
export interface Approval {
  status: 'PENDING' | Decision;
  /** Counts from 1, the first completion. A decision names the round that the admin saw. */
  round: number;
  requestedAt: Moment | null;
  /** Copied when the run is completed, so that a list of approvals needs no profiles. */
  client: { firstName: string; lastName: string; email: string };
  /** The requested changes, by the key of the step; empty unless changes were requested. */
  reasons: Record<string, string>;
  by: { uid: string; name: string } | null;
  at: Moment | null;
  settledAt: Moment | null;
  /** The keys of the steps that may be changed while changes are requested. */
  openKeys: string[];
  /** The decision of the first round, for the approval rate. */
  first: Decision | null;
}

interface Approved {
  approval?: Approval | null;
}

/** Checks whether an admin asked for changes, which opens some steps of the run again. */
export const areChangesRequested = ({ approval }: Approved): boolean => approval?.status === 'CHANGES_REQUESTED';

/** Checks whether a step stays as submitted because changes were requested in other steps only. */
export const isLocked = ({ approval }: Approved, key: string): boolean =>
  approval?.status === 'CHANGES_REQUESTED' && !approval.openKeys.includes(key);

/** Finds the change that an admin requested in a step; undefined when there is none. */
export const requestedChange = ({ approval }: Approved, key: string): string | undefined =>
  approval?.status === 'CHANGES_REQUESTED' && Object.hasOwn(approval.reasons, key) ? approval.reasons[key] : undefined;
