import { userPath } from '../core/paths.ts';
import { WRITE_ID, type Write } from '../core/write.ts';
import { fullName, type User } from './user.ts';

/** Makes an admin responsible for a client, or with null nobody. */
export const handClientWrites = (clientId: string, to: User | null): Write[] => [
  {
    op: 'update',
    path: userPath(clientId),
    data: { responsible: to && { uid: to.id, name: fullName(to) }, writeId: WRITE_ID },
  },
];
