/**
 * Runs `work` once at a time per key: calls that come while it runs share the one run after it, which sees all that was stored before
 * any of them. So two hundred triggers at once count twice, not two hundred times.
 */
export function coalesce(work: (key: string) => Promise<void>): (key?: string) => Promise<void> {
  const running = new Map<string, Promise<void>>();
  const waiting = new Map<string, Promise<void>>();

  const run = (key: string): Promise<void> => {
    const promise = work(key).finally(() => running.delete(key));
    running.set(key, promise);
    return promise;
  };
  return (key = '') => {
    const current = running.get(key);
    if (!current) return run(key);
    const next =
      waiting.get(key) ??
      current
        .catch(() => undefined) // the callers that share it get the error
        .then(() => {
          waiting.delete(key);
          return run(key);
        });
    waiting.set(key, next);
    return next;
  };
}
