import { isDenial, refusalOf, type Reply } from './restReply.ts';

export interface RestOptions {
  /** Where the API is, without a slash at its end: such as https://firestore.googleapis.com/v1 */
  base: string;
  projectId: () => Promise<string>;
  /** The bearer token of whoever is signed in, renewed with `force`; null when nobody is. */
  token: (force: boolean) => Promise<string | null>;
  fetch: typeof fetch;
  /** What the browser says of itself, as far as it is kept. */
  userAgent?: string;
  /** How long a commit, or the reading of all documents, may take, in milliseconds. */
  limit?: number;
}

/** `busy`: nothing was sent. `lost`: it was, and nobody knows what became of it. */
interface NoReply {
  is: 'busy' | 'lost' | 'signIn';
}

/** Makes requests as one person, all within one time limit. */
export interface Calls {
  /** What the names of all documents begin with; null while it is not known. */
  documents: Promise<string | null>;
  /** Sends to an address behind that of the documents: with a body by POST, else by GET. Never rejects. */
  send: (address: string, body?: object) => Promise<Reply | NoReply>;
}

const LIMIT_MS = 20_000;

/**
 * Calls as the person `uid` only: with nobody's token a refusal would say nothing about the request. A token that is refused is
 * renewed once, and what it was refused for sent again: it may have run out, or be from before a role was given or the session ended.
 */
export function callsOf({ base, projectId, token, fetch, limit = LIMIT_MS }: RestOptions, uid: string): Calls {
  const signal = AbortSignal.timeout(limit);
  const within = timeLimit(signal);
  const documents = within(projectId()).then(
    (id) => `projects/${id}/databases/(default)/documents`,
    () => null,
  );
  let renewed: Promise<string | null> | undefined;
  const send = async (address: string, body?: object): Promise<Reply | NoReply> => {
    const name = await documents;
    for (const isRenewed of [false, true]) {
      if (isRenewed) renewed ??= token(true);
      const bearer = await within(renewed ?? token(false)).catch(() => undefined); // no token in time: busy
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

const requestOf = (bearer: string, body: object | undefined): RequestInit => ({
  method: body ? 'POST' : 'GET',
  cache: 'no-store',
  headers: { authorization: `Bearer ${bearer}`, ...(body && { 'content-type': 'application/json' }) },
  ...(body && { body: JSON.stringify(body) }),
});

/** Null when none came; a body that breaks off is none, too. */
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

/** Whose token it is; null for what is no token. */
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

/** Puts an end to the waiting for something that has none: what it gives rejects when the time is over. */
function timeLimit(signal: AbortSignal): <T>(work: Promise<T>) => Promise<T> {
  const over = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The time is over')), { once: true });
  });
  over.catch(() => undefined); // the race reports it
  return (work) => Promise.race([work, over]);
}
