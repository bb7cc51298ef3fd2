import { fullName, type Activity, type Invitation } from '@firstmile/domain';
import { recordCall } from '../trail/record.ts';

/** Tells the trail of the client who is invited, or whose people somebody is invited to join, what was done about the invitation. */
export function recordInvitation(type: Activity['type'], invitation: Invitation): Promise<void> {
  const { id, userId, client, firstName, lastName, email, writeId } = invitation;
  const person = client ? client.id : { id: userId, firstName, lastName };
  const subject = client ? fullName(invitation) || email : '';
  return recordCall({ id: `${type}-${id}-${writeId}`, type, client: person, subject });
}
