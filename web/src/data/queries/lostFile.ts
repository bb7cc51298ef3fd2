import { addFile, fileRefusal, newId, type FileKind } from '@firstmile/domain';
import type { UploadRecord } from '../device.ts';
import { currentUser } from '../session/sessionStore.ts';
import { commit } from '../sync/commit.ts';
import { sha256 } from '../sync/sha256.ts';
import { bytesOf, changeUpload } from '../sync/uploadRecords.ts';
import { resend } from '../sync/uploads.ts';

/** Announces a file anew that the server does not know, and sends it. Does nothing when this device does not hold it any more. */
export async function sendLostFile(file: UploadRecord): Promise<void> {
  const { id, uid, owner = uid, name, size, type } = file;
  const bytes = await bytesOf(id);
  if (!bytes) return;
  const sum = file.sha256 ?? (await sha256(await bytes.arrayBuffer()));
  const writeId = newId();
  const writes = addFile(owner, { id, kind: file.kind ?? guessKind(file), name, size, type, sha256: sum }, writeId);
  if (!(await changeUpload(id, { reason: null }))) return;
  await commit(writeId, writes, 'labels.fileAdded');
  resend(id);
}

/** Where a file of an earlier version of the app may belong: of the places that take it, that with the fewest conditions. */
function guessKind({ name, size }: UploadRecord): FileKind {
  if (currentUser()?.role === 'ADMIN') return 'message';
  return fileRefusal({ name, size }, 'file') === null ? 'file' : 'step';
}
