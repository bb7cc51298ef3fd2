import { own } from '../core/ids.ts';
import { fieldPath, SERVER_TIME, WRITE_ID, type Write } from '../core/write.ts';
import type { Run } from './run.ts';

/** The most characters of all property names in a step's files; 50 files written by the app have fewer than 2,000. */
const MAX_NAMES = 3000;

/**
 * Empties the step that was saved last if its files have longer property names than any app writes: rules have no room to check
 * them. Empty for all other runs. `run` is as stored.
 */
export function emptyLongStepWrites(
  path: string,
  { steps = {}, stepTypes = {}, lastStep = '' }: Partial<Pick<Run, 'steps' | 'stepTypes' | 'lastStep'>>,
): Write[] {
  if (own(stepTypes, lastStep) !== 'FILE_UPLOAD') return [];
  const { uploadedFiles } = (own(steps, lastStep)?.data ?? {}) as { uploadedFiles?: unknown };
  const names = Array.isArray(uploadedFiles)
    ? uploadedFiles.flatMap((file) => Object.keys((file ?? {}) as object))
    : [];
  if (names.join('').length <= MAX_NAMES) return [];
  const field = `${fieldPath('steps', lastStep)}.data`;
  return [{ op: 'update', path, data: { [field]: { uploadedFiles: [] }, updatedAt: SERVER_TIME, writeId: WRITE_ID } }];
}
