import { FieldPath } from 'firebase-admin/firestore';
import { AppError, MAX_USERS_PAGE, usersQuerySchema, validate, type User } from '@firstmile/domain';
import { apiUser } from '../apiUser.ts';
import { db } from '../db.ts';
import type { Handler } from '../route.ts';

/** A page of users, newest first; X-Next-Cursor leads to the next one. */
export const users: Handler<'users'> = async ({ query, setHeader }) => {
  const { role, limit, cursor } = validate(usersQuerySchema, query);
  const size = Math.min(Math.max(Number(limit ?? MAX_USERS_PAGE), 1), MAX_USERS_PAGE);
  const all = db.collection('users');
  let page = (role === undefined ? all : all.where('role', '==', role))
    .orderBy('createdAt', 'desc')
    .orderBy(FieldPath.documentId(), 'desc')
    .limit(size + 1);
  if (cursor !== undefined) page = page.startAfter(await last(cursor));
  const { docs } = await page.get();
  const shown = docs.slice(0, size);
  const end = shown.at(-1);
  if (docs.length > size && end) setHeader('X-Next-Cursor', end.id);
  return shown.map((doc) => apiUser({ ...doc.data(), id: doc.id } as User));
};

async function last(cursor: string) {
  const snapshot = await db.doc(`users/${cursor}`).get();
  const msg = 'cursor is not the id of a user';
  if (!snapshot.exists) throw new AppError('invalid-input', msg, [{ field: 'cursor', msg }]);
  return snapshot;
}
