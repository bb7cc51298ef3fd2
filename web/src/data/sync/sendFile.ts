import { objectPath, say, type Message } from '@firstmile/domain';
import { within } from '#lib/within.ts';
import type { UploadRecord } from '../device.ts';
import { isSessionAlive } from '../session/session.ts';
import { resumeUpload } from './resumableUpload.ts';
import { sha256 } from './sha256.ts';
import { askStorage, isStored, uploadUrl } from './storage.ts';
import { bytesOf, changeUpload } from './uploadRecords.ts';

const SESSION_MS = 60_000;

/**
 * Sends what Storage does not have yet of a file; `onConfirmed` gets the bytes that it has. Resolves with null when it has all of
 * them, or with the reason why it refuses them for good; rejects when trying again later makes sense, and when `signal` stops it.
 */
export async function sendFile(
  { id, uid, owner = uid, type, sha256: expected, session }: UploadRecord,
  signal: AbortSignal,
  onConfirmed: (bytes: number) => void,
): Promise<Message | null> {
  const path = objectPath(owner, id);
  const bytes = await bytesOf(id);
  if (!bytes) return say('file.damaged');
  const isThere = () => isStored(path, bytes.size);
  // Before the first byte: a disk may have lost what it held, and the server would find out only after the last.
  // An earlier version of the app kept no hash; the function looks at what arrives.
  if (!session && expected !== undefined && (await digestOf(bytes)) !== expected) return say('file.damaged');
  const outcome = await resumeUpload(
    { startUrl: await uploadUrl(path), type, bytes, session },
    {
      ask: (request) => askStorage(request, signal),
      isStored: isThere,
      keepSession: async (begun) => void (await changeUpload(id, { session: begun })),
      onConfirmed,
      now: Date.now,
    },
  );
  if (outcome === 'stored') return null;
  // Without a session it goes out after the next sign-in.
  if (!(await within(SESSION_MS, isSessionAlive()))) throw new Error('The session has ended');
  // Refused may mean: already there, sent by a page that died before it could take a note of it.
  return (await isThere()) ? null : say('file.refused');
}

const digestOf = (bytes: Blob): Promise<string | null> => bytes.arrayBuffer().then(sha256, () => null);
