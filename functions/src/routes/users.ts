import { FieldPath } from 'firebase-admin/firestore';
import { usersQuerySchema, validate, storedUser } from '@firstmile/domain';
import { apiUser } from '../apiUser.ts';
import { db } from '../db.ts';
import { readPage } from '../paging.ts';
import type { Handler } from '../route.ts';

/** A page of users, newest first; X-Next-Cursor leads to the next one. */
export const users: Handler<'users'> = async ({ query, setHeader }) => {
  const { role, ...asked } = validate(usersQuerySchema, query);
  const all = db.collection('users');
  const ordered = (role === undefined ? all : all.where('role', '==', role))
    .orderBy('createdAt', 'desc')
    .orderBy(FieldPath.documentId(), 'desc');
  const { items, next } = await readPage(storedUser, ordered, 'users', asked, 'a user');
  if (next !== undefined) setHeader('X-Next-Cursor', next);
  return items.map(apiUser);
};
