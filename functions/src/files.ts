import { createHash } from 'node:crypto';
import { answerFile, judgeBytes, MAX_FILE_BYTES, objectPath, quotaProblem } from '@firstmile/domain';
import { apply } from './commit.ts';
import { settle } from './completion.ts';
import { bucket, db, readFile, readStoredFiles, type StoredFile } from './db.ts';
import { settleFlowsOf } from './flowCompletion.ts';
import { settleAssignments } from './formAnswers.ts';

/**
 * Looks at the bytes of an announced file, if they are there, and writes down what it found; bytes that it refuses are
 * removed. A file that was refused may come again, one that is stored stays. Then answers what waited for it.
 */
export async function inspectFile(uid: string, id: string): Promise<void> {
  const record = await readFile(uid, id);
  if (!record || record.state === 'stored') return;
  const object = bucket().file(objectPath(uid, id));
  const found = await generationOf(object);
  if (!found) return;
  const bytes = await look(object, found.size);
  const verdict = await db.runTransaction(async (tx) => {
    const fresh = await readFile(uid, id, tx);
    if (!fresh || fresh.state === 'stored') return null;
    const answer = judgeBytes(fresh, bytes);
    // Read in the transaction, so that of two files that arrive together, one may be the last and the other too many.
    const problem = answer.state === 'stored' ? quotaProblem(await readStoredFiles(uid, tx), fresh.size) : null;
    const verdict = problem === null ? answer : ({ state: 'refused', reason: problem } as const);
    if (fresh.state !== verdict.state || fresh.reason !== verdict.reason) apply(tx, answerFile(uid, fresh, verdict));
    return verdict;
  });
  if (verdict?.state === 'refused') await removeGeneration(object, found.generation);
  await settleAll(uid);
}

/** Removes a file's bytes; what waited for them need not wait any more. */
export async function removeBytes(uid: string, id: string): Promise<void> {
  await bucket().file(objectPath(uid, id)).delete({ ignoreNotFound: true });
  await settleAll(uid);
}

/** Answers what was handed in and waited for a file: the onboarding, forms, and then the flows that these are part of. */
export async function settleAll(uid: string): Promise<void> {
  await Promise.all([settle(uid), settleAssignments(uid)]);
  await settleFlowsOf(uid);
}

async function generationOf(object: StoredFile) {
  try {
    const [{ generation = 0, size = 0 }] = await object.getMetadata();
    return { generation, size: Number(size) };
  } catch (error) {
    if ((error as { code?: unknown }).code === 404) return null;
    throw error;
  }
}

/** Size in bytes, SHA-256 in lower-case hex, and the first bytes. */
async function look(object: StoredFile, size: number) {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  // Larger than any file we take: refused by its size, so it need not be read.
  if (size > MAX_FILE_BYTES) return { size, sha256: '', head };
  for await (const chunk of object.createReadStream() as AsyncIterable<Buffer>) {
    hash.update(chunk);
    if (head.length < 16) head = Buffer.concat([head, chunk.subarray(0, 512)]);
  }
  return { size, sha256: hash.digest('hex'), head };
}

/** Only the bytes that were looked at: newer ones under the same name may be good. */
async function removeGeneration(object: StoredFile, generation: number | string) {
  await object.delete({ ignoreNotFound: true, ifGenerationMatch: generation }).catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== 412) throw error;
  });
}
