import { createHash, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { Timestamp } from 'firebase-admin/firestore';
import { AppError, newId, say } from '@firstmile/domain';
import { db } from '../firestore/db.ts';
import { describe } from './reply.ts';
import { HttpError } from '#core/httpError.ts';

/** How long an answer is kept, in milliseconds. */
const LIFETIME = 86_400_000;
/** Longer than a request may take: after it, whoever began the call is dead. */
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
 * `idempotencyKeys/{hash of caller, call and key}`, for functions only. `newIdOnce` outlives a crash, so that a call that is carried out
 * again creates nothing twice. `answer` is the reply's JSON, compressed; null while the call runs, and when it is too large to keep.
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

/** The key that a header gives; undefined without one. Throws `invalid-input` for what is none. */
export function idempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined || /^[\x21-\x7e]{1,128}$/.test(header)) return header;
  throw new AppError('invalid-input', say('key.form'));
}

/**
 * Carries a call out once for each key of a caller and gives the first answer to every repetition for 24 hours. Throws 422 when the key
 * came with other content before, 409 with Retry-After while the first call runs. What may be over by the next attempt (401, 409, 429 and
 * failures) is not kept; it has had no effect. `work` gets the id of what it creates.
 */
export async function once(asked: Asked, status: number, work: (id: string) => Promise<unknown>): Promise<Answer> {
  const content = await contentHash(asked);
  const ref = db.doc(`idempotencyKeys/${hash([asked.name, asked.uid, asked.key, asked.uid === null && content])}`);
  const begun = await begin(ref, asked.uid, content);
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

/** What was kept under the key, or, when this call is the first or the one before it died, a new beginning. */
function begin(ref: Ref, uid: string | null, content: string): Promise<Kept> {
  return db.runTransaction(async (tx) => {
    const now = Date.now();
    const found = (await tx.get(ref)).data() as Kept | undefined;
    const kept = found && found.expireAt.toMillis() > now ? found : undefined;
    if (kept && kept.content !== content) throw new HttpError(422, say('key.used'));
    if (kept && kept.status !== null) return kept;
    if (kept && kept.leaseUntil > now)
      throw new HttpError(409, say('key.running'), {
        'Retry-After': '1',
      });
    const expireAt = kept?.expireAt ?? Timestamp.fromMillis(now + LIFETIME);
    const newIdOnce = kept?.newIdOnce ?? newId();
    const begun = { uid, content, newIdOnce, holder: newId(), leaseUntil: now + LEASE, status: null, answer: null };
    tx.set(ref, { ...begun, expireAt });
    return { ...begun, expireAt };
  });
}

/** Keeps the answer, or with null forgets the call, unless another one has taken over. */
function finishCall(ref: Ref, holder: string, change: Partial<Kept> | null): Promise<void> {
  return db.runTransaction(async (tx) => {
    if ((await tx.get(ref)).get('holder') !== holder) return;
    if (change) tx.update(ref, change);
    else tx.delete(ref);
  });
}

/**
 * What the caller sent, as a hash. Without a token it is the caller's only proof of being the same, and holds a password: then the hash
 * is one that is slow to guess, salted with the key, which is kept nowhere.
 */
async function contentHash({ name, uid, key, content }: Asked): Promise<string> {
  if (!content.includes('"password"')) return hash([name, uid, content]);
  return (await promisify<string, string, number, Buffer>(scrypt)(content, key, 32)).toString('hex');
}

const hash = (parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** Two hundred assignments repeat one form: the window of the compression is wide enough to see that. */
function pack(json: string): Buffer | null {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 22 };
  const packed = brotliCompressSync(json, { params });
  return packed.length > MAX_ANSWER ? null : packed;
}

function unpack(answer: Buffer | null): string {
  if (answer) return brotliDecompressSync(answer).toString('utf8');
  throw new HttpError(409, say('key.answerTooLarge'));
}
