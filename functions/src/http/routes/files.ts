import { FieldPath } from 'firebase-admin/firestore';
import { apiFile, AppError, filesPath, fullName, say, sendBackFileWrites, storedFile } from '@firstmile/domain';
import { apply } from '#firestore/commit.ts';
import { db, readFile } from '#firestore/db.ts';
import { readPage } from '../paging.ts';
import type { Handler } from '../route.ts';
import { needConversant } from './conversations.ts';

/** Replies with a page of a client's files, newest first. */
export const files: Handler<'files'> = async ({ caller, params, query, setNext }) => {
  const collection = filesPath(await needConversant(caller, params['id']));
  const ordered = db.collection(collection).orderBy('createdAt', 'desc').orderBy(FieldPath.documentId(), 'desc');
  const { items, next } = await readPage(storedFile, ordered, { collection, what: say('thing.file'), ...query });
  setNext(next);
  return items.map(apiFile);
};

/** Sends a file of a client's library back. */
export const sendBackFile: Handler<'sendBackFile'> = async ({ caller, params, body: { fileId, reason } }) => {
  const uid = await needConversant(caller, params['id']);
  const none = new AppError('not-found', say('file.none'));
  await db.runTransaction(async (tx) => {
    const file = await readFile(uid, fileId, tx);
    if (!file) throw none;
    apply(tx, sendBackFileWrites(uid, file, { by: { uid: caller.uid, name: fullName(caller.user) }, reason }));
  });
  const file = await readFile(uid, fileId);
  if (!file) throw none; // removed meanwhile
  return apiFile(file);
};
