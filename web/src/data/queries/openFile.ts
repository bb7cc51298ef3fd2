import { accountCalls } from '@firstmile/domain';
import { callApi, inPath } from '../firebase/api.ts';

/**
 * Records in a client's trail that this admin opens a file; Storage then gives its bytes. Throws AppError for a file
 * that does not exist.
 */
export async function noteOpening(uid: string, fileId: string): Promise<void> {
  await callApi(inPath(accountCalls.openFile, uid), { fileId });
}
