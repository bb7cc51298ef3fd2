import type { Transaction } from 'firebase-admin/firestore';
import { fullName, type Activity, type Invitation, type Write } from '@firstmile/domain';
import { entriesOfCall } from '../trail/record.ts';

/** Builds the trail's entries about invitations: in that of the invited client, or of the client whose team the person is to join. */
export const invitationEntries = (
  type: Activity['type'],
  invitations: readonly Invitation[],
  tx: Transaction,
): Promise<Write[]> =>
  entriesOfCall(
    invitations.map(({ id, userId, client, firstName, lastName, email, writeId }) => ({
      id: `${type}-${id}-${writeId}`,
      type,
      client: client ? client.id : { id: userId, firstName, lastName },
      about: { invitation: id },
      subject: client ? fullName({ firstName, lastName, email }) : '',
    })),
    tx,
  );
