import { createHash, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { Timestamp } from 'firebase-admin/firestore';
import { AppError, newId, say } from '@firstmile/domain';
import { db } from '../firestore/db.ts';
import { describe } from './reply.ts';
import { HttpError } from '#core/httpError.ts';

/** Lifetime of a kept answer, in milliseconds. */
const LIFETIME = 86_400_000;
/** Longer than a request may take: after it, the process that began the call is dead. */
const LEASE = 90_000;
/** Bytes of a kept answer; Firestore takes 1 MiB a document. */
const MAX_ANSWER = 1_000_000;

/** A call with its key. `uid` is null without a token; `content` is all that the caller sent. */
interface Asked {
  name: string;
  uid: string | null;
  key: string;
  content: string;
}
interface Answer {
  status: number;
  json: string;
  isRepeated: boolean;
}
/**
 * `idempotencyKeys/{hash of caller, call and key}`, for functions only. `newIdOnce` outlives a crash, so that a call that runs again
 * creates nothing twice. `answer` is the reply's JSON, compressed; null while the call runs, and when it is too large to keep.
 */
interface Kept {
  uid: string | null;
  content: string;
  newIdOnce: string;
  holder: string;
  leaseUntil: number;
  status: number | null;
  answer: Buffer | null;
  expireAt: Timestamp;
}

/** Checks the key of a header; undefined without one. Throws `invalid-input` for a malformed key. */
export function idempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined || /^[\x21-\x7e]{1,128}$/.test(header)) return header;
  throw new AppError('invalid-input', say('key.form'));
}

/**
 * Runs a call once for each key of a caller, and returns the first answer to every repetition for 24 hours. Throws 422 when the key came
 * with other content before, 409 with Retry-After while the first call runs. Answers that may be over by the next attempt (401, 409, 429
 * and failures) are not kept; they had no effect. `work` gets the id for what it creates.
 */
export async function once(call: Asked, status: number, work: (id: string) => Promise<unknown>): Promise<Answer> {
  const content = await contentHash(call);
  const ref = db.doc(`idempotencyKeys/${hash([call.name, call.uid, call.key, call.uid === null && content])}`);
  const begun = await begin(ref, call.uid, content);
  if (begun.status !== null) return { status: begun.status, json: unpack(begun.answer), isRepeated: true };
  const finish = (change: Partial<Kept> | null) => finishCall(ref, begun.holder, change);
  try {
    const json = JSON.stringify(await work(begun.newIdOnce));
    await finish({ status, answer: pack(json) });
    return { status, json, isRepeated: false };
  } catch (error) {
    const refused = describe(error);
    const isLasting = refused.status < 500 && ![401, 409, 429].includes(refused.status);
    await finish(isLasting ? { status: refused.status, answer: pack(JSON.stringify(refused.reply)) } : null);
    throw error;
  }
}

type Ref = FirebaseFirestore.DocumentReference;

/** Reads what was kept under the key, or begins when this call is the first or the one before it died. */
function begin(ref: Ref, uid: string | null, content: string): Promise<Kept> {
  return db.runTransaction(async (tx) => {
    const now = Date.now();
    const stored = (await tx.get(ref)).data() as Kept | undefined;
    const earlier = stored && stored.expireAt.toMillis() > now ? stored : undefined;
    if (earlier && earlier.content !== content) throw new HttpError(422, say('key.used'));
    if (earlier && earlier.status !== null) return earlier;
    if (earlier && earlier.leaseUntil > now)
      throw new HttpError(409, say('key.running'), {
        'Retry-After': '1',
      });
    const expireAt = earlier?.expireAt ?? Timestamp.fromMillis(now + LIFETIME);
    const newIdOnce = earlier?.newIdOnce ?? newId();
    const begun = { uid, content, newIdOnce, holder: newId(), leaseUntil: now + LEASE, status: null, answer: null };
    tx.set(ref, { ...begun, expireAt });
    return { ...begun, expireAt };
  });
}

/** Keeps the answer, or forgets the call when `change` is null, unless another call has taken over. */
function finishCall(ref: Ref, holder: string, change: Partial<Kept> | null): Promise<void> {
  return db.runTransaction(async (tx) => {
    if ((await tx.get(ref)).get('holder') !== holder) return;
    if (change) tx.update(ref, change);
    else tx.delete(ref);
  });
}

/**
 * Hashes the content of a call. Without a token the content alone identifies the caller, and it holds a password: such a hash is slow to
 * guess, salted with the key, which is not stored.
 */
async function contentHash({ name, uid, key, content }: Asked): Promise<string> {
  if (!content.includes('"password"')) return hash([name, uid, content]);
  return (await promisify<string, string, number, Buffer>(scrypt)(content, key, 32)).toString('hex');
}

const hash = (parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** Compresses an answer; null when it is too large to keep. The window is wide enough for a form that two hundred assignments repeat. */
function pack(json: string): Buffer | null {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 22 };
  const packed = brotliCompressSync(json, { params });
  return packed.length > MAX_ANSWER ? null : packed;
}

function unpack(answer: Buffer | null): string {
  if (answer) return brotliDecompressSync(answer).toString('utf8');
  throw new HttpError(409, say('key.answerTooLarge'));
}
