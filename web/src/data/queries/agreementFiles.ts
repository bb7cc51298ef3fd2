import {
  agreementFilePath,
  agreementFileWrites,
  agreementPartPath,
  bytesOf,
  fromBase64,
  newId,
  partsOf,
  type AgreementFile,
  type Readable,
} from '@firstmile/domain';
import { documentAt, isUnsent } from '@firstmile/sync';
import { commit } from '../sync/commit.ts';
import { queueStore } from '../sync/queueStore.ts';
import { readOnce } from '../sync/readOnce.ts';
import { sha256 } from '../sync/sha256.ts';

/** Parts that are fetched at a time. */
const AT_A_TIME = 4;

/** Stores a PDF in a file of its own, part by part, offline too. Resolves when all of it is safe on this device. */
export async function storeFile(bytes: Uint8Array<ArrayBuffer>): Promise<AgreementFile> {
  const file = { id: newId(), byteLength: bytes.length, sha256: await sha256(bytes.buffer) };
  const changes = agreementFileWrites(file, bytes);
  await Promise.all(changes.map((writes) => commit('labels.agreementFile', writes)));
  return file;
}

/** Subscribes to how much of a file the server has, in percent; null when a part was refused. */
export const useStoredPercent = (file: AgreementFile | undefined): number | null =>
  queueStore(({ all }) => {
    if (!file) return 100;
    const parts = `${agreementFilePath(file.id)}/`;
    const unsent = all.filter((entry) => isUnsent(entry) && entry.writes[0]?.path.startsWith(parts));
    if (unsent.some(({ state }) => state === 'rejected')) return null;
    return Math.floor((1 - unsent.length / partsOf(file)) * 100);
  });

/**
 * Reads an agreement that is a PDF. Rejects where its file is not on this device and the server cannot be reached, or
 * has another one.
 */
export async function readPdf(content: Readable): Promise<Blob> {
  const bytes = content.file ? await readFile(content.file) : bytesOf(content);
  return new Blob([bytes], { type: content.mediaType });
}

async function readFile(file: AgreementFile): Promise<Uint8Array<ArrayBuffer>> {
  const parts = await eachPart(file, partAt);
  const bytes = new Uint8Array(file.byteLength);
  let at = 0;
  for (const { content } of parts) {
    const part = fromBase64(content);
    bytes.set(part, at); // throws for more than there may be
    at += part.length;
  }
  if (at !== file.byteLength || (await sha256(bytes.buffer)) !== file.sha256)
    throw new Error('The file is another one');
  return bytes;
}

/**
 * Fetches a file to this device. Resolves to true when a part of it was missing here. Rejects when the server cannot be
 * reached.
 */
export const fetchFile = async (file: AgreementFile): Promise<boolean> =>
  (await eachPart(file, partAt)).some(({ isHere }) => !isHere);

async function eachPart<T>({ id, byteLength }: AgreementFile, work: (path: string) => Promise<T>): Promise<T[]> {
  const paths = Array.from({ length: partsOf({ byteLength }) }, (_, number) => agreementPartPath(id, number));
  const done: T[] = [];
  for (let at = 0; at < paths.length; at += AT_A_TIME)
    done.push(...(await Promise.all(paths.slice(at, at + AT_A_TIME).map(work))));
  return done;
}

/** Reads one part: it never changes, so this device's copy is as good as the server's. */
async function partAt(path: string): Promise<{ content: string; isHere: boolean }> {
  const here = await readOnce(documentAt(path), 'device').catch(() => []); // no copy here
  const [part] = here.length > 0 ? here : await readOnce(documentAt(path), 'server');
  return { content: String(part?.data['content']), isHere: here.length > 0 };
}
