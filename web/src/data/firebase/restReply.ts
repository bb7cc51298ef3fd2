import type { CommitAnswer, ServerDocument } from '@firstmile/sync';
import { decodeFields, type RestFields } from './restValues.ts';

/** A reply: the body as JSON, undefined when it is none. */
export interface Reply {
  /** Status of HTTP. */
  status: number;
  body: unknown;
}

interface RefusalBody {
  error?: { status?: unknown; details?: unknown };
}

/**
 * Reads the code of Firestore's own refusal, such as PERMISSION_DENIED; null when the reply is no such refusal,
 * whatever its HTTP status.
 */
export function refusalOf({ status: code, body }: Reply): string | null {
  const [refusal] = [body].flat() as [RefusalBody | null | undefined]; // a batch's stands in a list
  const status = code === 200 ? undefined : refusal?.error?.status;
  return typeof status === 'string' ? status : null;
}

/**
 * Tells whether rules denied the request: Google refuses with PERMISSION_DENIED, too, while an API or the billing is
 * off, and then gives a reason.
 */
export function isDenial(reply: Reply): boolean {
  if (refusalOf(reply) !== 'PERMISSION_DENIED') return false;
  const [refusal] = [reply.body].flat() as [RefusalBody];
  const details = refusal.error?.details;
  return !(
    Array.isArray(details) && details.some((detail: { reason?: unknown } | null) => detail?.reason !== undefined)
  );
}

/** HTTP's status, which comes without a body: the request would be as large the next time. */
const TOO_LARGE = 413;
/** Codes after which the server has certainly done nothing and may do it later. */
const BUSY = ['RESOURCE_EXHAUSTED', 'ABORTED', 'PERMISSION_DENIED'];
/** Codes of refusals that a repetition would get again. */
const DENIED = [
  'ALREADY_EXISTS',
  'FAILED_PRECONDITION',
  'INVALID_ARGUMENT',
  'NOT_FOUND',
  'OUT_OF_RANGE',
  'UNIMPLEMENTED',
];

/**
 * Interprets the reply to a commit of `count` writes. `mustBe` names its condition on documents: to be unchanged, or to
 * be new. Any unclear reply counts as lost, such as a hotel's login page or a gateway's error.
 */
export function commitAnswer(reply: Reply, count: number, mustBe: 'unchanged' | 'new' | null): CommitAnswer {
  if (reply.status === TOO_LARGE) return { is: 'denied', code: 'invalid-argument' };
  const word = refusalOf(reply);
  if (word === null) return isCommitted(reply, count) ? { is: 'done' } : { is: 'lost' };
  if (word === 'UNAUTHENTICATED') return { is: 'signIn' };
  if (word === 'FAILED_PRECONDITION' && mustBe === 'unchanged') return { is: 'changed' };
  // the built-in engine's code for Google's ALREADY_EXISTS
  if (word === 'FAILED_PRECONDITION' && mustBe === 'new') return { is: 'denied', code: 'already-exists' };
  if (isDenial(reply) || DENIED.includes(word)) return { is: 'denied', code: word.toLowerCase().replaceAll('_', '-') };
  return { is: BUSY.includes(word) ? 'busy' : 'lost' };
}

function isCommitted({ status, body }: Reply, count: number): boolean {
  const results = status === 200 ? (body as { writeResults?: unknown } | null | undefined)?.writeResults : undefined;
  return Array.isArray(results) && results.length === count;
}

type DocumentAnswer = ServerDocument | null | 'denied' | { is: 'busy' | 'lost' | 'signIn' };

/** Interprets the reply to reading a batch of one document. */
export function documentAnswer(reply: Reply): DocumentAnswer {
  if (isDenial(reply)) return 'denied';
  const word = refusalOf(reply);
  if (word === 'UNAUTHENTICATED') return { is: 'signIn' };
  if (word !== null) return { is: BUSY.includes(word) ? 'busy' : 'lost' };
  const [result] = reply.status === 200 && Array.isArray(reply.body) ? (reply.body as (BatchResult | null)[]) : [];
  if (typeof result?.missing === 'string') return null;
  const { fields, updateTime } = result?.found ?? {};
  return typeof updateTime === 'string' ? { data: decodeFields(fields), updateTime } : { is: 'lost' };
}

interface BatchResult {
  found?: { fields?: RestFields; updateTime?: unknown };
  missing?: unknown;
}
