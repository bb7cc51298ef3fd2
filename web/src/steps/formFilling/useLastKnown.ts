import { useState } from 'react';

/** Finds the item with this id; once it is gone, returns it as it was last seen. */
export function useLastKnown<T extends { id: string }>(items: readonly T[], id: string | null) {
  const now = items.find((item) => item.id === id);
  const [seen, setSeen] = useState<T | undefined>(now);
  if (now && now !== seen) setSeen(now);
  const item = now ?? (seen?.id === id ? seen : undefined);
  return { item, isGone: item !== undefined && now === undefined };
}
