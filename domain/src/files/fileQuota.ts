import type { FileRecord } from './upload.ts';

/** How much one client may keep: files, and their bytes altogether. */
export const FILE_QUOTA = { files: 200, bytes: 1_073_741_824 };

/** Why one more file of `size` bytes is too much beside those a client keeps already; null when it is not. */
export function quotaProblem(kept: readonly Pick<FileRecord, 'size'>[], size: number): string | null {
  const advice = 'Please delete files that you no longer need and upload it again.';
  if (kept.length >= FILE_QUOTA.files) return `You have reached the limit of ${FILE_QUOTA.files} files. ${advice}`;
  const bytes = kept.reduce((sum, one) => sum + one.size, size);
  return bytes > FILE_QUOTA.bytes ? `Your files may have 1 GB altogether. ${advice}` : null;
}
