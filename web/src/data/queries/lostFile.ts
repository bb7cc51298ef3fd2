import { addFileWrites, asMessage } from '@firstmile/domain';
import type { UploadRecord } from '../device.ts';
import { readUpload } from '../sync/upload/uploadRecords.ts';
import { announceAgain, dequeue, retry } from '../sync/upload/uploads.ts';
import { removeFile } from './fileCommands.ts';

/**
 * Sends a refused file again; announces it first when the server does not know it. Does nothing when this device no
 * longer has its bytes.
 */
export async function sendLostFile(file: UploadRecord): Promise<void> {
  const { id, uid, owner = uid, kind, name, size, type, sha256 } = file;
  if (!isUnknown(file)) return retry(id);
  if (!(await readUpload(id))) return;
  return announceAgain(file, addFileWrites(owner, { id, kind, name, size, type, sha256 }));
}

/**
 * Discards a refused file: its bytes here, and its record on the server. A disk that refuses this keeps it, and it
 * stays in the list.
 */
export function discardLostFile(file: UploadRecord): void {
  const { id, uid, owner = uid } = file;
  if (isUnknown(file))
    void dequeue(id).catch(() => undefined); // see above
  else removeFile(id, owner);
}

/** Tells whether the server has no record of the file. */
const isUnknown = ({ reason }: UploadRecord): boolean => reason !== null && asMessage(reason).code === 'file.unknown';
