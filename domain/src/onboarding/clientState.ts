import type { Run, StepRun } from '../runs/run.ts';
import type { ClientState } from '../people/user.ts';

type Known = Pick<Run, 'submittedAt' | 'isOff'> & Pick<StepRun, 'status' | 'approval'>;

/**
 * Determines the state of a client for admins: `invited` without a record, `none` for a client without a main run. A decision
 * counts once a function has carried it out, because the client is not told before. A submission that is still being checked
 * counts as in progress, because it may be returned.
 */
export function clientState(run: Known | null): ClientState {
  if (!run) return 'invited';
  if (run.isOff) return 'none';
  if (run.status === 'NOT_STARTED' || run.status === 'ASSIGNED') return 'notStarted';
  const { approval } = run;
  if (run.status === 'COMPLETED') return !approval || isApproved(approval) ? 'completed' : 'waiting';
  return approval?.status === 'CHANGES_REQUESTED' && run.submittedAt === null ? 'changesRequested' : 'inProgress';
}

const isApproved = ({ status, settledAt }: NonNullable<Run['approval']>) => status === 'APPROVED' && settledAt !== null;
