import { replyKind } from './namedRefusal.ts';

const HOSTS = ['securetoken.googleapis.com', 'identitytoolkit.googleapis.com'];

let isStarting = false;
let isRefused = false;

/**
 * Puts a filter between the Auth SDK and the network. The SDK treats every error except one of the network as the end
 * of the session, and erases the session from this device. So answers that say nothing about the session are turned
 * into network errors.
 */
export function guardAuthRequests(): void {
  const really = self.fetch.bind(self);
  self.fetch = async (input, init) => {
    const path = authPath(input);
    if (path === null) return really(input, init);
    // Auth knows the account without asking; this refuses only its own first request, which no caller waits for
    if (isStarting) throw new TypeError('Auth starts without the network');
    const reply = await really(input, init);
    const body: unknown = reply.ok
      ? null
      : await reply
          .clone()
          .json()
          .catch(() => null); // no JSON
    const passes = replyKind(path, reply.status, body);
    if (passes === 'no-network') throw new TypeError(`Auth answered ${reply.status}`);
    if (passes === 'refusal') isRefused = true;
    return reply;
  };
}

/** Runs the SDK's start without an answer from the network: it keeps the stored account, and is ready at once. */
export async function withoutNetwork<T>(start: () => Promise<T>): Promise<T> {
  isStarting = true;
  try {
    return await start();
  } finally {
    isStarting = false;
  }
}

/** Tells whether Auth's server has named the end of a session since the last call. */
export function takeRefusal(): boolean {
  const wasRefused = isRefused;
  isRefused = false;
  return wasRefused;
}

/**
 * Finds the path of a request to Auth's server, on its own host or, in local builds, on this one; null for any other
 * request.
 */
function authPath(input: RequestInfo | URL): string | null {
  const { host, pathname } = new URL(input instanceof Request ? input.url : input, location.href);
  const isAuth = HOSTS.some((name) => host === name || (__LOCAL_STACK__ && pathname.startsWith(`/${name}/`)));
  return isAuth ? pathname : null;
}
