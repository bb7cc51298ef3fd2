import { accountCalls } from '@firstmile/domain';
import { callApi } from '../firebase/api.ts';

/**
 * Records in a client's trail that this admin opens a file; Storage then gives its bytes. Throws AppError for a file that does not exist.
 */
export async function noteOpening(uid: string, fileId: string): Promise<void> {
  const { method, path } = accountCalls.openFile;
  await callApi({ method, path: path.replace('{id}', uid) }, { fileId });
}
