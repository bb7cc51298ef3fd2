import { addFile, asMessage, fileRefusal, newId, type FileKind } from '@firstmile/domain';
import type { UploadRecord } from '../device.ts';
import { currentUser } from '../session/sessionStore.ts';
import { commit } from '../sync/commit.ts';
import { sha256 } from '../sync/sha256.ts';
import { bytesOf, changeUpload } from '../sync/uploadRecords.ts';
import { dequeue, resend, retry } from '../sync/uploads.ts';
import { removeFile } from './fileCommands.ts';

/** Sends a file again that was refused; one that the server does not know is announced anew. Does nothing when this device does not hold it any more. */
export async function sendLostFile(file: UploadRecord): Promise<void> {
  const { id, uid, owner = uid, name, size, type } = file;
  if (!isUnknown(file)) return retry(id);
  const bytes = await bytesOf(id);
  if (!bytes) return;
  const sum = file.sha256 ?? (await sha256(await bytes.arrayBuffer()));
  const writeId = newId();
  const writes = addFile(owner, { id, kind: file.kind ?? guessKind(file), name, size, type, sha256: sum }, writeId);
  if (!(await changeUpload(id, { reason: null }))) return;
  await commit(writeId, writes, 'labels.fileAdded');
  resend(id);
}

/** Gives up a file that was refused: its bytes here, and what the server knows of it. */
export function discardLostFile(file: UploadRecord): void {
  const { id, uid, owner = uid } = file;
  if (isUnknown(file)) void dequeue(id);
  else removeFile(id, owner);
}

/** Whether the server has no record of it. */
const isUnknown = ({ reason }: UploadRecord): boolean => reason !== null && asMessage(reason).code === 'file.unknown';

/** Where a file of an earlier version of the app may belong: of the places that take it, that with the fewest conditions. */
function guessKind({ name, size }: UploadRecord): FileKind {
  if (currentUser()?.role === 'ADMIN') return 'message';
  return fileRefusal({ name, size }, 'file') === null ? 'file' : 'step';
}
