import { say, type Message } from '../core/message.ts';
import type { FileRecord } from './upload.ts';

/** How much one client may keep: files, and their bytes altogether. */
export const FILE_QUOTA = { files: 200, bytes: 1_073_741_824 };

/** Why one more file of `size` bytes is too much beside those a client keeps already; null when it is not. */
export function quotaProblem(kept: readonly Pick<FileRecord, 'size'>[], size: number): Message | null {
  if (kept.length >= FILE_QUOTA.files) return say('files.limit', { max: FILE_QUOTA.files });
  const bytes = kept.reduce((sum, one) => sum + one.size, size);
  return bytes > FILE_QUOTA.bytes ? say('files.limitBytes') : null;
}
