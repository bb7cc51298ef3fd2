import {
  COUNTED_STEPS,
  fullName,
  millis,
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
  status: ClientStatus;
  state: ClientState;
  done: number;
  total: number;
  percent: number;
  lastActivityAt: number | null;
  /** The onboarding, as far as it can be due. */
  task: Task;
  /** Whom to assign something to; null for who has not joined. */
  assignee: Assignee | null;
}

/** The row of one client, from the profile and its summary; a profile without a summary has not begun. */
export function clientFigures(user: User): ClientFigures {
  const summary = user.onboarding as User['onboarding'] | undefined;
  const total = summary?.totalSteps || COUNTED_STEPS.length; // no part of nothing
  const done = summary?.completedSteps ?? 0;
  const status = summary?.status ?? 'NOT_STARTED';
  const { id, firstName, lastName, email, role } = user;
  return {
    id,
    name: fullName(user) || email,
    email,
    company: summary?.company ?? user.company ?? '',
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

/** Of profiles from before there were states, until the sweep has been there: what their status leaves no doubt of. */
const BEFORE_STATES = { NOT_STARTED: 'notStarted', IN_PROGRESS: 'inProgress', COMPLETED: 'completed' } as const;

/** The row of somebody who was invited and has not joined. */
export function invitedFigures(invitation: Invitation): ClientFigures {
  const { userId: id, email, openedAt, sentAt } = invitation;
  return {
    id,
    name: fullName(invitation) || email,
    email,
    company: '',
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

/** What the table calls a client: Completed, Active (under way) or Pending (not started, or with no onboarding to read). */
export function clientStatus(user: Pick<User, 'onboarding'>): ClientStatus {
  const status = (user.onboarding as User['onboarding'] | undefined)?.status;
  if (status === 'COMPLETED') return 'completed';
  return status === 'IN_PROGRESS' ? 'active' : 'pending';
}
