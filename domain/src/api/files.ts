import type { InferType } from 'yup';
import { ID } from '../core/ids.ts';
import { say } from '../core/message.ts';
import { isoTime } from '../core/time.ts';
import { object, string } from '../core/yup.ts';
import { FILE_KINDS, FILE_STATES, type FileRecord } from '../files/file.ts';
import { sendBackFileSchema } from '../files/sendBack.ts';
import type { ApiCall } from './call.ts';
import { pageQuerySchema } from './page.ts';
import { count, described, id, list, oneOf, shape, text, time, timeOrNull } from './reply.ts';

const sentBackReply = shape({
  reason: text(),
  by: text().meta(described('The name of the admin')),
  at: timeOrNull(),
  replacedBy: id().nullable().meta(described('The id of the file that replaces it; null until then')),
});

const fileReply = shape({
  id: id(),
  name: text(),
  size: count().meta(described('Bytes')),
  type: text(),
  kind: oneOf(...FILE_KINDS).meta(
    described('Where it was uploaded; `file` and `document` are the library, whose files can be sent back'),
  ),
  state: oneOf(...FILE_STATES).meta(described('`waiting` until its bytes are checked')),
  createdAt: timeOrNull(),
  archivedAt: timeOrNull(),
  approvedAt: timeOrNull(),
  sentBack: sentBackReply.nullable().meta(described('Set while it is sent back, and once it is replaced')),
  replaces: id().nullable().meta(described('The id of the sent-back file that it replaces')),
});
export type ApiFile = InferType<typeof fileReply>;

/** Converts the record of a file. */
export const apiFile = ({ sentBack, ...file }: FileRecord): ApiFile => ({
  id: file.id,
  name: file.name,
  size: file.size,
  type: file.type,
  kind: file.kind,
  state: file.state,
  createdAt: isoTime(file.createdAt),
  archivedAt: isoTime(file.archivedAt),
  approvedAt: isoTime(file.approvedAt),
  sentBack: sentBack
    ? {
        reason: sentBack.reason,
        by: sentBack.by.name,
        at: isoTime(sentBack.at),
        replacedBy: sentBack.replacedBy || null,
      }
    : null,
  replaces: file.replaces ?? null,
});

const fileId = () =>
  string()
    .required()
    .matches(ID, { message: say('file.none') });

/** A link to the bytes of a file. */
export const fileLinkReply = shape({
  url: text().meta(described('Gives the bytes to everyone who has it, without a key: treat it as a secret')),
  expiresAt: time().meta(described('An hour after it was made')),
});
export type FileLink = InferType<typeof fileLinkReply>;

export const fileCalls = {
  files: {
    method: 'GET',
    path: '/api/users/{id}/files',
    who: 'user',
    summary: "List a client's files, newest first; clients list their own, admins those of any client",
    query: pageQuerySchema,
    reply: list(fileReply),
    refuses: { 404: 'There is no such client, or it is not the caller’s.' },
  },
  sendBackFile: {
    method: 'POST',
    path: '/api/users/{id}/send-back-file',
    who: 'admin',
    summary: "Send a file of a client's library back with a reason; the client is notified and uploads another one",
    body: sendBackFileSchema.shape({
      fileId: fileId(),
    }),
    reply: fileReply,
    refuses: {
      404: 'There is no such client or file.',
      409: 'Somebody has decided about the file, or it belongs to a step or form.',
    },
    idempotent: true,
  },
  createFileLink: {
    method: 'POST',
    path: '/api/users/{id}/file-link',
    who: 'admin',
    summary: "Make a link to the bytes of a client's file that works for an hour; the client's trail records it",
    body: object({ fileId: fileId() }).required(),
    reply: fileLinkReply,
    refuses: {
      404: 'There is no such client or file, or its bytes are not checked yet.',
      409: 'The file was sent back.',
    },
  },
} satisfies Record<string, ApiCall>;
