import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError, isSentBack, say, type ApiEvent, type FileLink, type FileRecord } from '@firstmile/domain';
import { config } from '../core/config.ts';
import { HttpError } from '../core/httpError.ts';
import { readFile } from '../firestore/db.ts';
import { serverKey } from '../firestore/serverKeys.ts';

/** How long a link works, in seconds. */
const HOUR = 3600;

const signatureOf = async (content: string): Promise<Buffer> =>
  createHmac('sha256', await serverKey('fileLinks'))
    .update(content)
    .digest();

const TOKEN = /^([\w-]{1,128})\.([\w-]{1,128})\.(\d{10})\.([\w-]{43})$/;

/** Makes a link to a file's bytes. It says whose file it is and until when it works; both are signed. */
async function makeLink(uid: string, fileId: string): Promise<FileLink> {
  const expires = Math.floor(Date.now() / 1000) + HOUR;
  const content = `${uid}.${fileId}.${expires}`;
  const signature = (await signatureOf(content)).toString('base64url');
  return {
    url: `${config.site()}/api/files/${content}.${signature}`,
    expiresAt: new Date(expires * 1000).toISOString(),
  };
}

/** Reads a file that a link may lead to. Throws `not-found` when it is gone or unchecked, `conflict` when it was sent back. */
async function needLinkable(uid: string, fileId: string): Promise<FileRecord> {
  const file = await readFile(uid, fileId);
  if (file?.state !== 'stored') throw new AppError('not-found', say('file.none'));
  if (isSentBack(file)) throw new AppError('conflict', say('file.wasSentBack'));
  return file;
}

/** Makes a link to a client's stored file. Throws as `needLinkable`. */
export async function linkFile(uid: string, fileId: string): Promise<FileLink & { file: FileRecord }> {
  const file = await needLinkable(uid, fileId);
  return { ...(await makeLink(uid, fileId)), file };
}

/** Adds a fresh link to an event about a stored file; other events, and those whose file is gone or was sent back, have none. */
export async function withLink(event: ApiEvent): Promise<ApiEvent> {
  const { file: fileId } = event.about;
  if ((event.type !== 'file.stored' && event.type !== 'document.stored') || fileId === undefined) return event;
  const file = await readFile(event.client.id, fileId);
  if (file?.state !== 'stored' || isSentBack(file)) return event;
  return { ...event, link: await makeLink(event.client.id, fileId) };
}

/** Finds the file that a link leads to, and its owner. Throws 410 for a link that has expired, `not-found` for one that we did not sign. */
export async function openLink(token: string): Promise<{ uid: string; file: FileRecord }> {
  const [, uid = '', fileId = '', expires = '', signature = ''] = TOKEN.exec(token) ?? [];
  const expected = await signatureOf(`${uid}.${fileId}.${expires}`);
  const sent = Buffer.from(signature, 'base64url');
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected))
    throw new AppError('not-found', say('file.none'));
  if (Number(expires) * 1000 <= Date.now()) throw new HttpError(410, say('file.linkExpired'));
  return { uid, file: await needLinkable(uid, fileId) };
}
