import { accountCalls, objectPath, storedFile, type ClientExport } from '@firstmile/domain';
import { callApi } from '../firebase/api.ts';
import { fetchBytes } from '../sync/storage.ts';

/** A file of a client with its bytes. */
export interface ExportedFile {
  id: string;
  name: string;
  bytes: Blob;
}

/** All that is stored of a client's work, with the bytes of the files; needs the network. Throws when anything of it cannot be had. For admins. */
export async function exportClient(uid: string): Promise<{ work: ClientExport; files: ExportedFile[] }> {
  const { method, path } = accountCalls.exportClient;
  const work = await callApi<ClientExport>({ method, path: path.replace('{id}', uid) });
  const files: ExportedFile[] = [];
  for (const { id, name, state } of work.files.map(storedFile))
    if (state === 'stored') files.push({ id, name, bytes: await fetchBytes(objectPath(uid, id)) });
  return { work, files };
}
