import { handTask as hand, type Member, type Task } from '@firstmile/domain';
import { commit } from '../sync/commit.ts';

/**
 * Assigns the task at `path` to one of the client's people, or with null to all of them. Throws AppError when it is not the client's turn.
 */
export function handTask(path: string, task: Task, to: Member | null): void {
  void commit('labels.handed', hand(path, task, to));
}
