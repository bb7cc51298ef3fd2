import { fullName, type Activity, type Invitation } from '@firstmile/domain';
import { recordCall } from '../trail/record.ts';

/** Records an act about an invitation in the trail: in that of the invited client, or of the client whose team the person is to join. */
export function recordInvitation(type: Activity['type'], invitation: Invitation): Promise<void> {
  const { id, userId, client, firstName, lastName, email, writeId } = invitation;
  const person = client ? client.id : { id: userId, firstName, lastName };
  const subject = client ? fullName(invitation) || email : '';
  return recordCall({ id: `${type}-${id}-${writeId}`, type, client: person, subject });
}
