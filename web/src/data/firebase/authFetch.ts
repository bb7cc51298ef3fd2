import { passOn } from './namedRefusal.ts';

const HOSTS = ['securetoken.googleapis.com', 'identitytoolkit.googleapis.com'];

let isStarting = false;
let isRefused = false;

/**
 * Puts itself between the Auth SDK and the network. The SDK takes every error that is not one of the network for the end of
 * the session, and erases it from this device: what says nothing about the session reaches it as a network that failed.
 */
export function guardAuthRequests(): void {
  const really = self.fetch.bind(self);
  self.fetch = async (input, init) => {
    const path = authPath(input);
    if (path === null) return really(input, init);
    // Whoever was signed in is known without asking; ours is the first question, which nothing waits for.
    if (isStarting) throw new TypeError('Auth starts without the network');
    const reply = await really(input, init);
    const body: unknown = reply.ok
      ? null
      : await reply
          .clone()
          .json()
          .catch(() => null);
    const passes = passOn(path, reply.status, body);
    if (passes === 'no-network') throw new TypeError(`Auth answered ${reply.status}`);
    if (passes === 'refusal') isRefused = true;
    return reply;
  };
}

/** Runs the SDK's start, during which it gets no answer: it keeps whom it knows, and is there at once. */
export async function withoutNetwork<T>(start: () => Promise<T>): Promise<T> {
  isStarting = true;
  try {
    return await start();
  } finally {
    isStarting = false;
  }
}

/** Whether Auth's server has named the end of a session since this was last asked. */
export function takeRefusal(): boolean {
  const was = isRefused;
  isRefused = false;
  return was;
}

/** The path of a request to Auth's server, on its own host or, in local builds, on this one; null for any other request. */
function authPath(input: RequestInfo | URL): string | null {
  const { host, pathname } = new URL(input instanceof Request ? input.url : input, location.href);
  const isAuth = HOSTS.some((one) => host === one || (__LOCAL_STACK__ && pathname.startsWith(`/${one}/`)));
  return isAuth ? pathname : null;
}
