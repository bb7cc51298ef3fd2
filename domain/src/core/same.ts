/** Whether two values of plain data are the same, whatever the order of their keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return Object.is(one, other);
  const [a, b] = [Object.entries(one), other as Record<string, unknown>];
  return (
    a.length === Object.keys(b).length && a.every(([key, value]) => Object.hasOwn(b, key) && isSame(value, b[key]))
  );
}
