import {
  COUNTED_STEPS,
  fullName,
  millis,
  onboardingPath,
  type Assignee,
  type ClientState,
  type Invitation,
  type Task,
  type User,
} from '@firstmile/domain';

/** A client as a row shows it. `lastActivityAt` is in ms since 1970, null when nothing is known. */
export interface ClientFigures {
  id: string;
  name: string;
  email: string;
  company: string;
  /** The name of the flow that is the main run; '' for the standard onboarding. */
  flow: string;
  /** The path of the main run. */
  path: string;
  status: ClientStatus;
  state: ClientState;
  done: number;
  total: number;
  percent: number;
  lastActivityAt: number | null;
  /** The main run, as far as it can be due. */
  task: Task;
  /** The person to assign something to; null before they have joined. */
  assignee: Assignee | null;
}

/** Builds the row of a client from the profile and its summary; a profile without a summary has not started. */
export function clientFigures(user: User): ClientFigures {
  const summary = user.onboarding as User['onboarding'] | undefined;
  const total = summary?.totalSteps || COUNTED_STEPS.length; // avoids a division by zero
  const done = summary?.completedSteps ?? 0;
  const status = summary?.status ?? 'NOT_STARTED';
  const { id, firstName, lastName, email, role } = user;
  return {
    id,
    name: fullName(user),
    email,
    company: summary?.company ?? user.company ?? '',
    flow: summary?.flow?.name ?? '',
    path: summary?.path ?? onboardingPath(id),
    status: clientStatus(user),
    state: summary?.state ?? BEFORE_STATES[status],
    done,
    total,
    percent: Math.round((done / total) * 100),
    lastActivityAt: millis(summary?.lastActivityAt) ?? millis(user.createdAt),
    task: { status, submittedAt: null, dueAt: summary?.dueAt ?? null, isOff: summary?.isOff ?? false },
    assignee: { id, firstName, lastName, email, role },
  };
}

/** States of old profiles that have none yet, by their status, until the sweep has updated them. */
const BEFORE_STATES = { NOT_STARTED: 'notStarted', IN_PROGRESS: 'inProgress', COMPLETED: 'completed' } as const;

/** Builds the row of an invited person who has not joined. */
export function invitedFigures(invitation: Invitation): ClientFigures {
  const { userId: id, email, openedAt, sentAt } = invitation;
  return {
    id,
    name: fullName(invitation),
    email,
    company: '',
    flow: '',
    path: onboardingPath(id),
    status: 'pending',
    state: 'invited',
    done: 0,
    total: COUNTED_STEPS.length,
    percent: 0,
    lastActivityAt: millis(openedAt) ?? millis(sentAt),
    task: { status: 'NOT_STARTED', submittedAt: null },
    assignee: null,
  };
}

export type ClientStatus = 'completed' | 'active' | 'pending';

/**
 * Maps a client to the table's status: Completed, Active (in progress) or Pending (not started, or without a main run).
 */
export function clientStatus(user: Pick<User, 'onboarding'>): ClientStatus {
  const status = (user.onboarding as User['onboarding'] | undefined)?.status;
  if (status === 'COMPLETED') return 'completed';
  return status === 'IN_PROGRESS' ? 'active' : 'pending';
}
