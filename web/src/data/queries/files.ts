import {
  addFile,
  approveDocument as approve,
  AppError,
  archiveFile as archive,
  contentType,
  filePath,
  fileRefusal,
  filesPath,
  newId,
  objectPath,
  quotaProblem,
  removeFile as removal,
  renameFile as rename,
  restoreFile as restore,
  type FileKind,
  type FileRecord,
  type NewFile,
  storedFile,
  say,
  type Said,
} from '@firstmile/domain';
import { documentAt, queryOf } from '@firstmile/sync';
import { commit } from '../sync/commit.ts';
import { createCollection } from '../sync/collection.ts';
import { pageParts, usePages, type Page } from '../sync/pages.ts';
import { currentClientId, currentUser, useClientId } from '../session/sessionStore.ts';
import { sha256 } from '../sync/sha256.ts';
import { fetchBytes } from '../sync/storage.ts';
import { bytesOnDevice, dequeue, enqueue, retry, sendUploads, uploadStore, type Upload } from '../sync/uploads.ts';

/** A file with what this device knows of its way to the server. `percent` is 0 to 100. */
export interface ClientFile extends FileRecord {
  upload: { state: 'waiting' | 'sending' | 'stored' | 'refused'; percent: number; reason: Said | null };
}

const files = createCollection<FileRecord, string>(storedFile, (uid) =>
  queryOf(filesPath(uid), { orders: [['createdAt', 'asc']] }),
);

/** The signed-in client's files, oldest first. */
export function useFiles() {
  const clientId = useClientId();
  const uploads = uploadStore();
  const { items, status } = files.use(clientId);
  const reload = () => clientId !== null && files.reload(clientId);
  return {
    files: items.map((file): ClientFile => ({ ...file, upload: merge(file, uploads[file.id]) })),
    status,
    reload,
  };
}

const clientFiles = createCollection<FileRecord, Page>(storedFile, (page) => {
  const [uid = '', ...kinds] = page[1].split(' ');
  return queryOf(filesPath(uid), { filters: [['kind', 'in', kinds]], ...pageParts('createdAt', page) });
});

/** A client's files of these kinds, newest first, live, one page at a time. For admins. */
export function useClientFiles(uid: string, kinds: readonly FileKind[], pageSize: number) {
  const { items, ...pages } = usePages(clientFiles, pageSize, [uid, ...kinds].join(' '), (file) => file.createdAt);
  return { files: items, ...pages };
}

/** Approves a client's document. For admins; throws AppError when there is nothing to approve. */
export function approveDocument(uid: string, file: FileRecord): void {
  const id = newId();
  void commit(id, approve(uid, file, id), 'labels.documentApproved');
}

const oneFile = createCollection<FileRecord, readonly [string, string]>(storedFile, ([uid, id]) =>
  documentAt(filePath(uid, id)),
);

/** One file of a client, live; null until it is known, or when there is none. */
export function useFile(uid: string, id: string): ClientFile | null {
  const upload = uploadStore()[id];
  const [file] = oneFile.use([uid, id]).items;
  return file ? { ...file, upload: merge(file, upload) } : null;
}

/**
 * Takes files in and gives their ids: their bytes are safe on this device when this resolves, and go to the server by
 * themselves. They are the client's for whom the signed-in person works; an admin's that go with a message are the client's (`owner`). Throws `invalid-input` for a file that is not accepted, `conflict` when this device has no room for it.
 */
export async function addFiles(chosen: readonly File[], kind: FileKind, owner = currentClientId()): Promise<string[]> {
  const ids: string[] = [];
  for (const file of chosen) ids.push(await add(file, kind, owner));
  return ids;
}

async function add(bytes: File, kind: FileKind, owner: string): Promise<string> {
  const uid = currentUser()?.uid ?? '';
  const type = contentType(bytes.name);
  const known = files.peek(owner).items.filter((one) => one.state !== 'refused');
  // The server counts for itself; this only saves the way to it.
  const refusal = fileRefusal(bytes, kind) ?? quotaProblem(known, bytes.size);
  if (refusal) throw new AppError('invalid-input', refusal);
  if (!type) throw new AppError('invalid-input', say('file.chooseAnother'));
  const file: NewFile = {
    id: newId(),
    kind,
    name: bytes.name,
    size: bytes.size,
    type,
    sha256: await sha256(await bytes.arrayBuffer()),
  };
  const writeId = newId();
  const writes = addFile(owner, file, writeId);
  await enqueue(uid, file, bytes, owner).catch(() => {
    throw new AppError('conflict', say('device.noRoom', { name: bytes.name }));
  });
  await commit(writeId, writes, 'labels.fileAdded');
  sendUploads();
  return file.id;
}

/** Takes a file away, here at once and on the server when it can be reached. */
export function removeFile(id: string, owner = currentClientId()): void {
  void dequeue(id).catch(() => undefined);
  void commit(newId(), removal(owner, id), 'labels.fileRemoved');
}

/** Gives a file another name. Throws `invalid-input` when it is none. */
export function renameFile(file: ClientFile, name: string): void {
  const id = newId();
  void commit(id, rename(currentClientId(), file, name, id), 'labels.fileRenamed');
}

/** Puts a file into the archive. */
export function archiveFile({ id: fileId }: ClientFile): void {
  const id = newId();
  void commit(id, archive(currentClientId(), fileId, id), 'labels.fileArchived');
}

/** Takes a file back out of the archive. */
export function restoreFile({ id: fileId }: ClientFile): void {
  const id = newId();
  void commit(id, restore(currentClientId(), fileId, id), 'labels.fileRestored');
}

/** The bytes of an own file, or of a client's: from this device while it holds them, else from the server, which needs the network. */
export async function ownFile(file: Pick<FileRecord, 'id' | 'type'>, owner = currentClientId()): Promise<Blob> {
  const here = await bytesOnDevice(file.id);
  const bytes = here ?? (await fetchBytes(objectPath(owner, file.id)));
  return bytes.slice(0, bytes.size, file.type); // what the browser makes of the bytes is ours to say
}

/** Tries to send a file again. */
export const retryFile = (id: string): void => void retry(id);

/** The bytes of a client's file, for admins and its owner. Needs the network. */
export const clientFile = (uid: string, fileId: string): Promise<Blob> => fetchBytes(objectPath(uid, fileId));

function merge(file: FileRecord, upload: Upload | undefined): ClientFile['upload'] {
  if (file.state === 'stored') return { state: 'stored', percent: 100, reason: null };
  if (file.state === 'refused') return { state: 'refused', percent: 0, reason: file.reason };
  if (!upload) return { state: 'waiting', percent: 0, reason: null };
  return upload.state === 'sent'
    ? { state: 'sending', percent: 100, reason: null }
    : { ...upload, state: upload.state };
}
