import { handTaskWrites } from '@firstmile/domain';
import { command } from '../sync/commit.ts';

/**
 * Assigns the task at `path` to one of the client's people, or with null to all of them. Throws AppError when it is not
 * the client's turn.
 */
export const handTask = command('labels.handed', handTaskWrites);
