import {
  DEFAULT_SCHEDULE,
  onboardingPath,
  pauseRemindersWrites,
  remindNowWrites,
  saveScheduleWrites,
  setDueDateWrites,
  settingsPath,
  storedSchedule,
  type Schedule,
  type StoredSchedule,
  type Task,
} from '@firstmile/domain';
import { documentAt } from '@firstmile/sync';
import { command, commit } from '../sync/commit.ts';
import { createCollection } from '../sync/collection.ts';

const schedules = createCollection<StoredSchedule, string>(storedSchedule, () => documentAt(settingsPath('reminders')));

const NEVER_SAVED: StoredSchedule = { ...DEFAULT_SCHEDULE, id: '', updatedAt: null, writeId: '' };

/** Subscribes to the schedule of reminders; the defaults before it is set. For admins. */
export function useSchedule(): { schedule: Schedule; status: 'loading' | 'ready' | 'error'; reload: () => void } {
  const { items, status } = schedules.use('reminders');
  const { id: _id, updatedAt: _updatedAt, writeId: _writeId, ...schedule } = items[0] ?? NEVER_SAVED;
  return { schedule, status, reload: () => schedules.reload('reminders') };
}

/** Saves the schedule of reminders. Rejects with `invalid-input` and the wrong fields. */
export async function saveSchedule(schedule: Schedule): Promise<void> {
  await commit('labels.schedule', saveScheduleWrites(schedule));
}

/**
 * Sets the due date of the task at `path`, in ms since 1970; null removes it. Throws AppError when it has passed, or it
 * is not the client's turn.
 */
export const setDueDate = command('labels.dueDate', (path: string, task: Task, dueAt: number | null) =>
  setDueDateWrites(path, task, { dueAt, now: Date.now() }),
);

/** Asks functions to remind the client now. Throws AppError when it is not the client's turn. */
export const remindNow = command('labels.reminder', remindNowWrites);

/** Pauses all reminders of a client, or resumes them. */
export const pauseReminders = command('labels.remindersPaused', (uid: string, isPaused: boolean) =>
  pauseRemindersWrites(onboardingPath(uid), isPaused),
);
