import {
  addFile,
  approveDocument as approve,
  AppError,
  archiveFile as archive,
  contentType,
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
import { queryOf } from '@firstmile/sync';
import { commit } from '../sync/commit.ts';
import { createCollection } from '../sync/collection.ts';
import { pageParts, usePages, type Page } from '../sync/pages.ts';
import { currentUser, useSession } from '../session/sessionStore.ts';
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
  const uid = useSession().user?.uid ?? null;
  const uploads = uploadStore();
  const { items, status } = files.use(uid);
  const reload = () => uid !== null && files.reload(uid);
  return {
    files: items.map((file): ClientFile => ({ ...file, upload: merge(file, uploads[file.id]) })),
    status,
    reload,
  };
}

const clientFiles = createCollection<FileRecord, Page>(storedFile, (page) =>
  queryOf(filesPath(page[1]), pageParts('createdAt', page)),
);

/** A client's files, newest first, live, one page at a time. For admins. */
export function useClientFiles(uid: string, pageSize: number) {
  const { items, ...pages } = usePages(clientFiles, pageSize, uid, (file) => file.createdAt);
  return { files: items, ...pages };
}

/** Approves a client's document. For admins; throws AppError when there is nothing to approve. */
export function approveDocument(uid: string, file: FileRecord): void {
  const id = newId();
  void commit(id, approve(uid, file, id), 'labels.documentApproved');
}

/**
 * Takes files in and gives their ids: their bytes are safe on this device when this resolves, and go to the server by
 * themselves. Throws `invalid-input` for a file that is not accepted, `conflict` when this device has no room for it.
 */
export async function addFiles(chosen: readonly File[], kind: FileKind): Promise<string[]> {
  const ids: string[] = [];
  for (const file of chosen) ids.push(await add(file, kind));
  return ids;
}

async function add(bytes: File, kind: FileKind): Promise<string> {
  const uid = currentUser()?.uid ?? '';
  const type = contentType(bytes.name);
  const known = files.peek(uid).items.filter((one) => one.state !== 'refused');
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
  const writes = addFile(uid, file, writeId);
  await enqueue(uid, file, bytes).catch(() => {
    throw new AppError('conflict', say('device.noRoom', { name: bytes.name }));
  });
  await commit(writeId, writes, 'labels.fileAdded');
  sendUploads();
  return file.id;
}

/** Takes a file away, here at once and on the server when it can be reached. */
export function removeFile(id: string): void {
  const uid = currentUser()?.uid ?? '';
  void dequeue(id).catch(() => undefined);
  void commit(newId(), removal(uid, id), 'labels.fileRemoved');
}

/** Gives a file another name. Throws `invalid-input` when it is none. */
export function renameFile(file: ClientFile, name: string): void {
  const id = newId();
  void commit(id, rename(currentUser()?.uid ?? '', file, name, id), 'labels.fileRenamed');
}

/** Puts a file into the archive. */
export function archiveFile({ id: fileId }: ClientFile): void {
  const id = newId();
  void commit(id, archive(currentUser()?.uid ?? '', fileId, id), 'labels.fileArchived');
}

/** Takes a file back out of the archive. */
export function restoreFile({ id: fileId }: ClientFile): void {
  const id = newId();
  void commit(id, restore(currentUser()?.uid ?? '', fileId, id), 'labels.fileRestored');
}

/** The bytes of an own file: from this device while it holds them, else from the server, which needs the network. */
export async function ownFile(file: Pick<FileRecord, 'id' | 'type'>): Promise<Blob> {
  const here = await bytesOnDevice(file.id);
  const bytes = here ?? (await fetchBytes(objectPath(currentUser()?.uid ?? '', file.id)));
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
