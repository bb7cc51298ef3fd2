import type { Write } from '@firstmile/domain';
import { getPath, type SeenFields } from '@firstmile/sync';

/** Collects the argument `seen` of `commit`: the values that the person saw, from `before`, in the fields of the updates. */
export function seenIn(writes: readonly Write[], before: object, isEntered = isNoBookkeeping): SeenFields {
  const seen: SeenFields = {};
  for (const write of writes) {
    if (write.op !== 'update') continue;
    const fields = Object.keys(write.data).filter(isEntered);
    seen[write.path] = Object.fromEntries(fields.map((field) => [field, getPath(before, field)]));
  }
  return seen;
}

const isNoBookkeeping = (field: string): boolean => field !== 'writeId';
