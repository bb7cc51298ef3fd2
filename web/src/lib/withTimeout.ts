/**
 * Settles as `work` does, or rejects with `late()` when that takes longer than `ms` milliseconds; `work` itself
 * continues.
 */
export function withTimeout<T>(ms: number, work: Promise<T>, late = (): Error => new Error(`Took over ${ms} ms`)) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, fail) => (timer = setTimeout(() => fail(late()), ms)));
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
