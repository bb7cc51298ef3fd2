import { AppError } from '../core/errors.ts';
import { say } from '../core/message.ts';
import { memberPath, userPath } from '../core/paths.ts';
import { SERVER_TIME, WRITE_ID, type Write } from '../core/write.ts';
import type { Role, User } from '../people/user.ts';
import { fullName } from '../people/user.ts';
import { searchTokens } from '../people/userSearch.ts';
import { isOpenTask, type Task } from '../runs/dueDate.ts';
import type { Member, MemberRole } from './member.ts';

type Person = Pick<User, 'id' | 'firstName' | 'lastName' | 'email'>;

/**
 * Makes `person` a contributor of `owner`'s client: writes the profile and the membership; for the first contributor also the
 * owner's membership. Throws `not-found` when `owner` is not a client.
 */
export function joinClientWrites(
  owner: User,
  people: readonly Pick<Member, 'id'>[],
  person: Person & Pick<User, 'preferences'>,
): Write[] {
  if (owner.role !== 'USER') throw new AppError('not-found', say('client.none'));
  const { id, preferences, ...rest } = person;
  const named = { ...rest, email: rest.email.toLowerCase() };
  const profile = {
    ...named,
    searchTokens: searchTokens(named),
    role: 'CONTRIBUTOR' satisfies Role,
    client: owner.id,
    createdAt: SERVER_TIME,
    ...(preferences && { preferences }),
    writeId: WRITE_ID,
  };
  return [
    ...(people.some((member) => member.id === owner.id) ? [] : [place(owner.id, owner, 'owner')]),
    place(owner.id, { ...named, id }, 'contributor'),
    { op: 'create', path: userPath(id), data: profile },
  ];
}

function place(clientId: string, { id, firstName, lastName, email }: Person, role: MemberRole): Write {
  const data = { role, firstName, lastName, email, joinedAt: SERVER_TIME, writeId: WRITE_ID };
  return { op: 'set', path: memberPath(clientId, id), data };
}

/**
 * Hands the task at `path` to one of the client's people, or with null to all of them. That person gets the reminders; the
 * others can still do it. Throws `conflict` when it is not the client's turn.
 */
export function handTaskWrites(
  path: string,
  task: Task,
  to: Pick<Member, 'id' | 'firstName' | 'lastName'> | null,
): Write[] {
  if (!isOpenTask(task)) throw new AppError('conflict', say('due.notOpen'));
  const assignee = to && { uid: to.id, name: fullName(to) };
  if (assignee?.uid === task.assignee?.uid) return [];
  return [{ op: 'update', path, data: { assignee, writeId: WRITE_ID } }];
}
