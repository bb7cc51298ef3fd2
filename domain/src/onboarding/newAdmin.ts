import { userPath } from '../core/paths.ts';
import type { Write } from '../core/write.ts';
import { nothingNew } from '../notifications/teamNotices.ts';
import { newUserWrites } from './newUser.ts';
import type { Role, User } from '../people/user.ts';

/**
 * Makes the documents of an account that is an admin from the beginning. The onboarding has no wizard; it is needed when the
 * role is taken away. Earlier notices of the team count as read.
 */
export function newAdminWrites(
  uid: string,
  person: { firstName: string; lastName: string; email: string },
  preferences?: User['preferences'],
): Write[] {
  const documents = newUserWrites(uid, person, {
    ...(preferences && { profile: { preferences } }),
    onboarding: { isOff: true },
    agreements: [],
  });
  const role = { role: 'ADMIN' satisfies Role };
  return [
    ...documents.map((write) =>
      write.op === 'create' && write.path === userPath(uid) ? { ...write, data: { ...write.data, ...role } } : write,
    ),
    nothingNew(uid),
  ];
}
