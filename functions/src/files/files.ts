import { createHash } from 'node:crypto';
import type { Timestamp, Transaction } from 'firebase-admin/firestore';
import { dequal } from 'dequal/lite';
import {
  activity,
  FILE_QUOTA,
  fileRefused,
  MAX_FILE_BYTES,
  millis,
  objectPath,
  quotaProblem,
  replaceFileWrites,
  type FileRecord,
  type Message,
  type User,
} from '@firstmile/domain';
import { coalesce } from '../core/coalesce.ts';
import { applyNews } from '../firestore/commit.ts';
import { processOnboardingSubmission } from '../onboarding/completion.ts';
import {
  bucket,
  db,
  readFile,
  readFiles,
  readStandingFiles,
  readStoredFiles,
  readUser,
  type StoredFile,
} from '../firestore/db.ts';
import { fileVerdictWrite, FILE_LOST, validateContent, type FileVerdict } from './validateContent.ts';
import { processFlowSubmissionsOf } from '../flows/flowCompletion.ts';
import { processFormSubmissionsOf } from '../forms/formAnswers.ts';
import { notify } from '../notifications/notify.ts';
import { doingOf } from '../trail/authors.ts';

/** Limit on files that no honest page announces: beyond it all are refused, and not even counted to the end. */
const FLOOD = 2 * FILE_QUOTA.files;

/** Most refusals that a client is notified of at once: further notices would say nothing new. */
const MOST_NOTICES = 10;

/** Checks whether a client announced too much; does nothing for a file that is not waiting. */
export async function validateAnnouncement(uid: string, id: string): Promise<void> {
  if ((await readFile(uid, id))?.state === 'waiting') await refuseExcess(uid);
}

/**
 * Refuses announced files that exceed the quota, counting the stored files and those announced earlier. Runs once for all that come at a
 * time: hundreds of files are hundreds of events.
 */
const refuseExcess = coalesce(async (uid) => {
  for (;;) {
    const files = await readStandingFiles(uid, FLOOD);
    const isFlood = files.length === FLOOD;
    const excess = files.flatMap((file) => {
      if (file.state !== 'waiting') return [];
      const counted = files.filter((other) => other.state === 'stored' || isBefore(other, file));
      const reason = quotaProblem(isFlood ? files : counted, file.size);
      return reason === null ? [] : [{ id: file.id, reason }];
    });
    if (excess.length > 0) await refuseTogether(uid, excess);
    if (!isFlood || excess.length === 0) return;
  }
});

/** Refuses waiting files in one transaction, then answers once the submissions that waited for them. */
async function refuseTogether(uid: string, refusals: readonly { id: string; reason: Message }[]): Promise<void> {
  await db.runTransaction(async (tx) => {
    const records = await readFiles(
      uid,
      refusals.map(({ id }) => id),
      tx,
    );
    const user = await readUser(uid, tx);
    const waiting = records.flatMap((record) => {
      const reason = refusals.find(({ id }) => id === record.id)?.reason;
      return record.state === 'waiting' && reason !== undefined ? [{ record, reason }] : [];
    });
    const verdicts = waiting.map(({ record, reason }) =>
      fileVerdictWrite(uid, record.id, { state: 'refused', reason }),
    );
    const reported = user ? waiting.slice(0, MOST_NOTICES) : [];
    const notices = reported.flatMap(({ record, reason }) => (user ? notify(user, fileRefused(record, reason)) : []));
    await applyNews(tx, [...verdicts, ...notices]);
  });
  await processWaitingSubmissions(uid);
}

type Announced = Pick<FileRecord, 'id' | 'createdAt'>;

function isBefore(file: Announced, other: Announced): boolean {
  const [first, second] = [millis(file.createdAt) ?? 0, millis(other.createdAt) ?? 0];
  return first < second || (first === second && file.id < other.id);
}

/**
 * Inspects the bytes of an announced file, if they have arrived, and stores the verdict; removes bytes that it refuses. A refused file may
 * come again, a stored one stays. Then answers the submissions that waited for it.
 */
export async function inspectFile(uid: string, id: string): Promise<void> {
  const record = await readFile(uid, id);
  if (!record || record.state === 'stored') return;
  const object = bucket().file(objectPath(uid, id));
  const upload = await generationOf(object);
  if (!upload) return;
  const seen = await readBytes(object, upload.size);
  if ((await validateContent(record, seen)).state === 'stored')
    await object.setMetadata(servedAs(record, upload.metadata));
  const verdict = await db.runTransaction(async (tx) => {
    const fresh = await readFile(uid, id, tx);
    if (!fresh || fresh.state === 'stored') return null;
    const answer = await validateContent(fresh, seen);
    // quota is read in the transaction: of two files that arrive together one may be the last that fits
    const problem = answer.state === 'stored' ? quotaProblem(await readStoredFiles(uid, tx), fresh.size) : null;
    const verdict = problem === null ? answer : ({ state: 'refused', reason: problem } as const);
    if (fresh.state !== verdict.state || !dequal(fresh.reason, verdict.reason))
      await write({ uid, file: fresh, verdict }, tx);
    return verdict;
  });
  if (verdict?.state === 'refused') await removeGeneration(object, upload.generation);
  await processWaitingSubmissions(uid);
}

