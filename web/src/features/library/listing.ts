import { fold, millis } from '@firstmile/domain';
import type { ClientFile } from '#data/queries/files.ts';
import type { DocumentState } from '#steps/documents/documentStates.ts';

export type DocumentFilter = 'all' | 'signed' | 'pending' | 'approved';
export type FileFilter = 'all' | 'active' | 'archived';

/** Whether a name contains what was searched for, whatever the case, the accents and the spaces around it. */
export const matches = (name: string, search: string): boolean => fold(name).includes(fold(search).trim());

/** Where an agreement stands: signed, and then approved together with the onboarding. */
export const agreementStatus = ({
  status,
  signature,
}: Pick<DocumentState, 'status' | 'signature'>): 'signed' | 'pending' | 'approved' =>
  signature?.approvedAt ? 'approved' : status;

/** Where an uploaded document stands; null for one that the server refused. */
export function documentStatus(file: Pick<ClientFile, 'approvedAt' | 'upload'>): 'pending' | 'approved' | null {
  if (file.upload.state === 'refused') return null;
  return file.approvedAt ? 'approved' : 'pending';
}

/** Whether a file is in use or put away. */
export const fileStatus = (file: Pick<ClientFile, 'archivedAt'>): 'active' | 'archived' =>
  file.archivedAt ? 'archived' : 'active';

/** Newest first; what the server has no time for yet is the newest. */
export const newestFirst = (files: readonly ClientFile[]): ClientFile[] =>
  [...files].sort((one, other) => (millis(other.createdAt) ?? Infinity) - (millis(one.createdAt) ?? Infinity));
