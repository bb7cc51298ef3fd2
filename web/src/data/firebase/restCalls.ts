import { isDenial, refusalOf, type Reply } from './restReply.ts';

export interface RestOptions {
  /** Address of the API without a slash at its end, such as https://firestore.googleapis.com/v1 */
  base: string;
  projectId: () => Promise<string>;
  /** Gets the bearer token of the signed-in person, renewed with `force`; null when signed out. */
  token: (force: boolean) => Promise<string | null>;
  fetch: typeof fetch;
  /** The browser's User-Agent, cut to the length that is stored. */
  userAgent?: string;
  /** Time limit of a commit, or of reading all documents, in milliseconds. */
  limit?: number;
}

/** `busy`: nothing was sent. `lost`: it was sent, and the outcome is unknown. */
interface NoReply {
  is: 'busy' | 'lost' | 'signIn';
}

/** Makes requests as one person, all within one time limit. */
export interface Calls {
  /** Prefix of all documents' names; null when it is unknown. */
  documents: Promise<string | null>;
  /** Posts to an address after that prefix. Never rejects. */
  send: (address: string, body: object) => Promise<Reply | NoReply>;
}

const LIMIT_MS = 20_000;

/**
 * Makes calls as the person `uid` only: without a token a refusal would say nothing about the request. After a refused
 * token it is renewed once, and the request repeated: the token may have expired, or be older than a role or the
 * session's end.
 */
export function callsOf({ base, projectId, token, fetch, limit = LIMIT_MS }: RestOptions, uid: string): Calls {
  const signal = AbortSignal.timeout(limit);
  const withLimit = timeLimit(signal);
  const documents = withLimit(projectId()).then(
    (id) => `projects/${id}/databases/(default)/documents`,
    () => null,
  );
  let renewed: Promise<string | null> | undefined;
  const send = async (address: string, body: object): Promise<Reply | NoReply> => {
    const name = await documents;
    for (const isRenewed of [false, true]) {
      if (isRenewed) renewed ??= token(true);
      const bearer = await withLimit(renewed ?? token(false)).catch(() => undefined); // no token in time: busy
      if (bearer === undefined || name === null) return { is: 'busy' };
      if (bearer === null || uidOf(bearer) !== uid) return { is: 'signIn' };
      const reply = await replyTo(fetch(`${base}/${name}${address}`, { ...requestOf(bearer, body), signal }));
      if (reply === null) return { is: 'lost' };
      if (isRenewed || !isOfToken(reply)) return reply;
    }
    return { is: 'signIn' };
  };
  return { documents, send };
}

const isOfToken = (reply: Reply): boolean => isDenial(reply) || refusalOf(reply) === 'UNAUTHENTICATED';

const requestOf = (bearer: string, body: object): RequestInit => ({
  method: 'POST',
  cache: 'no-store',
  headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Reads the reply; null when none came or its body broke off. */
async function replyTo(sent: Promise<Response>): Promise<Reply | null> {
  try {
    const response = await sent;
    const text = await response.text();
    return { status: response.status, body: parsed(text) };
  } catch {
    // no network, or cut
    return null;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // no JSON
    return undefined;
  }
}

/** Reads the person in a token; null for anything else. */
function uidOf(token: string): string | null {
  const payload = token.split('.')[1] ?? '';
  try {
    const claims = parsed(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown } | undefined;
    return typeof claims?.sub === 'string' ? claims.sub : null;
  } catch {
    // no base64
    return null;
  }
}

/** Limits waiting: the returned function rejects when the time is over. */
function timeLimit(signal: AbortSignal): <T>(work: Promise<T>) => Promise<T> {
  const timeOver = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The time is over')), { once: true });
  });
  timeOver.catch(() => undefined); // the race reports the error
  return (work) => Promise.race([work, timeOver]);
}
