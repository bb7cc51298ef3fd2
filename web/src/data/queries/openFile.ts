import { accountCalls } from '@firstmile/domain';
import { callApi } from '../firebase/api.ts';

/** Has the trail of a client tell that this admin opens a file; Storage then gives its bytes. Throws AppError for one that is not there. */
export async function noteOpening(uid: string, fileId: string): Promise<void> {
  const { method, path } = accountCalls.openFile;
  await callApi({ method, path: path.replace('{id}', uid) }, { fileId });
}