/** Metadata for serving the bytes. Replaces all that the sender set, including download tokens, which no rules bind. */
const servedAs = ({ type }: FileRecord, said: object) => ({
  contentType: type,
  cacheControl: 'private, no-store',
  contentDisposition: 'attachment',
  contentEncoding: '',
  contentLanguage: '',
  metadata: Object.fromEntries(Object.keys(said).map((key) => [key, null])),
});

/** Refuses a file that was announced long ago and still has not arrived, then answers the submissions that waited for it. */
export const refuseLostFile = (uid: string, id: string): Promise<void> => refuseWaiting(uid, id, FILE_LOST);

async function refuseWaiting(uid: string, id: string, verdict: FileVerdict): Promise<void> {
  await db.runTransaction(async (tx) => {
    const record = await readFile(uid, id, tx);
    if (record?.state === 'waiting') await write({ uid, file: record, verdict }, tx);
  });
  await processWaitingSubmissions(uid);
}

/**
 * Removes the bytes of a file whose record is gone, then answers the submissions that waited for it. May run late: keeps the bytes when a
 * new record exists.
 */
export async function removeBytes(uid: string, id: string): Promise<void> {
  if (await readFile(uid, id)) return;
  await bucket().file(objectPath(uid, id)).delete({ ignoreNotFound: true });
  await processWaitingSubmissions(uid);
}

/** Answers the submissions that waited for a file: the onboarding, forms, and then the flows that these are part of. */
async function processWaitingSubmissions(uid: string): Promise<void> {
  await Promise.all([processOnboardingSubmission(uid), processFormSubmissionsOf(uid)]);
  await processFlowSubmissionsOf(uid);
}

/**
 * Stores a verdict, notifies the client of a refusal, and adds a stored file to the trail in the same commit: a function may end after it.
 * All reads come before the first write.
 */
async function write(
  { uid, file, verdict }: { uid: string; file: FileRecord; verdict: FileVerdict },
  tx: Transaction,
): Promise<void> {
  const person = await readUser(uid, tx);
  const notices = !person
    ? []
    : verdict.reason === null
      ? [await uploaded(person, file, tx), ...(await replacing(person, file, tx))]
      : notify(person, fileRefused(file, verdict.reason));
  await applyNews(tx, [fileVerdictWrite(uid, file.id, verdict), ...notices]);
}

/** Marks the sent-back file that a stored one replaces, with an entry in the trail; nothing when it replaces none. */
async function replacing(person: User, { id, name, replaces, writeId, createdAt }: FileRecord, tx: Transaction) {
  const earlier = replaces === undefined ? null : await readFile(person.id, replaces, tx);
  const writes = earlier ? replaceFileWrites(person.id, earlier, id) : [];
  if (!earlier || writes.length === 0) return [];
  const author = await doingOf({ id: writeId, at: createdAt as Timestamp, tx });
  const act = { id: `file-replaced-${earlier.id}`, type: 'file-replaced', person, subject: earlier.name } as const;
  return [...writes, activity(act, { ...author, about: { file: earlier.id }, detail: name })];
}

/** Builds the entry of the trail about a stored file, with the author of its announcement. */
async function uploaded(person: User, { id, kind, name, writeId, createdAt }: FileRecord, tx: Transaction) {
  const isDocument = kind === 'document';
  const act = isDocument
    ? ({ id: `document-${id}`, type: 'document-uploaded' } as const)
    : ({ id: `file-uploaded-${id}`, type: 'file-uploaded' } as const);
  const author = await doingOf({ id: writeId, at: createdAt as Timestamp, tx });
  return activity({ ...act, person, subject: name }, { ...author, about: { file: id } });
}

async function generationOf(object: StoredFile) {
  try {
    const [{ generation = 0, size = 0, metadata = {} }] = await object.getMetadata();
    return { generation, size: Number(size), metadata };
  } catch (error) {
    if ((error as { code?: unknown }).code === 404) return null;
    throw error;
  }
}

/** Downloads the bytes as they were sent, and their SHA-256 in lower-case hex. */
async function readBytes(object: StoredFile, size: number) {
  // a file that is too large is refused by its size and need not be read
  if (size > MAX_FILE_BYTES) return { bytes: Buffer.alloc(0), sha256: '' };
  const [bytes] = await object.download({ decompress: false });
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** Removes only the generation that was inspected: newer bytes under the same name may be good. */
async function removeGeneration(object: StoredFile, generation: number | string) {
  await object.delete({ ignoreNotFound: true, ifGenerationMatch: generation }).catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== 412) throw error;
  });
}
