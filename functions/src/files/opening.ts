import { FieldValue } from 'firebase-admin/firestore';
import { AppError, newId, passPath, say, type FileRecord } from '@firstmile/domain';
import { db, readFile } from '../firestore/db.ts';
import { recordCall } from '../trail/record.ts';

/**
 * Lets an admin open a client's file, after recording it in the trail: Storage gives bytes only to an admin with a pass of the last minutes
 * (storage.rules). Throws `not-found` for a file that does not exist or is not stored.
 */
export async function grantFile(adminUid: string, uid: string, fileId: string): Promise<FileRecord> {
  const file = await readFile(uid, fileId);
  if (file?.state !== 'stored') throw new AppError('not-found', say('file.none'));
  await recordCall({ id: `opened-${newId()}`, type: 'file-opened', client: uid, subject: file.name });
  await extendPass(adminUid, uid, { files: { [fileId]: FieldValue.serverTimestamp() } });
  return file;
}

/** Lets an admin open all files of a client, for exporting everything. */
export const grantAllFiles = (adminUid: string, uid: string) =>
  extendPass(adminUid, uid, { all: FieldValue.serverTimestamp() });

/** Adds to the admin's pass for this client. Deleting the account deletes its files and passes. */
const extendPass = async (adminUid: string, uid: string, pass: object): Promise<void> =>
  void (await db.doc(passPath(uid, adminUid)).set(pass, { merge: true }));
