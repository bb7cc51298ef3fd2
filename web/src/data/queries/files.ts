import { filePath, filesPath, type FileKind, type FileRecord, storedFile, type MessageOrText } from '@firstmile/domain';
import { documentAt, queryOf } from '@firstmile/sync';
import { createCollection } from '../sync/collection.ts';
import { pageParts, usePages, type Page } from '../sync/pages.ts';
import { useClientId } from '../session/sessionStore.ts';
import { uploadStore, type Upload } from '../sync/upload/uploadStore.ts';

/** A file with the state of its upload as this device knows it. `percent` is 0 to 100. */
export interface ClientFile extends FileRecord {
  upload: { state: 'waiting' | 'sending' | 'stored' | 'refused'; percent: number; reason: MessageOrText | null };
}

export const files = createCollection<FileRecord, string>(storedFile, (uid) =>
  queryOf(filesPath(uid), { orders: [['createdAt', 'asc']] }),
);

/** Subscribes to the signed-in client's files, oldest first. */
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

interface OfClient {
  uid: string;
  kinds: readonly FileKind[];
}
const clientFiles = createCollection<FileRecord, Page<OfClient>>(storedFile, (page) => {
  const { uid, kinds } = page.filters;
  return queryOf(filesPath(uid), { filters: [['kind', 'in', kinds]], ...pageParts('createdAt', page) });
});

/** Subscribes to a client's files of these kinds, newest first, one page at a time. For admins. */
export function useClientFiles(uid: string, kinds: readonly FileKind[], pageSize: number) {
  const { items, ...pages } = usePages(clientFiles, {
    size: pageSize,
    filters: { uid, kinds },
    placeOf: (file) => file.createdAt,
  });
  return { files: items, ...pages };
}

const oneFile = createCollection<FileRecord, readonly [string, string]>(storedFile, ([uid, id]) =>
  documentAt(filePath(uid, id)),
);

/** Subscribes to one file of a client; null until it is known, or when it does not exist. */
export function useFile(uid: string, id: string): ClientFile | null {
  const upload = uploadStore()[id];
  const [file] = oneFile.use([uid, id]).items;
  return file ? { ...file, upload: merge(file, upload) } : null;
}

function merge(file: FileRecord, upload: Upload | undefined): ClientFile['upload'] {
  if (file.state === 'stored') return { state: 'stored', percent: 100, reason: null };
  if (file.state === 'refused') return { state: 'refused', percent: 0, reason: file.reason };
  if (!upload) return { state: 'waiting', percent: 0, reason: null };
  return upload.state === 'sent'
    ? { state: 'sending', percent: 100, reason: null }
    : { ...upload, state: upload.state };
}
