import type { Moment } from '../core/time.ts';

type Decision = 'APPROVED' | 'CHANGES_REQUESTED';

/**
 * What becomes of a completed onboarding, kept on its run. An admin writes the decision; a function carries it out once and
 * says so in `settledAt`. After changes, the run is completed again and the next round begins.
 */
export interface Approval {
  status: 'PENDING' | Decision;
  /** 1 at the first completion. A decision names the round that the admin saw. */
  round: number;
  requestedAt: Moment | null;
  /** Copied at the completion, so that a list of approvals needs no profiles. */
  client: { firstName: string; lastName: string; email: string };
  /** What should change, by the key of the step; empty unless changes were requested. */
  reasons: Record<string, string>;
  by: { uid: string; name: string } | null;
  at: Moment | null;
  settledAt: Moment | null;
  /** The steps that may be changed while changes are requested. */
  openKeys: string[];
  /** The decision of the first round, for the approval rate. */
  first: Decision | null;
}

interface Approved {
  approval?: Approval | null;
}

/** An admin asked for changes: the run is open again, in some of its steps. */
export const areChangesRequested = ({ approval }: Approved): boolean => approval?.status === 'CHANGES_REQUESTED';

/** A step that stays as it was handed in, for changes were requested in others. */
export const isLocked = ({ approval }: Approved, key: string): boolean =>
  approval?.status === 'CHANGES_REQUESTED' && !approval.openKeys.includes(key);

/** What an admin wrote about a step that should change; undefined where nothing was. */
export const requestedChange = ({ approval }: Approved, key: string): string | undefined =>
  approval?.status === 'CHANGES_REQUESTED' && Object.hasOwn(approval.reasons, key) ? approval.reasons[key] : undefined;
