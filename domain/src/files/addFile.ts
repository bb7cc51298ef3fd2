import { say } from '../core/message.ts';
import { filePath, objectPath } from '../core/paths.ts';
import { isLine } from '../core/characters.ts';
import { validate } from '../core/validate.ts';
import { SERVER_TIME, WRITE_ID, type Write } from '../core/write.ts';
import { number, object, string } from '../core/yup.ts';
import { isFileId, type FileKind } from './file.ts';
import { MAX_FILE_NAME, FILE_TYPES, FILE_LIMITS, type NewFile, contentType, tooLarge, typeMessage } from './upload.ts';

export const newFileSchema = object({
  id: string().required().test('file-id', say('file.idForm'), isFileId),
  replaces: string()
    .optional()
    .test('file-id', say('file.idForm'), (id) => id === undefined || isFileId(id)),
  name: string()
    .required(say('file.nameRequired'))
    .max(MAX_FILE_NAME, say('file.nameTooLong', { max: MAX_FILE_NAME }))
    .test('one-line', say('file.nameHidden'), isLine),
  kind: string().required().oneOf(Object.keys(FILE_LIMITS), say('file.noPlace')),
  size: number()
    .required()
    .integer()
    .min(1, say('file.empty'))
    .test('fits', function (size) {
      const { maxBytes } = limitsOf(this.parent);
      return size <= maxBytes || this.createError({ message: tooLarge(maxBytes) });
    }),
  type: string()
    .required()
    .test('ending', function (type) {
      const { endings } = limitsOf(this.parent);
      const { name } = this.parent as { name?: unknown };
      const isTaken = typeof name === 'string' ? contentType(name, endings) === type : type in FILE_TYPES;
      return isTaken || this.createError({ message: typeMessage(endings) });
    }),
  sha256: string()
    .required()
    .matches(/^[0-9a-f]{64}$/, { message: say('is.sha256', { name: 'sha256' }) }),
})
  .noUnknown(say('unknown.ofFile'))
  .required();

/** Announces a file; its bytes follow. Throws `invalid-input` when its type, size or name is not accepted. */
export function addFileWrites(uid: string, file: NewFile): Write[] {
  const { id, ...rest } = validate(newFileSchema, file);
  const data = {
    ...rest,
    path: objectPath(uid, id),
    state: 'waiting',
    reason: null,
    createdAt: SERVER_TIME,
    usedBy: null,
    archivedAt: null,
    approvedAt: null,
    writeId: WRITE_ID,
  };
  return [{ op: 'create', path: filePath(uid, id), data }];
}

function limitsOf(parent: unknown) {
  const { kind } = parent as { kind?: unknown };
  return FILE_LIMITS[typeof kind === 'string' && Object.hasOwn(FILE_LIMITS, kind) ? (kind as FileKind) : 'file'];
}
