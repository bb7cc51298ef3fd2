import { AppError } from '../core/errors.ts';
import { say } from '../core/message.ts';
import { filePath } from '../core/paths.ts';
import type { Author } from '../core/person.ts';
import { reasonText } from '../core/reason.ts';
import { validate } from '../core/validate.ts';
import { SERVER_TIME, WRITE_ID, type Write } from '../core/write.ts';
import { object } from '../core/yup.ts';
import { canSendBack, isSentBack, type FileRecord } from './file.ts';

export const sendBackFileSchema = object({ reason: reasonText() }).noUnknown().required();

/** Sends a file back to the client, for admins. Throws `conflict` when `canSendBack` does not allow it, `invalid-input` for an invalid reason. */
export function sendBackFileWrites(
  uid: string,
  file: FileRecord,
  { by, reason: typed }: { by: Author; reason: string },
): Write[] {
  const reason = validate(sendBackFileSchema, { reason: typed }).reason.trim();
  if (!canSendBack(file)) throw new AppError('conflict', say('file.notReturnable'));
  const sentBack = { reason, by, at: SERVER_TIME, replacedBy: '' };
  return [{ op: 'update', path: filePath(uid, file.id), data: { sentBack, writeId: WRITE_ID } }];
}

/** Marks a sent-back file as replaced by another one, which is stored. Keeps the first replacement. */
export const replaceFileWrites = (uid: string, file: FileRecord, by: string): Write[] =>
  isSentBack(file) ? [{ op: 'update', path: filePath(uid, file.id), data: { 'sentBack.replacedBy': by } }] : [];
