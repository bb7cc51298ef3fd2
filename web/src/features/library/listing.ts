import { isSentBack, millis } from '@firstmile/domain';
import type { ClientFile } from '#data/queries/files.ts';
import type { DocumentState } from '#steps/documents/documentStates.ts';

export type DocumentFilter = 'all' | 'signed' | 'pending' | 'approved';
export type FileFilter = 'all' | 'active' | 'archived';

/** Tells the status of an agreement: pending, signed, or approved together with the onboarding. */
export const agreementStatus = ({
  status,
  signature,
}: Pick<DocumentState, 'status' | 'signature'>): 'signed' | 'pending' | 'approved' =>
  signature?.approvedAt ? 'approved' : status;

/** Tells the status of an uploaded document; null for one that the server refused or an admin sent back. */
export function documentStatus(
  file: Pick<ClientFile, 'approvedAt' | 'sentBack' | 'upload'>,
): 'pending' | 'approved' | null {
  if (file.upload.state === 'refused' || file.sentBack) return null;
  return file.approvedAt ? 'approved' : 'pending';
}

/** Tells whether a file is active or archived. */
export const fileStatus = (file: Pick<ClientFile, 'archivedAt'>): 'active' | 'archived' =>
  file.archivedAt ? 'archived' : 'active';

/** Sorts newest first, behind the files that were sent back; files without a server time are the newest. */
export const newestFirst = (files: readonly ClientFile[]): ClientFile[] =>
  [...files].sort(
    (a, b) =>
      Number(isSentBack(b)) - Number(isSentBack(a)) ||
      (millis(b.createdAt) ?? Infinity) - (millis(a.createdAt) ?? Infinity),
  );

/** Tells whether a file that replaces this one is on its way. */
export const isReplacing = (files: readonly ClientFile[], { id }: ClientFile): boolean =>
  files.some(({ replaces, upload }) => replaces === id && upload.state !== 'refused');
