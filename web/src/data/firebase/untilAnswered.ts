/** How long to wait before the second try, and at most, for each wait is twice the one before. Milliseconds. */
const FIRST_MS = 1000;
const LONGEST_MS = 30_000;
/** Tries while something other than the network is in the way, such as a busy server or disk. */
const MAX_TRIES = 6;

/** With these the server has decided, or never will: asking once more is of no use. */
const FINAL = new Set([
  'permission-denied',
  'unauthenticated',
  'failed-precondition',
  'invalid-argument',
  'not-found',
  'unimplemented',
]);

/**
 * Asks until there is an answer. Without a network (`unavailable`) it goes on, ever more seldom, and at once when the network is
 * back; anything else that stands in the way is tried a few times. Rejects with the last error.
 */
export async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  let failures = 0;
  for (let wait = FIRST_MS; ; wait = Math.min(wait * 2, LONGEST_MS)) {
    try {
      return await ask();
    } catch (error) {
      const code = codeOf(error);
      if (code !== 'unavailable') failures += 1;
      if (FINAL.has(code) || failures >= MAX_TRIES) throw error;
    }
    await pause(wait);
  }
}

/** The server's word for what went wrong; '' for what is no error of the database. */
export const codeOf = (error: unknown): string => (error as { code?: string } | null)?.code ?? '';

/** Ends early when the browser says that the network is back. */
export function pause(ms: number): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      done();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
  });
}
