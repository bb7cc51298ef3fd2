import type { AssignmentStatus } from '@firstmile/domain';
import { useEffect, useState } from 'react';
import { database } from './firestore.ts';

interface AssignmentCounts {
  total: number;
  pending: number;
  completed: number;
}

/**
 * How many form assignments there are, are not finished (assigned or in progress) and are completed; null while that is not
 * known. Counted by the server, anew whenever `changed` is another value; needs the network.
 */
export function useAssignmentCounts(changed: string): AssignmentCounts | null {
  const [counts, setCounts] = useState<AssignmentCounts | null>(null);
  useEffect(() => {
    let isCurrent = true;
    Promise.all([count([]), count(['ASSIGNED', 'IN_PROGRESS']), count(['COMPLETED'])]).then(
      ([total, pending, completed]) => isCurrent && setCounts({ total, pending, completed }),
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
  const only = statuses.length > 0 ? [sdk.where('status', 'in', statuses)] : [];
  const found = await sdk.getCountFromServer(sdk.query(sdk.collection(db, 'customFormAssignments'), ...only));
  return found.data().count;
}
