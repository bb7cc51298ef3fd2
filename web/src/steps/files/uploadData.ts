import { isoTime, type FileUpload } from '@firstmile/domain';
import type { ClientFile } from '#data/queries/files.ts';

/** The data of the upload step: the files that are there or on their way; what was refused is not passed on. */
export function uploadData(files: readonly ClientFile[], now: Date): FileUpload {
  const uploadedFiles = standing(files).map(({ id, name, size, type, createdAt }) => ({
    id,
    name,
    size,
    type,
    uploadedAt: isoTime(createdAt) ?? now.toISOString(),
  }));
  return { uploadedFiles };
}

/** Files that were not refused. */
export const standing = (files: readonly ClientFile[]) => files.filter((file) => file.upload.state !== 'refused');
