const references = new WeakMap<object, string>();

/** Gets the reference by which an error is shown and logged, the same each time, so that a person can report it. */
export function errorReference(error: unknown): string {
  const random = crypto.randomUUID().slice(0, 13);
  if (typeof error !== 'object' || error === null) return random;
  const reference = references.get(error) ?? random;
  references.set(error, reference);
  return reference;
}
