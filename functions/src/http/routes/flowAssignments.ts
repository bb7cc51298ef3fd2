import { apiFlowAssignment, type ApiFlowAssigned } from '@firstmile/domain';
import { readFlowAssignment } from '#firestore/db.ts';
import { assignNow } from '#flows/flowAssigning.ts';
import type { Handler } from '../route.ts';

/** Assigns a flow with its forms to clients, all or none; replies with the new assignments and the people who had it already. */
export const assignFlow: Handler<'assignFlow'> = async ({ body }): Promise<ApiFlowAssigned> => {
  const { made, already } = await assignNow(body);
  // all were assigned in one commit: the first has the time of all
  const assignedAt = (await readFlowAssignment(made[0]?.id ?? ''))?.assignedAt ?? null;
  return {
    assigned: made.map((one) => apiFlowAssignment({ ...one, assignedAt })),
    already: already.map(({ id, firstName, lastName, email }) => ({ id, firstName, lastName, email })),
  };
};
