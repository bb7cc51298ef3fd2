import type { AssignmentStatus } from '@firstmile/domain';
import { useEffect, useState } from 'react';
import { database } from './firestore.ts';

/** Rules let nobody read more than this at a time, counting included. */
export const MAX_COUNT = 50;

interface AssignmentCounts {
  pending: number;
  completed: number;
}

/**
 * How many form assignments are not finished (assigned or in progress) and how many are completed, up to MAX_COUNT each; null
 * while that is not known. Counted by the server, anew whenever `changed` is another value; needs the network.
 */
export function useAssignmentCounts(changed: string): AssignmentCounts | null {
  const [counts, setCounts] = useState<AssignmentCounts | null>(null);
  useEffect(() => {
    let isCurrent = true;
    Promise.all([count(['ASSIGNED', 'IN_PROGRESS']), count(['COMPLETED'])]).then(
      ([pending, completed]) => isCurrent && setCounts({ pending, completed }),
      () => undefined, // what was known stays
    );
    return () => {
      isCurrent = false;
    };
  }, [changed]);
  return counts;
}

async function count(statuses: AssignmentStatus[]): Promise<number> {
  const { sdk, db } = await database();
  const all = sdk.collection(db, 'customFormAssignments');
  const some = sdk.query(all, sdk.where('status', 'in', statuses), sdk.limit(MAX_COUNT));
  const found = await sdk.getCountFromServer(some);
  return found.data().count;
}
