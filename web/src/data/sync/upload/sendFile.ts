import { objectPath, say, type Message } from '@firstmile/domain';
import { withTimeout } from '#lib/withTimeout.ts';
import type { UploadRecord } from '#data/device.ts';
import { isSessionAlive } from '#data/session/session.ts';
import { resumeUpload } from './resumableUpload.ts';
import { sha256 } from '../sha256.ts';
import { askStorage, isStored, uploadUrl } from './storage.ts';
import { readUpload, changeUpload } from './uploadRecords.ts';
import { ANSWER_MS } from './uploadStore.ts';

const SESSION_MS = 60_000;

/**
 * Sends the bytes of a file that Storage does not have yet; `onConfirmed` gets the number of bytes that it has. Resolves with
 * null when it has all, or with the reason for a final refusal; rejects when a later try makes sense, and when `signal` stops
 * it.
 */
export async function sendFile(
  { id, uid, owner = uid, type, sha256: expected, session }: UploadRecord,
  signal: AbortSignal,
  onConfirmed: (bytes: number) => void,
): Promise<Message | null> {
  const path = objectPath(owner, id);
  const bytes = await withTimeout(ANSWER_MS, readUpload(id));
  if (!bytes) return say('file.damaged');
  const isThere = () => isStored(path, bytes.size);
  // Before the first byte: a disk may have lost bytes, and the server would find out only after the last.
  if (!session && (await digestOf(bytes)) !== expected) return say('file.damaged');
  const outcome = await resumeUpload(
    { startUrl: await uploadUrl(path), type, bytes, session },
    {
      ask: (request) => askStorage(request, signal),
      isStored: isThere,
      // The disk may have no room, or not answer: then a later page starts the upload again.
      keepSession: (begun) => withTimeout(ANSWER_MS, changeUpload(id, { session: begun })).then(noop, noop),
      onConfirmed,
      now: Date.now,
    },
  );
  if (outcome === 'stored') return null;
  // without a session it is sent after the next sign-in
  if (!(await withTimeout(SESSION_MS, isSessionAlive()))) throw new Error('The session has ended');
  // "Refused" may mean that it is there already, sent by a page that died before noting it.
  return (await isThere()) ? null : say('file.refused');
}

const noop = (): void => undefined;

const digestOf = (bytes: Blob): Promise<string | null> => bytes.arrayBuffer().then(sha256, () => null);
