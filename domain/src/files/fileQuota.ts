import { say, type Message } from '../core/message.ts';
import type { FileRecord } from './file.ts';

/** The most files of one client, and their total bytes. */
export const FILE_QUOTA = { files: 200, bytes: 1_073_741_824 };

/** Explains why one more file of `size` bytes exceeds the quota beside the `kept` ones; null when it does not. */
export function quotaProblem(stored: readonly Pick<FileRecord, 'size'>[], size: number): Message | null {
  if (stored.length >= FILE_QUOTA.files) return say('files.limit', { max: FILE_QUOTA.files });
  const bytes = stored.reduce((sum, file) => sum + file.size, size);
  return bytes > FILE_QUOTA.bytes ? say('files.limitBytes') : null;
}
