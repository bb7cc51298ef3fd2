import { COUNTED_STEPS, fullName, millis, type Task, type User } from '@firstmile/domain';
import { clientStatus, type ClientStatus } from './clientStatus.ts';

/** A client as a row shows it. `lastActivityAt` is in ms since 1970, null when nothing is known. */
export interface ClientFigures {
  id: string;
  name: string;
  email: string;
  status: ClientStatus;
  done: number;
  total: number;
  percent: number;
  lastActivityAt: number | null;
  /** The onboarding, as far as it can be due. */
  task: Task;
}

/** The row of one client, from the profile and its summary; a profile without a summary has not begun. */
export function clientFigures(user: User): ClientFigures {
  const summary = user.onboarding as User['onboarding'] | undefined;
  const total = summary?.totalSteps || COUNTED_STEPS.length; // no part of nothing
  const done = summary?.completedSteps ?? 0;
  return {
    id: user.id,
    name: fullName(user) || user.email,
    email: user.email,
    status: clientStatus(user),
    done,
    total,
    percent: Math.round((done / total) * 100),
    lastActivityAt: millis(summary?.lastActivityAt) ?? millis(user.createdAt),
    task: { status: summary?.status ?? 'NOT_STARTED', submittedAt: null, dueAt: summary?.dueAt ?? null },
  };
}
