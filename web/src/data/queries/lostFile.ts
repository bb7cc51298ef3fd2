import { addFile, asMessage, fileRefusal, type FileKind } from '@firstmile/domain';
import type { UploadRecord } from '../device.ts';
import { currentUser } from '../session/sessionStore.ts';
import { commit } from '../sync/commit.ts';
import { sha256 } from '../sync/sha256.ts';
import { bytesOf, changeUpload } from '../sync/uploadRecords.ts';
import { dequeue, resend, retry } from '../sync/uploads.ts';
import { removeFile } from './fileCommands.ts';

/**
 * Sends a refused file again; announces it first when the server does not know it. Does nothing when this device no longer has its bytes.
 */
export async function sendLostFile(file: UploadRecord): Promise<void> {
  const { id, uid, owner = uid, name, size, type } = file;
  if (!isUnknown(file)) return retry(id);
  const bytes = await bytesOf(id);
  if (!bytes) return;
  const sum = file.sha256 ?? (await sha256(await bytes.arrayBuffer()));
  const writes = addFile(owner, { id, kind: file.kind ?? guessKind(file), name, size, type, sha256: sum });
  if (!(await changeUpload(id, { reason: null }))) return;
  await commit('labels.fileAdded', writes);
  resend(id);
}

/** Discards a refused file: its bytes here, and its record on the server. */
export function discardLostFile(file: UploadRecord): void {
  const { id, uid, owner = uid } = file;
  if (isUnknown(file)) void dequeue(id);
  else removeFile(id, owner);
}

/** Tells whether the server has no record of the file. */
const isUnknown = ({ reason }: UploadRecord): boolean => reason !== null && asMessage(reason).code === 'file.unknown';

/** Guesses the kind of a file of an earlier version of the app: of the kinds that accept it, the least strict. */
function guessKind({ name, size }: UploadRecord): FileKind {
  if (currentUser()?.role === 'ADMIN') return 'message';
  return fileRefusal({ name, size }, 'file') === null ? 'file' : 'step';
}
