interface FormOrder {
  /** The forms of this session, in order. */
  ids: readonly string[];
  /** Forms of this session that are done. */
  passed: readonly string[];
}

/**
 * Computes the order after a change: a form keeps its position when it is handed in; a new one comes last, and so does
 * one that was handed in and came back. Returns the same lists when nothing changes.
 */
export function nextOrder({ ids, passed }: FormOrder, toDo: readonly { id: string }[]): FormOrder {
  const last = toDo.map((form) => form.id).filter((id) => !ids.includes(id) || passed.includes(id));
  if (last.length === 0) return { ids, passed };
  const others = (list: readonly string[]) => list.filter((id) => !last.includes(id));
  return { ids: [...others(ids), ...last], passed: others(passed) };
}
