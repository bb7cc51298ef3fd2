import type { Run } from '../runs/run.ts';
import type { ClientState } from '../people/user.ts';

type Known = Pick<Run, 'status' | 'submittedAt' | 'approval' | 'isOff'>;

/**
 * Where a client is, as an admin has to know it. Without a record that is an invitation; `none`, a client who gets no wizard. A decision counts from when a function has
 * carried it out: before that the client has not been told. What was handed in and is still being checked is in progress, for it may come back.
 */
export function clientState(run: Known | null): ClientState {
  if (!run) return 'invited';
  if (run.isOff) return 'none';
  if (run.status === 'NOT_STARTED') return 'notStarted';
  const { approval } = run;
  if (run.status === 'COMPLETED') return !approval || isApproved(approval) ? 'completed' : 'waiting';
  return approval?.status === 'CHANGES_REQUESTED' && run.submittedAt === null ? 'changesRequested' : 'inProgress';
}

const isApproved = ({ status, settledAt }: NonNullable<Run['approval']>) => status === 'APPROVED' && settledAt !== null;
