import { FieldPath } from 'firebase-admin/firestore';
import { storedUser, say } from '@firstmile/domain';
import { apiUser } from '#people/apiUser.ts';
import { db } from '#firestore/db.ts';
import { readPage } from '../paging.ts';
import type { Handler } from '../route.ts';

/** A page of users, newest first. */
export const users: Handler<'users'> = async ({ query, setNext }) => {
  const { role, ...asked } = query;
  const all = db.collection('users');
  const ordered = (role === undefined ? all : all.where('role', '==', role))
    .orderBy('createdAt', 'desc')
    .orderBy(FieldPath.documentId(), 'desc');
  const { items, next } = await readPage(storedUser, ordered, 'users', asked, say('thing.user'));
  setNext(next);
  return items.map(apiUser);
};
