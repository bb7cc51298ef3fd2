import { FieldPath } from 'firebase-admin/firestore';
import { API, AppError, newId, storedUser, say } from '@firstmile/domain';
import { exportWork } from '#people/accountExport.ts';
import { apiUser } from '#people/apiUser.ts';
import { db, readUser } from '#firestore/db.ts';
import { exporting } from '../exporting.ts';
import { limit } from '../limit.ts';
import { readPage } from '../paging.ts';
import { grantAllFiles, grantFile } from '#files/opening.ts';
import { recordCall } from '#trail/record.ts';
import { needId, type Handler } from '../route.ts';

/** Replies with a page of users, newest first. */
export const users: Handler<'users'> = async ({ query, setNext }) => {
  const { role, ...page } = query;
  const all = db.collection('users');
  const ordered = (role === undefined ? all : all.where('role', '==', role))
    .orderBy('createdAt', 'desc')
    .orderBy(FieldPath.documentId(), 'desc');
  const { items, next } = await readPage(storedUser, ordered, {
    collection: 'users',
    what: say('thing.user'),
    ...page,
  });
  setNext(next);
  return items.map(apiUser);
};

/** Exports all of a client's work, whatever the state of the account. */
export const exportClient: Handler<'exportClient'> = async ({ caller, params }) => {
  const none = say('assignee.notFound');
  const user = await readUser(needId(params['id'], none));
  if (user?.role !== 'USER') throw new AppError('not-found', none);
  await limit(`export:account:${caller.uid}`, API.exportClient.perAccount);
  return exporting(caller, async () => {
    await recordCall({ id: `exported-${newId()}`, type: 'exported', client: user });
    await grantAllFiles(caller.uid, user.id);
    return exportWork(user);
  });
};

/** Records that an admin opens a file, after which Storage gives the bytes. */
export const openFile: Handler<'openFile'> = async ({ caller, params, body }) => {
  const { id, name } = await grantFile(caller.uid, needId(params['id'], say('client.none')), body.fileId);
  return { id, name };
};
