import { isoTime, type FileUpload } from '@firstmile/domain';
import type { ClientFile } from '#data/queries/files.ts';
import { asPartial } from '../stepProps.ts';

/** Finds the files in the saved data of an upload step. */
export const savedFiles = (data: unknown): FileUpload['uploadedFiles'] =>
  asPartial<FileUpload>(data).uploadedFiles ?? [];

/** Builds the data of the upload step from files that are stored or uploading; refused files are left out. */
export function uploadData(files: readonly ClientFile[], now: Date): FileUpload {
  const uploadedFiles = acceptedFiles(files).map(({ id, name, size, type, createdAt }) => ({
    id,
    name,
    size,
    type,
    uploadedAt: isoTime(createdAt) ?? now.toISOString(),
  }));
  return { uploadedFiles };
}

/** Filters out refused files. */
export const acceptedFiles = (files: readonly ClientFile[]) => files.filter((file) => file.upload.state !== 'refused');
