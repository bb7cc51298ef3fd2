const references = new WeakMap<object, string>();

/** What an error is shown and reported by, the same each time: a person can tell us, and the log has it. */
export function errorReference(error: unknown): string {
  const fresh = crypto.randomUUID().slice(0, 13);
  if (typeof error !== 'object' || error === null) return fresh;
  const reference = references.get(error) ?? fresh;
  references.set(error, reference);
  return reference;
}
