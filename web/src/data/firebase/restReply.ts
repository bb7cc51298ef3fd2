import type { CommitAnswer, ServerDocument } from '@firstmile/sync';
import { decodeFields, type RestFields } from './restValues.ts';

/** What came back: the body as JSON, undefined when it is none. */
export interface Reply {
  /** Of HTTP. */
  status: number;
  body: unknown;
}

interface RefusalBody {
  error?: { status?: unknown; details?: unknown };
}

/** The word of Firestore's own refusal, such as PERMISSION_DENIED; null when the reply is none, whatever its HTTP status says. */
export function refusalOf({ status: code, body }: Reply): string | null {
  const status = code === 200 ? undefined : (body as RefusalBody | null | undefined)?.error?.status;
  return typeof status === 'string' ? status : null;
}

/** Said of a person's request, not of the project's: Google refuses with PERMISSION_DENIED, too, while an API or the billing is off. */
export function isDenial(reply: Reply): boolean {
  if (refusalOf(reply) !== 'PERMISSION_DENIED') return false;
  const details = (reply.body as RefusalBody).error?.details;
  return !(Array.isArray(details) && details.some((one: { reason?: unknown } | null) => one?.reason !== undefined));
}

/** HTTP's word, which needs no body: sent again it would be as large. */
const TOO_LARGE = 413;
/** Words with which the server has surely done nothing and may later do it. */
const BUSY = ['RESOURCE_EXHAUSTED', 'ABORTED', 'PERMISSION_DENIED'];
/** Words with which it refuses what was asked, and would again. */
const DENIED = [
  'ALREADY_EXISTS',
  'FAILED_PRECONDITION',
  'INVALID_ARGUMENT',
  'NOT_FOUND',
  'OUT_OF_RANGE',
  'UNIMPLEMENTED',
];

/**
 * What became of a commit of `count` writes. `mustBe` says what it asks of documents: to be unchanged, or else to be new. All that is
 * not surely something else is lost: a hotel's page, a gateway's error.
 */
export function commitAnswer(reply: Reply, count: number, mustBe: 'unchanged' | 'new' | null): CommitAnswer {
  if (reply.status === TOO_LARGE) return { is: 'denied', code: 'invalid-argument' };
  const word = refusalOf(reply);
  if (word === null) return isCommitted(reply, count) ? { is: 'done' } : { is: 'lost' };
  if (word === 'UNAUTHENTICATED') return { is: 'signIn' };
  if (word === 'FAILED_PRECONDITION' && mustBe === 'unchanged') return { is: 'changed' };
  // The built-in engine's word for what Google's calls ALREADY_EXISTS.
  if (word === 'FAILED_PRECONDITION' && mustBe === 'new') return { is: 'denied', code: 'already-exists' };
  if (isDenial(reply) || DENIED.includes(word)) return { is: 'denied', code: word.toLowerCase().replaceAll('_', '-') };
  return { is: BUSY.includes(word) ? 'busy' : 'lost' };
}

function isCommitted({ status, body }: Reply, count: number): boolean {
  const results = status === 200 ? (body as { writeResults?: unknown } | null | undefined)?.writeResults : undefined;
  return Array.isArray(results) && results.length === count;
}

type DocumentAnswer = ServerDocument | null | 'denied' | { is: 'busy' | 'lost' | 'signIn' };

/** What became of reading one document. */
export function documentAnswer(reply: Reply): DocumentAnswer {
  const word = refusalOf(reply);
  if (word === 'NOT_FOUND') return null;
  if (isDenial(reply)) return 'denied';
  if (word === 'UNAUTHENTICATED') return { is: 'signIn' };
  if (word !== null) return { is: BUSY.includes(word) ? 'busy' : 'lost' };
  const { fields, updateTime } = (reply.body ?? {}) as { fields?: RestFields; updateTime?: unknown };
  return reply.status === 200 && typeof updateTime === 'string'
    ? { data: decodeFields(fields), updateTime }
    : { is: 'lost' };
}
