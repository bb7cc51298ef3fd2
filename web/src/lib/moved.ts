/** Moves the item at `from` to `to`; the others keep their order. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const [one] = list.slice(from, from + 1);
  return one === undefined || to < 0 || to >= list.length ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, one);
}
