import { accountCalls, objectPath, storedFile, type ClientExport } from '@firstmile/domain';
import { callApi, inPath } from '../firebase/api.ts';
import { fetchBytes } from '../sync/upload/storage.ts';

/** A file of a client with its bytes. */
export interface ExportedFile {
  id: string;
  name: string;
  bytes: Blob;
}

/**
 * Exports everything stored of a client's work, with the bytes of the files; needs the network. Throws when any of it
 * cannot be read. For admins.
 */
export async function exportClient(
  uid: string,
): Promise<{ work: Omit<ClientExport, 'evidence'>; files: ExportedFile[]; evidence: Blob }> {
  const { evidence, ...work } = await callApi<ClientExport>(inPath(accountCalls.exportClient, uid));
  const files: ExportedFile[] = [];
  for (const { id, name, state } of work.files.map(storedFile))
    if (state === 'stored') files.push({ id, name, bytes: await fetchBytes(objectPath(uid, id)) });
  const bytes = Uint8Array.from(atob(evidence), (letter) => letter.charCodeAt(0));
  return { work, files, evidence: new Blob([bytes], { type: 'application/zip' }) };
}
