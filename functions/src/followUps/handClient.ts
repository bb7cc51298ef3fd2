import {
  AppError,
  clientHanded,
  fullName,
  handClientWrites,
  say,
  type ActivityType,
  type User,
  type Write,
} from '@firstmile/domain';
import { apply } from '../firestore/commit.ts';
import { db, readUser } from '../firestore/db.ts';
import { notify } from '../notifications/notify.ts';
import { entriesOfCall } from '../trail/record.ts';

interface HandOver {
  client: User;
  admin: User;
  /** Names the hand-over in the id of its notice. */
  key: string;
}

/** Builds the writes that make an admin responsible for a client and notify them. */
export const handedWrites = ({ client, admin, key }: HandOver): Write[] => [
  ...handClientWrites(client.id, admin),
  ...notify(admin, clientHanded(client, key)),
];

/**
 * Makes an admin responsible for a client, or with null nobody, for the caller. Does nothing when it is so already. Throws `not-found` for
 * a person who is no client, or no admin.
 */
export async function handClient(clientId: string, adminId: string | null, callerId: string): Promise<void> {
  await db.runTransaction(async (tx) => {
    const client = await readUser(clientId, tx);
    if (client?.role !== 'USER') throw new AppError('not-found', say('client.none'));
    const admin = adminId === null ? null : await readUser(adminId, tx);
    if (adminId !== null && admin?.role !== 'ADMIN') throw new AppError('not-found', say('admin.none'));
    if ((client.responsible?.uid ?? null) === adminId) return;
    const type: ActivityType = admin ? 'client-handed' : 'client-released';
    const key = `${clientId}-${client.writeId}`;
    const subject = fullName(admin ?? client);
    const entries = await entriesOfCall([{ id: `${type}-${key}`, type, client, subject }], tx);
    const writes =
      admin && admin.id !== callerId ? handedWrites({ client, admin, key }) : handClientWrites(clientId, admin);
    apply(tx, [...writes, ...entries]);
  });
}
