interface FormOrder {
  /** The forms of this sitting, in order. */
  ids: readonly string[];
  /** Those of them that are behind. */
  passed: readonly string[];
}

/**
 * The order after a change: a form keeps its place when it is handed in; a new one comes last, and so does one that was
 * handed in and came back. The lists are the same ones when nothing changes.
 */
export function nextOrder({ ids, passed }: FormOrder, toDo: readonly { id: string }[]): FormOrder {
  const last = toDo.map((one) => one.id).filter((id) => !ids.includes(id) || passed.includes(id));
  if (last.length === 0) return { ids, passed };
  const others = (list: readonly string[]) => list.filter((id) => !last.includes(id));
  return { ids: [...others(ids), ...last], passed: others(passed) };
}
