import {
  addFileWrites,
  AppError,
  archiveFileWrites,
  contentType,
  fileRefusal,
  newId,
  objectPath,
  quotaProblem,
  removeFileWrites,
  renameFileWrites,
  restoreFileWrites,
  type FileKind,
  type FileRecord,
  type NewFile,
  say,
  uploadName,
} from '@firstmile/domain';
import { forgotten } from '../device.ts';
import { command, commit } from '../sync/commit.ts';
import { currentClientId, currentUser } from '../session/sessionStore.ts';
import { sha256 } from '../sync/sha256.ts';
import { fetchBytes } from '../sync/upload/storage.ts';
import { readUpload } from '../sync/upload/uploadRecords.ts';
import { dequeue, enqueue, retry } from '../sync/upload/uploads.ts';
import { type ClientFile, files } from './files.ts';

interface Place {
  /** The client to whom the files belong; by default the one that the signed-in person works for. */
  owner?: string;
  /** The id of the sent-back file that the new one replaces. */
  replaces?: string;
}

/**
 * Adds files and returns their ids: when this resolves, their bytes are safe on this device, from where they are sent
 * on their own. Throws `invalid-input` for a file that is not accepted, `conflict` when this device has no room for it.
 */
export async function addFiles(chosen: readonly File[], kind: FileKind, place: Place = {}): Promise<string[]> {
  const ids: string[] = [];
  for (const file of chosen) ids.push(await add(file, kind, place));
  return ids;
}

async function add(chosen: File, kind: FileKind, { owner = currentClientId(), replaces }: Place): Promise<string> {
  const uid = currentUser()?.uid ?? '';
  const name = uploadName(chosen.name);
  const type = contentType(name);
  const present = files.peek(owner).items.filter((file) => file.state !== 'refused');
  // the server counts for itself; this only saves the upload
  const refusal = fileRefusal(chosen, kind) ?? quotaProblem(present, chosen.size);
  if (refusal) throw new AppError('invalid-input', refusal);
  if (!type) throw new AppError('invalid-input', say('file.chooseAnother'));
  const { size } = chosen;
  const bytes = await readBytes(chosen);
  const file: NewFile = {
    id: newId(),
    kind,
    name,
    size,
    type,
    sha256: await sha256(bytes),
    ...(replaces !== undefined && { replaces }),
  };
  const writes = addFileWrites(owner, file);
  // signed out while the file was read: nothing of it stays on this device
  if (currentUser()?.uid !== uid || forgotten.has(uid)) throw new AppError('not-signed-in', say('signIn.expired'));
  await enqueue(file, bytes, { uid, owner, writes }).catch(() => {
    throw new AppError('conflict', say('device.noRoom', { name }));
  });
  return file.id;
}

/**
 * Reads a file's bytes. A file that was moved, changed or removed since it was chosen cannot be read, for which each
 * browser has its own message in English.
 */
const readBytes = (file: File): Promise<ArrayBuffer> =>
  file.arrayBuffer().catch(() => {
    throw new AppError('invalid-input', say('file.unreadable'));
  });

/** Removes a file, here at once and on the server when it can be reached. */
export function removeFile(id: string, owner = currentClientId()): void {
  void dequeue(id).catch(() => undefined); // without a disk no bytes wait there
  void commit('labels.fileRemoved', removeFileWrites(owner, id));
}

/** Renames a file. Throws `invalid-input` for an invalid name. */
export const renameFile = command('labels.fileRenamed', (file: ClientFile, name: string) =>
  renameFileWrites(currentClientId(), file, name),
);

/** Archives a file. */
export const archiveFile = command('labels.fileArchived', ({ id }: ClientFile) =>
  archiveFileWrites(currentClientId(), id),
);

/** Restores a file from the archive. */
export const restoreFile = command('labels.fileRestored', ({ id }: ClientFile) =>
  restoreFileWrites(currentClientId(), id),
);

/**
 * Reads the bytes of an own file, or of a client's: from this device while it holds them, else from the server, which
 * needs the network.
 */
export async function ownFile(file: Pick<FileRecord, 'id' | 'type'>, owner = currentClientId()): Promise<Blob> {
  const here = await readUpload(file.id);
  const bytes = here ?? (await clientFile(owner, file.id));
  return bytes.slice(0, bytes.size, file.type); // the browser must treat the bytes as this type
}

/** Tries to send a file again. */
export const retryFile = (id: string): void => void retry(id);

/**
 * Reads the bytes of a client's file, for admins and its owner. Needs the network. Records in the client's trail that
 * an admin opened it.
 */
export async function clientFile(uid: string, fileId: string): Promise<Blob> {
  if (currentUser()?.role === 'ADMIN') await (await import('./openFile.ts')).noteOpening(uid, fileId);
  return fetchBytes(objectPath(uid, fileId));
}
